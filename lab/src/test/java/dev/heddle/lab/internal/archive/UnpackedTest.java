package dev.heddle.lab.internal.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.lab.Built;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnpackedTest {
    @TempDir private Path folder;

    /// Runs that begin at the same time find a folder whole, whoever unpacks it.
    @Test
    void severalUnpackAtOnce() throws Exception {
        Path jar =
                Built.archive(
                        folder.resolve("some.jar"),
                        Map.of("p/bin/a", "one", "p/share/b", "two", "q/c", "three"));
        Path to = folder.resolve("unpacked");
        try (ExecutorService all = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> done = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                done.add(
                        all.submit(
                                () -> {
                                    Unpacked.into(jar, "p/", to, UnpackedTest::add);
                                    return null;
                                }));
            }
            for (Future<?> future : done) {
                future.get();
            }
        }
        assertThat(to.resolve("bin/a")).hasContent("one").isExecutable();
        assertThat(to.resolve("share/b")).hasContent("two");
        assertThat(to.resolve("share/more")).hasContent("ours");
        assertThat(to).isDirectoryNotContaining("glob:**/c");
        assertThat(folder).isDirectoryNotContaining("glob:**/unpacking-*");
    }

    private static void add(Path part) throws IOException {
        Files.writeString(part.resolve("share/more"), "ours");
    }

    @Test
    void anArchiveWithNamesThatLeadOutsideIsRefused() throws Exception {
        Path jar = Built.archive(folder.resolve("some.jar"), Map.of("p/../../../x", "evil"));
        Path to = folder.resolve("within/this/to");
        assertThatThrownBy(() -> Unpacked.into(jar, "p/", to, _ -> {}))
                .hasMessageContaining("outside");
        assertThat(folder.resolve("x")).doesNotExist();
    }
}
