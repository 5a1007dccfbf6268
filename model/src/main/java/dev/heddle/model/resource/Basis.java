package dev.heddle.model.resource;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.heddle.model.statistics.Range;
import dev.heddle.model.thread.WaitKind;
import java.util.Optional;

/// How the capacity and the demand of a rung are known, or why they are not.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "way")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Basis.Sampled.class, name = "sampled"),
    @JsonSubTypes.Type(value = Basis.ServiceTime.class, name = "service-time"),
    @JsonSubTypes.Type(value = Basis.BusyAtRest.class, name = "busy-at-rest"),
    @JsonSubTypes.Type(value = Basis.NotInUse.class, name = "not-in-use"),
    @JsonSubTypes.Type(value = Basis.OnlyWhenContended.class, name = "only-when-contended"),
    @JsonSubTypes.Type(value = Basis.Processors.class, name = "processors"),
    @JsonSubTypes.Type(value = Basis.NotObserved.class, name = "not-observed"),
    @JsonSubTypes.Type(value = Basis.LiveHeap.class, name = "live-heap"),
    @JsonSubTypes.Type(value = Basis.Pinned.class, name = "pinned"),
    @JsonSubTypes.Type(value = Basis.TimePerVisit.class, name = "time-per-visit"),
    @JsonSubTypes.Type(value = Basis.Turn.class, name = "turn"),
    @JsonSubTypes.Type(value = Basis.Paced.class, name = "paced"),
    @JsonSubTypes.Type(value = Basis.AtNoThread.class, name = "at-no-thread"),
    @JsonSubTypes.Type(value = Basis.Connected.class, name = "connected"),
    @JsonSubTypes.Type(value = Basis.CalledAgain.class, name = "called-again"),
    @JsonSubTypes.Type(value = Basis.Stopped.class, name = "stopped"),
    @JsonSubTypes.Type(value = Basis.Refused.class, name = "refused"),
    @JsonSubTypes.Type(value = Basis.OpenDescriptors.class, name = "open-descriptors"),
    @JsonSubTypes.Type(value = Basis.NotAccepted.class, name = "not-accepted"),
    @JsonSubTypes.Type(value = Basis.StoppedAccepting.class, name = "stopped-accepting"),
    @JsonSubTypes.Type(value = Basis.RoundTrip.class, name = "round-trip"),
    @JsonSubTypes.Type(value = Basis.ByServer.class, name = "by-server"),
    @JsonSubTypes.Type(value = Basis.Declared.class, name = "declared")
})
public sealed interface Basis {
    /// Busy units at a rate, less those that are busy at rest, ÷ the rate.
    ///
    /// @param visits by a request: how often it takes a unit, or tasks that it makes; empty if they
    ///   are not counted
    record Sampled(double busy, double perSecond, double atRest, Optional<Double> visits)
            implements Basis {
        public Sampled(double busy, double perSecond, double atRest) {
            this(busy, perSecond, atRest, Optional.empty());
        }

        public double demandSeconds() {
            return (busy - atRest) / perSecond;
        }
    }

    /// Held from the start of a request to its answer.
    ///
    /// @param thinkSeconds pause after the answer in which it is held, too
    record ServiceTime(double thinkSeconds) implements Basis {}

    /// All of it is busy at rest: no request uses it.
    record BusyAtRest() implements Basis {}

    /// A resource that was not in use at the low rate.
    record NotInUse() implements Basis {}

    /// A lock or monitor that nobody waits for cannot be seen.
    record OnlyWhenContended() implements Basis {}

    /// CPU time of the subject and of others.
    ///
    /// @param processors of the machine
    /// @param quota processors that the subject's control group allows
    /// @param others processors that other processes used while the subject was idle
    /// @param bound whether these used too much of the machine to tell how many the subject gets:
    ///   the ceiling is that of all processors, which it does not exceed
    /// @param measuredAt the highest throughput at which CPU time was measured ÷ ceiling
    /// @param interval 95 % of the ceiling, as the use at all rates that were measured tells it:
    ///   the farther they are below, the wider
    record Processors(
            double processors,
            Optional<Double> quota,
            double others,
            boolean bound,
            double measuredAt,
            Optional<Range> interval)
            implements Basis {
        /// Nearer to its ceiling than this, a resource is all but used up.
        private static final double EXTRAPOLATED = 0.9;

        /// Whether no load came near the ceiling.
        public boolean extrapolated() {
            return measuredAt < EXTRAPOLATED;
        }

        /// Whether the quota is less than the machine has.
        public boolean limitedByQuota() {
            return quota.filter(cpus -> cpus < processors).isPresent();
        }
    }

