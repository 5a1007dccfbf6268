package dev.heddle.analyze.internal.cause;

import dev.heddle.analyze.internal.cause.Evidence.Place;
import dev.heddle.analyze.internal.cause.Evidence.Resource;
import dev.heddle.analyze.internal.ladder.Rungs;
import dev.heddle.analyze.internal.ladder.ThreadGroups;
import dev.heddle.analyze.internal.trial.FrameMeanings;
import dev.heddle.analyze.internal.trial.Measured;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.resource.Rung.UnderLoad;
import dev.heddle.model.thread.Frame;
import dev.heddle.model.thread.StackFrames;
import dev.heddle.model.thread.WaitKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Sections that admit so many requests at a time, whatever sets the bound: a turn that one has, an
/// ordered queue, the dispatcher of an asynchronous client, a row that a transaction keeps locked.
/// Nothing counts their units; what shows them is that always as many threads are inside, each for
/// no longer than under the low load. Independent arrivals would make that number vary as a Poisson
/// variable does.
///
/// A section is one place, or several within one method.
public final class Sections {
    private final Evidence evidence;
    private final Waits waits;

    /// @param places of the section
    private record Inside(String name, List<Place> places) {
        WaitSite site() {
            return places.getFirst().site();
        }

        List<Double> occupancy() {
            return Place.occupancy(places);
        }

        /// As many as are there in three of four looks, or more: of many threads some stand for
        /// the others, so that a look may count one too many.
        double units() {
            List<Double> sorted = occupancy().stream().sorted().toList();
            return sorted.isEmpty() ? 0 : sorted.get(sorted.size() * 3 / 4);
        }

        boolean isConstant() {
            return occupancy().stream().distinct().count() == 1;
        }

        Measured low() {
            return sum(places.stream().map(Place::low).toList());
        }

        Measured heavy() {
            return sum(places.stream().map(Place::heavy).toList());
        }

        private static Measured sum(List<Measured> parts) {
            return Measured.sum(
                    parts, parts.stream().mapToDouble(Measured::perEvent).max().orElse(0));
        }

        double mean() {
            return places.stream().mapToDouble(place -> place.site().threads()).sum();
        }
    }

    Sections(Evidence evidence, Waits waits) {
        this.evidence = evidence;
        this.waits = waits;
    }

    /// The section that threads at a place wait to enter. Who sleeps may keep to a rate instead,
    /// which lets requests in as evenly, but not so that always as many are inside.
    Optional<Rung> guarding(Place place) {
        boolean turn = mayWaitForATurn(place.site());
        if (!turn && place.site().kind() != WaitKind.SLEEP) {
            return Optional.empty();
        }
        List<Place> others =
                evidence.places().stream()
                        .filter(other -> !other.site().samePlace(place.site()))
                        .filter(other -> !isOfOtherWorkers(other, place))
                        .toList();
        return sections(others).stream()
                .filter(section -> turn || isPolled(section, place))
                .findFirst()
                .map(section -> rung(section, Optional.of(place)));
    }

    private static boolean isPolled(Inside section, Place sleeping) {
        return Stacks.isBeyond(section.site(), sleeping.site()) && section.isConstant();
    }

    /// The section that one place is.
    Optional<Rung> at(Place place) {
        return sections(List.of(place)).stream()
                .findFirst()
                .map(section -> rung(section, Optional.empty()));
    }

    /// The section that requests wait to enter without a thread.
    Optional<Rung> guardingNoThread() {
        return sections(evidence.places()).stream()
                .findFirst()
                .map(section -> rung(section, Optional.empty()));
    }

    /// Whether what is waited for may be others of this process: by what it has, or by what a
    /// database keeps locked. Who is to be woken at some time waits for that, as in a rate limiter.
    private static boolean mayWaitForATurn(WaitSite site) {
        return switch (site.kind()) {
            case PARK -> !FrameMeanings.all().isTimed(site.call());
            case MONITOR_WAIT, QUEUE, DATABASE_LOCK, FUTURE -> true;
            case SOCKET, NATIVE_WAIT -> FrameMeanings.all().callsDatabase(site.stack());
            default -> false;
        };
    }

