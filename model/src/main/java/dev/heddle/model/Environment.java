package dev.heddle.model;

import java.time.Instant;

/// The machine that a run was made on, as `environment.json` keeps it.
///
/// @param cpuQuota processors that the control group allows; 0 if it sets no limit
/// @param memoryBytes the machine's memory, or the control group's limit if that is lower
public record Environment(
        Instant time,
        String os,
        String kernel,
        String cpu,
        int processors,
        double cpuQuota,
        long memoryBytes,
        long maxDescriptors,
        long maxThreads,
        Jdk heddleJdk,
        String transport) {

    /// Processors that may be used: the machine's, or what the control group allows of them.
    public double usableProcessors() {
        return cpuQuota > 0 ? cpuQuota : processors;
    }
}
