package dev.heddle.model.recording;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.heddle.model.recording.Recording.BusiestThread;
import dev.heddle.model.recording.Recording.DirectMemory;
import dev.heddle.model.recording.Recording.Kind;
import dev.heddle.model.recording.Recording.Site;
import dev.heddle.model.scan.ScanResult.Hazard;
import java.util.List;
import java.util.Optional;

/// What `heddle explain` says of a recording.
///
/// @param recording without its sites
/// @param limits what limits, first; what may limit as well or is used up because of it; notes
/// @param hazards what the scan of the byte code says of places where carriers were held; empty if
///   there was none
/// @param gaps what the recording cannot show
public record RecordingResult(
        int schemaVersion,
        String file,
        Recording recording,
        List<Limit> limits,
        @JsonUnwrapped Where where,
        List<Held> hazards,
        List<Gap> gaps,
        @JsonUnwrapped Comparison comparison) {

    /// @param places where threads waited, ran and allocated, those without work left out
    /// @param stacks what the places are made of, the heaviest of each kind; for pictures
    public record Where(List<Places> places, @JsonIgnore List<Site> stacks) {}

    /// @param against the earlier recording; empty if there is none
    /// @param changes against that
    public record Comparison(Optional<String> against, List<Change> changes) {}

    /// What limits, as far as a recording tells.
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "id")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Limit.Cpu.class, name = "cpu"),
        @JsonSubTypes.Type(value = Limit.OtherProcesses.class, name = "other-processes"),
        @JsonSubTypes.Type(value = Limit.Throttled.class, name = "throttled"),
        @JsonSubTypes.Type(value = Limit.Collecting.class, name = "collector"),
        @JsonSubTypes.Type(value = Limit.Carriers.class, name = "carriers"),
        @JsonSubTypes.Type(value = Limit.FewCarriers.class, name = "few-carriers"),
        @JsonSubTypes.Type(value = Limit.Monitor.class, name = "monitor"),
        @JsonSubTypes.Type(value = Limit.PoolWait.class, name = "pool-wait"),
        @JsonSubTypes.Type(value = Limit.ThreadCaches.class, name = "thread-caches"),
        @JsonSubTypes.Type(value = Limit.OneThread.class, name = "one-thread"),
        @JsonSubTypes.Type(value = Limit.FullCodeCache.class, name = "full-code-cache"),
        @JsonSubTypes.Type(value = Limit.InCollection.class, name = "in-collection"),
        @JsonSubTypes.Type(value = Limit.KnownBadJdk.class, name = "known-bad-jdk"),
        @JsonSubTypes.Type(value = Limit.Beside.class, name = "beside")
    })
    public sealed interface Limit {

        /// @param saturated share of the time in which all processors were in use
        /// @param ofJvm share of what was in use then that the JVM used; the rest was others
        record Cpu(double saturated, double ofJvm, Optional<Site> hottest) implements Limit {}

        /// All processors were in use, mostly by other processes: what would limit the JVM without
        /// these is not told.
        ///
        /// @param saturated share of the time in which all processors were in use
        /// @param ofJvm share of what was in use then that the JVM used
        record OtherProcesses(double saturated, double ofJvm) implements Limit {}

        /// @param share of the periods in which the quota was used up
        record Throttled(double share) implements Limit {}

        /// @param stopped share of the time
        /// @param explicitShare of that, for calls of `System.gc()`
        /// @param direct memory outside of the heap; empty if not told
        /// @param allocates where most is allocated
        /// @param remedy for explicit collections; empty where most are not
        record Collecting(
                double stopped,
                double explicitShare,
                Optional<DirectMemory> direct,
                Optional<Site> allocates,
                Optional<String> remedy)
                implements Limit {}

        /// @param held carriers that were held by waiting threads, on average
        /// @param carriers of all
        /// @param monitorsPin whether a monitor keeps a virtual thread on its carrier on this JDK
        record Carriers(
                double held, int carriers, boolean monitorsPin, Site site, Optional<String> remedy)
                implements Limit {}

        /// Virtual threads that run use all carriers, of which there are fewer than processors.
        ///
        /// @param used carriers that they used, on average
        /// @param site where they were seen most
        record FewCarriers(double used, Recording.Carriers carriers, Site site) implements Limit {}

        /// A monitor, or a lock of `java.util.concurrent`.
        ///
        /// @param waiting threads that waited for it, on average
        record Monitor(double waiting, Site site) implements Limit {}

        /// Threads wait for a connection of a pool: how many it has, and where those are meanwhile,
        /// a recording does not tell.
        ///
        /// @param waiting threads, on average
        /// @param pool its library
        /// @param site where most of them wait, by the application's call
        record PoolWait(double waiting, String pool, String site) implements Limit {}

        /// Virtual threads fill thread-locals anew that threads of a pool would keep.
        ///
        /// @param share of the bytes that virtual threads allocate
        /// @param caches most bytes first
        record ThreadCaches(double share, List<ThreadCache> caches) implements Limit {}

        /// @param variable the thread-local, or where it is filled
        record ThreadCache(String variable, long bytes, String remedy) {}

        /// A thread never pauses, while processors are left: no other shares its work, or it spins.
        record OneThread(BusiestThread thread) implements Limit {}

        /// Nearly all that runs is in a collection that is not thread-safe.
        ///
        /// @param share of the samples of running threads
        /// @param collection its class
        record InCollection(double share, String collection, Site site) implements Limit {}

        /// What was not compiled for lack of room is interpreted.
        ///
        /// @param times how often there was none
        record FullCodeCache(long times) implements Limit {}

        record KnownBadJdk(String jdk, String problem, String remedy) implements Limit {}

        /// Another one beside the first.
        record Beside(Role role, Limit limit) implements Limit {}

        enum Role {
            /// It may as well be what limits.
            TIE,
            /// It is used up because of the first.
            VICTIM
        }
    }

    /// The places of one kind, most first.
    ///
    /// @param threads at such places at once, on average
    public record Places(Kind kind, long events, double threads, long bytes, List<Site> sites) {}

    /// Why a carrier was held at a place.
    public record Held(Site site, Hazard hazard) {}

    /// What a recording cannot show of a kind.
    ///
    /// @param setting how it is recorded; empty if this JVM or its settings do not know the event
    public record Gap(Kind kind, Optional<Recording.Setting> setting) {}

    /// What changed at a place from one recording to the other, per second of recording.
    public record Change(Kind kind, String what, String site, double before, double after) {}
}
