package dev.heddle.lab.internal.subject;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.observation.ProbeData.SchedulerUse;
import org.junit.jupiter.api.Test;

class SchedulerSamplesTest {
    @Test
    void whatTheJvmPrintsOfItsSchedulerIsRead() {
        String printed =
                """
                4765:
                java.util.concurrent.ForkJoinPool@6f278655[Running, parallelism = 4, size = 5, active = 3, running = 2, steals = 12, tasks = 7, submissions = 1]
                """;
        assertThat(SchedulerSamples.use(printed)).hasValue(new SchedulerUse(4, 3, 8));
        assertThat(SchedulerSamples.use("4765:\njava.lang.IllegalArgumentException: Unknown"))
                .isEmpty();
    }
}
