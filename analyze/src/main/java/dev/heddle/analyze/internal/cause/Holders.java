package dev.heddle.analyze.internal.cause;

import dev.heddle.analyze.internal.cause.Evidence.Place;
import dev.heddle.analyze.internal.cause.Evidence.Resource;
import dev.heddle.analyze.internal.ladder.Saturation;
import dev.heddle.analyze.internal.ladder.ThreadGroups;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.analyze.internal.trial.WaitSites;
import dev.heddle.model.observation.ProbeData.Population;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.thread.StackFrames;
import dev.heddle.probe.shared.LookLimits;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// At which places the holders of a resource are. Sources, best first: its owners, by its identity;
/// the threads that are its units; the stacks that go on beyond the frame that acquired it; the
/// stacks within the library in which others wait for it; the balance, by which whoever is in the
/// service and does not wait for it may hold it.
public final class Holders {
    /// Of the units in use; fewer whose holders were not seen are what samples are off by.
    private static final double MISSING = 0.2;

    /// Kinds of resources whose holders the probe tells by identity, if it sees them at all.
    private static final Set<ResourceKind> BY_IDENTITY =
            EnumSet.of(ResourceKind.MONITOR, ResourceKind.LOCK, ResourceKind.CARRIERS);

    /// Kinds of resources of which a thread can wait for another unit while it has one.
    private static final Set<ResourceKind> OF_SEVERAL_UNITS =
            EnumSet.of(ResourceKind.CONNECTION_POOL, ResourceKind.SEMAPHORE);

    private final List<Place> places;
    private final Waits waits;

    Holders(List<Place> places, Waits waits) {
        this.places = places;
        this.waits = waits;
    }

    public static Holders of(Evidence evidence) {
        return new Holders(evidence.places(), Waits.of(evidence));
    }

    /// How many threads have gone on from where others wait for what nobody knows, look by look.
    public Collection<Double> past(WaitSite waiting) {
        return WaitSites.byLook(
                        where(place -> place.site().samePlace(waiting) && waits.of(place).isEmpty())
                                .stream()
                                .flatMap(place -> beyond(place).stream())
                                .map(Place::site))
                .values();
    }

    /// The place at which most of a resource's holders are, if it explains most of what is in use:
    /// by its identity, or else one at which they wait for nothing that has units.
    public static Optional<WaitSite> most(Evidence evidence, Rung rung) {
        Holders holders = of(evidence);
        Resource resource = new Resource(rung, 1, 1, 0);
        return resource.inUse() == 0
                ? Optional.empty()
                : most(holders.owners(rung.identities()), resource)
                        .or(() -> most(holders.unidentified(resource), resource));
    }

    /// Whether a holder of the last resource of a chain waits for another one of the chain.
    public static boolean waitInACircle(Evidence evidence, List<Rung> chain) {
        if (chain.size() < 2) {
            return false;
        }
        Holders holders = of(evidence);
        Rung last = chain.getLast();
        return holders.owners(last.identities()).keySet().stream()
                .anyMatch(
                        place ->
                                chain.stream()
                                        .filter(rung -> !rung.sameAs(last))
                                        .anyMatch(rung -> holders.waits.isFor(place, rung)));
    }

    /// None of two places that hold as much each, as far as can be told.
    private static Optional<WaitSite> most(Map<Place, Double> shares, Resource resource) {
        return shares.entrySet().stream()
                .filter(at -> threads(at) > Thresholds.EXPLAINS * resource.inUse())
                .max(Comparator.comparingDouble(Holders::threads))
                .map(at -> at.getKey().site());
    }

    private Map<Place, Double> unidentified(Resource resource) {
        Map<Place, Double> shares = new LinkedHashMap<>();
        if (!BY_IDENTITY.contains(resource.kind()) && waitInThreads(resource)) {
            of(resource)
                    .forEach(
                            (place, share) -> {
                                boolean waits = this.waits.isFor(place, resource.rung());
                                if (!waits && !place.site().kind().known()) {
                                    shares.put(place, share);
                                }
                            });
        }
        return shares;
    }

    /// Whether those who wait for a pool do so in threads: of requests that wait in none, the
    /// threads may be those that await their ends, whatever they have.
    private boolean waitInThreads(Resource resource) {
        return resource.kind() != ResourceKind.CONNECTION_POOL
                || where(place -> waits.isFor(place, resource.rung())).stream()
                                .mapToDouble(place -> place.site().threads())
                                .sum()
                        >= Thresholds.EXPLAINS * resource.rung().waiting();
    }

    private static double threads(Map.Entry<Place, Double> at) {
        return at.getKey().site().threads() * at.getValue();
    }

    /// The share of each place's threads that hold a unit; no more of them than units in use.
    Map<Place, Double> of(Resource resource) {
        Map<Place, Double> shares = seen(resource);
        add(shares, inLibrary(resource), resource);
        add(shares, byBalance(resource), resource);
        if (resource.kind() == ResourceKind.CONNECTION_POOL
                && left(shares, resource) >= resource.inUse() / 2) {
            where(place -> waits.isFor(place, resource.rung()))
                    .forEach(place -> shares.put(place, left(place, resource)));
        }
        return shares;
    }

