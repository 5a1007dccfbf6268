package dev.heddle.lab.internal.machine;

import dev.heddle.model.Figures;
import dev.heddle.model.machine.Host.ThreadBound;
import dev.heddle.observe.ControlGroups;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/// Number of platform threads that a program may start without harm to the machine: half of what
/// the lowest limit of kernel, control group and memory allows.
///
/// @param why for people
public record SafeThreads(long threads, String why) {
    /// Generous estimate of the touched stack and the kernel memory of a thread.
    private static final long BYTES = 256 << 10;

    /// The number of threads where no limit is readable.
    private static final long FEW = 2_000;

    public static SafeThreads here() {
        Optional<ThreadBound> memory =
                availableBytes().map(bytes -> new ThreadBound("free memory", bytes / BYTES));
        return Stream.concat(MachineLimits.threads().lowest().stream(), memory.stream())
                .min(Comparator.comparingLong(ThreadBound::threads))
                .map(
                        lowest ->
                                new SafeThreads(
                                        lowest.threads() / 2,
                                        "half of the %s allowed by %s"
                                                .formatted(
                                                        Figures.count(lowest.threads()),
                                                        lowest.setting())))
                .orElse(new SafeThreads(FEW, "no limit was readable"));
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
