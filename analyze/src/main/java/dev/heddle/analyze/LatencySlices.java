package dev.heddle.analyze;

import dev.heddle.model.statistics.Distribution;
import java.util.ArrayList;
import java.util.List;

/// Latencies of a load in slices of equal duration, one after another: seconds at first, and pairs
/// of the slices before whenever there are [#MOST]. So it needs the same memory for any duration.
public final class LatencySlices {
    /// Enough for batches whose means are hardly correlated.
    private static final int MOST = 128;

    private final List<Distribution> slices = new ArrayList<>();
    private final List<Distribution> begun = new ArrayList<>();
    private int secondsPerSlice = 1;
    private int seconds;

    /// Adds the latencies of the next second.
    public void add(Distribution second) {
        seconds++;
        begun.add(second);
        if (begun.size() < secondsPerSlice) {
            return;
        }
        slices.add(Distribution.merged(begun));
        begun.clear();
        if (slices.size() == MOST) {
            List<Distribution> pairs = pairs(slices);
            slices.clear();
            slices.addAll(pairs);
            secondsPerSlice *= 2;
        }
    }

    /// How many seconds were added.
    public int seconds() {
        return seconds;
    }

    /// All whole slices.
    public List<Distribution> all() {
        return List.copyOf(slices);
    }

    private static List<Distribution> pairs(List<Distribution> slices) {
        List<Distribution> pairs = new ArrayList<>();
        for (int i = 0; i + 1 < slices.size(); i += 2) {
            pairs.add(Distribution.merged(slices.subList(i, i + 2)));
        }
        return pairs;
    }
}
