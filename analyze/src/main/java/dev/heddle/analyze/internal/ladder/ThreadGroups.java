package dev.heddle.analyze.internal.ladder;

import dev.heddle.analyze.internal.trial.FrameMeanings;
import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.analyze.internal.trial.WaitSites;
import dev.heddle.model.observation.ProbeData.ResourceUse;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.observation.ProbeData.WorkerGroup;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.probe.shared.ThreadNames;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Pools of worker threads that no adapter knows: platform threads of one name that all have a task
/// while more requests are in flight, or event loops that are at work all the time.
public final class ThreadGroups {
    private static final Pattern NUMBERS = Pattern.compile("#+");

    private ThreadGroups() {}

    static List<Rung> rungs(TrialView trial) {
        return trial.heavy().stream().flatMap(heavy -> rungs(trial, heavy)).toList();
    }

    private static Stream<Rung> rungs(TrialView trial, IntervalView heavy) {
        return Stream.concat(
                heavy.groups().stream()
                        .filter(group -> limits(trial, heavy, group))
                        .map(group -> rung(trial, group)),
                eventLoops(trial, heavy)
                        .filter(loop -> limits(trial, heavy, loop))
                        .map(loop -> eventLoop(trial, heavy, loop)));
    }

    /// Whether all of them are at work, and no adapter tells of it. Tasks that never end keep
    /// threads at work, too, so that requests must be known to wait for them.
    private static boolean limits(TrialView trial, IntervalView heavy, WorkerGroup group) {
        return isFull(group) && heavy.inFlight() > group.threads() && !isKnown(trial, group);
    }

    /// Threads that take no tasks from a queue, such as event loops: some of them are at work in
    /// every look, while others stand idle, since a connection stays with its loop.
    private static Stream<WorkerGroup> eventLoops(TrialView trial, IntervalView heavy) {
        boolean processorsLeft =
                CpuModel.utilization(trial, heavy)
                        .filter(utilization -> !Saturation.isFull(utilization))
                        .isPresent();
        return processorsLeft && heavy.looks() >= Thresholds.FEWEST_LOOKS
                ? heavy.waitSites().stream()
                        .flatMap(site -> site.group().stream())
                        .distinct()
                        .filter(
                                name ->
                                        heavy.groups().stream()
                                                .noneMatch(group -> group.name().equals(name)))
                        .map(name -> loops(heavy, name))
                        .filter(loop -> loop.threads() >= 1 && haveProcessors(heavy, loop.name()))
                : Stream.empty();
    }

    /// Whether those that run are on processors, and not only ready to be.
    private static boolean haveProcessors(IntervalView heavy, String loop) {
        double runs = running(heavy, loop);
        return heavy.subjectProcessors()
                .filter(used -> runs == 0 || Saturation.isFull(used / runs))
                .isPresent();
    }

    /// The event loops that wait all the time, for something else than their connections. No count
    /// of requests is needed to see that these are kept waiting.
    public static List<Rung> blockedLoops(TrialView trial, IntervalView seen) {
        return seen.waitSites().stream()
                .filter(site -> !site.kind().runs())
                .filter(site -> FrameMeanings.all().isEventLoop(site.stack()))
                .flatMap(site -> site.group().stream())
                .distinct()
                .map(name -> loops(seen, name))
                .filter(loop -> loop.threads() >= 1 && isFull(loop))
                .filter(loop -> seen.looks() >= Thresholds.FEWEST_LOOKS)
                .filter(loop -> running(seen, loop.name()) < loop.busy() / 2)
                .map(loop -> eventLoop(trial, seen, loop))
                .toList();
    }

    private static double running(IntervalView seen, String loop) {
        return sites(seen, loop)
                .filter(site -> site.kind().runs())
                .mapToDouble(WaitSite::threads)
                .sum();
    }

    /// A group of as many threads as are at work at one time, with the mean number that are.
    private static WorkerGroup loops(IntervalView seen, String name) {
        Collection<Double> looks = WaitSites.byLook(sites(seen, name)).values();
        return new WorkerGroup(
                name,
                looks.stream().mapToDouble(count -> count).max().orElse(0),
                looks.stream().mapToDouble(count -> count).average().orElse(0));
    }

