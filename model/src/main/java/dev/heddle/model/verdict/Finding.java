package dev.heddle.model.verdict;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.Nulls;
import dev.heddle.model.experiment.ThirdParty;
import dev.heddle.model.load.LoadResult.GeneratorHealth;
import dev.heddle.model.load.LoadResult.RequestFailures;
import dev.heddle.model.machine.Jdk;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Observation.Missing;
import dev.heddle.model.observation.Observation.PinSite;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.Occupant;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.run.Trial.Failure;
import dev.heddle.model.scan.ScanResult.Hazard;
import dev.heddle.model.statistics.Range;
import dev.heddle.model.thread.ThreadModel;
import dev.heddle.model.thread.WaitKind;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Something worth telling about a case: figures and evidence. The sentences are the report's
/// (`FindingText`). To add one, see "A finding" in CONTRIBUTING.md.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "id")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Finding.SubjectFailed.class, name = "subject-failed"),
    @JsonSubTypes.Type(value = Finding.OutOfMemory.class, name = "out-of-memory"),
    @JsonSubTypes.Type(value = Finding.StoppedAnswering.class, name = "stopped-answering"),
    @JsonSubTypes.Type(value = Finding.LeakedUnits.class, name = "leaked-units"),
    @JsonSubTypes.Type(value = Finding.NotRecovered.class, name = "not-recovered"),
    @JsonSubTypes.Type(value = Finding.KneeNotConfirmed.class, name = "knee-not-confirmed"),
    @JsonSubTypes.Type(value = Finding.Collapses.class, name = "collapses"),
    @JsonSubTypes.Type(value = Finding.PinnedCarriers.class, name = "pinned-carriers"),
    @JsonSubTypes.Type(value = Finding.NotObserved.class, name = "not-observed"),
    @JsonSubTypes.Type(value = Finding.ScanIncomplete.class, name = "scan-incomplete"),
    @JsonSubTypes.Type(value = Finding.GeneratorLimited.class, name = "generator-limited"),
    @JsonSubTypes.Type(value = Finding.ThirdPartyLimited.class, name = "third-party-limited"),
    @JsonSubTypes.Type(value = Finding.ThirdPartyKeptUp.class, name = "third-party"),
    @JsonSubTypes.Type(value = Finding.Limited.class, name = "limited"),
    @JsonSubTypes.Type(value = Finding.HeldAt.class, name = "held-at"),
    @JsonSubTypes.Type(value = Finding.SlowRequests.class, name = "slow-requests"),
    @JsonSubTypes.Type(value = Finding.Tail.class, name = "tail"),
    @JsonSubTypes.Type(value = Finding.Unexplained.class, name = "unexplained"),
    @JsonSubTypes.Type(value = Finding.LimitsDiffer.class, name = "limits-differ"),
    @JsonSubTypes.Type(value = Finding.Disproved.class, name = "disproved"),
    @JsonSubTypes.Type(value = Finding.Spinning.class, name = "spinning"),
    @JsonSubTypes.Type(value = Finding.RunByCallers.class, name = "run-by-callers"),
    @JsonSubTypes.Type(value = Finding.LittlesLaw.class, name = "observation-suspect"),
    @JsonSubTypes.Type(value = Finding.NotStationary.class, name = "not-stationary"),
    @JsonSubTypes.Type(value = Finding.RequestsFailed.class, name = "requests-failed"),
    @JsonSubTypes.Type(value = Finding.FailingAnswers.class, name = "failing-answers"),
    @JsonSubTypes.Type(value = Finding.NotSteady.class, name = "not-steady"),
    @JsonSubTypes.Type(value = Finding.DemandChanged.class, name = "demand-changed"),
    @JsonSubTypes.Type(value = Finding.SwitchDidNothing.class, name = "switch-did-nothing"),
    @JsonSubTypes.Type(value = Finding.AllocatesMore.class, name = "allocates-more"),
    @JsonSubTypes.Type(value = Finding.BusyMachine.class, name = "busy-machine"),
    @JsonSubTypes.Type(value = Finding.Stolen.class, name = "stolen"),
    @JsonSubTypes.Type(value = Finding.ThreadStarts.class, name = "thread-starts"),
    @JsonSubTypes.Type(value = Finding.KnownBadJdk.class, name = "known-bad-jdk")
})
public sealed interface Finding {

