package dev.heddle.load.internal.request;

import dev.heddle.load.LoadPart;
import java.util.SplittableRandom;

/// One event loop's part of a load.
///
/// @param part the process's
/// @param loop which of the process's loops, from 0
/// @param loops how many it has
public record Share(LoadPart part, int loop, int loops) {
    /// Index of the loop among those of all processes, from 0.
    public int index() {
        return part.index() * loops + loop;
    }

    /// How many loops there are in all processes.
    public int of() {
        return part.of() * loops;
    }

    /// This loop's random numbers, apart from the arrivals, which every loop must draw alike.
    SplittableRandom random(long seed) {
        return new SplittableRandom(seed ^ (0x9E3779B97F4A7C15L * (index() + 1)));
    }

    /// This loop's part of a number of things; the parts add up.
    public int partOf(int count) {
        return (int) partOf((long) count);
    }

    /// This loop's part of a number of things; the parts add up.
    public long partOf(long count) {
        return new LoadPart(index(), of()).partOf(count);
    }
}
