package dev.heddle.lab.internal.subject;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.experiment.Launch;
import dev.heddle.model.load.FailureReason.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class SubjectTest {
    @TempDir private Path folder;

    @Test
    void itIsAskedToEndBeforeItIsEnded() throws Exception {
        Subject subject = fork("echo asked; exit 7");
        subject.stop();
        assertThat(subject.logTail()).containsExactly("ready", "asked");
        assertThat(subject.howItEnded()).isEqualTo(new Ended.WithCode(7));
    }

    @Test
    void oneThatDoesNotEndIsEnded() throws Exception {
        Subject subject = fork("echo never");
        subject.stop();
        assertThat(subject.alive()).isFalse();
        assertThat(subject.howItEnded()).isEqualTo(new Ended.WithCode(137));
    }

    private Subject fork(String whenAsked) throws Exception {
        Path log = folder.resolve("out.log");
        String script =
                "trap '%s' TERM; echo ready; while :; do sleep 0.05; done".formatted(whenAsked);
        Subject subject =
                ForkedSubject.of(
                        List.of("sh", "-c", script),
                        Launch.Surroundings.SAME,
                        log,
                        Optional.empty());
        while (!Files.readString(log).contains("ready")) {
            Thread.sleep(10);
        }
        return subject;
    }
}
