package dev.heddle.analyze.internal.tail;

import java.util.Arrays;

/// How much of something there was at each time of an interval, from 0 for none to 1 for all the
/// time, and when it is known. Times are seconds from the start of the interval; what lies outside
/// of it wraps around.
final class Timeline {
    /// As fine as the clocks of different processes agree.
    private static final double FINEST_SECONDS = 0.001;

    private static final int MOST_BINS = 100_000;

    private final double seconds;
    private final double binSeconds;
    private final double[] levels;
    private final boolean[] known;

    /// Sums of the bins before each: of the levels that are known, and of what is known.
    private double[] levelBefore = {};

    private double[] knownBefore = {};

    private Timeline(double seconds, boolean allKnown) {
        int bins = Math.clamp((long) Math.ceil(seconds / FINEST_SECONDS), 1, MOST_BINS);
        this.seconds = seconds;
        this.binSeconds = seconds / bins;
        this.levels = new double[bins];
        this.known = new boolean[bins];
        Arrays.fill(known, allKnown);
    }

    /// Nothing, all the time.
    static Timeline empty(double seconds) {
        return new Timeline(seconds, true);
    }

    /// Nothing is known.
    static Timeline unknown(double seconds) {
        return new Timeline(seconds, false);
    }

    /// Makes the level at least this in `[from, to)`, and known.
    Timeline add(double from, double to, double level) {
        int first = Math.clamp(Math.round(from / binSeconds), 0, levels.length);
        // Rounded up, so that something shorter than a bin counts.
        int last = Math.clamp((long) Math.ceil(to / binSeconds), 0, levels.length);
        for (int bin = first; bin < last; bin++) {
            levels[bin] = Math.max(levels[bin], Math.clamp(level, 0.0, 1.0));
            known[bin] = true;
        }
        levelBefore = new double[0];
        return this;
    }

    /// How much there was in all, in seconds.
    double total() {
        return covered(0, seconds);
    }

    /// How much there was in `[from, to)`, in seconds.
    double covered(double from, double to) {
        sum();
        return between(levelBefore, from, to);
    }

    /// How much of `[from, to)` is known, in seconds.
    double known(double from, double to) {
        sum();
        return between(knownBefore, from, to);
    }

    private void sum() {
        if (levelBefore.length > 0) {
            return;
        }
        double[] level = new double[levels.length + 1];
        double[] told = new double[levels.length + 1];
        for (int bin = 0; bin < levels.length; bin++) {
            level[bin + 1] = level[bin] + (known[bin] ? levels[bin] * binSeconds : 0);
            told[bin + 1] = told[bin] + (known[bin] ? binSeconds : 0);
        }
        levelBefore = level;
        knownBefore = told;
    }

    private double between(double[] before, double from, double to) {
        return before(before, to) - before(before, from);
    }

    private double before(double[] before, double at) {
        double rounds = Math.floor(at / seconds);
        double bin = (at - rounds * seconds) / binSeconds;
        int whole = Math.clamp((long) bin, 0, levels.length - 1);
        return rounds * before[levels.length]
                + before[whole]
                + Math.min(1, bin - whole) * (before[whole + 1] - before[whole]);
    }
}
