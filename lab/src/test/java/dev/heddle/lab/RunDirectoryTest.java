package dev.heddle.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The folder of a run.
class RunDirectoryTest {
    @TempDir private Path folder;

    @Test
    void itIsItsOwnersAloneAndEachRunHasItsOwn() throws Exception {
        RunDirectory first = RunDirectory.create(folder.resolve("runs"), "a");
        RunDirectory second = RunDirectory.create(folder.resolve("runs"), "a");
        assertThat(first.path()).isNotEqualTo(second.path());
        for (RunDirectory made : new RunDirectory[] {first, second}) {
            assertThat(Files.getPosixFilePermissions(made.path()))
                    .isEqualTo(PosixFilePermissions.fromString("rwx------"));
        }
    }
}
