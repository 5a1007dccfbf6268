package dev.heddle.lab.internal.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.EnvironmentException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The files of a load on a disk that fails at each of its operations in turn.
class FileSetTest {
    private static final List<String> NAMES = List.of("load.hlog", "load.json", "summary.json");

    /// Each is written, forced, moved aside and moved to its name.
    private static final int OPERATIONS = 12;

    @TempDir private Path folder;

    private FileSet files(Disk disk) throws IOException {
        Path log = Files.writeString(folder.resolve("measured"), "new");
        return ScopedValue.where(Disk.OTHER, disk)
                .call(FileSet::new)
                .copy(log, folder.resolve(NAMES.get(0)))
                .text(folder.resolve(NAMES.get(1)), "new")
                .text(folder.resolve(NAMES.get(2)), "new");
    }

    private void holds(List<String> names, String text) throws IOException {
        for (String name : names) {
            assertThat(folder.resolve(name)).hasContent(text);
        }
        try (Stream<Path> all = Files.list(folder)) {
            assertThat(all.map(file -> file.getFileName().toString()))
                    .hasSize(names.size() + 1)
                    .containsAll(names);
        }
    }

    @Test
    void whereverTheDiskFailsAllFilesAreOldAndOtherwiseAllAreNew() throws IOException {
        for (String name : NAMES) {
            Files.writeString(folder.resolve(name), "old");
        }
        for (int failsAt = 1; failsAt <= OPERATIONS; failsAt++) {
            FileSet files = files(new FailingDisk(failsAt));
            assertThatThrownBy(files::replace)
                    .as("operation %d", failsAt)
                    .isInstanceOf(EnvironmentException.class)
                    .hasMessageContaining("cannot write " + folder.resolve(NAMES.getFirst()));
            holds(NAMES, "old");
        }
        FailingDisk whole = new FailingDisk(0);
        files(whole).replace();
        assertThat(whole.asked()).hasSize(OPERATIONS);
        holds(NAMES, "new");
    }

    @Test
    void whereThereWasNothingNothingIsLeft() throws IOException {
        int operations = 3 * NAMES.size();
        for (int failsAt = 1; failsAt <= operations; failsAt++) {
            assertThatThrownBy(files(new FailingDisk(failsAt))::replace)
                    .isInstanceOf(EnvironmentException.class);
            holds(List.of(), "");
        }
        files(new FailingDisk(operations + 1)).replace();
        holds(NAMES, "new");
    }

    /// Ctrl-C while it is stored loses no result.
    @Test
    void anInterruptedThreadStoresThemAll() throws IOException {
        Thread.currentThread().interrupt();
        try {
            files(Disk.REAL).replace();
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        holds(NAMES, "new");
    }
}
