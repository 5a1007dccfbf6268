package dev.heddle.lab.internal.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The folder of a trial.
class TrialFilesTest {
    @TempDir private Path folder;

    @Test
    void theCommandIsStoredWithoutItsSecrets() throws Exception {
        TrialFiles files = TrialFiles.create(folder.resolve("001-a"));
        files.writeCommand(
                List.of("java", "-Ddb.password=hunter2", "--token", "s3cr3t-1", "-jar", "app.jar"));
        assertThat(Files.readString(folder.resolve("001-a/command.txt")))
                .contains("java", "-Ddb.password=", "--token", "app.jar")
                .doesNotContain("hunter2", "s3cr3t-1");
    }

    @Test
    void nothingOldIsTakenForNew() throws Exception {
        Path trial = folder.resolve("001-a");
        TrialFiles.create(trial);
        Files.writeString(trial.resolve("trial.json"), "old");
        TrialFiles.create(trial);
        assertThat(trial).isEmptyDirectory();
        assertThat(folder.resolve("001-a.aside-1/trial.json")).hasContent("old");
    }
}
