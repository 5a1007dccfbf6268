package dev.heddle.whatif.internal.simulate;

import java.util.List;
import org.HdrHistogram.Histogram;

/// What a simulated load came to.
///
/// @param offeredPerSecond of a closed load what was completed
/// @param latency of the requests after the transient, in ns
/// @param meanError standard error of the mean latency in seconds, over batches
/// @param calleeWaiting how many waited for each callee, in the mean
/// @param stable whether all was completed that was offered
public record Outcome(
        double offeredPerSecond,
        double completedPerSecond,
        Histogram latency,
        double meanError,
        List<Double> calleeWaiting,
        boolean stable) {
    public double meanSeconds() {
        return latency.getMean() / 1e9;
    }

    public double percentileSeconds(double percent) {
        return latency.getValueAtPercentile(percent) / 1e9;
    }
}
