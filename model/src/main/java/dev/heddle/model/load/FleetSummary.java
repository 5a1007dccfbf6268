package dev.heddle.model.load;

import dev.heddle.model.load.LoadResult.Totals;
import java.util.List;
import java.util.Optional;

/// What a load told that several pods offered together.
///
/// @param load of all of them
/// @param asked how many pods were asked for
/// @param startSpread how far apart they began
public record FleetSummary(
        int schemaVersion, LoadSummary load, int asked, Spread startSpread, List<Pod> pods) {

    public FleetSummary {
        pods = List.copyOf(pods);
    }

    /// Whether every pod that was asked for did its part to the end.
    public boolean complete() {
        return pods.size() == asked && pods.stream().allMatch(pod -> pod.loss().isEmpty());
    }

    /// @param millis from the first to the last
    /// @param plusMinusMillis what clocks of different machines may be wrong by
    public record Spread(double millis, double plusMinusMillis) {}

    /// What one pod did of the load.
    ///
    /// @param node the machine that it ran on
    /// @param did as far as it is known
    /// @param loss why it did not do its part to the end; empty if it did
    public record Pod(String name, String node, Did did, Optional<Loss> loss) {}

    /// @param maxLagMillis how late a request left
    /// @param cpuShare CPU time of its busiest event loop ÷ wall time
    public record Did(Totals totals, double maxLagMillis, double cpuShare) {}

    /// @param second how far it had come; 0 before it began
    /// @param message in the words of Kubernetes or of the pod; may be empty
    public record Loss(Why why, int second, String message) {}

    /// How a pod is lost.
    public enum Why {
        /// No node could take it, or its container did not start.
        NOT_STARTED,
        /// Its process ended, for instance for want of memory.
        DIED,
        /// It was evicted, preempted or deleted.
        REMOVED,
        /// Nothing was heard of it for too long.
        SILENT,
        /// It said that it cannot go on.
        FAILED
    }
}
