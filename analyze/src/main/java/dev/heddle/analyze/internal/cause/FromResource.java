package dev.heddle.analyze.internal.cause;

import dev.heddle.analyze.internal.cause.Evidence.Place;
import dev.heddle.analyze.internal.cause.Evidence.Resource;
import dev.heddle.analyze.internal.cause.Node.Absorbed;
import dev.heddle.analyze.internal.ladder.Saturation;
import dev.heddle.analyze.internal.trial.Measured;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Edges from a resource: where the time that is spent waiting for it goes.
///
/// Held no longer than under a low load, the resource absorbs it, but for the share of its hold
/// time in which its holders have, or wait for, what has no more to give either. Held longer, it
/// passes on what its holders' places explain of that; what they do not explain goes to what its
/// holders hold besides. What intervention has shown to have room absorbs nothing.
public final class FromResource {
    private static final Set<ResourceKind> HAS_UNITS =
            EnumSet.of(
                    ResourceKind.LOCK,
                    ResourceKind.MONITOR,
                    ResourceKind.SEMAPHORE,
                    ResourceKind.CONNECTION_POOL,
                    ResourceKind.WORKERS);

    /// With all threads stopped for half of the time, nothing else takes more of it.
    private static final double STOPPED_MOST = 0.5;

    private final Evidence evidence;
    private final Waits waits;
    private final Holders holders;
    private final Sections sections;

    FromResource(Evidence evidence, Waits waits, Holders holders, Sections sections) {
        this.evidence = evidence;
        this.waits = waits;
        this.holders = holders;
        this.sections = sections;
    }

    Shares to(Resource resource) {
        if (resource.disproved()) {
            return whereItIsHeld(resource);
        }
        return switch (resource.kind()) {
            case CPU, COLLECTOR -> ofProcessors(resource);
            default -> Outermost.isOne(resource.kind()) ? ofOutermost(resource) : ofHeld(resource);
        };
    }

    /// A resource that is no limit passes on all that reaches it, to the places of its holders in
    /// proportion to their time there.
    private Shares whereItIsHeld(Resource resource) {
        Shares to = new Shares();
        if (HAS_UNITS.contains(resource.kind())) {
            holders.of(resource)
                    .forEach((place, share) -> to.add(place, share * place.heavy().seconds()));
        }
        return to.isEmpty() ? Shares.all(new Absorbed(Leaves.UNKNOWN)) : to;
    }

    /// A pool for which more wait than have a unit, though most units are nobody's, opens them too
    /// slowly: an executor does that, whose tasks wait.
    private Shares opened(Resource pool) {
        Shares to = new Shares();
        boolean lacksUnits =
                pool.kind() == ResourceKind.CONNECTION_POOL
                        && pool.saturation() == 0
                        && pool.rung().waiting() > Math.max(Thresholds.LEAST_UNITS, pool.inUse());
        if (lacksUnits) {
            evidence.places().stream()
                    .filter(place -> waits.isFor(place, pool.rung()))
                    .forEach(
                            place ->
                                    waits.makers(place)
                                            .forEach(
                                                    maker ->
                                                            to.add(
                                                                    evidence.resource(maker),
                                                                    place.addedSeconds())));
        }
        return to;
    }

    private Shares ofHeld(Resource resource) {
        Shares opened = opened(resource);
        return opened.isEmpty() ? ofSteadyOrLonger(resource) : opened;
    }

    private Shares ofSteadyOrLonger(Resource resource) {
        Map<Place, Double> places = holders.of(resource);
        Shares grown = grown(resource, places);
        Shares elsewhere = elsewhere(resource, places);
        Shares besides = besides(resource, places);
        double explained = grown.sum();
        double own = Math.max(0, resource.grownSeconds() - explained);
        double longer = 1 - resource.steady();
        double passed = grown.isEmpty() ? 0 : longer * explained / (explained + own);
        double kept = (1 - passed) * (1 - elsewhere.sum());
        double unexplained = besides.isEmpty() ? 0 : kept * longer;
        double unknown = besides.isEmpty() ? kept * longer * foreign(resource, places, own) : 0;

        Shares to = new Shares();
        to.addAll(grown, passed);
        to.addAll(elsewhere, (1 - passed) * elsewhere.sum());
        to.addAll(besides, unexplained);
        to.add(new Absorbed(Leaves.UNKNOWN), unknown);
        to.add(new Absorbed(resource.rung()), kept - unexplained - unknown);
        return to;
    }

