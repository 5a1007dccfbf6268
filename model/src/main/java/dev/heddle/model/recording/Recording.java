package dev.heddle.model.recording;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.heddle.model.machine.Jdk;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a flight recording says of a JVM, summed up over its length.
///
/// @param jdk version of its Java; empty if not told
/// @param from when it begins
/// @param seconds its length
/// @param settings by the name of the event, such as `jdk.SocketRead`
/// @param damage what could not be read, a line each
public record Recording(
        Optional<String> jdk,
        Instant from,
        double seconds,
        Processors processors,
        Collector collector,
        List<Site> sites,
        Map<String, Setting> settings,
        List<String> damage) {

    /// The same without its places.
    public Recording withoutSites() {
        return new Recording(
                jdk, from, seconds, processors, collector, List.of(), settings, damage);
    }

    /// Share of the time in which the collector stopped all threads.
    @JsonIgnore
    public double stoppedShare() {
        return collector.stoppedSeconds() / seconds;
    }

    /// Processors that virtual threads used, on average: by the CPU time of samples, or by their
    /// number and period, but no more than the JVM. What the JVM's own threads use is in no sample.
    @JsonIgnore
    public double usedByVirtualThreads() {
        boolean timed = sites.stream().anyMatch(site -> site.kind() == Kind.CPU_TIME);
        Kind kind = timed ? Kind.CPU_TIME : Kind.RUNNING;
        double period = timed ? 0 : periodSeconds(kind);
        double running =
                sites.stream()
                        .filter(site -> site.virtual() && site.kind() == kind)
                        .mapToDouble(site -> timed ? site.seconds() : site.events() * period)
                        .sum();
        return Math.min(processors.used(), running / seconds);
    }

    private double periodSeconds(Kind sampled) {
        Setting setting = settings.get(sampled.event());
        return setting == null ? 0 : setting.periodSeconds();
    }

    /// Whether virtual threads at a place keep their carriers: where they are pinned, and, on JDK
    /// 21 to 23, where they wait to enter a monitor, of which no event of a pin tells.
    public boolean keepsCarriers(Site site) {
        return site.virtual()
                && (site.kind() == Kind.PINNED || (site.kind() == Kind.MONITOR && monitorsPin()));
    }

    /// Whether a monitor keeps a virtual thread on its carrier.
    public boolean monitorsPin() {
        return Jdk.ofVersion(jdk.orElse("")).monitorsPin();
    }

    /// What is said of where.
    public enum Kind {
        /// A virtual thread waited and held its carrier.
        PINNED("jdk.VirtualThreadPinned"),
        /// A thread waited to enter a monitor.
        MONITOR("jdk.JavaMonitorEnter"),
        /// A thread waited to be notified.
        NOTIFY("jdk.JavaMonitorWait"),
        /// A thread was parked.
        PARK("jdk.ThreadPark"),
        SLEEP("jdk.ThreadSleep"),
        SOCKET_READ("jdk.SocketRead"),
        SOCKET_WRITE("jdk.SocketWrite"),
        FILE_READ("jdk.FileRead"),
        FILE_WRITE("jdk.FileWrite"),
        /// A thread was seen running Java.
        RUNNING("jdk.ExecutionSample"),
        /// A thread used CPU time, in Java or native code; from JDK 25 on, on Linux.
        CPU_TIME("jdk.CPUTimeSample"),
        /// Bytes were allocated; a sample stands for as many as it says.
        ALLOCATION("jdk.ObjectAllocationSample"),
        /// An exception was created.
        EXCEPTION("jdk.JavaExceptionThrow"),
        /// A virtual thread could not be handed to the scheduler.
        SUBMIT_FAILED("jdk.VirtualThreadSubmitFailed"),
        /// A thread was started.
        THREAD_START("jdk.ThreadStart"),
        /// Calls of a method that was chosen, summed up; from JDK 25 on.
        METHOD_TIMING("jdk.MethodTiming"),
        /// A call of a method that was chosen; from JDK 25 on.
        METHOD_TRACE("jdk.MethodTrace");

        private final String event;

        Kind(String event) {
            this.event = event;
        }

        public String event() {
            return event;
        }

        /// Whether an event tells that a thread ran.
        public boolean isOfRunning() {
            return this == RUNNING || this == CPU_TIME;
        }

        /// Whether an event stands for others that are not recorded.
        public boolean isSampled() {
            return this == RUNNING || this == CPU_TIME || this == ALLOCATION;
        }
    }

    /// Events of one kind with one stack, or, where places are told, with one site.
    ///
    /// @param what class of the monitor, blocker or exception, host and port, file, or name of the
    ///   threads with digits as `#`; may be empty
    /// @param virtual whether they are of virtual threads
    /// @param seconds sum of their durations
    /// @param bytes read, written or allocated
    public record Site(
            Kind kind,
            String what,
            boolean virtual,
            long events,
            double seconds,
            double longestSeconds,
            long bytes,
            List<String> stack) {
        /// What places of a kind are compared by: time, bytes where there are some, else number.
        public double weight() {
            return switch (kind) {
                case ALLOCATION -> bytes;
                case RUNNING, EXCEPTION, THREAD_START, SUBMIT_FAILED -> events;
                case PINNED,
                        MONITOR,
                        NOTIFY,
                        PARK,
                        SLEEP,
                        SOCKET_READ,
                        SOCKET_WRITE,
                        FILE_READ,
                        FILE_WRITE,
                        CPU_TIME,
                        METHOD_TIMING,
                        METHOD_TRACE ->
                        seconds;
            };
        }
    }

    /// Shares are means over the recording, empty where nothing is told.
    ///
    /// @param count that the machine has; empty if not told
    /// @param carriers that run virtual threads; empty if not told
    /// @param jvm share of the machine's processors that the JVM used
    /// @param machine share of the machine's processors in use
    /// @param saturated when nearly all processors were in use
    /// @param busiest the thread that was seen running most; empty if none was
    /// @param throttled share of the periods in which the control group had used up its quota
    /// @param codeCacheFull how often the JVM found no room for compiled code since its start
    public record Processors(
            Optional<Integer> count,
            Optional<Carriers> carriers,
            Optional<Double> jvm,
            Optional<Double> machine,
            Saturated saturated,
            Optional<Double> throttled,
            Optional<BusiestThread> busiest,
            long codeCacheFull) {
        /// Processors that the JVM used, on average; 0 if not told.
        @JsonIgnore
        public double used() {
            return jvm.orElse(0.0) * count.orElse(0);
        }
    }

    /// @param count as many as processors, unless the JVM was started with another number
    /// @param processors that the JVM may use
    public record Carriers(int count, int processors) {
        @JsonIgnore
        public boolean areFew() {
            return count < processors;
        }
    }

    /// @param share of the time; empty if not told
    /// @param ofJvm share of what was in use in that time that the JVM used; empty if there was no
    ///   such time
    public record Saturated(Optional<Double> share, Optional<Double> ofJvm) {}

    /// One thread, by the samples of running threads and by what the JVM used of the processors.
    ///
    /// @param name with digits as `#`; empty of a virtual thread without one
    /// @param processors that it used, at most one
    /// @param site where it was seen most, the innermost frame outside the JDK
    public record BusiestThread(String name, boolean virtual, double processors, String site) {}

    /// @param stoppedSeconds sum of the pauses
    /// @param explicitSeconds of these, for calls of `System.gc()`
    /// @param usedAfterBytes heap in use after the last collection
    /// @param direct memory outside of the heap; empty if not told
    public record Collector(
            long collections,
            double stoppedSeconds,
            double explicitSeconds,
            double longestSeconds,
            Optional<Long> maxHeapBytes,
            Optional<Long> usedAfterBytes,
            Optional<DirectMemory> direct) {}

    /// The memory of direct buffers, of which the JDK collects garbage when it is used up.
    ///
    /// @param usedBytes the most that were in use
    public record DirectMemory(long usedBytes, long maxBytes) {}

    /// How an event is recorded.
    ///
    /// @param thresholdSeconds shorter ones are left out
    /// @param periodSeconds from one sample to the next; 0 if it is no sample, or not told
    /// @param throttle such as `100/s`; empty for `off`
    public record Setting(
            boolean enabled,
            double thresholdSeconds,
            double periodSeconds,
            Optional<String> throttle) {}
}
