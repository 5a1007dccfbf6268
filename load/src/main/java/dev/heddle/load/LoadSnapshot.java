package dev.heddle.load;

/// A running load at the end of one of its seconds.
///
/// @param second seconds since the start
/// @param offered requests so far, as are `completed` and `failed`
/// @param p50Millis latency of what ended within this second
/// @param maxLagMillis how late this second's requests left
public record LoadSnapshot(
        int second,
        long offered,
        long completed,
        long failed,
        double p50Millis,
        double p99Millis,
        double maxLagMillis) {}
