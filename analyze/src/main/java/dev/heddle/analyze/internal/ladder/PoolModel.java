package dev.heddle.analyze.internal.ladder;

import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.Measured;
import dev.heddle.analyze.internal.trial.Student;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.observation.ProbeData.ResourceUse;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.resource.Rung.UnderLoad;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Pools of threads and connections, semaphores and locks, as the probe reads them.
public final class PoolModel implements ResourceModel {
    /// Ratio of two rates from which on more units must be in use at the higher one, whatever
    /// chance does.
    private static final double MUCH_HIGHER = 2;

    private static final Set<ResourceKind> COUNTED =
            EnumSet.of(ResourceKind.CONNECTION_POOL, ResourceKind.WORKERS);

    @Override
    public List<Rung> rungs(TrialView trial) {
        List<ResourceUse> seen = new ArrayList<>(uses(trial.low()));
        seen.removeIf(
                use ->
                        use.idle()
                                && find(trial.heavy(), use)
                                        .filter(loaded -> !loaded.idle())
                                        .isEmpty());
        uses(trial.heavy()).stream()
                .filter(use -> !use.idle())
                .filter(use -> seen.stream().noneMatch(use::sameAs))
                .forEach(seen::add);
        List<Rung> rungs = new ArrayList<>();
        for (ResourceUse use : seen) {
            rungs.add(
                    use.kind() == ResourceKind.ACCEPTED_CONNECTIONS
                            ? accepted(trial, use)
                            : rung(trial, use));
        }
        rungs.addAll(ThreadGroups.rungs(trial));
        return striped(rungs);
    }

    /// Locks that are waited for at one place and are all full are stripes of one.
    private static List<Rung> striped(List<Rung> rungs) {
        Map<String, List<Rung>> full =
                rungs.stream()
                        .filter(rung -> rung.kind() == ResourceKind.LOCK)
                        .filter(rung -> Saturation.of(rung) > 0.5)
                        .collect(Collectors.groupingBy(Rung::name));
        List<Rung> merged = new ArrayList<>();
        List<Rung> others = new ArrayList<>(rungs);
        for (List<Rung> stripes : full.values()) {
            others.removeAll(stripes);
            merged.add(stripes.size() == 1 ? stripes.getFirst() : merged(stripes));
        }
        merged.addAll(others); // behind, so that the one that is full keeps the place's name
        return merged;
    }

    private static Rung merged(List<Rung> stripes) {
        Rung first = stripes.getFirst();
        List<UnderLoad> uses = stripes.stream().flatMap(rung -> rung.underLoad().stream()).toList();
        UnderLoad together =
                new UnderLoad(
                        Student.mean(uses.stream().map(UnderLoad::utilization).toList()),
                        uses.stream().mapToDouble(UnderLoad::waiting).sum(),
                        uses.getFirst().completedPerSecond(),
                        uses.stream()
                                .flatMap(use -> use.identities().stream())
                                .collect(Collectors.toSet()));
        return Rungs.of(
                first.kind(),
                first.name(),
                Optional.of((double) stripes.size()),
                Optional.empty(),
                Optional.of(together),
                first.basis());
    }

    private static List<ResourceUse> uses(Optional<IntervalView> interval) {
        return interval.map(IntervalView::resources).orElse(List.of());
    }

    /// Units that are in use when nothing is asked for, and therefore under every load: what is in
    /// use right after the start, or after a load, may be about to end.
    public static double busyAtRest(TrialView trial, ResourceUse use) {
        return find(trial.rest(), use).isEmpty()
                ? 0
                : trial.trial().intervals().stream()
                        .map(IntervalView::new)
                        .flatMap(seen -> find(Optional.of(seen), use).stream())
                        .mapToDouble(ResourceUse::busy)
                        .min()
                        .orElse(0);
    }

    /// How long a request has a unit in use, by Little's law; 0 if nothing was completed.
    public static double heldSeconds(
            TrialView trial, Optional<IntervalView> interval, ResourceUse use) {
        return interval.filter(seen -> seen.perSecond() > 0)
                .flatMap(
                        seen ->
                                find(interval, use)
                                        .map(pool -> pool.busy() - busyAtRest(trial, use))
                                        .map(busy -> busy / seen.perSecond()))
                .orElse(0.0);
    }

    private static Optional<ResourceUse> find(Optional<IntervalView> interval, ResourceUse wanted) {
        return uses(interval).stream().filter(wanted::sameAs).findFirst();
    }

    static Rung rung(TrialView trial, ResourceUse use) {
        double atRest = busyAtRest(trial, use);
        // What is busy at rest, such as a worker with a loop of its own, is not there for requests.
        Optional<Double> capacity = capacity(trial, use).map(units -> units - Math.max(0, atRest));
        if (capacity.filter(units -> units < Thresholds.LEAST_UNITS).isPresent()) {
            return Rungs.unknown(use.kind(), use.name(), new Basis.BusyAtRest());
        }
        Optional<Basis.Sampled> sampled =
                Rungs.sampled(trial, find(trial.low(), use).map(ResourceUse::busy), atRest)
                        .or(() -> Rungs.sampled(trial, busyAtLow(trial, use, atRest), atRest))
                        .filter(low -> !isBeside(trial, use, low))
                        .map(
                                low ->
                                        new Basis.Sampled(
                                                low.busy(),
                                                low.perSecond(),
                                                low.atRest(),
                                                visits(trial, use)));
        return Rungs.of(
                use.kind(),
                use.name(),
                capacity,
                sampled.map(Basis.Sampled::demandSeconds),
                find(trial.heavy(), use).flatMap(seen -> underLoad(trial, seen, atRest, capacity)),
                sampled.map(Basis.class::cast).orElseGet(() -> notSeen(use)));
    }

