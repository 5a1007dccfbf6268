package dev.heddle.load.internal;

import org.HdrHistogram.Histogram;

/// What is in a latency log: histograms with these tags.
public final class LogTags {
    public static final String LATENCY = "latency";
    public static final String SERVICE = "service";
    public static final String LAG = "lag";

    private static final long LOWEST_NANOS = 1_000;
    static final long HIGHEST_NANOS = 7_200_000_000_000L;

    private LogTags() {}

    /// A histogram of ns, from 1 µs to 2 h, with three significant digits.
    public static Histogram histogram() {
        return new Histogram(LOWEST_NANOS, HIGHEST_NANOS, 3);
    }
}
