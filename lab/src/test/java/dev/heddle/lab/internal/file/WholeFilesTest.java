package dev.heddle.lab.internal.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.EnvironmentException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Files on a disk that fails.
class WholeFilesTest {
    private static final String NEW = "new ".repeat(10_000);

    @TempDir private Path folder;

    /// Fails at its n-th operation; a write has written half by then.
    private static final class Failing implements Disk {
        private final List<String> asked = new ArrayList<>();
        private final int failsAt;

        Failing(int failsAt) {
            this.failsAt = failsAt;
        }

        @Override
        public void write(Path part, Content content) throws IOException {
            Disk.REAL.write(part, content);
            if (fails("write")) {
                Files.writeString(part, NEW.substring(NEW.length() / 2));
                throw new IOException("No space left on device");
            }
        }

        @Override
        public void force(Path part) throws IOException {
            if (fails("force")) {
                throw new IOException("Input/output error");
            }
            Disk.REAL.force(part);
        }

        @Override
        public void move(Path part, Path file) throws IOException {
            if (fails("move")) {
                throw new IOException("Read-only file system");
            }
            Disk.REAL.move(part, file);
        }

        private boolean fails(String operation) {
            asked.add(operation);
            return asked.size() == failsAt;
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void afterAnyFailureTheFileIsTheOldOne(int failsAt) throws IOException {
        Path file = Files.writeString(folder.resolve("load.json"), "old");
        Failing disk = new Failing(failsAt);
        assertThatThrownBy(
                        () -> WholeFiles.replace(disk, file, part -> Files.writeString(part, NEW)))
                .isInstanceOf(EnvironmentException.class)
                .hasMessageContaining("cannot write " + file);
        assertThat(file).hasContent("old");
        try (Stream<Path> all = Files.list(folder)) {
            assertThat(all).containsExactly(file);
        }
    }

    /// A rename that reaches the disk before the content leaves an empty file after a loss of
    /// power.
    @Test
    void theContentIsOnTheDiskBeforeTheName() throws IOException {
        Path file = Files.writeString(folder.resolve("load.json"), "old");
        Failing disk = new Failing(0);
        WholeFiles.replace(disk, file, part -> Files.writeString(part, NEW));
        assertThat(disk.asked).containsExactly("write", "force", "move");
        assertThat(file).hasContent(NEW);
    }

    @Test
    void whatHasNoRoomIsRefusedBeforeItIsMeasured() {
        WholeFiles.checkRoom(folder, 1);
        assertThatThrownBy(() -> WholeFiles.checkRoom(folder, Long.MAX_VALUE / 2))
                .isInstanceOf(EnvironmentException.class)
                .hasMessageContaining("MB free; the results may take");
    }
}
