package dev.heddle.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What was seen of a subject from outside during the measured load. Times are seconds from the
/// start of that load.
///
/// @param threadGroups most threads alive at one time by name, digits as `#`
/// @param jvmArguments what the JVM says it was started with
/// @param contentions monitors that threads had to wait for
/// @param liveHeapBytes heap in use after each full collection that Heddle asked for
/// @param maxLiveBytes how much of the heap can hold what is live; empty if unknown
/// @param probe what the probe saw; empty if it did not run
/// @param missing what could not be observed, and why; "not observed" is never "zero"
public record Observation(
        List<ProcessSample> process,
        List<HeapSample> heap,
        List<GcPause> gcPauses,
        List<ThreadSample> javaThreads,
        Map<String, Integer> threadGroups,
        Pins pins,
        List<Contention> contentions,
        List<Long> liveHeapBytes,
        Optional<Long> maxLiveBytes,
        Optional<ProbeData> probe,
        Optional<String> outOfMemory,
        String jvmArguments,
        List<String> missing) {

    /// From `/proc`; counters are since the start of the process.
    ///
    /// @param machineCpuMicros CPU time of the whole machine, all processors, since boot
    public record ProcessSample(
            double atSeconds,
            int osThreads,
            long rssBytes,
            long cpuMicros,
            long machineCpuMicros,
            long contextSwitches,
            int descriptors) {}

    /// Bytes of Java heap in use and committed.
    public record HeapSample(double atSeconds, long usedBytes, long committedBytes) {}

    /// A stop of all Java threads for garbage collection.
    public record GcPause(double atSeconds, double millis, String name) {}

    /// Live platform threads of the JVM.
    public record ThreadSample(double atSeconds, long live) {}

    /// Virtual threads that blocked while they held their carrier (`jdk.VirtualThreadPinned`, and
    /// on JDK 21 to 23 `jdk.JavaMonitorEnter` on virtual threads, which that event leaves out).
    ///
    /// @param totalMillis within the time observed
    /// @param sites where, most time first
    public record Pins(long count, double totalMillis, List<PinSite> sites) {
        public static final Pins NONE = new Pins(0, 0, List.of());
    }

    /// @param frame innermost frame outside the JDK
    /// @param reason what the JDK says, such as `monitor` or `native frame`; may be empty
    /// @param stack innermost frame first
    public record PinSite(
            String frame, String reason, long count, double totalMillis, List<String> stack) {}

    /// Where threads were pinned.
    ///
    /// @param stack innermost frame first, such as `com.acme.Orders.find:42`
    public record PinnedStack(long pins, double totalMillis, List<String> stack) {}

    /// A monitor that threads waited to enter (`jdk.JavaMonitorEnter`).
    ///
    /// @param identity address of the monitor, to tell those of one class apart
    /// @param site innermost frame outside the JDK of those who waited longest
    /// @param waiting time-average number of threads that waited
    /// @param waitedShare share of the time in which any thread waited
    public record Contention(
            String monitorClass,
            String identity,
            String site,
            double waiting,
            double waitedShare,
            List<String> stack) {}
}