    /// Busy units over all light loads, where few samples at the low rate saw none in use. Only of
    /// a pool, which counts its units itself.
    private static Optional<Double> busyAtLow(TrialView trial, ResourceUse use, double atRest) {
        return trial.low()
                .filter(_ -> COUNTED.contains(use.kind()))
                .map(
                        low ->
                                atRest
                                        + low.perSecond()
                                                * trial.unhinderedSeconds(
                                                        seen -> beyondRest(seen, use, atRest)));
    }

    private static double beyondRest(IntervalView seen, ResourceUse use, double atRest) {
        return find(Optional.of(seen), use)
                .map(pool -> Math.max(0, pool.busy() - atRest))
                .orElse(0.0);
    }

    /// Whether no more of it is in use at a much higher rate. Then it is not in use for requests: a
    /// few samples of the low rate happened to find it so, or it works for something else.
    private static boolean isBeside(TrialView trial, ResourceUse use, Basis.Sampled low) {
        return trial.heavy()
                .filter(heavy -> heavy.perSecond() >= MUCH_HIGHER * low.perSecond())
                .flatMap(_ -> find(trial.heavy(), use))
                .filter(heavy -> heavy.busy() <= low.busy())
                .isPresent();
    }

    private static Basis notSeen(ResourceUse use) {
        return use.kind() == ResourceKind.LOCK
                ? new Basis.OnlyWhenContended()
                : new Basis.NotInUse();
    }

    /// A semaphore tells its permits only when some are free, a pool may grow: the highest is
    /// meant.
    private static Optional<Double> capacity(TrialView trial, ResourceUse use) {
        return Stream.of(trial.rest(), trial.low(), trial.heavy())
                .flatMap(interval -> find(interval, use).stream())
                .flatMap(seen -> seen.capacity().stream())
                .max(Double::compare);
    }

    private static Optional<UnderLoad> underLoad(
            TrialView trial, ResourceUse use, double atRest, Optional<Double> capacity) {
        return capacity.flatMap(
                units ->
                        trial.heavy()
                                .map(
                                        heavy ->
                                                new UnderLoad(
                                                        Math.max(0, use.busy() - atRest) / units,
                                                        use.waiting(),
                                                        workedFor(trial, heavy, use, atRest),
                                                        Set.of(use.id().identity()))));
    }

    /// Requests per second that it works for: those that are completed, or, by its own count of
    /// tasks, more. Then some were given up while it went on with them. Or fewer, by what is held
    /// of it for a request that is offered: what only some requests need keeps none but these
    /// waiting, and fewer of them are completed than of the others, which says who waits.
    private static double workedFor(
            TrialView trial, IntervalView heavy, ResourceUse use, double atRest) {
        double perRequest =
                visits(trial, use).filter(_ -> use.kind() == ResourceKind.WORKERS).orElse(0.0);
        double byTasks = perRequest > 0 ? use.tasksPerSecond().orElse(0.0) / perRequest : 0;
        double completed = Math.max(heavy.perSecond(), byTasks);
        double busy = Math.max(0, use.busy() - atRest);
        Measured perOffered = heldWhileKeepingUp(trial, use, atRest);
        Measured perCompleted =
                Measured.byRequests(busy / completed, completed * heavy.interval().seconds());
        double offered = busy / perOffered.seconds();
        boolean ofAnotherMix =
                perOffered.growthSince(perCompleted) > 0
                        && trial.perSecondOfOffered(heavy) < (offered + completed) / 2;
        return ofAnotherMix ? offered : completed;
    }

    /// For how long a request has a unit under the loads of which all that was offered was done.
    private static Measured heldWhileKeepingUp(TrialView trial, ResourceUse use, double atRest) {
        double held = 0;
        double requests = 0;
        for (IntervalView seen : trial.keptUpWith()) {
            if (find(Optional.of(seen), use).isPresent()) {
                held += beyondRest(seen, use, atRest) * seen.interval().seconds();
                requests += seen.perSecond() * seen.interval().seconds();
            }
        }
        return Measured.byRequests(requests == 0 ? 0 : held / requests, requests);
    }

    /// How often a request takes a unit, or how many tasks it makes, at the low rate; empty if that
    /// is not counted.
    private static Optional<Double> visits(TrialView trial, ResourceUse use) {
        return trial.low()
                .filter(low -> low.perSecond() > 0)
                .flatMap(
                        low ->
                                find(trial.low(), use)
                                        .flatMap(ResourceUse::tasksPerSecond)
                                        .map(tasks -> tasks / low.perSecond()));
    }

    /// An HTTP connection is held from the start of a request to its answer; those that are open
    /// and idle are there for the next.
    private static Rung accepted(TrialView trial, ResourceUse use) {
        return Rungs.of(
                use.kind(),
                use.name(),
                use.capacity(),
                trial.unloadedSeconds(),
                find(trial.heavy(), use).flatMap(seen -> underLoad(trial, seen, 0, use.capacity())),
                new Basis.ServiceTime(0));
    }
}
