package dev.heddle.model;

import dev.heddle.model.Observation.Missing;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What a running JVM did in a stretch of time: `heddle watch`. Numbers of threads and units are
/// time-averages.
///
/// @param resources those in use, most utilized first
/// @param chain resources that were full, outermost first: who holds one waits for the next; empty
///   if none was
/// @param holdersAt where those who held the last of the chain were; empty if no place explains it
/// @param headroom empty if something is full, or nothing is in use to tell from
/// @param places where threads were that had something to do, most first
/// @param missing what could not be observed
public record WatchResult(
        int schemaVersion,
        Looked looked,
        Processors processors,
        List<Use> resources,
        List<Use> chain,
        Optional<Place> holdersAt,
        Optional<Headroom> headroom,
        List<Place> places,
        List<Missing> missing) {
    public WatchResult {
        resources = List.copyOf(resources);
        chain = List.copyOf(chain);
        places = List.copyOf(places);
        missing = List.copyOf(missing);
    }

    /// @param of the JVM, as its user knows it
    /// @param completedPerSecond requests, by its servers' own counters; empty if none was found
    public record Looked(
            String of, Instant from, double seconds, Optional<Double> completedPerSecond) {}

    /// How much more load there is room for, if a request goes on holding what it holds now.
    ///
    /// @param first what is full first
    /// @param times how many times as many requests as now
    /// @param perSecond requests/s at that; empty if those of now are not known
    public record Headroom(Use first, double times, Optional<Double> perSecond) {}

    /// @param own that the JVM kept busy; empty if not observed, as are those of others
    /// @param available of the machine, or of the quota if that is less
    /// @param stoppedShare share of the time in which the collector stopped all threads
    public record Processors(
            Optional<Double> own, Optional<Double> others, double available, double stoppedShare) {}

    /// A resource.
    ///
    /// @param capacity empty if there is no bound or none is known
    /// @param utilization share of the capacity that was in use
    /// @param waiting who waited for a unit
    public record Use(
            ResourceKind kind,
            String name,
            Optional<Double> capacity,
            double utilization,
            double waiting) {
        /// Units in use; empty where the capacity is not known.
        public Optional<Double> busy() {
            return capacity.map(units -> units * utilization);
        }
    }

    /// @param site innermost frame outside the JDK
    /// @param group of platform threads; empty for virtual ones
    public record Place(WaitKind kind, String site, Optional<String> group, double threads) {}
}
