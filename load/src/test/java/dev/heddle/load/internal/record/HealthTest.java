package dev.heddle.load.internal.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import dev.heddle.model.load.FailureKind;
import dev.heddle.model.load.LoadResult.GeneratorHealth;
import dev.heddle.model.load.LoadResult.Shortage;
import dev.heddle.model.load.LoadResult.Totals;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class HealthTest {
    private static final Effort QUIET = new Effort(0.1, 0, 5);
    private static final Totals ALL = new Totals(100, 100, Map.of(), 0);

    /// Nothing of a closed load is ever due, so none of its requests is late.
    @Test
    void aGeneratorThatWasStoppedDidNotOfferTheLoadAsPlanned() {
        assertThat(limitedBy(1_500, 5)).hasValue(Shortage.STOPPED);
        assertThat(limitedBy(51, 5)).hasValue(Shortage.STOPPED);
        assertThat(limitedBy(50, 5)).as("one part in a hundred").isEmpty();
        assertThat(limitedBy(60, 60)).as("a small share").isEmpty();
        assertThat(limitedBy(40, 1)).as("a collection of garbage").isEmpty();
    }

    @Test
    void requestsThatLeaveLateAreAShortageIfTheyAreManyAndMoreThanOneInAHundred() {
        assertThat(late(5, 400)).hasValue(Shortage.TIME);
        assertThat(late(4, 300)).as("a hiccup").isEmpty();
        assertThat(late(5, 500)).as("one in a hundred").isEmpty();
        assertThat(late(0, 500)).isEmpty();
    }

    @Test
    void whatIsMissingIsNamed() {
        assertThat(of(QUIET, failed(FailureKind.NO_DESCRIPTORS), false))
                .hasValue(Shortage.DESCRIPTORS);
        assertThat(of(QUIET, failed(FailureKind.NO_PORTS), false)).hasValue(Shortage.PORTS);
        assertThat(of(QUIET, failed("status-500"), false)).isEmpty();
        assertThat(of(QUIET, failed("status-500"), true)).hasValue(Shortage.HEAP);
        assertThat(of(new Effort(0.91, 0, 5), ALL, false)).hasValue(Shortage.CPU);
        assertThat(of(new Effort(0.9, 0, 5), ALL, false)).isEmpty();
    }

    @Test
    void itsFiguresAreMilliseconds() {
        Histogram lags = LogTags.histogram();
        lags.recordValueWithCount(2_000_000, 99);
        lags.recordValue(7_000_000);
        GeneratorHealth health = Health.of(lags, new Effort(0.2, 3, 5), ALL, false);
        assertThat(health.p99LagMillis()).isCloseTo(2, offset(0.01));
        assertThat(health.maxLagMillis()).isCloseTo(7, offset(0.01));
        assertThat(health.cpuShare()).isEqualTo(0.2);
        assertThat(health.stoppedMillis()).isEqualTo(3);
    }

    private static Totals failed(String kind) {
        return new Totals(100, 90, Map.of(kind, 10L), 0);
    }

    private static Optional<Shortage> late(long late, long offered) {
        Histogram lags = LogTags.histogram();
        lags.recordValueWithCount(11_000_000, late);
        lags.recordValueWithCount(9_000_000, offered - late);
        return Health.of(lags, QUIET, ALL, false).limitedBy();
    }

    private static Optional<Shortage> of(Effort effort, Totals totals, boolean full) {
        return Health.of(LogTags.histogram(), effort, totals, full).limitedBy();
    }

    private static Optional<Shortage> limitedBy(double stoppedMillis, double seconds) {
        return of(new Effort(0.1, stoppedMillis, seconds), ALL, false);
    }
}
