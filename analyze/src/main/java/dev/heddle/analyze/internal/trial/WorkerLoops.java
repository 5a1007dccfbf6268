package dev.heddle.analyze.internal.trial;

import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.ProbeData;
import dev.heddle.model.observation.ProbeData.ResourceUse;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.observation.ProbeData.WorkerGroup;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.run.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Workers whose task is a loop that waits for work in a way that the probe does not know, as
/// consumers of messages are: their executor counts a task that never ends. Such a worker is busy
/// when it is not where it waits while nothing is asked for. One that stays there while tasks are
/// queued in its executor is not there for these, and busy with something else.
final class WorkerLoops {
    /// A place where a thread is for more of the time than this when nothing is asked for is a
    /// background thread's. Less may be left of the load before.
    private static final double LEFT_AT_REST = 0.25;

    /// Places at which they wait while nothing is asked for.
    private final List<WaitSite> waits;

    /// Groups of threads, and executors, that count who waits there as busy.
    private final List<WorkerGroup> groups;

    private final List<ResourceUse> executors;

    private WorkerLoops(IntervalView rest, ProbeData probe, Trial trial) {
        this.waits =
                probe.waitSites().stream()
                        .filter(site -> site.group().isPresent() && !site.kind().runs())
                        .filter(site -> site.threads() > LEFT_AT_REST && rest.staysAt(site))
                        .toList();
        this.groups =
                probe.groups().stream()
                        .filter(group -> isLoop(group.name(), group.busy(), probe, trial))
                        .toList();
        this.executors =
                probe.resources().stream()
                        .filter(use -> use.kind() == ResourceKind.WORKERS)
                        .filter(use -> isLoop(use.name(), use.busy(), probe, trial))
                        .toList();
    }

    /// The trial with only those busy that are at work.
    static Trial atWork(Trial trial) {
        Optional<Interval> rest = trial.interval(Stage.REST);
        return rest.flatMap(interval -> interval.observation().probe())
                .map(probe -> new WorkerLoops(new IntervalView(rest.orElseThrow()), probe, trial))
                .filter(loops -> !loops.groups.isEmpty() || !loops.executors.isEmpty())
                .map(loops -> trial.with(trial.intervals().stream().map(loops::atWork).toList()))
                .orElse(trial);
    }

    private Interval atWork(Interval interval) {
        Observation seen = interval.observation();
        return interval.with(
                new Observation(
                        seen.process(),
                        seen.memory(),
                        seen.threads(),
                        seen.pins(),
                        seen.contentions(),
                        seen.probe().map(this::atWork),
                        seen.missing(),
                        seen.occurrences()));
    }

    private ProbeData atWork(ProbeData probe) {
        return new ProbeData(
                probe.resources().stream().map(use -> atWork(use, probe)).toList(),
                probe.scheduler(),
                probe.waitSites(),
                probe.groups().stream().map(group -> atWork(group, probe)).toList(),
                probe.looks(),
                probe.census(),
                probe.heap());
    }

    private WorkerGroup atWork(WorkerGroup group, ProbeData probe) {
        return groups.stream().noneMatch(loop -> loop.name().equals(group.name()))
                ? group
                : new WorkerGroup(
                        group.name(),
                        group.threads(),
                        Math.max(0, group.busy() - threads(waiting(group.name(), probe))));
    }

    private ResourceUse atWork(ResourceUse use, ProbeData probe) {
        return executors.stream().noneMatch(use::sameAs)
                ? use
                : without(use, waiting(use.name(), probe));
    }

    /// Whether who waits at rest counts as busy, and is there for the tasks of its executor.
    private boolean isLoop(String group, double busyAtRest, ProbeData rest, Trial trial) {
        double waiting = threads(waiting(group, rest));
        return waiting > 0 && busyAtRest >= waiting && !letsTasksWait(group, trial);
    }

    /// Whether tasks are queued in the executor while a worker stays where it waits at rest.
    private boolean letsTasksWait(String group, Trial trial) {
        return trial.intervals().stream()
                .flatMap(interval -> interval.observation().probe().stream())
                .filter(
                        probe ->
                                probe.resources().stream()
                                        .filter(use -> use.kind() == ResourceKind.WORKERS)
                                        .filter(use -> use.name().equals(group))
                                        .anyMatch(use -> use.waiting() >= 1))
                .anyMatch(probe -> threads(waiting(group, probe)) >= 1);
    }

    private List<WaitSite> waiting(String group, ProbeData probe) {
        return probe.waitSites().stream()
                .filter(site -> site.group().filter(group::equals).isPresent())
                .filter(site -> waits.stream().anyMatch(site::samePlace))
                .toList();
    }

    private static double threads(List<WaitSite> sites) {
        return sites.stream().mapToDouble(WaitSite::threads).sum();
    }

    /// Its own means are of other moments than the looks at its threads: of each mean, the look at
    /// the same share of the time counts.
    private static ResourceUse without(ResourceUse use, List<WaitSite> waiting) {
        List<Double> busyOver = new ArrayList<>();
        int means = use.busyOver().size();
        for (int i = 0; i < means; i++) {
            double at = (i + 0.5) / means;
            double idle = waiting.stream().mapToDouble(site -> threads(site, at)).sum();
            busyOver.add(Math.max(0, use.busyOver().get(i) - idle));
        }
        return new ResourceUse(
                use.id(),
                use.capacity(),
                Math.max(0, use.busy() - threads(waiting)),
                use.waiting(),
                busyOver,
                Optional.empty());
    }

    /// @param at share of the interval
    private static double threads(WaitSite site, double at) {
        int looks = site.over().size();
        return looks == 0 ? site.threads() : site.over().get((int) (at * looks)).threads();
    }
}
