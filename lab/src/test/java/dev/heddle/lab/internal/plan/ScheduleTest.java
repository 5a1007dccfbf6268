package dev.heddle.lab.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.Activity;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.simulated.SimulatedClock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScheduleTest {
    private static final Experiment TEN_SECONDS =
            new Experiment(
                    new Experiment.Header(
                            "x", "", Optional.empty(), Experiment.ParameterSet.NONE, 1, false),
                    List.of(),
                    new Workload.Programs(
                            Duration.ofSeconds(10), Duration.ofSeconds(60), List.of()),
                    List.of());

    private final SimulatedClock clock = new SimulatedClock();

    private void pass(int seconds) {
        clock.sleep(Duration.ofSeconds(seconds));
    }

    @Test
    void trialsAreExpectedToTakeWhatThoseBeforeTook() {
        Schedule schedule = new Schedule(TEN_SECONDS, 4, clock);
        assertThat(schedule.total()).hasSeconds(40);
        assertThat(schedule.next()).isEqualTo(1);
        assertThat(schedule.left()).hasSeconds(40);
        pass(25);
        assertThat(schedule.next()).isEqualTo(2);
        assertThat(schedule.left()).hasSeconds(75);
        assertThat(schedule.leftFrom(Activity.RUNNING)).hasSeconds(75);
        pass(15);
        schedule.next();
        assertThat(schedule.left()).hasSeconds(40);
    }
}
