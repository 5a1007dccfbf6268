package dev.heddle.load.internal.record;

import dev.heddle.load.internal.request.FailureKind;
import dev.heddle.model.LoadResult.GeneratorHealth;
import dev.heddle.model.LoadResult.Shortage;
import dev.heddle.model.LoadResult.Totals;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/// Evaluates whether the generator itself was the bottleneck.
public final class Health {
    private static final double MAX_CPU_SHARE = 0.9;
    private static final long LATE_NANOS = 10_000_000;
    private static final double MAX_LATE_SHARE = 0.01;

    /// A few late requests are a hiccup of the machine, even if only few were sent.
    private static final long MIN_LATE = 5;

    private Health() {}

    /// @param lags of every request, from its intended to its actual start
    /// @param cpuShare of the event loop
    /// @param full whether more requests waited than there is memory for
    public static GeneratorHealth of(Histogram lags, double cpuShare, Totals totals, boolean full) {
        return new GeneratorHealth(
                lags.getMaxValue() / 1e6,
                lags.getValueAtPercentile(99) / 1e6,
                cpuShare,
                full ? Optional.of(Shortage.HEAP) : shortage(lags, cpuShare, totals));
    }

    private static Optional<Shortage> shortage(Histogram lags, double cpuShare, Totals totals) {
        if (totals.failed().containsKey(FailureKind.NO_DESCRIPTORS)) {
            return Optional.of(Shortage.DESCRIPTORS);
        }
        if (totals.failed().containsKey(FailureKind.NO_PORTS)) {
            return Optional.of(Shortage.PORTS);
        }
        if (cpuShare > MAX_CPU_SHARE) {
            return Optional.of(Shortage.CPU);
        }
        long late = lags.getCountBetweenValues(LATE_NANOS, LogTags.HIGHEST_NANOS);
        return late >= MIN_LATE && late > MAX_LATE_SHARE * lags.getTotalCount()
                ? Optional.of(Shortage.TIME)
                : Optional.empty();
    }
}
