package dev.heddle.analyze.internal.ladder;

import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.Student;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.experiment.Case.DeclaredResource;
import dev.heddle.model.experiment.Case.Service;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.resource.Rung.UnderLoad;
import dev.heddle.model.statistics.Range;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/// The ceilings of a case's resources, lowest first; those that are unknown stand last.
public final class Ladder {
    private static final List<ResourceModel> MODELS =
            List.of(
                    new PoolModel(),
                    new CarrierModel(),
                    new CpuModel(),
                    new HeapModel(),
                    new MonitorModel(),
                    new CollectorModel(),
                    new AdmissionModel(),
                    new DescriptorModel(),
                    new AcceptQueueModel(),
                    new DatabaseModel(),
                    new GeneratorModel());

    /// Resources of one name that are told.
    private static final int MOST_ALIKE = 3;

    private Ladder() {}

    /// The ladder of one trial.
    public static List<Rung> of(TrialView trial) {
        List<Rung> rungs = new ArrayList<>();
        MODELS.forEach(model -> rungs.addAll(model.rungs(trial)));
        List<Rung> all = numbered(rungs);
        for (DeclaredResource resource :
                trial.of().service().map(Service::resources).orElse(List.of())) {
            if (all.stream().noneMatch(rung -> isSeen(resource, rung))) {
                all.add(declared(trial, resource));
            } else {
                all.replaceAll(rung -> isSeen(resource, rung) ? held(trial, resource, rung) : rung);
            }
        }
        all.replaceAll(rung -> CeilingRange.of(trial, rung));
        return sorted(all);
    }

    /// What is declared to be held from start to answer is held for the service time, which is
    /// known better than samples tell it.
    private static Rung held(TrialView trial, DeclaredResource resource, Rung seen) {
        return resource.heldByRequest() && trial.unloadedSeconds().isPresent()
                ? Rungs.of(
                        seen.kind(),
                        seen.name(),
                        seen.capacity(),
                        trial.unloadedSeconds(),
                        seen.underLoad(),
                        new Basis.ServiceTime(0))
                : seen;
    }

    /// Over all trials of a case: means, and an interval of each ceiling.
    public static List<Rung> of(List<TrialView> trials) {
        Map<Rung, Map<Integer, Rung>> byResource = new LinkedHashMap<>();
        for (TrialView view : trials) {
            for (Rung rung : of(view)) {
                Rung key =
                        byResource.keySet().stream().filter(rung::sameAs).findFirst().orElse(rung);
                byResource
                        .computeIfAbsent(key, _ -> new TreeMap<>())
                        .put(view.trial().fork().block(), rung);
            }
        }
        return sorted(byResource.values().stream().map(Ladder::mean).toList());
    }

    /// The ladder with the limit's resource, if that has no units to count. Of many resources of
    /// one name, as a limit for each key is, only those are left that are low or named.
    public static List<Rung> with(List<Rung> ladder, Optional<Limit> limit) {
        List<Rung> inferred =
                limit.stream()
                        .flatMap(
                                named ->
                                        Stream.concat(
                                                Stream.of(named.rung()), named.victims().stream()))
                        .filter(Rung::isInferred)
                        .toList();
        return lowOrNamed(
                sorted(
                        Stream.concat(
                                        ladder.stream()
                                                .filter(
                                                        rung ->
                                                                inferred.stream()
                                                                        .noneMatch(rung::sameAs)),
                                        inferred.stream())
                                .toList()),
                limit);
    }

    /// @param ladder lowest first
    private static List<Rung> lowOrNamed(List<Rung> ladder, Optional<Limit> limit) {
        Map<List<Object>, Integer> alike = new HashMap<>();
        List<Rung> few = new ArrayList<>();
        for (Rung rung : ladder) {
            int lower = alike.merge(List.of(rung.kind(), rung.name()), 1, Integer::sum);
            if (lower <= MOST_ALIKE || limit.filter(named -> isNamed(rung, named)).isPresent()) {
                few.add(rung);
            }
        }
        return few;
    }

    private static boolean isNamed(Rung rung, Limit limit) {
        return Stream.of(List.of(limit.rung()), limit.ties(), limit.victims())
                .flatMap(List::stream)
                .anyMatch(rung::sameAs);
    }

    private static List<Rung> sorted(List<Rung> rungs) {
        return rungs.stream()
                .sorted(
                        Comparator.comparingDouble(
                                rung -> rung.ceiling().orElse(Double.POSITIVE_INFINITY)))
                .toList();
    }