    /// The share of its hold time that is neither its own work, as under the low load, nor spent
    /// where anything is known to limit it, though nearly all of its holders are seen: such as
    /// threads that are ready to run, while processors are idle.
    private static double foreign(Resource resource, Map<Place, Double> places, double own) {
        double seen = threads(places, _ -> true);
        boolean known =
                resource.rung().demandSeconds().isPresent()
                        && Saturation.of(seen / resource.inUse()) > 0;
        return known ? own / Math.max(resource.heldSeconds(), own) : 0;
    }

    /// Where its holders spend the time that was added to them, as far as what they wait for there
    /// can be a limit; of the rest, the time in which all threads were stopped.
    private Shares grown(Resource resource, Map<Place, Double> places) {
        Shares grown = new Shares();
        double followed = 0;
        for (Map.Entry<Place, Double> held : places.entrySet()) {
            Place place = held.getKey();
            double share = held.getValue() * saturation(place);
            grown.add(place, place.addedSeconds() * share);
            followed += place.heavy().seconds() * share;
        }
        double rest = resource.heldSeconds() - followed;
        evidence.first(ResourceKind.COLLECTOR)
                .ifPresent(collector -> grown.add(collector, evidence.stoppedShare() * rest));
        return grown;
    }

    private double saturation(Place place) {
        List<Rung> awaited = waits.of(place);
        return awaited.isEmpty()
                ? 1
                : awaited.stream()
                        .map(evidence::resource)
                        .mapToDouble(
                                resource -> opened(resource).isEmpty() ? resource.saturation() : 1)
                        .max()
                        .orElse(0);
    }

    /// Shares of its hold time in which its holders have a processor, or wait for another resource
    /// or section, which has no more to give: for so long it is held only because of that.
    private Shares elsewhere(Resource resource, Map<Place, Double> places) {
        Shares seconds = new Shares();
        places.forEach(
                (place, share) -> {
                    double there = share * place.heavy().seconds();
                    Optional<Resource> other =
                            otherAwaited(place, resource)
                                    .filter(awaited -> !isNeededFor(awaited, resource));
                    other.ifPresentOrElse(
                            awaited -> seconds.add(awaited, there * awaited.saturation()),
                            () ->
                                    sections.guarding(place)
                                            .ifPresent(
                                                    section ->
                                                            seconds.add(
                                                                    new Absorbed(section), there)));
                });
        Shares shares = new Shares();
        double held = resource.inUse() / evidence.perSecond();
        shares.addAll(seconds, seconds.sum() / Math.max(held, seconds.sum()));
        return shares;
    }

    /// Whether carriers are waited for by those who have what their holders wait for. Waiting takes
    /// no carrier, so of such a ring it is the link that need not be.
    private boolean isNeededFor(Resource awaited, Resource resource) {
        if (resource.kind() != ResourceKind.CARRIERS) {
            return false;
        }
        Map<Place, Double> places = holders.of(awaited);
        return threads(places, place -> waits.isFor(place, resource.rung()))
                > threads(places, _ -> true) / 2;
    }

    /// How many of a resource's holders are at such places.
    private static double threads(Map<Place, Double> shares, Predicate<Place> counts) {
        return shares.entrySet().stream()
                .filter(place -> counts.test(place.getKey()))
                .mapToDouble(place -> place.getKey().site().threads() * place.getValue())
                .sum();
    }

