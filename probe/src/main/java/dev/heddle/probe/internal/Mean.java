package dev.heddle.probe.internal;

/// Sums of samples since the last event. Used by one thread.
final class Mean {
    private double sum;
    private int samples;

    void add(double value) {
        sum += value;
        samples++;
    }

    int samples() {
        return samples;
    }

    /// The mean since the last call; 0 if there were no samples.
    double take() {
        double mean = samples == 0 ? 0 : sum / samples;
        sum = 0;
        samples = 0;
        return mean;
    }
}
