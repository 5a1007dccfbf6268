package dev.heddle.load.internal.record;

import dev.heddle.model.load.LoadResult.Timeline;
import java.util.Arrays;
import java.util.List;

/// Counts over time, in memory that does not grow with it: when all slots are in use, every two
/// become one. Owned by the event loop.
final class Ticks {
    private final int tickMillis;
    private final int slots;
    private final int[] offered;
    private final int[] completed;
    private final int[] failed;
    private final int[] inFlight;
    private int ticksPerSlot = 1;
    private int slot;
    private int ticksInSlot;

    /// @param slots an even number
    Ticks(int tickMillis, int slots) {
        this.tickMillis = tickMillis;
        this.slots = slots;
        this.offered = new int[slots];
        this.completed = new int[slots];
        this.failed = new int[slots];
        this.inFlight = new int[slots];
    }

    /// The next tick.
    ///
    /// @param open requests in flight at its end
    void add(int due, int answered, int broken, int open) {
        if (slot == slots) {
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
            for (int i = 0; i < slots / 2; i++) {
                sums[i] = sums[2 * i] + sums[2 * i + 1];
            }
            Arrays.fill(sums, slots / 2, slots, 0);
        }
        for (int i = 0; i < slots / 2; i++) {
            inFlight[i] = inFlight[2 * i + 1];
        }
        slot = slots / 2;
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
