package dev.heddle.load.internal.record;

import dev.heddle.load.internal.request.Request;
import dev.heddle.model.load.LoadResult.SlowRequest;
import dev.heddle.model.load.LoadResult.Traffic;
import java.util.ArrayList;
import java.util.List;

/// Keeps the slowest requests of a load, in memory that does not grow with their number: a binary
/// heap whose first is the least slow, and is replaced. Owned by one event loop.
final class SlowestRequests {
    private final long startNanos;
    private final boolean several;
    private final long[] nanos = new long[Traffic.MOST_SLOWEST];
    private final long[] dueNanos = new long[Traffic.MOST_SLOWEST];
    private final long[] unsentNanos = new long[Traffic.MOST_SLOWEST];
    private final String[] kinds = new String[Traffic.MOST_SLOWEST];
    private int size;

    /// @param startNanos [System#nanoTime] of the start of the load
    /// @param several whether the load has several different requests
    SlowestRequests(long startNanos, boolean several) {
        this.startNanos = startNanos;
        this.several = several;
    }

    /// @param latencyNanos from its intended start
    /// @param unsent how much of that passed before it was sent
    void add(Request request, long latencyNanos, long unsent) {
        if (size < nanos.length) {
            put(size, request, latencyNanos, unsent);
            up(size++);
        } else if (latencyNanos > nanos[0]) {
            put(0, request, latencyNanos, unsent);
            down(0);
        }
    }

    private void put(int at, Request request, long latencyNanos, long unsent) {
        nanos[at] = latencyNanos;
        dueNanos[at] = request.intendedNanos - startNanos;
        unsentNanos[at] = Math.clamp(unsent, 0, Math.max(0, latencyNanos));
        kinds[at] = several ? request.kind().name() : "";
    }

    private void up(int from) {
        int at = from;
        while (at > 0 && nanos[at] < nanos[(at - 1) / 2]) {
            swap(at, (at - 1) / 2);
            at = (at - 1) / 2;
        }
    }

    private void down(int from) {
        int at = from;
        while (true) {
            int least = at;
            for (int child = 2 * at + 1; child <= 2 * at + 2 && child < size; child++) {
                least = nanos[child] < nanos[least] ? child : least;
            }
            if (least == at) {
                return;
            }
            swap(at, least);
            at = least;
        }
    }

    private void swap(int a, int b) {
        swap(nanos, a, b);
        swap(dueNanos, a, b);
        swap(unsentNanos, a, b);
        String kind = kinds[a];
        kinds[a] = kinds[b];
        kinds[b] = kind;
    }

    private static void swap(long[] column, int a, int b) {
        long kept = column[a];
        column[a] = column[b];
        column[b] = kept;
    }

    List<SlowRequest> results() {
        List<SlowRequest> all = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            all.add(
                    new SlowRequest(
                            dueNanos[i] / 1e9, nanos[i] / 1e6, unsentNanos[i] / 1e6, kinds[i]));
        }
        return all;
    }
}
