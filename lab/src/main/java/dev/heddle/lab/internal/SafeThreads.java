package dev.heddle.lab.internal;

import dev.heddle.model.Figures;
import dev.heddle.model.Host.ThreadBound;
import dev.heddle.observe.ControlGroups;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/// Platform threads that a program may start without harm to the machine: half of what the lowest
/// limit leaves, be it of the kernel, of the control group or of memory.
///
/// @param why for people
record SafeThreads(long threads, String why) {
    /// What a thread may touch of its stack, and what the kernel keeps for it, generously.
    private static final long BYTES = 256 << 10;

    /// Where no limit can be read.
    private static final long FEW = 2_000;

    static SafeThreads here() {
        Optional<ThreadBound> memory =
                availableBytes().map(bytes -> new ThreadBound("free memory", bytes / BYTES));
        return Stream.concat(
                        MachineLimits.threads().lowest(MachineLimits.threadsNow()).stream(),
                        memory.stream())
                .min(Comparator.comparingLong(ThreadBound::threads))
                .map(
                        lowest ->
                                new SafeThreads(
                                        lowest.threads() / 2,
                                        "half of the %s that %s leaves"
                                                .formatted(
                                                        Figures.count(lowest.threads()),
                                                        lowest.setting())))
                .orElse(new SafeThreads(FEW, "no limit could be read"));
    }

    private static Optional<Long> availableBytes() {
        return Stream.concat(ofControlGroup().stream(), ofMachine().stream())
                .min(Comparator.naturalOrder());
    }

    private static Optional<Long> ofControlGroup() {
        ControlGroups groups = ControlGroups.own();
        Optional<Long> used = groups.lowest("memory", "memory.current");
        return groups.lowest("memory", "memory.max").map(most -> most - used.orElse(0L));
    }

    private static Optional<Long> ofMachine() {
        return Machine.line(Path.of("/proc/meminfo"), line -> line.startsWith("MemAvailable:"))
                .map(line -> Long.parseLong(line.split("\\s+")[1]) * 1_024);
    }
}
