package dev.heddle.load.internal.record;

import dev.heddle.model.LoadResult.Timeline;
import java.util.Arrays;
import java.util.List;

/// Counts over time, in memory that does not grow with it: when all slots are in use, every two
/// become one. Owned by the event loop.
final class Ticks {
    private static final int SLOTS = 16_384;

    private final int tickMillis;
    private final int[] offered = new int[SLOTS];
    private final int[] completed = new int[SLOTS];
    private final int[] failed = new int[SLOTS];
    private final int[] inFlight = new int[SLOTS];
    private int ticksPerSlot = 1;
    private int slot;
    private int ticksInSlot;

    Ticks(int tickMillis) {
        this.tickMillis = tickMillis;
    }

    /// The next tick.
    ///
    /// @param open requests in flight at its end
    void add(int due, int answered, int broken, int open) {
        if (slot == SLOTS) {
            fold();
        }
        offered[slot] += due;
        completed[slot] += answered;
        failed[slot] += broken;
        inFlight[slot] = open;
        if (++ticksInSlot == ticksPerSlot) {
            ticksInSlot = 0;
            slot++;
        }
    }

    private void fold() {
        for (int[] sums : List.of(offered, completed, failed)) {
            for (int i = 0; i < SLOTS / 2; i++) {
                sums[i] = sums[2 * i] + sums[2 * i + 1];
            }
            Arrays.fill(sums, SLOTS / 2, SLOTS, 0);
        }
        for (int i = 0; i < SLOTS / 2; i++) {
            inFlight[i] = inFlight[2 * i + 1];
        }
        slot = SLOTS / 2;
        ticksPerSlot *= 2;
    }

    Timeline timeline() {
        return new Timeline(
                tickMillis * ticksPerSlot,
                used(offered),
                used(completed),
                used(failed),
                used(inFlight));
    }

    private List<Integer> used(int[] counts) {
        int used = ticksInSlot == 0 ? slot : slot + 1;
        return Arrays.stream(counts, 0, used).boxed().toList();
    }
}
