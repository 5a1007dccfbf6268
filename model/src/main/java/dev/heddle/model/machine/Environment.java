package dev.heddle.model.machine;

import java.time.Instant;

/// The machine that a run was made on, as `environment.json` keeps it.
///
/// @param memoryBytes the machine's memory, or the control group's limit if that is lower
/// @param transport of the load generator; empty if it was not needed
public record Environment(
        Instant time,
        OperatingSystem system,
        Cpu cpu,
        long memoryBytes,
        Limits limits,
        Jdk heddleJdk,
        String transport) {

    public record OperatingSystem(String name, String kernel) {}

    /// @param quota processors that Heddle's control group allows; 0 if it sets no limit
    public record Cpu(String model, int processors, double quota) {}

    /// @param descriptors open files of a process
    /// @param threads of the machine
    public record Limits(long descriptors, long threads) {}

    /// Processors that may be used: the machine's, or what the control group allows of them.
    public double usableProcessors() {
        return cpu.quota() > 0 ? cpu.quota() : cpu.processors();
    }
}
