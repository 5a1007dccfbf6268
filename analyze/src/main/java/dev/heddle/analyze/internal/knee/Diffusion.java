package dev.heddle.analyze.internal.knee;

import org.apache.commons.statistics.distribution.NormalDistribution;

/// A queue near saturation: the wait of a request as a Brownian motion that is reflected at 0
/// (Kingman 1962; Harrison 1985). Whatever the service does, two figures describe it: how much it
/// completes, and how irregularly.
///
/// @param capacity requests completed per second while requests wait
/// @param variability half the sum of the squared coefficients of variation of the times between
///   arrivals and between completions: 1 for Poisson arrivals and exponential service times, 1/2
///   for constant ones
record Diffusion(double capacity, double variability) {
    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    /// Points of time at which a load that begins empty is looked at.
    private static final int POINTS = 5;

    /// Probability that a request waits for longer than so many seconds, over a load that begins
    /// with an empty queue: the mean over its time (Abate and Whitt 1987).
    double waitsOver(double seconds, double ratePerSecond, double loadSeconds) {
        if (seconds <= 0) {
            return 1;
        }
        double sum = 0;
        for (int i = 0; i < POINTS; i++) {
            sum += waitsOverAt(seconds, ratePerSecond, loadSeconds * (i + 0.5) / POINTS);
        }
        return waits(ratePerSecond) * sum / POINTS;
    }

    /// The same after so long that nothing is left of the beginning, below capacity.
    double waitsOverInSteadyState(double seconds, double ratePerSecond) {
        return seconds <= 0
                ? 1
                : waits(ratePerSecond)
                        * Math.exp(-(capacity - ratePerSecond) / variability * seconds);
    }

    /// Probability that a request waits at all: not if it finds nobody there, which the motion does
    /// not know.
    private double waits(double ratePerSecond) {
        return Math.min(1, ratePerSecond / capacity);
    }

    private double waitsOverAt(double seconds, double ratePerSecond, double after) {
        double drift = (ratePerSecond - capacity) / capacity;
        double variance = 2 * variability / capacity;
        double spread = Math.sqrt(variance * after);
        double exponent = 2 * drift * seconds / variance;
        double reached = NORMAL.survivalProbability((seconds - drift * after) / spread);
        double reflected = NORMAL.cumulativeProbability((-seconds - drift * after) / spread);
        return reflected == 0 ? reached : Math.min(1, reached + Math.exp(exponent) * reflected);
    }
}
