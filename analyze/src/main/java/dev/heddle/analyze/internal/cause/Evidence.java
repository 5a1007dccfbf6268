package dev.heddle.analyze.internal.cause;

import dev.heddle.analyze.internal.trial.Measured;
import dev.heddle.analyze.internal.trial.WaitSites;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;

/// All that the cause is told from: two loads, and under each the population of every place and the
/// use of every resource. Times are per request: population ÷ throughput.
///
/// @param perSecond throughput of the heavy load
/// @param addedSeconds by how much longer a request stays under the heavy load than under the low
///   one, from its intended start to its answer
/// @param places at which requests are in a thread, those without requests of their own left out
/// @param resources with their use under both loads
/// @param asynchronous what is held without a thread: callees, for longer than before, and
///   connections that are all in use
/// @param askedAgain callees that a request calls more often than under the low load
/// @param guarded asynchronous calls that something before them lets on so many at a time
/// @param lowAtNoThread seconds that a request spends in no thread under the low load; empty if it
///   spends most of its time in threads, or if that is not known
public record Evidence(
        double perSecond,
        double addedSeconds,
        List<Place> places,
        List<Resource> resources,
        List<Rung> asynchronous,
        List<Rung> askedAgain,
        List<Rung> guarded,
        Optional<Double> lowAtNoThread) {

    /// Threads that wait for the same thing, or run, at one place.
    public record Place(WaitSite site, Measured low, Measured heavy) implements Node {
        /// The added time per request; 0 where it lies within its Poisson interval.
        public double addedSeconds() {
            return heavy.growthSince(low);
        }

        public boolean runs() {
            return site.kind().runs();
        }

        /// How many threads were at any of these places under the heavy load, look by look. Looks
        /// at the same visits are one.
        static List<Double> occupancy(List<Place> places) {
            return apart(
                    WaitSites.byLook(places.stream().map(Place::site)),
                    places.stream().mapToDouble(place -> place.heavy().seconds()).max().orElse(0));
        }

        /// The values of a series that are some seconds apart.
        private static List<Double> apart(SortedMap<Double, Double> series, double seconds) {
            List<Double> apart = new ArrayList<>();
            double next = Double.NEGATIVE_INFINITY;
            for (Map.Entry<Double, Double> at : series.entrySet()) {
                if (at.getKey() >= next) {
                    apart.add(at.getValue());
                    next = at.getKey() + seconds;
                }
            }
            return apart;
        }
    }

    /// A pool, a lock, the processors: what has units.
    ///
    /// @param steady probability that a request holds it no longer than under the low load
    /// @param saturation 1 if it has no more to give, 0 if it clearly has, between where it is hard
    ///   to say
    /// @param grownSeconds by how much longer a request holds it
    /// @param disproved whether fewer of it were shown to allow the same throughput
    record Resource(
            Rung rung, double steady, double saturation, double grownSeconds, boolean disproved)
            implements Node {
        Resource(Rung rung, double steady, double saturation, double grownSeconds) {
            this(rung, steady, saturation, grownSeconds, false);
        }

        private Resource disproved(Set<ResourceId> ids) {
            boolean known = ids.contains(rung.id());
            return new Resource(rung, steady, saturation, grownSeconds, known);
        }

        ResourceKind kind() {
            return rung.kind();
        }

        boolean saturated() {
            return saturation > 0.5;
        }

        double inUse() {
            return rung.inUse().orElse(0.0);
        }

        double heldSeconds() {
            return rung.heldUnderLoad().orElse(0.0);
        }
    }

    /// That of one load alone: who waits for units stands for the time that was added, and nobody
    /// else is known to be at a place for longer.
    ///
    /// @param seen places, as if under two loads that are the same
    static Evidence standing(double perSecond, List<Place> seen, List<Resource> resources) {
        Waits waits = Waits.of(seen, resources);
        List<Place> places =
                seen.stream()
                        .map(
                                place ->
                                        waits.of(place).stream()
                                                        .allMatch(
                                                                rung ->
                                                                        rung.kind()
                                                                                == ResourceKind.CPU)
                                                ? place
                                                : new Place(
                                                        place.site(),
                                                        Measured.NOTHING,
                                                        place.heavy()))
                        .toList();
        double inThreads = places.stream().mapToDouble(Place::addedSeconds).sum();
        double counted =
                resources.stream().mapToDouble(each -> waits.withoutThread(each, places)).sum();
        return new Evidence(
                perSecond,
                inThreads + counted / perSecond,
                places,
                resources,
                List.of(),
                List.of(),
                List.of(),
                Optional.empty());
    }

    /// The same where some resources are known to limit nothing.
    Evidence disproving(Set<ResourceId> ids) {
        return new Evidence(
                perSecond,
                addedSeconds,
                places,
                resources.stream().map(each -> each.disproved(ids)).toList(),
                asynchronous,
                askedAgain,
                guarded,
                lowAtNoThread);
    }

    /// The rungs of the resources.
    public List<Rung> rungs() {
        return resources.stream().map(Resource::rung).toList();
    }

    Resource resource(Rung rung) {
        return resources.stream()
                .filter(resource -> resource.rung().equals(rung))
                .findFirst()
                .orElseThrow();
    }

    Optional<Resource> first(ResourceKind kind) {
        return resources.stream().filter(resource -> resource.kind() == kind).findFirst();
    }

    /// Share of the time for which the collector stops all threads.
    double stoppedShare() {
        return collector().map(Basis.Stopped::underLoadShare).orElse(0.0);
    }

    /// Share of the subject's CPU time that the collector uses.
    double collectorShare() {
        return collector().map(Basis.Stopped::besideShare).orElse(0.0);
    }

    private Optional<Basis.Stopped> collector() {
        return first(ResourceKind.COLLECTOR)
                .map(resource -> resource.rung().basis())
                .filter(Basis.Stopped.class::isInstance)
                .map(Basis.Stopped.class::cast);
    }

    Optional<Resource> cpu() {
        return first(ResourceKind.CPU);
    }

    /// The added time of requests that are in no thread.
    double inNoThreadSeconds() {
        double inThreads = places.stream().mapToDouble(Place::addedSeconds).sum();
        return Math.max(0, addedSeconds - inThreads);
    }
}
