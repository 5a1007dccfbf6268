package dev.heddle.delay;

/// How well a third party kept to the delays it was asked for, since it began or was last told to
/// measure from then on.
///
/// @param handled answers given, or pieces of data delivered
/// @param p50LateMillis how much later than asked for; the percentiles are over all that was
/// handled
/// @param cpuShare CPU time of its event loop ÷ wall time
public record Punctuality(
        long handled,
        double p50LateMillis,
        double p99LateMillis,
        double maxLateMillis,
        double cpuShare) {}
