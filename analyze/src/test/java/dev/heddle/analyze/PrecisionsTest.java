package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.InputException;
import dev.heddle.model.load.LoadPrecision;
import dev.heddle.model.load.LoadPrecision.Interval;
import dev.heddle.model.load.LoadPrecision.Outcome;
import dev.heddle.model.statistics.Distribution;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Against series whose percentiles are known; the seeds are fixed.
class PrecisionsTest {
    private static final int LOADS = 200;
    private static final int SECONDS = 60;

    /// Three standard errors of a share of 0.95 in so many loads.
    private static final double CHANCE = 3 * Math.sqrt(0.95 * 0.05 / LOADS);

    /// Mean time of all series below.
    private static final double MEAN_MILLIS = 50;

    @ParameterizedTest
    @CsvSource({"50", "90", "99"})
    void intervalsOfIndependentRequestsCoverThePercentileIn95Of100(double percent) {
        assertThat(coverage(percent, random -> independent(random, SECONDS, 100)))
                .isBetween(0.95 - CHANCE, 0.99);
    }

    /// Ten requests in a row that wait for each other say about as much as one.
    @ParameterizedTest
    @CsvSource({"50,60", "90,240", "99,720"})
    @Tag("measured")
    void intervalsOfRequestsThatWaitForEachOtherDoSoInALongerLoad(double percent, int seconds) {
        assertThat(coverage(percent, random -> queue(random, seconds)))
                .isBetween(0.95 - CHANCE, 0.99);
    }

    /// Without the effective number of requests, fewer than 7 in 10 of them would.
    @Test
    void requestsThatWaitForEachOtherCountForLess() {
        List<Distribution> waiting = queue(new SplittableRandom(1), SECONDS);
        Interval interval = Precisions.interval(waiting, 90).orElseThrow();
        assertThat(interval.effectiveRequests())
                .isLessThan(Distribution.merged(waiting).total() / 4);
    }

    @Test
    void aLoadThatEndsWhenThePrecisionIsReachedStillCoversThePercentile() {
        PrecisionGoal goal = PrecisionGoal.parse("p90±10%");
        double truth = -MEAN_MILLIS * Math.log(0.1);
        int covered = 0;
        for (int load = 0; load < LOADS; load++) {
            List<Distribution> whole = independent(new SplittableRandom(load), SECONDS, 50);
            int seconds = 10;
            while (seconds < SECONDS
                    && goal.judged(whole.subList(0, seconds)).outcome() != Outcome.REACHED) {
                seconds += Math.max(1, seconds / 10);
            }
            List<Distribution> ended = whole.subList(0, Math.min(seconds, SECONDS));
            covered += covers(Precisions.interval(ended, 90).orElseThrow(), truth) ? 1 : 0;
        }
        assertThat(covered / (double) LOADS).isGreaterThan(0.92);
    }

    @Test
    void steadyLoadsHardlyEverHaveATrend() {
        assertThat(trends(random -> independent(random, SECONDS, 100))).isLessThan(0.03);
        assertThat(trends(random -> queue(random, SECONDS))).isLessThan(0.05);
    }

    @Test
    void latencyThatRisesByHalfIsATrend() {
        assertThat(trends(PrecisionsTest::rising)).isGreaterThan(0.95);
        LoadPrecision.Trend trend =
                Precisions.trend(rising(new SplittableRandom(1)), 90).orElseThrow();
        assertThat(trend.secondMillis()).isGreaterThan(trend.firstMillis());
    }

    @Test
    void fewRequestsDetermineNoPercentileAndFewSecondsNone() {
        SplittableRandom random = new SplittableRandom(1);
        assertThat(Precisions.interval(independent(random, 30, 5), 99)).isEmpty();
        assertThat(Precisions.interval(independent(random, 30, 5), 50)).isPresent();
        assertThat(Precisions.of(independent(random, 9, 1_000), Optional.empty()).intervals())
                .isEmpty();
        assertThat(Precisions.of(independent(random, 30, 50), Optional.empty()).intervals())
                .containsOnlyKeys("p50", "p75", "p90", "p99");
    }

    @Test
    void aGoalSaysWhyItIsNotReached() {
        SplittableRandom random = new SplittableRandom(1);
        PrecisionGoal goal = PrecisionGoal.parse("p99±5%");
        assertThat(goal.judged(independent(random, 9, 1_000)).outcome())
                .isEqualTo(Outcome.TOO_SHORT);
        assertThat(goal.judged(independent(random, 30, 5)).outcome())
                .isEqualTo(Outcome.TOO_FEW_REQUESTS);
        assertThat(goal.judged(independent(random, 30, 50)).outcome()).isEqualTo(Outcome.TOO_WIDE);
        assertThat(goal.judged(rising(random)).outcome()).isEqualTo(Outcome.TREND);
        LoadPrecision.Goal reached = goal.judged(independent(random, 30, 2_000));
        assertThat(reached.outcome()).isEqualTo(Outcome.REACHED);
        assertThat(reached.reached().orElseThrow()).isBetween(0.005, 0.05);
    }

