package dev.heddle.load.internal;

/// Tags of the histograms in a latency log.
public final class LogTags {
    public static final String LATENCY = "latency";
    public static final String SERVICE = "service";
    public static final String LAG = "lag";

    private LogTags() {}
}
