package dev.heddle.model.observation;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What was seen of a subject in an interval. Times are seconds from its start.
///
/// @param contentions monitors that threads had to wait for, most waiting first
/// @param probe what the probe saw; empty if it did not run
/// @param missing what could not be observed; "not observed" is never "zero"
/// @param occurrences what the JVM did for a time, in order, at most [#MOST_OCCURRENCES]; none in
///   results from before they were recorded
public record Observation(
        ProcessUse process,
        Memory memory,
        Threads threads,
        Pins pins,
        List<Contention> contentions,
        Optional<ProbeData> probe,
        List<Missing> missing,
        @JsonSetter(nulls = Nulls.AS_EMPTY) List<Occurrence> occurrences) {

    /// Occurrences that are kept of an interval.
    public static final int MOST_OCCURRENCES = 5_000;

    public Observation {
        occurrences = List.copyOf(occurrences);
    }

    /// An observation in which nothing is known to have occurred.
    public Observation(
            ProcessUse process,
            Memory memory,
            Threads threads,
            Pins pins,
            List<Contention> contentions,
            Optional<ProbeData> probe,
            List<Missing> missing) {
        this(process, memory, threads, pins, contentions, probe, missing, List.of());
    }

    /// An observation without data.
    public static final Observation NOTHING =
            new Observation(
                    ProcessUse.NOTHING,
                    Memory.NOTHING,
                    new Threads(List.of(), Map.of(), ""),
                    Pins.NONE,
                    List.of(),
                    Optional.empty(),
                    List.of());

    /// What `/proc` and the subject's own control group showed of the process.
    ///
    /// @param quotaProcessors that its control groups and processor set allow; empty for no limit
    /// @param mostDescriptors that the process may have open (`RLIMIT_NOFILE`); empty if unknown
    /// @param acceptQueue empty if it was not observed
    /// @param peers on which it waited at any time; none in results from before they were counted
    public record ProcessUse(
            List<ProcessSample> samples,
            Optional<Double> quotaProcessors,
            Optional<Long> mostDescriptors,
            Optional<AcceptQueue> acceptQueue,
            @JsonSetter(nulls = Nulls.AS_EMPTY) List<Peer> peers) {
        public static final ProcessUse NOTHING =
                new ProcessUse(List.of(), Optional.empty(), Optional.empty(), Optional.empty());

        public ProcessUse {
            peers = List.copyOf(peers);
        }

        /// A process whose connections were not counted.
        public ProcessUse(
                List<ProcessSample> samples,
                Optional<Double> quotaProcessors,
                Optional<Long> mostDescriptors,
                Optional<AcceptQueue> acceptQueue) {
            this(samples, quotaProcessors, mostDescriptors, acceptQueue, List.of());
        }

        /// Processors that were kept busy from the first sample to the last; empty if there are not
        /// two.
        ///
        /// @param micros a counter of CPU time
        public Optional<Double> processors(Function<ProcessSample, Optional<Long>> micros) {
            if (samples.size() < 2) {
                return Optional.empty();
            }
            ProcessSample first = samples.getFirst();
            ProcessSample last = samples.getLast();
            double seconds = last.atSeconds() - first.atSeconds();
            return micros.apply(last)
                    .flatMap(to -> micros.apply(first).map(from -> (to - from) / 1e6 / seconds));
        }
    }

    /// The connections that the process opened to one address.
    ///
    /// @param address with the port, such as `127.0.0.1:5432`
    /// @param own whether the process itself listens there
    public record Peer(String address, List<Look> over, boolean own) {
        public Peer {
            over = List.copyOf(over);
        }

        /// Whether a connection to it may have awaited an answer: one that requests share sends and
        /// receives all the time.
        public boolean mayHaveAwaited() {
            return over.stream().anyMatch(look -> look.awaiting() + look.undecided() > 0);
        }

        /// @param awaiting those on which data was sent since any was received: which await an
        ///   answer, in protocols that ask and answer on each connection
        /// @param undecided those on which both happened at one time, as far as can be told
        /// @param sent segments with data since the look before; 0 where they were not counted, as
        ///   in recordings of before
        public record Look(
                double atSeconds,
                int open,
                int awaiting,
                int undecided,
                @JsonSetter(nulls = Nulls.AS_EMPTY) int sent) {
            /// A look without a count of segments.
            public Look(double atSeconds, int open, int awaiting, int undecided) {
                this(atSeconds, open, awaiting, undecided, 0);
            }
        }
    }

    /// Connections that the process had not accepted yet, in the longest queue of a socket on which
    /// it listens.
    ///
    /// @param mean over the samples
    /// @param longest in any sample
    /// @param overflows attempts to connect that found a queue full, of all processes in the same
    ///   network namespace (`ListenOverflows`)
    /// @param accepted empty if they were not counted
    public record AcceptQueue(
            double mean, int longest, long overflows, Optional<Accepted> accepted) {
        /// A queue of a process of which it is not known how many connections it accepted.
        public AcceptQueue(double mean, int longest, long overflows) {
            this(mean, longest, overflows, Optional.empty());
        }
    }

    /// Connections that the process had accepted and that were open.
    ///
    /// @param mean over the samples
    /// @param most in any sample
    public record Accepted(double mean, int most) {}

    /// Counters are since the start of the process.
    ///
    /// @param machineCpuMicros CPU time of all processors that Heddle may use, since boot, what the
    ///   hypervisor gave to other guests included
    /// @param stolenMicros what it gave to them (steal); empty where it is not told, as in
    ///   recordings of version 3.0 and before
    /// @param group counters of the group that sets the quota; empty where there is none
    public record ProcessSample(
            double atSeconds,
            OsThreads threads,
            long rssBytes,
            long cpuMicros,
            long machineCpuMicros,
            Optional<Long> stolenMicros,
            int descriptors,
            Optional<GroupSample> group) {

        /// @param osThreads with `contextSwitches` instead of threads in recordings of version 3.0
        ///   and before
        @JsonCreator
        static ProcessSample read(
                @JsonProperty("atSeconds") double atSeconds,
                @JsonProperty("threads") @Nullable OsThreads threads,
                @JsonProperty("rssBytes") long rssBytes,
                @JsonProperty("cpuMicros") long cpuMicros,
                @JsonProperty("machineCpuMicros") long machineCpuMicros,
                @JsonProperty("stolenMicros") Optional<Long> stolenMicros,
                @JsonProperty("descriptors") int descriptors,
                @JsonProperty("group") Optional<GroupSample> group,
                @JsonProperty("osThreads") int osThreads,
                @JsonProperty("contextSwitches") long contextSwitches) {
            return new ProcessSample(
                    atSeconds,
                    threads == null ? new OsThreads(osThreads, contextSwitches, 0, 0) : threads,
                    rssBytes,
                    cpuMicros,
                    machineCpuMicros,
                    stolenMicros,
                    descriptors,
                    group);
        }
    }

    /// Threads of the operating system.
    ///
    /// @param contextSwitches voluntary and involuntary
    /// @param collectorMicros CPU time of the garbage collector's
    /// @param compilerMicros CPU time of the compilers'
    /// @param waits of all that are alive; empty in results from before they were read
    public record OsThreads(
            int count,
            long contextSwitches,
            long collectorMicros,
            long compilerMicros,
            Optional<ThreadWaits> waits) {
        /// Threads of whose waits nothing is known.
        public OsThreads(
                int count, long contextSwitches, long collectorMicros, long compilerMicros) {
            this(count, contextSwitches, collectorMicros, compilerMicros, Optional.empty());
        }
    }

    /// What the kernel made threads wait for, since they began.
    ///
    /// @param runnableMicros in a run queue, ready to run, without a processor (`schedstat`)
    /// @param runningMicros on a processor, by the same file
    /// @param majorFaults pages that had to be read from a disk (`majflt`)
    public record ThreadWaits(long runnableMicros, long runningMicros, long majorFaults) {}

    /// Something that the JVM did for a time and that may keep requests waiting.
    ///
    /// @param what the JVM's name for it, a method, a class or a file; may be empty
    public record Occurrence(Kind kind, double atSeconds, double seconds, String what) {
        public enum Kind {
            /// All threads were stopped at a safepoint, for the collector or for anything else.
            SAFEPOINT,
            /// Threads were being stopped, and some were not yet (time to safepoint).
            REACHING_SAFEPOINT,
            /// A method was compiled.
            COMPILATION,
            /// Compiled code was given up; from then until the method was compiled anew.
            DEOPTIMIZED,
            /// A class was loaded.
            CLASS_LOAD,
            /// A file was read, written or forced to the disk.
            FILE
        }
    }

    /// @param cpuMicros CPU time of everything in the group since it was made; empty where nothing
    ///   accounts for it, as in version 1 with the controller `cpu` alone
    /// @param throttledPeriods periods in which it had used up its quota (`nr_throttled`)
    /// @param periodSeconds after which the kernel gives the quota anew; empty in results from
    ///   before this was read
    public record GroupSample(
            Optional<Long> cpuMicros, long throttledPeriods, Optional<Double> periodSeconds) {
        /// The kernel gives the quota anew after this time, unless it is set otherwise.
        private static final double PERIOD_SECONDS = 0.1;

        /// Share of the time since an earlier sample in which the quota was used up.
        public double throttledSince(GroupSample before, double seconds) {
            double periods = throttledPeriods - before.throttledPeriods;
            return Math.min(1, periods * periodSeconds.orElse(PERIOD_SECONDS) / seconds);
        }
    }

    /// The Java heap.
    ///
    /// @param liveBytes heap in use after each full collection that Heddle asked for
    /// @param maxLiveBytes how much of the heap can hold what is live; empty if unknown
    /// @param outOfMemory the line with which the subject said so; empty if it did not
    /// @param outside what is outside of the heap
    /// @param afterGc heap in use after each collection; none in recordings of before
    /// @param kept sampled objects that are reachable; empty if nobody asked for them
    public record Memory(
            List<HeapSample> heap,
            List<GcPause> gcPauses,
            List<Long> liveBytes,
            Optional<Long> maxLiveBytes,
            Optional<String> outOfMemory,
            @JsonUnwrapped Outside outside,
            @JsonSetter(nulls = Nulls.AS_EMPTY) List<SizeSample> afterGc,
            Optional<List<KeptObject>> kept) {
        public static final Memory NOTHING =
                new Memory(List.of(), List.of(), List.of(), Optional.empty(), Optional.empty());

        /// Memory of which not more is known.
        public Memory(
                List<HeapSample> heap,
                List<GcPause> gcPauses,
                List<Long> liveBytes,
                Optional<Long> maxLiveBytes,
                Optional<String> outOfMemory) {
            this(
                    heap,
                    gcPauses,
                    liveBytes,
                    maxLiveBytes,
                    outOfMemory,
                    Outside.UNKNOWN,
                    List.of(),
                    Optional.empty());
        }

        /// The same with what keeps the heap.
        public Memory with(List<KeptObject> objects) {
            return new Memory(
                    heap,
                    gcPauses,
                    liveBytes,
                    maxLiveBytes,
                    outOfMemory,
                    outside,
                    afterGc,
                    Optional.of(objects));
        }
    }

    /// Buffers and classes, which are outside of the heap; of classes there are none in recordings
    /// from before version 0.2.
    ///
    /// @param direct buffers over time
    /// @param classes that were loaded, over time
    /// @param defined classes that were defined, most first
    public record Outside(
            @JsonSetter(nulls = Nulls.AS_EMPTY) List<SizeSample> direct,
            @JsonSetter(nulls = Nulls.AS_EMPTY) List<ClassSample> classes,
            @JsonSetter(nulls = Nulls.AS_EMPTY) List<DefinedClasses> defined) {
        public static final Outside UNKNOWN = new Outside(List.of(), List.of(), List.of());
    }

    /// @param loaded classes that have not been unloaded
    public record ClassSample(double atSeconds, long loaded) {}

    /// Classes that loaders of one class defined.
    ///
    /// @param loader class of the loaders; empty for the JVM's own
    /// @param stack of most of them, innermost frame first
    public record DefinedClasses(String loader, long count, List<String> stack) {
        public DefinedClasses {
            stack = List.copyOf(stack);
        }
    }

    /// A sampled object to which references lead.
    ///
    /// @param stack where it was allocated, innermost frame first
    /// @param path the fields from it to its root, `com.acme.Cache.entries`; those of a class begin
    ///   with [#STATIC]
    /// @param root kind of the root, as the JVM calls it; empty if it does not name it
    public record KeptObject(
            String type, double ageSeconds, List<String> stack, List<String> path, String root) {
        public static final String STATIC = "static ";
    }

    /// Bytes of a part of the memory.
    public record SizeSample(double atSeconds, long bytes) {}

    /// Bytes of Java heap in use and committed.
    public record HeapSample(double atSeconds, long usedBytes, long committedBytes) {}

    /// A stop of all Java threads for garbage collection.
    ///
    /// @param cause as the JVM names it, such as `System.gc()`; empty if not known
    public record GcPause(double atSeconds, double millis, String name, Optional<String> cause) {
        /// Cause of a collection that code asks for, the JDK's among it.
        public static final String EXPLICIT = "System.gc()";

        /// Whether code asked for it: the service's, or the JDK's for want of direct memory.
        public boolean explicit() {
            return cause.filter(EXPLICIT::equals).isPresent();
        }
    }

    /// @param live live platform threads over time
    /// @param groups most threads alive at one time by name, digits as `#`
    /// @param jvmArguments what the JVM says it was started with
    /// @param started platform threads that were started, by name and place, most first; none in
    ///   results from before they were recorded
    public record Threads(
            List<ThreadSample> live,
            Map<String, Integer> groups,
            String jvmArguments,
            @JsonSetter(nulls = Nulls.AS_EMPTY) List<StartedThreads> started) {
        /// Threads none of which is known to have been started.
        public Threads(List<ThreadSample> live, Map<String, Integer> groups, String jvmArguments) {
            this(live, groups, jvmArguments, List.of());
        }
    }

    /// Threads of one name that were started at one place.
    ///
    /// @param group their names, digits as `#`
    /// @param site innermost frame outside the JDK of who started them
    /// @param pools how many names are left without the last number, as of `pool-1-thread-7`
    public record StartedThreads(String group, String site, long count, int pools) {}

    /// Live platform threads of the JVM.
    public record ThreadSample(double atSeconds, long live) {}

    /// Virtual threads that blocked while they held their carrier (`jdk.VirtualThreadPinned`, and
    /// on JDK 21 to 23 `jdk.JavaMonitorEnter` on virtual threads, which that event leaves out).
    ///
    /// @param totalMillis within the time observed
    /// @param sites where, most time first
    public record Pins(long count, double totalMillis, List<PinSite> sites) {
        public static final Pins NONE = new Pins(0, 0, List.of());

        /// Where most of the time was pinned.
        public Optional<PinSite> most() {
            return sites.stream().findFirst();
        }
    }

    /// @param frame innermost frame outside the JDK
    /// @param reason what the JDK says from 24 on, where no monitor pins; else one of those below;
    ///   empty if it is not known
    /// @param stack innermost frame first
    public record PinSite(
            String frame, String reason, long count, double totalMillis, List<String> stack) {
        public static final String MONITOR_HELD = "monitor held";
        public static final String MONITOR_ENTERED = "waits to enter a monitor";
        public static final String NATIVE_FRAME = "native frame";

        /// Whether a monitor keeps the carriers there, or may.
        public boolean byMonitor() {
            return reason.isEmpty()
                    || reason.equals(MONITOR_HELD)
                    || reason.equals(MONITOR_ENTERED);
        }
    }

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

    /// Something that could not be observed.
    ///
    /// @param detail why, as the system says; may be empty
    public record Missing(What what, String detail) {
        public enum What {
            /// `/proc` of the subject.
            PROCESS,
            /// Samples of the heap.
            HEAP,
            /// Objects that keep the heap.
            KEPT_OBJECTS,
            /// Threads, pools and locks, which the probe tells.
            PROBE,
            /// The subject left no flight recording.
            NO_RECORDING,
            /// Its flight recording cannot be read.
            RECORDING,
            /// The beginning of its flight recording, which was dropped at the size limit.
            RECORDING_BEGINNING,
            /// The subject's JVM does not start with recorder and probe.
            WATCHING,
            /// What happens above the knee.
            OVERLOAD,
            /// Whether demands stayed the same, at the end of the trial.
            LOW_AGAIN
        }
    }
}