    private Optional<Resource> otherAwaited(Place place, Resource resource) {
        return waits.maybe(place).stream()
                .map(evidence::resource)
                .filter(other -> !other.equals(resource))
                .filter(other -> other.saturation() > 0)
                .findFirst();
    }

    /// Whether somebody waits for it. Nobody does for more connections than there are threads that
    /// could hold one, however few are left.
    private boolean isAwaited(Resource resource) {
        return resource.rung().waiting() > 0
                || evidence.places().stream()
                        .anyMatch(place -> waits.isFor(place, resource.rung()));
    }

    /// What its holders hold besides, for a shorter time and no longer than ever, and which has no
    /// more to give. Where most of them are in no thread, what says itself that it has no more
    /// to give; else the callee that these connections lead to.
    private Shares besides(Resource resource, Map<Place, Double> places) {
        Shares besides = new Shares();
        for (Resource other : evidence.resources()) {
            boolean inner =
                    !other.equals(resource)
                            && HAS_UNITS.contains(other.kind())
                            && other.saturation() > 0
                            && isAwaited(other)
                            && other.steady() > Measured.CHANCE
                            && other.heldSeconds() < resource.heldSeconds();
            if (inner) {
                holders.of(other)
                        .forEach(
                                (place, share) -> {
                                    double both = Math.min(share, places.getOrDefault(place, 0.0));
                                    double held = both * place.heavy().seconds();
                                    besides.add(other, other.steady() * held);
                                });
            }
        }
        if (threads(places, _ -> true) < resource.inUse() / 2) {
            Stream.of(ResourceKind.CPU, ResourceKind.DEPENDENCY)
                    .flatMap(kind -> evidence.first(kind).stream())
                    .filter(Resource::saturated)
                    .forEach(server -> besides.add(server, 1));
            if (besides.isEmpty()) {
                evidence.asynchronous().stream()
                        .filter(callee -> callee.name().equals(resource.rung().name()))
                        .forEach(callee -> besides.add(new Absorbed(callee), 1));
            }
        }
        return besides;
    }

    private Shares ofOutermost(Resource resource) {
        Shares to = new Shares();
        Optional<Resource> next = Outermost.inside(evidence, resource);
        if (next.isPresent()) {
            to.add(next.get(), 1);
            return to;
        }
        Shares inside = inside();
        double longer = 1 - resource.steady();
        double explained = inside.isEmpty() ? 0 : explained(inside, resource);
        to.add(new Absorbed(resource.rung()), resource.steady());
        to.addAll(inside, longer * explained);
        Node full =
                Outermost.fullInside(evidence)
                        .<Node>map(found -> found)
                        .orElseGet(() -> new Absorbed(itself(resource)));
        to.add(full, longer * (1 - explained));
        return to;
    }

    /// The share of the time that those inside can have kept it from others. A connection may be
    /// open between requests, too, where nobody knows for how long one is needed.
    private static double explained(Shares inside, Resource resource) {
        return resource.rung().basis() instanceof Basis.StoppedAccepting
                ? Math.min(1, inside.sum() / resource.grownSeconds())
                : 1;
    }

    /// One that is held longer than its ceiling says is no limit, though nothing inside is known.
    private Rung itself(Resource resource) {
        return resource.rung().demandSeconds().isPresent()
                ? Leaves.noThread(evidence)
                : resource.rung();
    }

    private Shares inside() {
        Shares inside = new Shares();
        evidence.places().forEach(place -> inside.add(place, place.addedSeconds()));
        return inside;
    }

    /// The processors, or the collector that stops all threads on them, or keeps them busy itself.
    private Shares ofProcessors(Resource resource) {
        Shares to = new Shares();
        double ofCollector =
                Math.max(
                        Math.min(1, evidence.stoppedShare() / STOPPED_MOST),
                        evidence.collectorShare());
        evidence.first(ResourceKind.COLLECTOR)
                .ifPresent(collector -> to.add(new Absorbed(collector.rung()), ofCollector));
        to.add(new Absorbed(resource.rung()), 1 - to.sum());
        return to;
    }
}
