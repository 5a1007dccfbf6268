package dev.heddle.analyze.internal.knee;

import dev.heddle.analyze.Expectation;
import dev.heddle.model.load.Knee.Derived;
import dev.heddle.model.load.Knee.Objective;
import dev.heddle.model.run.RunData.LoadData;
import dev.heddle.model.statistics.Distribution;
import java.util.List;
import java.util.Optional;

/// The default latency objective: so many times the p99 at the low rate, and at least so much more
/// than it. A tenth of a second more is what users begin to notice (Card, Moran and Newell 1983),
/// and teams promise no less; a service that takes long may wait for as long again.
public final class Objectives {
    private static final double OVER_MILLIS = 100;
    private static final double TIMES = 4;

    private Objectives() {}

    /// The objective by several trials, each of which counts by its requests.
    ///
    /// @param lows loads at the low rates; at least one
    public static Objective objective(List<LoadData> lows) {
        double perSecond =
                lows.stream()
                        .map(LoadData::result)
                        .mapToDouble(
                                low ->
                                        low.totals().offered()
                                                / Math.max(1e-9, low.offeredSeconds()))
                        .average()
                        .orElseThrow();
        Derived derived =
                derived(
                        perSecond,
                        Distribution.merged(
                                lows.stream()
                                        .flatMap(low -> low.latencies().latency().stream())
                                        .toList()));
        return new Objective(
                "p99<%dus".formatted(Math.round(derived.boundMillis() * 1e3)),
                Optional.of(derived));
    }

    private static Derived derived(double lowPerSecond, Distribution low) {
        double p99 = low.percentileMillis(99);
        return new Derived(lowPerSecond, p99, bound(p99), low.total());
    }

    private static double bound(double p99Millis) {
        return Math.max(TIMES * p99Millis, p99Millis + OVER_MILLIS);
    }

    /// The bound of an objective.
    public static double boundMillis(Objective objective) {
        return Expectation.ofLatency("objective", objective.expectation()).bound();
    }

    /// The longest bound of an objective, be it of all requests or of one kind.
    ///
    /// @param low the load at the low rate
    public static double longestBoundMillis(Objective objective, LoadData low) {
        return Math.max(boundMillis(objective), KindSearch.longestBoundMillis(objective, low));
    }

    /// The bound if the p99 at the low rate were so many standard errors longer. The error of a
    /// quantile q is √(q (1 − q) ÷ n) ÷ density; in a tail that falls exponentially the density is
    /// (1 − q) ÷ mean excess.
    static double bound(Objective objective, Distribution low, double errors) {
        Derived derived = objective.derived().orElseThrow();
        double tail = low.percentileMillis(90);
        double excess = low.meanOver(tail) - tail;
        double error = excess * Math.sqrt(0.99 / 0.01 / Math.max(1, derived.requests()));
        double least = low.percentileMillis(50);
        return bound(Math.max(least, derived.p99Millis() + errors * error));
    }
}
