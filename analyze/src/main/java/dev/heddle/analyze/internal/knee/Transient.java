package dev.heddle.analyze.internal.knee;

import dev.heddle.model.load.LoadResult.Timeline;

/// The time that a load takes to its steady state: what is cut away leaves the mean of the rest
/// best known (MSER-5; White 1997).
final class Transient {
    private static final int BATCH = 5;

    private Transient() {}

    /// Seconds from the start of a load that do not count, at most half of them.
    static double seconds(Timeline timeline, double loadSeconds) {
        double tick = timeline.tickMillis() / 1e3;
        double batch = BATCH * tick;
        int batches = (int) Math.floor(loadSeconds / batch + 1e-9);
        double[] backlog = new double[batches];
        for (int i = 0; i < batches; i++) {
            backlog[i] = timeline.meanBacklog(i * batch, (i + 1) * batch + tick / 2);
        }
        return batch * cut(backlog);
    }

    /// Number of values to cut away at the beginning.
    static int cut(double[] values) {
        int best = 0;
        double least = Double.MAX_VALUE;
        double sum = 0;
        double squares = 0;
        for (int from = values.length - 1; from >= 0; from--) {
            sum += values[from];
            squares += values[from] * values[from];
            double n = values.length - from;
            double error = (squares - sum * sum / n) / (n * n);
            if (from <= values.length / 2 && error <= least) {
                least = error;
                best = from;
            }
        }
        return best;
    }
}
