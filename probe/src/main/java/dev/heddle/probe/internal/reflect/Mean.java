package dev.heddle.probe.internal.reflect;

/// Sums of samples since the last event. Used by one thread.
public final class Mean {
    private double sum;
    private int samples;

    public void add(double value) {
        sum += value;
        samples++;
    }

    public int samples() {
        return samples;
    }

    /// The mean since the last call; 0 if there were no samples.
    public double take() {
        double mean = samples == 0 ? 0 : sum / samples;
        sum = 0;
        samples = 0;
        return mean;
    }
}
