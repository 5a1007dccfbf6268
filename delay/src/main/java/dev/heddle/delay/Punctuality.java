package dev.heddle.delay;

/// The delay errors of a third party, since its start or the last reset.
///
/// @param handled number of responses, or of delivered pieces of data
/// @param p50LateMillis delay error; percentiles are over everything handled
/// @param cpuShare CPU time of its event loop ÷ wall time
public record Punctuality(
        long handled,
        double p50LateMillis,
        double p99LateMillis,
        double maxLateMillis,
        double cpuShare) {}
