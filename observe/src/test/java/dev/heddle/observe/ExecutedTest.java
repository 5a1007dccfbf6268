package dev.heddle.observe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.observation.Stage;
import dev.heddle.model.run.Trial.ExecutedStack;
import dev.heddle.model.run.Trial.ExecutionProfile;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import jdk.jfr.Configuration;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What runs Java is sampled, by the settings of every subject.
class ExecutedTest {
    private static volatile long spun;

    @TempDir Path folder;

    @Test
    @Tag("measured")
    void aSpinningVirtualThreadIsSampledWithItsStack() throws Exception {
        Path file = folder.resolve("subject.jfr");
        Instant from = Instant.now();
        try (Reader settings =
                        new InputStreamReader(
                                Objects.requireNonNull(
                                        JvmEvents.class.getResourceAsStream("heddle-trial.jfc")),
                                StandardCharsets.UTF_8);
                Recording recording = new Recording(Configuration.create(settings))) {
            recording.start();
            Thread.ofVirtual().start(ExecutedTest::spin).join();
            recording.stop();
            recording.dump(file);
        }
        assertThat(spun).isNotZero();
        JvmEvents.Recorded recorded = JvmEvents.read(file, Optional.empty(), List.of());
        ExecutionProfile profile = recorded.executed(Stage.LOAD, from, Instant.now()).orElseThrow();
        assertThat(profile.samples()).isPositive();
        assertThat(profile.stacks())
                .filteredOn(ExecutedStack::virtual)
                .anyMatch(stack -> stack.stack().toString().contains("ExecutedTest.spin"));
        assertThat(recorded.executed(Stage.LOAD, from.minusSeconds(9), from)).isEmpty();
    }

    private static void spin() {
        long end = System.nanoTime() + 1_000_000_000L;
        long sum = 0;
        while (System.nanoTime() < end) {
            sum += Long.toString(sum).hashCode();
        }
        spun = sum;
    }
}
