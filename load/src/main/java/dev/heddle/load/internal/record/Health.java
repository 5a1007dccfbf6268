package dev.heddle.load.internal.record;

import dev.heddle.model.load.FailureKind;
import dev.heddle.model.load.LoadResult.GeneratorHealth;
import dev.heddle.model.load.LoadResult.Shortage;
import dev.heddle.model.load.LoadResult.Totals;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/// Evaluates whether the generator itself was the bottleneck.
public final class Health {
    private static final double MAX_CPU_SHARE = 0.9;
    private static final long LATE_NANOS = 10_000_000;
    private static final double MAX_LATE_SHARE = 0.01;

    /// A few late requests are a hiccup of the machine, even if only few were sent.
    private static final long MIN_LATE = 5;

    /// The same share of the time: what was answered meanwhile looks late, in a closed load, too.
    private static final double MAX_STOPPED_SHARE = MAX_LATE_SHARE;

    /// A short stop is a collection of garbage.
    private static final double MIN_STOPPED_MILLIS = 50;

    private Health() {}

    /// @param lags of every request, from its intended to its actual start
    /// @param effort of the busiest event loop
    /// @param full whether more requests waited than there is memory for
    public static GeneratorHealth of(Histogram lags, Effort effort, Totals totals, boolean full) {
        return new GeneratorHealth(
                lags.getMaxValue() / 1e6,
                lags.getValueAtPercentile(99) / 1e6,
                effort.cpuShare(),
                effort.stoppedMillis(),
                full ? Optional.of(Shortage.HEAP) : shortage(lags, effort, totals));
    }

    private static Optional<Shortage> shortage(Histogram lags, Effort effort, Totals totals) {
        if (totals.failed().containsKey(FailureKind.NO_DESCRIPTORS)) {
            return Optional.of(Shortage.DESCRIPTORS);
        }
        if (totals.failed().containsKey(FailureKind.NO_PORTS)) {
            return Optional.of(Shortage.PORTS);
        }
        if (stopped(effort)) {
            return Optional.of(Shortage.STOPPED);
        }
        if (effort.cpuShare() > MAX_CPU_SHARE) {
            return Optional.of(Shortage.CPU);
        }
        long late = lags.getCountBetweenValues(LATE_NANOS, LogTags.HIGHEST_NANOS);
        return late >= MIN_LATE && late > MAX_LATE_SHARE * lags.getTotalCount()
                ? Optional.of(Shortage.TIME)
                : Optional.empty();
    }

    private static boolean stopped(Effort effort) {
        return effort.stoppedMillis() >= MIN_STOPPED_MILLIS
                && effort.stoppedMillis() > MAX_STOPPED_SHARE * effort.seconds() * 1e3;
    }
}
