package dev.heddle.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The folder that a load writes to.
class LoadFilesTest {
    @TempDir private Path folder;

    private LoadFiles files(Duration duration) {
        return new LoadFiles(Optional.of(folder), Optional.empty(), duration);
    }

    /// Another process sees a lock that is taken; within this one, Java itself refuses a second.
    @Test
    void aFolderInUseIsRefused() throws Exception {
        try (LoadFiles _ = files(Duration.ofSeconds(1))) {
            assertThat(lockedElsewhere()).isTrue();
            assertThatThrownBy(() -> files(Duration.ofSeconds(1)))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("in use by another load");
        }
        assertThat(lockedElsewhere()).isFalse();
        files(Duration.ofSeconds(1)).close();
    }

    private boolean lockedElsewhere() throws IOException, InterruptedException {
        // A POSIX lock, as Java's; flock(1) has another kind.
        Process python =
                new ProcessBuilder(
                                "python3",
                                "-c",
                                "import fcntl, sys; fcntl.lockf(open(sys.argv[1], 'w'),"
                                        + " fcntl.LOCK_EX | fcntl.LOCK_NB)",
                                folder.resolve("load.lock").toString())
                        .redirectErrorStream(true)
                        .start();
        python.getInputStream().readAllBytes();
        return python.waitFor() != 0;
    }

    @Test
    void aLoadWithoutRoomForItsLogIsRefused() {
        assertThatThrownBy(() -> files(Duration.ofDays(1_000_000)))
                .isInstanceOf(EnvironmentException.class)
                .hasMessageContaining("MB free");
    }
}
