package dev.heddle.model;

import java.util.List;
import java.util.Optional;

/// What the search for the knee found: the highest rate that the service keeps up with.
///
/// @param objective what latency had to keep to, for people, such as `p99 ≤ 104 ms (twice the p99
///   at 10/s)`
/// @param keptPerSecond highest offered rate that was kept; empty if none was
/// @param notKeptPerSecond lowest offered rate that was not kept; empty if all were
/// @param steps every rate that was tried, in order
/// @param ended why the search ended, for people
public record Knee(
        String objective,
        Optional<Double> keptPerSecond,
        Optional<Double> notKeptPerSecond,
        List<Step> steps,
        String ended) {

    public Knee {
        steps = List.copyOf(steps);
    }

    /// One rate that was tried.
    ///
    /// @param part name of the part of the trial that holds its figures
    /// @param reason why it was not kept; empty if it was
    public record Step(
            String part,
            double ratePerSecond,
            boolean kept,
            String reason,
            double completedPerSecond,
            double p50Millis,
            double p99Millis,
            double seconds) {}
}