    /// A trial did not end as planned.
    record SubjectFailed(String trial, Failure failure) implements Finding {}

    /// @param line with which the subject said so
    record OutOfMemory(String line) implements Finding {}

    /// Units of a pool that are in use although no thread can have them.
    ///
    /// @param units fewer than are in use: each thread that may have one has one
    /// @param capacity of the pool, these included
    /// @param remedy what helps
    record LeakedUnits(ResourceId resource, double units, double capacity, String remedy)
            implements Finding {}

    /// Requests came and none was completed, while threads stood at one place: what they wait for
    /// is held by those who will not give it back, or by nobody; or, where it went on after the
    /// load, by work whose caller has given up.
    ///
    /// @param interval in which none was completed
    /// @param inFlight requests meanwhile
    /// @param at where most threads stood
    /// @param wentOn whether it answered again after the load
    record StoppedAnswering(Stage interval, double inFlight, WaitSite at, boolean wentOn)
            implements Finding {}

    /// Long after a load above the knee, and longer than what was left of it takes, one request at
    /// a time is not answered as before: the service is metastable.
    ///
    /// @param afterSeconds since the load ended
    /// @param unfinished requests of the load that were left
    /// @param beforeSeconds what one request at a time took before it
    /// @param seconds what it takes now; empty if none is completed
    record NotRecovered(
            double afterSeconds, long unfinished, double beforeSeconds, Optional<Double> seconds)
            implements Finding {}

    /// A load below the highest rate that the search found sustained was not sustained after it,
    /// nor after a second search.
    ///
    /// @param searchedPerSecond highest rate that was sustained in the search
    /// @param offeredPerSecond afterwards
    /// @param completedPerSecond of these
    record KneeNotConfirmed(
            double searchedPerSecond, double offeredPerSecond, double completedPerSecond)
            implements Finding {}

    /// The service completes less when it is overloaded than the rate that it sustains (congestion
    /// collapse).
    ///
    /// @param sustainedPerSecond the interval of the knee
    /// @param overloadedPerSecond completed above the knee while requests waited
    record Collapses(Range sustainedPerSecond, Range overloadedPerSecond) implements Finding {}

    /// Virtual threads blocked while they held their carrier.
    ///
    /// @param scanned whether the byte code was scanned
    record PinnedCarriers(
            long count,
            double totalMillis,
            List<PinnedAt> sites,
            boolean scanned,
            Optional<String> remedy)
            implements Finding {}

    /// @param hazard what the scan of the byte code says of the stack; empty if nothing
    record PinnedAt(PinSite site, Optional<Hazard> hazard) {}

    record NotObserved(List<Missing> missing) implements Finding {}

    /// @param unread what could not be scanned, a line each
    record ScanIncomplete(List<String> unread) implements Finding {}

    record GeneratorLimited(GeneratorHealth health) implements Finding {}

    /// A third party that Heddle ran was the limit.
    record ThirdPartyLimited(ThirdParty.Health health, ThirdParty.Overload overload)
            implements Finding {}

    record ThirdPartyKeptUp(ThirdParty.Health health) implements Finding {}

    /// The case is at the ceiling of a resource.
    ///
    /// @param perSecond completed per second at the limit
    /// @param inFlight requests in flight meanwhile
    /// @param sites where most threads were under the heaviest load
    /// @param threads all threads at any site
    /// @param unfinished requests that were not answered before the end of the drain
    /// @param occupants who has the resource, largest share first; empty unless requests of several
    ///   handlers do
    record Limited(
            Limit limit,
            double perSecond,
            double inFlight,
            List<WaitSite> sites,
            double threads,
            long unfinished,
            Optional<String> remedy,
            @JsonSetter(nulls = Nulls.AS_EMPTY) List<Occupant> occupants)
            implements Finding {}

    /// The place of most holders of the resource that limits.
    ///
    /// @param site innermost frame outside the JDK
    record HeldAt(ResourceId resource, WaitKind kind, String site) implements Finding {}

    /// No resource that was observed explains why no more was completed.
    ///
    /// @param observed whether the probe ran
    /// @param inFlight requests under the heaviest load
    /// @param sites where most threads were meanwhile, beyond those there when idle
    /// @param threads all threads at any site
    record Unexplained(boolean observed, double inFlight, List<WaitSite> sites, double threads)
            implements Finding {}