    /// The same of those that were seen to hold it: their number alone tells of none.
    Map<Place, Double> seen(Resource resource) {
        Map<Place, Double> shares = owners(resource.rung().identities());
        add(shares, units(resource), resource);
        add(shares, beyond(resource.rung()), resource);
        if (OF_SEVERAL_UNITS.contains(resource.kind())) {
            for (Place waiting : where(place -> waits.isFor(place, resource.rung()))) {
                double share = Stacks.waitForAnother(waiting.site());
                if (share > 0) {
                    shares.put(waiting, share);
                }
            }
        }
        return shares;
    }

    /// Whether most of its units are held by threads that were seen to wait for another one.
    boolean waitForMore(Resource resource) {
        return seen(resource).entrySet().stream()
                        .filter(held -> waits.isFor(held.getKey(), resource.rung()))
                        .mapToDouble(Holders::threads)
                        .sum()
                > resource.inUse() / 2;
    }

    /// Adds places where the units may be whose holders are missing.
    private void add(Map<Place, Double> shares, List<Place> source, Resource resource) {
        List<Place> more =
                source.stream()
                        .filter(place -> !shares.containsKey(place) && fits(place, resource))
                        .toList();
        double there = more.stream().mapToDouble(place -> place.site().threads()).sum();
        double left = left(shares, resource);
        if (left >= MISSING * resource.inUse() && there > 0) {
            more.forEach(place -> shares.put(place, Math.min(1, left / there)));
        }
    }

    /// Units in use whose holders are not among those.
    private static double left(Map<Place, Double> shares, Resource resource) {
        double known = 0;
        for (Map.Entry<Place, Double> held : shares.entrySet()) {
            known += threads(held);
        }
        return resource.inUse() - known;
    }

    /// Places of the threads that have what those at another place wait for.
    Map<Place, Double> owners(Place waiting) {
        return owners(
                waiting.site().populations().stream()
                        .map(Population::awaited)
                        .collect(Collectors.toSet()));
    }

    private Map<Place, Double> owners(Set<Integer> identities) {
        Map<Place, Double> shares = new LinkedHashMap<>();
        for (Place place : places) {
            double threads = place.site().threadsThatHold(identities);
            if (threads > 0) {
                shares.put(place, Math.min(1, threads / place.site().threads()));
            }
        }
        return shares;
    }

    /// Whether a place can be inside: nobody is there for longer than the resource is held.
    private static boolean fits(Place place, Resource resource) {
        double held = resource.rung().heldUnderLoad().orElse(Double.MAX_VALUE);
        return place.heavy().seconds() <= held + 2 * place.heavy().error();
    }

    private static double left(Place place, Resource resource) {
        return Math.min(1, resource.inUse() / Math.max(1, place.site().threads()));
    }

    /// Its units are threads.
    private List<Place> units(Resource resource) {
        Rung rung = resource.rung();
        return rung.kind() == ResourceKind.WORKERS
                ? where(
                        place ->
                                place.site()
                                        .group()
                                        .filter(group -> ThreadGroups.isOf(group, rung.name()))
                                        .isPresent())
                : List.of();
    }

    /// Places that go on where others wait for the resource.
    List<Place> beyond(Rung rung) {
        List<Place> waiters = where(place -> waits.isFor(place, rung));
        return where(
                place ->
                        !waiters.contains(place)
                                && waiters.stream()
                                        .anyMatch(
                                                waiter ->
                                                        Stacks.isBeyond(
                                                                place.site(), waiter.site())));
    }

    /// Places that go on where others wait at a place for something that nobody knows. None, if
    /// they are empty while the others wait: these do not wait for somebody to leave them.
    List<Place> beyond(Place waiter) {
        List<Place> beyond =
                where(
                        place ->
                                place.heavy().seconds() <= waiter.heavy().seconds()
                                        && place.site().kind() != waiter.site().kind()
                                        && Stacks.isBeyond(place.site(), waiter.site()));
        return areOccupied(beyond) ? beyond : List.of();
    }

    /// Whether somebody is at one of the places in most looks. Not known where some threads stand
    /// for others, among which a single one may have been missed.
    private boolean areOccupied(List<Place> inside) {
        List<Double> looks = Place.occupancy(inside);
        double occupied = looks.stream().filter(threads -> threads > 0).count();
        return looks.size() < Thresholds.FEWEST_LOOKS
                || inside.stream().anyMatch(this::isSample)
                || Saturation.of(occupied / looks.size()) > 0;
    }

    private boolean isSample(Place place) {
        String blocker = place.site().blockerClass();
        return Place.occupancy(where(other -> other.site().blockerClass().equals(blocker))).stream()
                .anyMatch(threads -> threads > LookLimits.STACKS);
    }

    /// Places within the library of the calls in which others wait, as those who use a client's
    /// connection are.
    private List<Place> inLibrary(Resource resource) {
        Set<String> libraries =
                where(place -> waits.isFor(place, resource.rung())).stream()
                        .map(place -> place.site().site())
                        .filter(frame -> !StackFrames.isOfJdk(frame))
                        .map(StackFrames::library)
                        .collect(Collectors.toSet());
        return byBalance(resource).stream()
                .filter(
                        place ->
                                place.site().stack().stream()
                                        .map(StackFrames::library)
                                        .anyMatch(libraries::contains))
                .toList();
    }

    private List<Place> byBalance(Resource resource) {
        return where(place -> !waits.isFor(place, resource.rung()));
    }

    private List<Place> where(Predicate<Place> holds) {
        return places.stream().filter(holds).toList();
    }
}
