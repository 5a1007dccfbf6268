package dev.heddle.lab.internal.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Files on a disk that fails.
class WholeFilesTest {
    private static final String NEW = "new ".repeat(10_000);

    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void afterAnyFailureTheFileIsTheOldOne(int failsAt) throws IOException {
        Path file = Files.writeString(folder.resolve("load.json"), "old");
        FailingDisk disk = new FailingDisk(failsAt);
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
        FailingDisk disk = new FailingDisk(0);
        WholeFiles.replace(disk, file, part -> Files.writeString(part, NEW));
        assertThat(disk.asked()).containsExactly("write", "force", "move");
        assertThat(file).hasContent(NEW);
    }

    @Test
    void whatHasNoRoomIsRefusedBeforeItIsMeasured() {
        WholeFiles.checkRoom(folder, 1);
        assertThatThrownBy(() -> WholeFiles.checkRoom(folder, Long.MAX_VALUE / 2))
                .isInstanceOf(EnvironmentException.class)
                .hasMessageContaining("MB free; the results may take");
    }

    @Test
    void aNewFolderIsItsOwnersAlone() throws IOException {
        Path made = folder.resolve("out");
        WholeFiles.checkFolder("out", made);
        assertThat(Files.getPosixFilePermissions(made))
                .isEqualTo(PosixFilePermissions.fromString("rwx------"));
    }

    /// Two commands of one process, as a client of `mcp` may ask for, are kept apart, too.
    @Test
    void aFileThatThisProcessHasLockedIsInUse() throws IOException {
        Path file = folder.resolve(".lock");
        Supplier<InputException> inUse = () -> new InputException(file + ": in use");
        try (FileChannel held = WholeFiles.lock(file, inUse)) {
            assertThat(held.isOpen()).isTrue();
            assertThatThrownBy(() -> WholeFiles.lock(file, inUse))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("in use");
        }
        WholeFiles.lock(file, inUse).close();
    }
}
