package dev.heddle.load.internal.record;

import dev.heddle.load.internal.request.Request;
import dev.heddle.model.load.LoadResult.SlowRequest;
import dev.heddle.model.load.LoadResult.Traffic;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/// Keeps the slowest requests of a load, in memory that does not grow with their number. Owned by
/// one event loop.
final class SlowestRequests {
    private final long startNanos;
    private final boolean several;
    private final PriorityQueue<SlowRequest> leastSlowFirst =
            new PriorityQueue<>(
                    Traffic.MOST_SLOWEST, Comparator.comparingDouble(SlowRequest::millis));

    /// @param startNanos [System#nanoTime] of the start of the load
    /// @param several whether the load has several different requests
    SlowestRequests(long startNanos, boolean several) {
        this.startNanos = startNanos;
        this.several = several;
    }

    /// @param latencyNanos from its intended start
    /// @param unsent how much of that passed before it was sent
    void add(Request request, long latencyNanos, long unsent) {
        double millis = latencyNanos / 1e6;
        if (leastSlowFirst.size() == Traffic.MOST_SLOWEST) {
            if (millis <= leastSlowFirst.element().millis()) {
                return;
            }
            leastSlowFirst.remove();
        }
        leastSlowFirst.add(
                new SlowRequest(
                        (request.intendedNanos - startNanos) / 1e9,
                        millis,
                        Math.clamp(unsent, 0, Math.max(0, latencyNanos)) / 1e6,
                        several ? request.kind().name() : ""));
    }

    List<SlowRequest> results() {
        return List.copyOf(leastSlowFirst);
    }
}