    /// Latency missed the objective at a rate at which nothing is saturated.
    ///
    /// @param ratePerSecond offered
    /// @param lowMillis p99 at the low rate
    record SlowRequests(double ratePerSecond, double p99Millis, double lowMillis, SlowCause cause)
            implements Finding {}

    /// What the slow requests waited for.
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "by")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = SlowCause.Coincides.class, name = "coincides"),
        @JsonSubTypes.Type(value = SlowCause.AtAnyRate.class, name = "any-rate"),
        @JsonSubTypes.Type(value = SlowCause.Paused.class, name = "pauses"),
        @JsonSubTypes.Type(value = SlowCause.Throttled.class, name = "throttling"),
        @JsonSubTypes.Type(value = SlowCause.Cpu.class, name = "cpu"),
        @JsonSubTypes.Type(value = SlowCause.NotAccepted.class, name = "not-accepted"),
        @JsonSubTypes.Type(value = SlowCause.Burst.class, name = "burst"),
        @JsonSubTypes.Type(value = SlowCause.At.class, name = "site"),
        @JsonSubTypes.Type(value = SlowCause.Unknown.class, name = "unknown")
    })
    sealed interface SlowCause {
        /// Most of the time by which they are slower coincides with one thing.
        record Coincides(TailCause cause) implements SlowCause {}

        /// A few requests take as long at the low rate.
        ///
        /// @param p50Millis at the low rate
        record AtAnyRate(double p50Millis) implements SlowCause {}

        /// Their connections waited to be accepted, or found the queue full, so that the client
        /// tried again seconds later.
        ///
        /// @param attempts that found a queue full, perhaps one of another process
        /// @param longest connections in the service's queue
        record NotAccepted(long attempts, int longest) implements SlowCause {}

        /// All threads were stopped for garbage collection.
        ///
        /// @param share of the time
        record Paused(int pauses, double longestMillis, double share) implements SlowCause {}

        /// The CPU quota was used up.
        ///
        /// @param share of the periods
        record Throttled(double share) implements SlowCause {}

        /// Threads were ready to run, without a processor.
        ///
        /// @param utilization of the processors
        /// @param threads ready to run or running, on average
        record Cpu(double utilization, double threads) implements SlowCause {}

        /// A queue that comes and goes.
        ///
        /// @param share of the snapshots in which threads waited there
        record Burst(WaitSite site, double share) implements SlowCause {}

        /// Most of the time that the load added comes from there.
        ///
        /// @param share of the added time
        record At(WaitSite site, double share) implements SlowCause {}

        record Unknown() implements SlowCause {}
    }

    /// The slowest percent of the requests of a load that was sustained took far longer than the
    /// median.
    ///
    /// @param ratePerSecond offered
    /// @param cause empty if nothing that was recorded explains half of it
    record Tail(double ratePerSecond, double p50Millis, double p99Millis, Optional<TailCause> cause)
            implements Finding {}

    /// What made the slowest requests slow.
    ///
    /// @param share of the time by which they are slower than the median that it explains, beyond
    ///   what coincides by chance
    /// @param range of the share, 95 %
    /// @param what the JVM's name for most of it, a kind of request, or a place; may be empty
    /// @param times how often it was seen in the load
    /// @param seconds of it in the load
    /// @param periodSeconds after which requests were slow again and again; empty if there is none
    /// @param site where threads were; empty if it is no place
    record TailCause(
            Kind kind,
            double share,
            Range range,
            String what,
            long times,
            double seconds,
            Optional<Double> periodSeconds,
            Optional<WaitSite> site) {
        public enum Kind {
            /// Threads were ready to run, without a processor.
            RUN_QUEUE,
            /// The CPU quota was used up.
            THROTTLING,
            /// All threads were stopped for the collector.
            COLLECTOR,
            /// All threads were stopped for something else.
            SAFEPOINT,
            /// Threads were being stopped, and waited for those that were not yet.
            REACHING_SAFEPOINT,
            /// Methods were compiled, or compiled code had been given up.
            COMPILER,
            CLASS_LOADING,
            /// Requests came in bursts.
            ARRIVALS,
            /// One kind of request is slow.
            KIND_OF_REQUEST,
            /// They waited for a connection before they were sent.
            CONNECTING,
            /// Pages had to be read from a disk.
            PAGE_FAULTS,
            /// Files were read, written or forced to the disk.
            FILES,
            /// Threads were at one place.
            PLACE,
            /// Requests are slow again and again after the same time, and nothing else explains it.
            PERIODIC
        }
    }

    /// Blocks disagree on what limits.
    ///
    /// @param byTrial the limit of each trial, by the trial's name
    record LimitsDiffer(Map<String, Rung> byTrial) implements Finding {}

    /// Intervention contradicts what the observations name as the limit.
    ///
    /// @param inferred what they name
    /// @param taken whether some of that was taken away, which did not lower throughput
    /// @param proven what lowers it; empty if nothing that was tried does
    record Disproved(Rung inferred, boolean taken, Optional<Rung> proven) implements Finding {}

    /// Threads that wait by asking again and again.
    record Spinning(WaitSite site, Optional<String> remedy) implements Finding {}

    /// Tasks of an executor whose queue is full, which those who submit them run themselves.
    ///
    /// @param site at which most of them are
    /// @param threads that run such tasks there under the heaviest load
    record RunByCallers(WaitSite site, double threads) implements Finding {}

    /// Little's law does not hold in an interval, between what two count who know nothing of each
    /// other: more workers are busy, as the probe samples them, than requests are in flight.
    ///
    /// @param inFlight throughput × mean latency, as the load generator counts them
    record LittlesLaw(Stage interval, ResourceId workers, double busy, double inFlight)
            implements Finding {}

    /// What the load generator samples in flight is not its own throughput × mean latency: requests
    /// that began before an interval, or ended after it, matter.
    record NotStationary(Stage interval, double perSecond, double seen, double expected)
            implements Finding {}

    /// @param byKind number of failed requests by kind
    /// @param requests of a load of several different ones, those that failed most
    record RequestsFailed(
            Map<String, Long> byKind,
            long offered,
            @JsonSetter(nulls = Nulls.AS_EMPTY) List<RequestFailures> requests)
            implements Finding {
        public RequestsFailed {
            requests = List.copyOf(requests);
        }
    }

    /// What the service answered where requests failed, at any rate.
    ///
    /// @param said the beginning of one answer of each unexpected status, by kind of failure
    record FailingAnswers(Map<String, String> said) implements Finding {
        public FailingAnswers {
            said = Map.copyOf(said);
        }
    }

    /// The warm-up ended before throughput and CPU per request were steady.
    record NotSteady() implements Finding {}

    /// A demand at the low rate was another at the end of the trial than at its beginning.
    ///
    /// @param what of the request changed
    /// @param before at the beginning, in seconds, as is `after`
    record DemandChanged(Demand what, double before, double after) implements Finding {
        public enum Demand {
            SERVICE_TIME,
            CPU
        }
    }

    /// Virtual threads are switched on, and platform threads run the requests; or the reverse.
    record SwitchDidNothing(ThreadModel declared, ThreadModel observed) implements Finding {}

    /// A request allocates more on virtual threads than on platform threads, which keep caches in
    /// thread-locals from one request to the next.
    ///
    /// @param bytes per request, as is `onPlatform`
    /// @param caches thread-locals that the scan of the byte code found; empty if it found none, or
    ///   nothing was scanned
    record AllocatesMore(double bytes, double onPlatform, List<Hazard> caches) implements Finding {}

    /// Something else used the machine while the subject was at rest.
    ///
    /// @param busy processors that it used, of so many
    /// @param bound whether the ceiling of the CPU is only an upper bound for that
    record BusyMachine(double busy, int processors, boolean bound) implements Finding {}

    /// The hypervisor gave processors to other guests during a load (steal).
    ///
    /// @param stolen how many, on average over that load
    /// @param processors of the machine
    record Stolen(double stolen, int processors) implements Finding {}

    /// Requests start platform threads, instead of handing their tasks to some that live.
    ///
    /// @param perSecond threads that are started
    /// @param perRequest the same for each request; empty if requests were not counted
    /// @param most those of one name and place that are most, outside the JDK if any are
    record ThreadStarts(
            double perSecond, Optional<Double> perRequest, Observation.StartedThreads most)
            implements Finding {}

    record KnownBadJdk(Jdk jdk, String problem, String remedy) implements Finding {}
}
