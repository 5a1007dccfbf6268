package dev.heddle.model.statistics;

/// A 95 % confidence interval.
public record Range(double low, double high) {
    public boolean contains(double value) {
        return low <= value && value <= high;
    }

    /// The shortest that contains both.
    public Range around(Range other) {
        return new Range(Math.min(low, other.low), Math.max(high, other.high));
    }

    /// The same share of something else.
    public Range times(double factor) {
        return new Range(low * factor, high * factor);
    }
}
