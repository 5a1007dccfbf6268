package dev.heddle.load.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.model.load.Phase;
import dev.heddle.model.load.Phase.Arrivals;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class OpenFireTimesTest {
    /// Highest distance that a right sample of n exceeds once in a million times, times √n
    /// (Kolmogorov's distribution).
    private static final double ONCE_IN_A_MILLION = 2.69;

    @Test
    void spacesRequestsEvenlyWithoutDrift() {
        FireTimes times = constant(3, Duration.ofSeconds(10), Arrivals.EVEN, 0);
        for (int i = 0; i < 30; i++) {
            assertThat(times.next()).isCloseTo(i * 1_000_000_000L / 3, within(1L));
        }
        assertThat(times.next()).isEqualTo(FireTimes.END);
        assertThat(times.next()).isEqualTo(FireTimes.END);
    }

    @Test
    void offersRateTimesDurationRequests() {
        assertThat(all(constant(400, Duration.ofSeconds(8), Arrivals.EVEN, 0))).hasSize(3_200);
        assertThat(all(constant(0.5, Duration.ofSeconds(3), Arrivals.EVEN, 0))).hasSize(1);
        assertThat(all(constant(1_000, Duration.ofMillis(1), Arrivals.EVEN, 0))).hasSize(1);
        assertThat(all(ramp(0, 100, Arrivals.EVEN, 0))).hasSize(500);
        assertThat(all(ramp(100, 0, Arrivals.EVEN, 0))).hasSize(500);
    }

    @Test
    void aRampOffersAsManyRequestsByEachMomentAsItsRateAddsUpTo() {
        long[] times = all(ramp(100, 1_200, Arrivals.EVEN, 0));
        for (int i = 0; i < times.length; i++) {
            double t = times[i] / 1e9;
            assertThat(100 * t + 110 * t * t / 2).isCloseTo(i, within(0.001));
        }
    }

    @Test
    void evenRampsArePlacedAsTheirRateSays() {
        assertPlaced(all(ramp(100, 1_200, Arrivals.EVEN, 0)), 0, OpenFireTimesTest::rampShare);
    }

    @Test
    void poissonArrivalsArePlacedAsTheirRateSays() {
        long seed = new Random().nextLong();
        Duration ten = Duration.ofSeconds(10);
        assertPlaced(all(constant(2_000, ten, Arrivals.POISSON, seed)), seed, t -> t / 10);
        assertPlaced(
                all(ramp(100, 1_200, Arrivals.POISSON, seed)), seed, OpenFireTimesTest::rampShare);
    }

    @Test
    void aPoissonPhaseOffersAsManyAsItsRateSays() {
        Duration three = Duration.ofSeconds(3);
        SplittableRandom seeds = new SplittableRandom(20261125);
        int halves = 0;
        for (int i = 0; i < 1_000; i++) {
            long seed = seeds.nextLong();
            assertThat(all(constant(100, three, Arrivals.POISSON, seed))).hasSize(300);
            halves += all(constant(0.5, Duration.ofSeconds(1), Arrivals.POISSON, seed)).length;
        }
        assertThat(halves).isBetween(430, 570);
    }

    @Test
    void gapsBetweenPoissonArrivalsAreExponential() {
        long seed = new Random().nextLong();
        long[] times = all(constant(2_000, Duration.ofSeconds(10), Arrivals.POISSON, seed));
        double[] gaps = new double[times.length - 1];
        for (int i = 0; i < gaps.length; i++) {
            gaps[i] = (times[i + 1] - times[i]) / 1e9;
        }
        assertDistributed(gaps, seed, gap -> 1 - Math.exp(-2_000 * gap));
    }

    @Test
    void theSameSeedGivesTheSameArrivals() {
        assertThat(all(ramp(100, 1_200, Arrivals.POISSON, 7)))
                .isEqualTo(all(ramp(100, 1_200, Arrivals.POISSON, 7)))
                .isNotEqualTo(all(ramp(100, 1_200, Arrivals.POISSON, 8)));
    }

    @Test
    void theSharesOfAllLoopsMakeTheWhole() {
        long[] whole = all(ramp(100, 1_200, Arrivals.POISSON, 7));
        long[] shares =
                LongStream.range(0, 3)
                        .flatMap(
                                i ->
                                        Arrays.stream(
                                                all(
                                                        ramp(100, 1_200, Arrivals.POISSON, 7)
                                                                .share((int) i, 3))))
                        .sorted()
                        .toArray();
        assertThat(shares).isEqualTo(whole);
    }

    /// Share of the requests of a ramp from 100 to 1,200 within 10 s that are due by `t`.
    private static double rampShare(double t) {
        return (100 * t + 110 * t * t / 2) / 6_500;
    }

    private static void assertPlaced(long[] times, long seed, DoubleUnaryOperator share) {
        assertDistributed(Arrays.stream(times).mapToDouble(t -> t / 1e9).toArray(), seed, share);
    }

    /// The Kolmogorov-Smirnov test.
    private static void assertDistributed(double[] sample, long seed, DoubleUnaryOperator cdf) {
        double[] sorted = sample.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        assertThat(n).isGreaterThan(1_000);
        double distance = 0;
        for (int i = 0; i < n; i++) {
            double expected = cdf.applyAsDouble(sorted[i]);
            distance = Math.max(distance, Math.abs(expected - (double) i / n));
            distance = Math.max(distance, Math.abs(expected - (i + 1.0) / n));
        }
        assertThat(distance * Math.sqrt(n)).as("seed %d", seed).isLessThan(ONCE_IN_A_MILLION);
    }

    private static FireTimes constant(double rate, Duration length, Arrivals arrivals, long seed) {
        return OpenFireTimes.of(
                new Phase.Constant(rate, length, arrivals), 1, new SplittableRandom(seed));
    }

    private static FireTimes ramp(double from, double to, Arrivals arrivals, long seed) {
        return OpenFireTimes.of(
                new Phase.Ramp(from, to, Duration.ofSeconds(10), arrivals),
                1,
                new SplittableRandom(seed));
    }

    private static long[] all(FireTimes times) {
        return LongStream.generate(times::next).takeWhile(due -> due != FireTimes.END).toArray();
    }
}
