package dev.heddle.load.internal;

import dev.heddle.model.LoadResult.GeneratorHealth;
import dev.heddle.model.LoadResult.Totals;
import org.HdrHistogram.Histogram;

/// Judges whether the generator has become the limit itself.
final class Health {
    private static final double MAX_CPU_SHARE = 0.9;
    private static final long LATE_NANOS = 10_000_000;
    private static final double MAX_LATE_SHARE = 0.01;

    /// A few late requests are a hiccup of the machine, however few were sent.
    private static final long MIN_LATE = 5;

    private Health() {}

    /// @param lags of every request, from its intended to its actual start
    /// @param cpuShare of the event loop
    static GeneratorHealth of(Histogram lags, double cpuShare, Totals totals) {
        String reason = reason(lags, cpuShare, totals);
        return new GeneratorHealth(
                lags.getMaxValue() / 1e6,
                lags.getValueAtPercentile(99) / 1e6,
                cpuShare,
                !reason.isEmpty(),
                reason);
    }

    private static String reason(Histogram lags, double cpuShare, Totals totals) {
        if (totals.failed().containsKey(FailureKind.NO_DESCRIPTORS)) {
            return "it ran out of file descriptors; raise ulimit -n or lower connections";
        }
        if (totals.failed().containsKey(FailureKind.NO_PORTS)) {
            return "it ran out of local ports; lower connections";
        }
        if (cpuShare > MAX_CPU_SHARE) {
            return "its event loop was busy %.0f %% of the time".formatted(cpuShare * 100);
        }
        long late = lags.getCountBetweenValues(LATE_NANOS, Interval.HIGHEST_NANOS);
        if (late >= MIN_LATE && late > MAX_LATE_SHARE * lags.getTotalCount()) {
            return "%d of its %d requests left more than %d ms late"
                    .formatted(late, lags.getTotalCount(), LATE_NANOS / 1_000_000);
        }
        return "";
    }
}
