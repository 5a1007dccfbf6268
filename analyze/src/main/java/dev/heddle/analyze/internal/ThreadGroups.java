package dev.heddle.analyze.internal;

import dev.heddle.model.Basis;
import dev.heddle.model.ProbeData.ResourceUse;
import dev.heddle.model.ProbeData.WorkerGroup;
import dev.heddle.model.ResourceKind;
import dev.heddle.model.Rung;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Pools of worker threads that no adapter knows: platform threads of one name that all have a task
/// while more requests are in flight.
final class ThreadGroups {
    private static final Pattern NUMBERS = Pattern.compile("[#\\d]+");

    private ThreadGroups() {}

    static List<Rung> rungs(TrialView trial) {
        return trial.heavy().stream()
                .flatMap(
                        heavy ->
                                heavy.groups().stream()
                                        .filter(group -> isFull(heavy, group))
                                        .filter(group -> !isKnown(trial, group)))
                .map(group -> rung(trial, group))
                .toList();
    }

    private static boolean isFull(Seen heavy, WorkerGroup group) {
        return group.busy() >= Thresholds.SATURATED * group.threads()
                && heavy.inFlight() > group.threads();
    }

    /// Whether an adapter reads the pool whose threads these are.
    private static boolean isKnown(TrialView trial, WorkerGroup group) {
        return trial.heavy().stream()
                .anyMatch(
                        heavy ->
                                heavy.resources().stream()
                                        .filter(use -> use.kind() == ResourceKind.WORKERS)
                                        .anyMatch(
                                                use ->
                                                        isOf(group.name(), use.name())
                                                                || isUnbounded(heavy, use, group)));
    }

    /// Whether these may be the threads of a pool that makes as many as it needs, and whose own
    /// name no thread has: tasks may rename the thread that they run on.
    private static boolean isUnbounded(Seen heavy, ResourceUse use, WorkerGroup group) {
        return use.capacity().isEmpty()
                && Math.abs(use.busy() - group.busy()) <= Thresholds.NEAR * group.busy()
                && heavy.groups().stream().noneMatch(other -> isOf(other.name(), use.name()));
    }

    /// Whether threads are those of a pool.
    static boolean isOf(String group, String pool) {
        return !pool.isEmpty() && plain(group).startsWith(plain(pool));
    }

    private static String plain(String name) {
        return NUMBERS.matcher(name).replaceAll("#");
    }

    private static Rung rung(TrialView trial, WorkerGroup group) {
        double atRest = busy(trial.rest(), group);
        double capacity = group.threads() - atRest;
        Optional<Basis.Sampled> sampled =
                trial.low()
                        .map(
                                low ->
                                        new Basis.Sampled(
                                                busy(trial.low(), group), low.perSecond(), atRest))
                        .filter(of -> of.busy() > of.atRest());
        return capacity < Thresholds.LEAST_UNITS
                ? Rungs.of(
                        ResourceKind.WORKERS,
                        group.name(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        new Basis.BusyAtRest())
                : Rungs.of(
                        ResourceKind.WORKERS,
                        group.name(),
                        Optional.of(capacity),
                        sampled.map(of -> (of.busy() - of.atRest()) / of.perSecond()),
                        Rungs.underLoad(trial, (group.busy() - atRest) / capacity, 0),
                        sampled.map(Basis.class::cast).orElseGet(Basis.NotInUse::new));
    }

    private static double busy(Optional<Seen> interval, WorkerGroup wanted) {
        return interval.stream()
                .flatMap(seen -> seen.groups().stream())
                .filter(group -> group.name().equals(wanted.name()))
                .mapToDouble(WorkerGroup::busy)
                .sum();
    }
}
