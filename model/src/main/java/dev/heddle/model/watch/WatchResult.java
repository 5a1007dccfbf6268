package dev.heddle.model.watch;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.Nulls;
import dev.heddle.model.observation.Observation.Missing;
import dev.heddle.model.observation.ProbeData.BusyThreads;
import dev.heddle.model.observation.ProbeData.HeldHeap;
import dev.heddle.model.resource.Occupant;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.statistics.Range;
import dev.heddle.model.thread.WaitKind;
import dev.heddle.model.verdict.Finding;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// What a running JVM did in a stretch of time: `heddle watch`. Numbers of threads and units are
/// time-averages.
///
/// @param resources those in use, most utilized first
/// @param full what is full, and who waits for whom
/// @param outlook what comes next, and what came before
/// @param missing what could not be observed
public record WatchResult(
        int schemaVersion,
        Looked looked,
        Processors processors,
        List<Use> resources,
        Full full,
        Outlook outlook,
        @JsonUnwrapped Threads threads,
        List<Missing> missing) {
    public WatchResult {
        // A line of a version before 0.2 has neither.
        Objects.requireNonNull(full, "full");
        Objects.requireNonNull(outlook, "outlook");
        resources = List.copyOf(resources);
        missing = List.copyOf(missing);
    }

    /// @param places where threads were that had something to do, most first
    /// @param connections on which requests await answers, most first, whether in a thread or in
    ///   none, as with asynchronous clients
    /// @param vitals counts of threads, pins, and what it costs to observe them
    public record Threads(
            List<Place> places,
            @JsonSetter(nulls = Nulls.AS_EMPTY) List<Connections> connections,
            Vitals vitals) {
        public Threads {
            places = List.copyOf(places);
            connections = List.copyOf(connections);
            // A line of version 0.2 has none.
            vitals = vitals == null ? Vitals.UNKNOWN : vitals;
        }
    }

    /// Connections that the JVM opened to one address.
    ///
    /// @param awaiting those of them on which data was sent since any was received
    /// @param own whether the JVM itself listens at the address
    public record Connections(String peer, double open, double awaiting, boolean own) {}

    public List<Place> places() {
        return threads.places();
    }

    public Vitals vitals() {
        return threads.vitals();
    }

    /// The same with what the looks before it tell.
    public WatchResult with(Outlook other) {
        return new WatchResult(
                schemaVersion, looked, processors, resources, full, other, threads, missing);
    }

    /// What else was seen; empty where it was not observed.
    ///
    /// @param platformThreads without carriers
    /// @param virtualThreads all that there are, also those that wait
    /// @param throttledPerSecond periods in which the control group had used up its quota; empty
    ///   without a quota
    /// @param probeProcessors that the probe's thread kept busy
    /// @param pins where carriers were pinned, most first
    /// @param busiest threads that used CPU time, most first
    /// @param starts of threads for requests; empty if there are few
    /// @param footprint its memory
    public record Vitals(
            Optional<Double> platformThreads,
            Optional<Double> virtualThreads,
            Optional<Double> throttledPerSecond,
            Optional<Double> probeProcessors,
            List<Pinned> pins,
            @JsonSetter(nulls = Nulls.AS_EMPTY) List<Busy> busiest,
            Optional<Finding.ThreadStarts> starts,
            Optional<Footprint> footprint) {
        public static final Vitals UNKNOWN =
                new Vitals(
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        Optional.empty());

        public Vitals {
            pins = List.copyOf(pins);
            busiest = List.copyOf(busiest);
        }
    }

    /// Memory, open files, classes and threads of the process.
    ///
    /// @param residentBytes in RAM, at the end
    /// @param direct buffers outside of the heap; empty if the JVM does not tell
    /// @param heap in use after collections; empty if there was none
    /// @param files empty in looks that were recorded before these were told
    /// @param kept what keeps what was allocated of late, most first; empty if nobody asked
    /// @param held what keeps the heap, most bytes first; empty if nobody asked, or without the
    ///   agent
    /// @param classes empty if they do not grow, or the JVM does not tell where they come from
    /// @param threads platform threads; empty if they do not grow
    public record Footprint(
            long residentBytes,
            Optional<Part> direct,
            Optional<Part> heap,
            Optional<OpenFiles> files,
            Optional<List<Kept>> kept,
            @JsonSetter(nulls = Nulls.AS_EMPTY) List<HeldHeap> held,
            Optional<Growing> classes,
            Optional<Growing> threads) {
        public Footprint {
            held = List.copyOf(held);
        }

        /// File descriptors: of files, directories, sockets and pipes.
        ///
        /// @param count at the end
        /// @param most that it may have (`RLIMIT_NOFILE`); empty if unknown
        /// @param perSecond by which they grow; 0 if they do not all the time
        public record OpenFiles(int count, Optional<Long> most, double perSecond) {}

        /// A number that grows all the time.
        ///
        /// @param count at the end
        /// @param perSecond by which it grows
        /// @param most where most come from
        public record Growing(long count, double perSecond, Source most) {}

        /// @param name of the threads, digits as `#`, or of the class of the loaders
        /// @param site of the application, or what is next to it
        public record Source(String name, String site) {}

        /// @param bytes at the end
        /// @param perSecond by which it grows; 0 if it does not all the time
        public record Part(long bytes, double perSecond) {}

        /// Sampled objects that live on and have one holder.
        ///
        /// @param samples of them
        /// @param of of all that live on
        /// @param types most frequent first
        /// @param site that allocates most
        /// @param heldBy fields in which they are, from the innermost one to the root; empty for
        ///   those on a thread's stack
        /// @param root its kind, as the JVM calls it; empty if it does not name it
        public record Kept(
                long samples,
                long of,
                List<String> types,
                String site,
                List<String> heldBy,
                String root) {
            public Kept {
                types = List.copyOf(types);
                heldBy = List.copyOf(heldBy);
            }
        }
    }

    /// Threads that use CPU time.
    ///
    /// @param collection class of one that is not thread-safe, in which they are in nearly all
    ///   looks; empty if there is none
    /// @param within method that they are in in all looks, if they never pause: a loop that never
    ///   ends is in it; empty if it is that of their site, or of the JDK
    public record Busy(
            @JsonUnwrapped BusyThreads threads,
            Why why,
            Optional<String> collection,
            Optional<String> within) {
        public enum Why {
            /// They use it where they seem to wait: what they wait for comes at once, again and
            /// again.
            WAITS_BY_RUNNING,
            /// One of them never pauses: it computes, or looks for work again and again.
            NEVER_PAUSES,
            /// Nothing tells.
            UNKNOWN
        }
    }

    /// @param site innermost frame outside the JDK
    /// @param reason what the JDK says, such as `native frame`; may be empty
    /// @param carriers pinned there, on average
    /// @param caller frame of the application that calls the library there, or of the library that
    ///   calls the application there; empty for the application's own code
    public record Pinned(String site, String reason, double carriers, Optional<String> caller) {}

    /// @param of the JVM, as its user knows it
    /// @param completedPerSecond requests, by its servers' own counters; empty if none was found
    public record Looked(
            String of, Instant from, double seconds, Optional<Double> completedPerSecond) {}

    /// @param chain resources that were full, outermost first: who holds one waits for the next;
    ///   empty if none was
    /// @param holdersAt where those who held the last of the chain were; empty if no place explains
    ///   it
    /// @param spinningAt where threads give up carriers or processors only to ask again, which uses
    ///   these up; empty if none do
    /// @param leak of a pool that has units in use which no thread has
    /// @param occupants who holds the last of the chain; empty unless requests of several handlers
    ///   do
    /// @param waitsForItself whether those who hold the last of the chain wait for more of it
    /// @param fix of the last of the chain, if that is the cause
    public record Full(
            List<Use> chain,
            Optional<Place> holdersAt,
            Optional<Place> spinningAt,
            Optional<Finding.LeakedUnits> leak,
            @JsonSetter(nulls = Nulls.AS_EMPTY) List<Occupant> occupants,
            boolean waitsForItself,
            Optional<String> fix) {
        public static final Full NOTHING =
                new Full(
                        List.of(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        List.of(),
                        false,
                        Optional.empty());

        public Full {
            chain = List.copyOf(chain);
            occupants = List.copyOf(occupants);
        }

        /// Whether what was seen tells why the last of the chain is full.
        @JsonIgnore
        public boolean isExplained() {
            return !chain.isEmpty()
                    && (waitsForItself
                            || chain.getLast().kind() == ResourceKind.COLLECTOR
                            || leak.filter(units -> units.resource().isLike(chain.getLast().id()))
                                    .isPresent());
        }
    }

    /// @param headroom of what is full first; empty if something is full, or nothing is in use to
    ///   tell from
    /// @param further of other resources, by the load that fills them
    /// @param trend empty before there are looks enough to tell from
    public record Outlook(
            Optional<Headroom> headroom, List<Headroom> further, Optional<Trend> trend) {
        public static final Outlook UNKNOWN =
                new Outlook(Optional.empty(), List.of(), Optional.empty());

        public Outlook {
            // A line of version 0.2 has none.
            further = further == null ? List.of() : List.copyOf(further);
        }

        /// The headroom of one resource.
        public Optional<Headroom> of(Use use) {
            return Stream.concat(headroom.stream(), further.stream())
                    .filter(room -> room.first().sameAs(use))
                    .findFirst();
        }
    }

    /// How much more load there is room for, if a request goes on holding what it holds now.
    ///
    /// @param first what is full then
    /// @param times how many times as many requests as now
    /// @param perSecond requests/s at that; empty if those of now are not known
    /// @param range of 95 % of that, by the latest looks, which are no independent sample: it says
    ///   how steady the demand is; empty with fewer than three
    public record Headroom(
            Use first, double times, Optional<Double> perSecond, Optional<Range> range) {}

    /// What is now outside of what it was in the looks before.
    ///
    /// @param since beginning of the first of those looks
    public record Trend(Instant since, List<Change> changes) {
        public Trend {
            changes = List.copyOf(changes);
        }
    }

    /// A figure that changed: its mean in the looks before, and now.
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "of")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Change.Throughput.class, name = "throughput"),
        @JsonSubTypes.Type(value = Change.Utilization.class, name = "utilization"),
        @JsonSubTypes.Type(value = Change.Waiting.class, name = "waiting"),
        @JsonSubTypes.Type(value = Change.Threads.class, name = "threads")
    })
    public sealed interface Change {
        double before();

        double now();

        /// Requests/s that were completed.
        record Throughput(double before, double now) implements Change {}

        /// Share of a resource's capacity that was in use.
        record Utilization(Use use, double before, double now) implements Change {}

        /// A change in the number of waiters for a resource.
        record Waiting(Use use, double before, double now) implements Change {}

        /// Threads at a place.
        record Threads(Place place, double before, double now) implements Change {}
    }

    /// @param own that the JVM kept busy; empty if not observed, as are those of others
    /// @param available of the machine, or of the quota if that is less
    /// @param stoppedShare share of the time in which the collector stopped all threads
    public record Processors(
            Optional<Double> own, Optional<Double> others, double available, double stoppedShare) {
        /// Whether other processes use more of them than the JVM does.
        public boolean mostByOthers() {
            return others.orElse(0.0) > own.orElse(0.0);
        }
    }

    /// A resource.
    ///
    /// @param capacity empty if there is no bound or none is known
    /// @param utilization share of the capacity that was in use
    /// @param waiting who waited for a unit
    public record Use(
            @JsonUnwrapped ResourceId id,
            Optional<Double> capacity,
            double utilization,
            double waiting) {
        /// Whether both are the same resource, in looks at one JVM.
        public boolean sameAs(Use other) {
            return id.equals(other.id);
        }

        public ResourceKind kind() {
            return id.kind();
        }

        public String name() {
            return id.name();
        }

        /// Units in use; empty where the capacity is not known.
        public Optional<Double> busy() {
            return capacity.map(units -> units * utilization);
        }
    }

    /// @param site innermost frame outside the JDK
    /// @param group of platform threads; empty for virtual ones
    /// @param past how many threads have gone on from where these wait, if always as many: nothing
    ///   that is known lets only so many do; empty if they vary
    public record Place(
            WaitKind kind,
            String site,
            Optional<String> group,
            double threads,
            Optional<Integer> past) {
        /// A place of which it is not known how many are past it.
        public Place(WaitKind kind, String site, Optional<String> group, double threads) {
            this(kind, site, group, threads, Optional.empty());
        }

        public boolean sameAs(Place other) {
            return kind == other.kind && site.equals(other.site) && group.equals(other.group);
        }
    }
}
