package dev.heddle.analyze.internal.findings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Observation.StartedThreads;
import dev.heddle.model.observation.Rate;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.verdict.Finding;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// In 4 s, in which 40 requests/s are completed.
class StartsOfThreadsTest {
    @Test
    void poolThatGrowsWithARequestInFlightEachIsNone() {
        assertThat(started(120, 120, 40, 120)).isEmpty();
    }

    @Test
    void threadThatEndsWithItsRequestIsOne() {
        assertThat(started(160, 20, 40, 20).orElseThrow().perRequest()).contains(0.875);
    }

    @Test
    void threadsThatLiveOnAreMoreThanThoseOfAPool() {
        assertThat(started(160, 900, 40, 20).orElseThrow().perRequest()).contains(0.875);
    }

    @Test
    void atTheEndOfAnOverloadMoreAreInFlight() {
        assertThat(started(120, 120, 70, 60)).isEmpty();
    }

    private static Optional<Finding.ThreadStarts> started(
            long count, int alive, double offered, double inFlight) {
        Observation.Threads threads =
                new Observation.Threads(
                        List.of(),
                        Map.of("exec-#", alive),
                        "",
                        List.of(new StartedThreads("exec-#", "com.acme.Page.fetch:2", count, 1)));
        Observation observation =
                new Observation(
                        Observation.ProcessUse.NOTHING,
                        Observation.Memory.NOTHING,
                        threads,
                        Observation.Pins.NONE,
                        List.of(),
                        Optional.empty(),
                        List.of());
        Rate rate = new Rate(Rate.Source.GENERATOR, offered, 40, inFlight, Optional.empty());
        Interval interval = new Interval(Stage.OVERLOAD, Instant.EPOCH, 4, rate, observation);
        return StartsOfThreads.of(new IntervalView(interval), Optional.of(40.0));
    }
}
