package dev.heddle.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What was seen of a subject from outside during the measured load. Times are seconds from the
/// start of that load.
///
/// @param threadGroups most threads alive at one time by name, digits as `#`
/// @param jvmArguments what the JVM says it was started with
/// @param missing what could not be observed, and why; "not observed" is never "zero"
public record Observation(
        List<ProcessSample> process,
        List<HeapSample> heap,
        List<GcPause> gcPauses,
        List<ThreadSample> javaThreads,
        Map<String, Integer> threadGroups,
        Pins pins,
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

    /// Virtual threads that blocked while they held their carrier (`jdk.VirtualThreadPinned`).
    ///
    /// @param topFrames the most frequent innermost frames outside the JDK, with their counts
    public record Pins(long count, double totalMillis, Map<String, Long> topFrames) {
        public static final Pins NONE = new Pins(0, 0, Map.of());
    }
}