    /// What it would take was not observed.
    record NotObserved() implements Basis {}

    /// Live heap at a rate and at rest, in bytes.
    record LiveHeap(double liveBytes, double perSecond, double atRestBytes) implements Basis {}

    /// Time that virtual threads blocked while mounted, and ran.
    ///
    /// @param pinned mean number of carriers that were pinned
    /// @param running mean number that ran
    /// @param site where most of the time was spent pinned
    /// @param byMonitors whether monitors keep carriers there, or may
    record Pinned(double pinned, double running, Optional<String> site, boolean byMonitors)
            implements Basis {}

    /// Threads that wait longer at a place than at a low rate, for something that no adapter knows;
    /// capacity from the throughput.
    ///
    /// @param database whether a driver's frames are in the stack
    /// @param lowSeconds population ÷ throughput at the low rate, per request
    /// @param underLoadSeconds the same under the heaviest load
    record TimePerVisit(WaitKind kind, boolean database, double lowSeconds, double underLoadSeconds)
            implements Basis {}

    /// One request at a time at a place, while the others wait for their turn.
    ///
    /// @param queue where they wait
    /// @param lowSeconds at the place per request at the low rate
    /// @param underLoadSeconds the same under the heaviest load
    record Turn(String queue, double lowSeconds, double underLoadSeconds) implements Basis {}

    /// Threads that complete what requests wait for, with pauses between two runs of their task,
    /// which count as work as long as requests wait; demand from the throughput.
    ///
    /// @param busyShare of the time, without pauses
    record Paced(double busyShare) implements Basis {}

    /// Requests that hold no thread at the low rate, for so long, and wait for more of the same
    /// under load; capacity from the throughput.
    ///
    /// @param lowSeconds per request at the low rate
    record AtNoThread(double lowSeconds) implements Basis {}

    /// Connections of the process that await an answer, as the kernel tells, while no thread waits
    /// for it.
    ///
    /// @param lowSeconds per request at the low rate
    /// @param underLoadSeconds the same under the heaviest load
    record Connected(double lowSeconds, double underLoadSeconds) implements Basis {}

    /// A callee that a request asks more often under load, as who asks whether something is done
    /// yet: data that is sent to it, in segments, as the kernel counts them.
    ///
    /// @param lowSegments per request at the low rate
    /// @param underLoadSegments the same under the heaviest load
    record CalledAgain(double lowSegments, double underLoadSegments) implements Basis {}

    /// Time in which the collector stops all threads, or works beside them.
    ///
    /// @param lowShare of the time at the low rate
    /// @param underLoadShare of the time under the heaviest load
    /// @param explicit whether most of it is for calls of `System.gc()`
    /// @param allocatedBytes per request; empty if not known
    /// @param liveShare of the heap in use after collections; empty if not known
    /// @param besideShare of the subject's CPU time under the heaviest load that the collector's
    ///   threads used
    record Stopped(
            String collector,
            double lowShare,
            double underLoadShare,
            boolean explicit,
            Optional<Double> allocatedBytes,
            Optional<Double> liveShare,
            double besideShare)
            implements Basis {
        /// Share of live heap from which on a collection frees little.
        private static final double LIVE_MOST = 0.6;

        /// Whether more heap would have it collected less often.
        public boolean mostlyLive() {
            return liveShare.filter(share -> share >= LIVE_MOST).isPresent();
        }
    }

    /// Requests that were answered with a status that says no.
    ///
    /// @param status such as 429
    /// @param fromPerSecond the lowest rate of the search at which any was; empty if none was
    record Refused(int status, Optional<Double> fromPerSecond) implements Basis {}

    /// Files and sockets that were open under the heaviest load.
    record OpenDescriptors(double open) implements Basis {}

    /// Connections in a queue that stayed full, and attempts to connect that found one full.
    ///
    /// @param overflows per second, of all processes in the subject's network namespace
    record NotAccepted(double queued, double overflows) implements Basis {}

    /// The number of accepted connections that stayed the same while others were not accepted.
    ///
    /// @param queued of those, on average
    record StoppedAccepting(double queued) implements Basis {}

    /// A ceiling if a query took no longer than the network.
    record RoundTrip() implements Basis {}

    /// Connections that the server said it works for, of those in use.
    record ByServer(double working, double inUse) implements Basis {}

    /// What the experiment's author declared.
    ///
    /// @param threads group of threads that are its units
    /// @param seen threads of the group that were seen
    /// @param held whether a request holds a unit from start to answer
    record Declared(Optional<String> threads, Optional<Integer> seen, boolean held)
            implements Basis {}
}