    private List<Inside> sections(List<Place> places) {
        List<Place> parts = places.stream().filter(this::mayBePart).toList();
        List<Inside> single =
                parts.stream()
                        .map(place -> new Inside(place.site().site(), List.of(place)))
                        .filter(this::admitsSoMany)
                        .sorted(
                                Comparator.comparingDouble(
                                        (Inside section) -> -section.heavy().seconds()))
                        .toList();
        return single.isEmpty() ? within(parts) : single;
    }

    /// Who waits for a resource is as many as that lets wait.
    private boolean mayBePart(Place place) {
        return Waits.isLeaf(place.site()) && waits.maybe(place).isEmpty();
    }

    /// What threads of another pool do that are all at work is bounded by their number.
    private boolean isOfOtherWorkers(Place place, Place waiting) {
        String group = place.site().group().orElse("");
        return !place.site().group().equals(waiting.site().group())
                && evidence.resources().stream()
                        .filter(resource -> resource.kind() == ResourceKind.WORKERS)
                        .filter(Resource::saturated)
                        .anyMatch(workers -> ThreadGroups.isOf(group, workers.rung().name()));
    }

    /// By the innermost method that is around all places of a section; those of the fewest places
    /// first.
    private List<Inside> within(List<Place> parts) {
        Map<String, List<Place>> byMethod = new LinkedHashMap<>();
        for (Place part : parts) {
            for (String method : methods(part.site())) {
                byMethod.computeIfAbsent(method, _ -> new ArrayList<>()).add(part);
            }
        }
        Map<List<Place>, String> names = new LinkedHashMap<>();
        byMethod.forEach((method, all) -> names.putIfAbsent(all, method));
        return names.entrySet().stream()
                .filter(section -> section.getKey().size() > 1)
                .sorted(Comparator.comparingInt(section -> section.getKey().size()))
                .map(section -> new Inside(section.getValue(), section.getKey()))
                .filter(this::admitsSoMany)
                .toList();
    }

    private static Set<String> methods(WaitSite site) {
        Set<String> methods = new LinkedHashSet<>();
        site.stack().stream()
                .filter(frame -> !StackFrames.isOfJdk(frame))
                .map(frame -> Frame.of(frame).call())
                .forEach(methods::add);
        return methods;
    }

    private boolean admitsSoMany(Inside section) {
        Measured low = section.low();
        Measured heavy = section.heavy();
        return low.seconds() > 0
                && heavy.steadySince(low) > Measured.CHANCE
                && Dispersion.isRegulated(section.occupancy());
    }

    private Rung rung(Inside section, Optional<Place> queue) {
        double units = section.units();
        double waiting =
                queue.map(place -> place.site().threads())
                        .orElse(evidence.addedSeconds() * evidence.perSecond());
        String limiter = FrameMeanings.all().limiter(section.site().stack()).orElse("");
        return Rungs.of(
                new ResourceId(ResourceKind.CONCURRENCY, section.name(), limiter, 1),
                Optional.of(units),
                Optional.of(section.low().seconds()),
                Optional.of(
                        new UnderLoad(
                                Math.min(1, section.mean() / units),
                                waiting,
                                evidence.perSecond())),
                queue.<Basis>map(
                                place ->
                                        new Basis.Turn(
                                                place.site().site(),
                                                section.low().seconds(),
                                                section.heavy().seconds()))
                        .orElseGet(
                                () ->
                                        new Basis.TimePerVisit(
                                                section.site().kind(),
                                                FrameMeanings.all()
                                                        .callsDatabase(section.site().stack()),
                                                section.low().seconds(),
                                                section.heavy().seconds())));
    }
}
