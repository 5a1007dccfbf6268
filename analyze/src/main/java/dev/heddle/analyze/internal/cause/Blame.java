package dev.heddle.analyze.internal.cause;

import dev.heddle.analyze.internal.cause.Evidence.Place;
import dev.heddle.analyze.internal.cause.Evidence.Resource;
import dev.heddle.analyze.internal.cause.Node.Absorbed;
import dev.heddle.analyze.internal.cause.Node.NoThread;
import dev.heddle.model.resource.Rung;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Follows the added time of a request to what causes it.
///
/// The time of a request at a place is population ÷ throughput (Little's law), so what a heavy load
/// adds at all places, and in no thread, sums to the latency that it adds. From there the time
/// flows:
///
/// - from a place to what its threads wait for ([FromPlace]), and from requests in no thread to
///   what keeps them there ([FromNoThread]);
/// - from a resource to where its holders spend the time by which they hold it longer; what is held
///   no longer than under a low load absorbs it, as its ceiling ([FromResource]).
///
/// What absorbs most is the cause; what passes most of it on is a victim. Layered queueing (Rolia
/// and Sevcik 1995) and push-back (Franks et al. 2006) say why the time has to be followed: a queue
/// inside fills everything around it.
public final class Blame {
    /// Time that still flows after so many steps goes in circles.
    private static final int STEPS = 200;

    private static final double NEGLIGIBLE = 1e-3;

    private final Evidence evidence;
    private final Waits waits;
    private final FromPlace fromPlace;
    private final FromResource fromResource;
    private final FromNoThread fromNoThread;
    private final Holders holders;
    private final IdentityHashMap<Node, Shares> next = new IdentityHashMap<>();

    private Blame(Evidence evidence) {
        this.evidence = evidence;
        this.waits = Waits.of(evidence);
        this.holders = new Holders(evidence.places(), waits);
        Sections sections = new Sections(evidence, waits);
        this.fromPlace = new FromPlace(evidence, waits, holders, sections);
        this.fromResource = new FromResource(evidence, waits, holders, sections);
        this.fromNoThread = new FromNoThread(evidence, waits, sections);
    }

    /// @param absorbed shares of the added time, largest first
    /// @param victims what passed on most of what reached it, outermost first
    /// @param awaited all that some of the added time reaches
    /// @param circling what most of its own holders wait for
    record Result(
            Map<Rung, Double> absorbed,
            List<Rung> victims,
            Set<Rung> awaited,
            List<Rung> circling) {
        double share(Rung rung) {
            return absorbed.getOrDefault(rung, 0.0);
        }
    }

    static Result of(Evidence evidence) {
        return new Blame(evidence).result();
    }

    private Result result() {
        Map<Rung, Double> absorbed = new LinkedHashMap<>();
        Shares reached = new Shares();
        Shares flowing = added();
        double all = flowing.sum();
        for (int step = 0; step < STEPS && flowing.sum() > NEGLIGIBLE * all; step++) {
            Shares arriving = new Shares();
            flowing.forEach(
                    (node, amount) -> {
                        reached.add(node, amount / all);
                        if (node instanceof Absorbed end) {
                            absorbed.merge(end.by(), amount / all, Double::sum);
                        } else {
                            arriving.addAll(next(node), amount);
                        }
                    });
            flowing = arriving;
        }
        // Time that still flows goes in circles: the holders of a resource wait for that resource.
        flowing.forEach(
                (node, amount) -> {
                    if (node instanceof Resource resource) {
                        absorbed.merge(resource.rung(), amount / all, Double::sum);
                    }
                });
        return new Result(
                largestFirst(absorbed), victims(reached), awaited(reached), circling(reached));
    }

    private Shares added() {
        Shares added = new Shares();
        evidence.places().forEach(place -> added.add(place, place.addedSeconds()));
        added.add(NoThread.NO_THREAD, evidence.addedSeconds() - added.sum());
        if (added.isEmpty()) {
            // Requests that fail are not in flight for longer; those who wait are all there is.
            evidence.resources().forEach(each -> added.add(each, each.rung().waiting()));
        }
        return added;
    }

    private Shares next(Node node) {
        return next.computeIfAbsent(
                node,
                _ ->
                        switch (node) {
                            case Place place -> fromPlace.to(place);
                            case Resource resource -> fromResource.to(resource);
                            case NoThread _ -> fromNoThread.to();
                            case Absorbed _ -> new Shares();
                        });
    }

    /// Of equal shares first that of what has units that were counted.
    private static Map<Rung, Double> largestFirst(Map<Rung, Double> absorbed) {
        Map<Rung, Double> sorted = new LinkedHashMap<>();
        absorbed.entrySet().stream()
                .sorted(
                        Map.Entry.<Rung, Double>comparingByValue()
                                .reversed()
                                .thenComparing(entry -> entry.getKey().isInferred()))
                .forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
        return sorted;
    }

    private List<Rung> victims(Shares reached) {
        Map<Rung, Double> held = new LinkedHashMap<>();
        for (Resource resource : evidence.resources()) {
            boolean passes = reached.of(resource) > 0 && kept(resource, resource.rung()) < 0.5;
            if (passes && resource.saturation() > 0) {
                held.put(resource.rung(), resource.heldSeconds());
            }
        }
        for (Place place : evidence.places()) {
            Rung leaf = Leaves.of(evidence, place);
            boolean passes = Waits.isLeaf(place.site()) && kept(place, leaf) < 0.5;
            if (passes && reached.of(place) > 0.5 && waits.maybe(place).isEmpty()) {
                held.put(leaf, place.heavy().seconds());
            }
        }
        return held.keySet().stream()
                .sorted(Comparator.comparingDouble(rung -> -held.getOrDefault(rung, 0.0)))
                .toList();
    }

    /// The share of what reaches a node that ends at it.
    private double kept(Node node, Rung own) {
        Shares to = next(node);
        double[] kept = new double[1];
        to.forEach(
                (next, share) ->
                        kept[0] +=
                                next instanceof Absorbed end && end.by().equals(own) ? share : 0);
        return kept[0] / to.sum();
    }

    private Set<Rung> awaited(Shares reached) {
        return evidence.resources().stream()
                .filter(resource -> reached.of(resource) > 0)
                .map(Resource::rung)
                .collect(Collectors.toSet());
    }

    private List<Rung> circling(Shares reached) {
        return evidence.resources().stream()
                .filter(resource -> reached.of(resource) > 0)
                .filter(
                        resource ->
                                isWaitedForByItsHolders(resource) || holders.waitForMore(resource))
                .map(Resource::rung)
                .toList();
    }

    private boolean isWaitedForByItsHolders(Resource resource) {
        Shares to = next(resource);
        return evidence.places().stream()
                        .filter(place -> waits.isFor(place, resource.rung()))
                        .mapToDouble(to::of)
                        .sum()
                > 0.5 * to.sum();
    }
}
