package dev.heddle.model.load;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// How precisely a load determines its latency percentiles.
///
/// @param intervals by name of the percentile, as in [LoadSummary.Percentiles]; without those that
///   the requests do not determine
/// @param trend a p99 that rose or fell during the load; empty if none is evident
/// @param goal the precision that the load was to reach; empty if none was given
public record LoadPrecision(
        Map<String, Interval> intervals, Optional<Trend> trend, Optional<Goal> goal) {
    public LoadPrecision {
        intervals = Collections.unmodifiableMap(new LinkedHashMap<>(intervals));
    }

    /// A 95 % confidence interval of a percentile, in ms.
    ///
    /// @param effectiveRequests number of independent requests that would determine it as well
    public record Interval(double low, double high, long effectiveRequests) {}

    /// A percentile that was not the same throughout the load.
    ///
    /// @param firstMillis the percentile of the first half, as `secondMillis` is of the second
    /// @param probability of a trend as clear where there is none (Mann 1945)
    public record Trend(double firstMillis, double secondMillis, double probability) {}

    /// @param percentile such as `p99`
    /// @param wanted share of the percentile by which the interval may lie above and below it
    /// @param reached the share that was reached; empty if the interval is not determined
    /// @param outcome whether it was reached, or why not
    public record Goal(
            String percentile, double wanted, Optional<Double> reached, Outcome outcome) {}

    /// What became of a goal.
    public enum Outcome {
        REACHED,
        /// The load was shorter than ten seconds.
        TOO_SHORT,
        /// So few independent requests do not determine the percentile.
        TOO_FEW_REQUESTS,
        /// The percentile rose or fell by more than the wanted precision.
        TREND,
        /// The interval is wider than wanted.
        TOO_WIDE
    }
}