    /// Two pools of one trial may have the same name; they are numbered then.
    private static List<Rung> numbered(List<Rung> rungs) {
        Map<ResourceId, Integer> seen = new HashMap<>();
        List<Rung> unique = new ArrayList<>();
        for (Rung rung : rungs) {
            unique.add(rung.numbered(seen.merge(rung.id(), 1, Integer::sum)));
        }
        return unique;
    }

    /// The same resource in several blocks.
    private static Rung mean(Map<Integer, Rung> byBlock) {
        List<Rung> rungs = List.copyOf(byBlock.values());
        Rung first = rungs.getFirst();
        return new Rung(
                first.id(),
                mean(rungs, Rung::capacity),
                mean(rungs, Rung::demandSeconds),
                mean(rungs, Rung::predictedPerSecond),
                interval(byBlock).or(() -> withinTrials(rungs)),
                underLoad(rungs),
                first.basis());
    }

    private static Optional<Range> interval(Map<Integer, Rung> byBlock) {
        Map<Integer, Double> ceilings = new TreeMap<>();
        byBlock.forEach(
                (block, rung) -> rung.ceiling().ifPresent(value -> ceilings.put(block, value)));
        return ceilings.isEmpty() ? Optional.empty() : Student.estimate(ceilings).interval();
    }

    private static Optional<Range> withinTrials(List<Rung> rungs) {
        return rungs.stream().flatMap(rung -> rung.interval().stream()).reduce(Range::around);
    }

    private static Optional<UnderLoad> underLoad(List<Rung> rungs) {
        List<UnderLoad> seen = rungs.stream().flatMap(rung -> rung.underLoad().stream()).toList();
        return seen.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new UnderLoad(
                                mean(seen, UnderLoad::utilization),
                                mean(seen, UnderLoad::waiting),
                                mean(seen, UnderLoad::completedPerSecond)));
    }

    private static double mean(List<UnderLoad> seen, ToDoubleFunction<UnderLoad> figure) {
        return seen.stream().mapToDouble(figure).average().orElseThrow();
    }

    private static Optional<Double> mean(
            List<Rung> rungs, Function<Rung, Optional<Double>> figure) {
        return Student.meanIfAny(
                rungs.stream().flatMap(rung -> figure.apply(rung).stream()).toList());
    }

    /// Whether what the experiment's author knows of is what the probe saw: the same threads, or as
    /// many units of what are no threads.
    public static boolean isSeen(DeclaredResource resource, Rung rung) {
        if (rung.kind() == ResourceKind.WORKERS) {
            return !rung.name().isEmpty()
                    && resource.threads()
                            .filter(group -> group.startsWith(rung.name()))
                            .isPresent();
        }
        return rung.kind() == ResourceKind.ACCEPTED_CONNECTIONS
                && resource.threads().isEmpty()
                && rung.capacity().isPresent()
                && rung.capacity().equals(resource.capacity().map(Integer::doubleValue));
    }

    /// What every request in flight holds is in use by as many, and the others wait.
    private static Optional<UnderLoad> inFlight(TrialView trial, int units) {
        return trial.heavy()
                .filter(
                        heavy ->
                                heavy.perSecond() * trial.unloadedSeconds().orElse(0.0)
                                        <= Rung.REFUTED * units)
                .map(IntervalView::inFlight)
                .flatMap(
                        requests ->
                                Rungs.underLoad(
                                        trial,
                                        Math.min(1, requests / units),
                                        Math.max(0, requests - units)));
    }

    private static Rung declared(TrialView trial, DeclaredResource resource) {
        Optional<Integer> seen =
                resource.threads()
                        .flatMap(
                                group ->
                                        trial.trial()
                                                .interval(Stage.LOAD)
                                                .map(load -> load.observation().threads().groups())
                                                .map(groups -> groups.getOrDefault(group, 0)))
                        .filter(count -> count > 0);
        Optional<Integer> units = resource.capacity().or(() -> seen);
        return Rungs.of(
                ResourceKind.DECLARED,
                resource.name(),
                units.map(Integer::doubleValue),
                resource.heldByRequest() ? trial.unloadedSeconds() : Optional.empty(),
                units.filter(_ -> resource.heldByRequest())
                        .flatMap(requests -> inFlight(trial, requests)),
                new Basis.Declared(resource.threads(), seen, resource.heldByRequest()));
    }
}