    @Test
    void aGoalIsAPercentileAndAShare() {
        assertThat(PrecisionGoal.parse("p99.9 +- 2.5%"))
                .isEqualTo(new PrecisionGoal("p99.9", 99.9, 0.025));
    }

    @ParameterizedTest
    @ValueSource(strings = {"p99", "p99±5", "mean±5%", "p99±0%", "p99±60%", "p0±5%", "p99<5%"})
    void anythingElseIsRefused(String text) {
        assertThatThrownBy(() -> PrecisionGoal.parse(text))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("'" + text + "': expected a percentile and a precision");
    }

    @Test
    void slicesOfALongLoadAreFewAndEquallyLong() {
        LatencySlices slices = new LatencySlices();
        for (int second = 0; second < 1_024; second++) {
            slices.add(new Distribution(List.of((long) second), List.of(1L)));
        }
        assertThat(slices.seconds()).isEqualTo(1_024);
        assertThat(slices.all()).hasSizeBetween(64, 127);
        assertThat(slices.all()).allSatisfy(slice -> assertThat(slice.total()).isEqualTo(16));
        assertThat(Distribution.merged(slices.all()).total()).isEqualTo(1_024);
    }

    private static double coverage(
            double percent, Function<SplittableRandom, List<Distribution>> loads) {
        double truth = -MEAN_MILLIS * Math.log(1 - percent / 100);
        int determined = 0;
        int covered = 0;
        for (int load = 0; load < LOADS; load++) {
            LatencySlices slices = new LatencySlices();
            loads.apply(new SplittableRandom(load)).forEach(slices::add);
            Optional<Interval> interval = Precisions.interval(slices.all(), percent);
            determined += interval.isPresent() ? 1 : 0;
            covered += interval.filter(found -> covers(found, truth)).isPresent() ? 1 : 0;
        }
        assertThat(determined).isGreaterThan(LOADS * 9 / 10);
        return covered / (double) determined;
    }

    private static boolean covers(Interval interval, double truth) {
        return interval.low() <= truth && truth <= interval.high();
    }

    private static double trends(Function<SplittableRandom, List<Distribution>> loads) {
        int found = 0;
        for (int load = 0; load < LOADS; load++) {
            List<Distribution> slices = loads.apply(new SplittableRandom(load));
            found += Precisions.trend(slices, 90).isPresent() ? 1 : 0;
        }
        return found / (double) LOADS;
    }

    /// Exponential times.
    private static List<Distribution> independent(
            SplittableRandom random, int seconds, int requestsPerSecond) {
        List<Distribution> slices = new ArrayList<>();
        for (int second = 0; second < seconds; second++) {
            Slice slice = new Slice();
            for (int i = 0; i < requestsPerSecond; i++) {
                slice.add(MEAN_MILLIS * exponential(random));
            }
            slices.add(slice.distribution());
        }
        return slices;
    }

    private static List<Distribution> rising(SplittableRandom random) {
        List<Distribution> slices = new ArrayList<>();
        for (int second = 0; second < SECONDS; second++) {
            Slice slice = new Slice();
            for (int i = 0; i < 100; i++) {
                slice.add(MEAN_MILLIS * (1 + 0.5 * second / SECONDS) * exponential(random));
            }
            slices.add(slice.distribution());
        }
        return slices;
    }

    /// An M/M/1 queue in steady state, at 80 % of its capacity of 100 requests/s: response times
    /// are exponential with mean 50 ms, and correlated over about a second (S ÷ (1 − √ρ)²).
    private static List<Distribution> queue(SplittableRandom random, int seconds) {
        double service = 10;
        double between = 12.5;
        List<Slice> slices = new ArrayList<>();
        for (int second = 0; second < seconds; second++) {
            slices.add(new Slice());
        }
        double now = 0;
        double response = MEAN_MILLIS * exponential(random);
        while (now + response < seconds * 1_000) {
            slices.get((int) ((now + response) / 1_000)).add(response);
            double pause = between * exponential(random);
            now += pause;
            response = Math.max(0, response - pause) + service * exponential(random);
        }
        return slices.stream().map(Slice::distribution).toList();
    }

    private static double exponential(SplittableRandom random) {
        return -Math.log(1 - random.nextDouble());
    }

    private static final class Slice {
        private final Map<Long, Long> counts = new TreeMap<>();

        /// To 0.1 ms, about as a histogram of three significant digits keeps it.
        void add(double millis) {
            counts.merge(Math.round(millis * 10) * 100_000, 1L, Long::sum);
        }

        Distribution distribution() {
            return new Distribution(
                    new ArrayList<>(counts.keySet()), new ArrayList<>(counts.values()));
        }
    }
}
