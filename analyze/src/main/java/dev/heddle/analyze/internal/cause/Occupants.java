package dev.heddle.analyze.internal.cause;

import dev.heddle.analyze.internal.cause.Evidence.Place;
import dev.heddle.analyze.internal.cause.Evidence.Resource;
import dev.heddle.model.observation.ProbeData.Population;
import dev.heddle.model.resource.Occupant;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Which handlers' requests have a resource: those seen to hold it ([Holders]), of the processors
/// who runs, of a callee or section who is there.
public final class Occupants {
    private static final int MOST = 5;

    /// Of all; less is rounded to nothing.
    private static final double LEAST_SHARE = 0.005;

    private Occupants() {}

    /// Largest share first; none unless requests of several handlers have it.
    public static List<Occupant> of(Evidence evidence, Rung rung) {
        Map<String, Double> units = new LinkedHashMap<>();
        holders(evidence, rung)
                .forEach(
                        (place, share) ->
                                byHandler(place, rung)
                                        .forEach(
                                                (handler, part) ->
                                                        units.merge(
                                                                handler,
                                                                place.site().threads()
                                                                        * share
                                                                        * part,
                                                                Double::sum)));
        double all = units.values().stream().mapToDouble(Double::doubleValue).sum();
        List<Occupant> occupants =
                units.entrySet().stream()
                        .filter(entry -> !entry.getKey().isEmpty())
                        .map(entry -> new Occupant(entry.getKey(), entry.getValue() / all))
                        .filter(occupant -> occupant.share() >= LEAST_SHARE)
                        .sorted(Comparator.comparingDouble(occupant -> -occupant.share()))
                        .limit(MOST)
                        .toList();
        return occupants.size() > 1 ? occupants : List.of();
    }

    /// The share of each place's threads that have it.
    private static Map<Place, Double> holders(Evidence evidence, Rung rung) {
        Optional<Resource> resource =
                evidence.resources().stream().filter(each -> each.rung().sameAs(rung)).findFirst();
        return resource.filter(each -> each.kind() != ResourceKind.CPU)
                .map(each -> Holders.of(evidence).seen(each))
                .orElseGet(
                        () ->
                                evidence.places().stream()
                                        .filter(
                                                place ->
                                                        resource.isPresent()
                                                                ? place.runs()
                                                                : Leaves.of(evidence, place)
                                                                        .sameAs(rung))
                                        .collect(Collectors.toMap(place -> place, _ -> 1.0)));
    }

    /// Shares of a place's threads, of those only that are known to hold it, if any are.
    private static Map<String, Double> byHandler(Place place, Rung rung) {
        List<Population> there = place.site().populations();
        List<Population> owners =
                there.stream()
                        .filter(each -> !Collections.disjoint(each.held(), rung.identities()))
                        .toList();
        List<Population> counted = owners.isEmpty() ? there : owners;
        double all = counted.stream().mapToDouble(Population::threads).sum();
        return counted.stream()
                .collect(
                        Collectors.groupingBy(
                                Population::handler,
                                Collectors.summingDouble(each -> each.threads() / all)));
    }
}