    private static boolean isFull(WorkerGroup group) {
        return Saturation.isFull(group.busy() / group.threads());
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
                                                                || isUnbounded(
                                                                        trial, heavy, use, group)));
    }

    /// Whether these may be the threads of a pool that makes as many as it needs, and whose own
    /// name no thread has: tasks may rename the thread that they run on. Those that always have a
    /// task, such as who waits for a child process to end, are no measure.
    private static boolean isUnbounded(
            TrialView trial, IntervalView heavy, ResourceUse use, WorkerGroup group) {
        double inPool = use.busy() - PoolModel.busyAtRest(trial, use);
        double inGroup = group.busy() - atRest(trial, group.name());
        return use.capacity().isEmpty()
                && Math.abs(inPool - inGroup) <= Thresholds.NEAR * inGroup
                && heavy.groups().stream().noneMatch(other -> isOf(other.name(), use.name()));
    }

    /// Whether threads are those of a pool.
    public static boolean isOf(String group, String pool) {
        return !pool.isEmpty() && plain(group).startsWith(plain(pool));
    }

    private static String plain(String name) {
        return NUMBERS.matcher(ThreadNames.group(name)).replaceAll("#");
    }

    private static Rung rung(TrialView trial, WorkerGroup group) {
        double atRest = atRest(trial, group.name());
        double capacity = group.threads() - atRest;
        if (capacity < Thresholds.LEAST_UNITS) {
            return Rungs.unknown(ResourceKind.WORKERS, group.name(), new Basis.BusyAtRest());
        }
        // Taken over all light loads, since few samples at one see few threads.
        double held =
                trial.unhinderedSeconds(
                        seen -> Math.max(0, busy(trial, seen, group.name()) - atRest));
        Optional<Basis.Sampled> sampled =
                Rungs.sampled(
                        trial, trial.low().map(low -> atRest + held * low.perSecond()), atRest);
        return Rungs.of(
                ResourceKind.WORKERS,
                group.name(),
                Optional.of(capacity),
                sampled.map(Basis.Sampled::demandSeconds),
                Rungs.underLoad(trial, (group.busy() - atRest) / capacity, 0),
                sampled.map(Basis.class::cast).orElseGet(Basis.NotInUse::new));
    }

    /// CPU time tells how long a loop runs for a request, better than samples do; these tell how
    /// long it waits.
    private static Rung eventLoop(TrialView trial, IntervalView heavy, WorkerGroup loop) {
        double runs =
                CpuModel.demandSeconds(trial).orElse(0.0)
                        * Math.min(
                                1,
                                running(heavy, loop.name())
                                        / heavy.subjectProcessors().orElse(1.0));
        double waits =
                trial.unhinderedSeconds(
                        seen ->
                                trial.beyondRest(
                                        seen,
                                        site -> !site.kind().runs() && isIn(site, loop.name())));
        double demand = runs + waits;
        return Rungs.of(
                ResourceKind.WORKERS,
                loop.name(),
                Optional.of(loop.threads()),
                Optional.of(demand).filter(seconds -> seconds > 0),
                Rungs.underLoad(trial, loop.busy() / loop.threads(), 0),
                new Basis.Sampled(demand * heavy.perSecond(), heavy.perSecond(), 0));
    }

    /// Busy when nothing is asked for, without what was left of the load before.
    private static double atRest(TrialView trial, String name) {
        return trial.rest().stream()
                .mapToDouble(
                        rest ->
                                busy(trial, rest, name)
                                        - sites(rest, name)
                                                .filter(site -> !rest.staysAt(site))
                                                .mapToDouble(WaitSite::threads)
                                                .sum())
                .map(busy -> Math.max(0, busy))
                .sum();
    }

    private static Stream<WaitSite> sites(IntervalView seen, String group) {
        return seen.waitSites().stream().filter(site -> isIn(site, group));
    }

    private static boolean isIn(WaitSite site, String group) {
        return site.group().filter(group::equals).isPresent();
    }

    /// Event loops are told of as a group only in looks at which none of them selects; in all by
    /// where they are.
    private static double busy(TrialView trial, IntervalView seen, String name) {
        double told =
                seen.groups().stream()
                        .filter(group -> group.name().equals(name))
                        .mapToDouble(WorkerGroup::busy)
                        .sum();
        return Math.max(told, trial.beyondRest(seen, site -> isIn(site, name)));
    }
}
