package dev.heddle.analyze.internal.hangs;

import dev.heddle.analyze.internal.trial.FrameMeanings;
import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadDump.Waits;
import dev.heddle.model.thread.ThreadsResult.Confidence;
import dev.heddle.model.thread.ThreadsResult.Hang;
import dev.heddle.model.thread.ThreadsResult.Hang.PoolWaitsForItself;
import dev.heddle.model.thread.ThreadsResult.Hang.StarvedPool;
import dev.heddle.model.thread.ThreadsResult.Link;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Pools of which every worker waits for a task that no worker is left for.
final class SelfWaitingPools {
    /// A worker or two may wait for a moment, and most are needed for others to go on; each event
    /// loop alone serves its connections.
    private static final int FEWEST = 3;

    private final Looks looks;
    private final WaitGraph last;

    SelfWaitingPools(Looks looks) {
        this.looks = looks;
        this.last = looks.last();
    }

    List<Hang> hangs() {
        List<Hang> found = new ArrayList<>();
        Set<Dumped> told = new HashSet<>();
        groups(Dumped::pool)
                .forEach(
                        (pool, workers) -> {
                            if (workers.stream().anyMatch(SelfWaitingPools::isTold)) {
                                told.addAll(workers);
                            }
                            if (allWait(pool, workers) && stand(workers)) {
                                boolean twice = looks.several();
                                found.add(
                                        hang(
                                                twice ? Confidence.CERTAIN : Confidence.LIKELY,
                                                workers));
                            }
                        });
        if (looks.several()) {
            groups(DumpedThreads::nameOfPool)
                    .forEach(
                            (pool, workers) -> {
                                if (workers.stream().noneMatch(told::contains)
                                        && workers.stream().allMatch(DumpedThreads::awaitsTask)
                                        && nobodyElseWorks(workers)
                                        && stand(workers)) {
                                    found.add(hang(Confidence.POSSIBLE, workers));
                                    told.addAll(workers);
                                }
                            });
            groups(Dumped::pool).entrySet().stream()
                    .filter(pool -> pool.getValue().stream().noneMatch(told::contains))
                    .collect(Collectors.groupingBy(pool -> nameOf(pool.getValue())))
                    .forEach((name, pools) -> occupied(name, pools).ifPresent(found::add));
        }
        return found;
    }

    /// Pools of which most workers wait for what a thread has that waits for a task itself, which
    /// they may have to run; one for each such thread.
    Collection<? extends Hang> starved() {
        Map<Link, StarvedPool> largest = new LinkedHashMap<>();
        Stream.concat(
                        starved(DumpedThreads::nameOfPool, SelfWaitingPools::mostOf),
                        starved(SelfWaitingPools::nameOfLoop, _ -> 1))
                .forEach(
                        pool ->
                                largest.merge(
                                        pool.holder(),
                                        pool,
                                        BinaryOperator.maxBy(
                                                Comparator.comparingInt(StarvedPool::waiting))));
        return largest.values();
    }

    private Stream<StarvedPool> starved(
            Function<Dumped, Optional<String>> pool, ToIntFunction<List<Dumped>> fewest) {
        return groups(pool).values().stream()
                .flatMap(workers -> starved(workers, fewest.applyAsInt(workers)).stream());
    }

    private static int mostOf(List<Dumped> workers) {
        return Math.max(FEWEST, workers.size() / 2 + 1);
    }

    /// @param fewest of the workers that must wait
    private Optional<StarvedPool> starved(List<Dumped> workers, int fewest) {
        Map<Long, List<Dumped>> behind = new LinkedHashMap<>();
        for (Dumped one : workers) {
            last.heldUpBy(one)
                    .filter(DumpedThreads::awaitsTask)
                    .filter(looks::stood)
                    .ifPresent(
                            holder ->
                                    behind.computeIfAbsent(holder.id(), _ -> new ArrayList<>())
                                            .add(one));
        }
        return behind.entrySet().stream()
                .filter(waiting -> waiting.getValue().size() >= fewest)
                .findFirst()
                .map(
                        waiting ->
                                new StarvedPool(
                                        Confidence.POSSIBLE,
                                        nameOf(workers),
                                        workers.size(),
                                        waiting.getValue().size(),
                                        DumpedThreads.site(waiting.getValue()),
                                        DumpedThreads.link(
                                                last.thread(waiting.getKey()).orElseThrow())));
    }

    /// Pools of one name of which each worker has waited all the time, while tasks are queued: for
    /// what is no task's, such as the next connection or the end of a stream; or, as far as looks
    /// tell, for a time or for what others do.
    private Optional<Hang> occupied(String name, List<Map.Entry<String, List<Dumped>>> pools) {
        Map<String, Integer> queued = looks.dump().beside().queued();
        if (pools.stream().anyMatch(pool -> queued.getOrDefault(pool.getKey(), 0) == 0)) {
            return Optional.empty();
        }
        List<Dumped> workers = pools.stream().flatMap(pool -> pool.getValue().stream()).toList();
        boolean ownWaits = workers.stream().allMatch(this::waitsForItsOwn);
        boolean wait =
                workers.stream().allMatch(this::waitsElsewhere)
                        && workers.stream().anyMatch(worker -> !DumpedThreads.isIdle(worker));
        return ownWaits || wait
                ? Optional.of(
                        new Hang.OccupiedPool(
                                ownWaits ? Confidence.LIKELY : Confidence.POSSIBLE,
                                name,
                                workers.size(),
                                pools.stream().mapToInt(pool -> queued.get(pool.getKey())).sum(),
                                DumpedThreads.site(workers)))
                : Optional.empty();
    }

    /// Whether it was in the same wait in all looks, and not in that for a task: again, or still.
    private boolean waitsElsewhere(Dumped worker) {
        return waitsForItsOwn(worker)
                || (DumpedThreads.waits(worker)
                        && !worker.is(Thread.State.BLOCKED)
                        && !FrameRole.TAKES_TASK.isIn(worker.stack())
                        && looks.stood(worker));
    }

    private boolean waitsForItsOwn(Dumped worker) {
        return looks.stood(worker)
                && (FrameRole.SELECTS.isIn(worker.stack())
                        || isBlockedInCall(worker)
                        || (!DumpedThreads.hasDeadline(worker)
                                && DumpedThreads.awaitsSignal(worker)
                                && !IdleThreads.is(false, worker.stack())));
    }

    /// Whether it is in a call of the operating system, such as a read, and uses no CPU time.
    private boolean isBlockedInCall(Dumped worker) {
        return worker.is(Thread.State.RUNNABLE)
                && last.cpuTime(worker).isPresent()
                && !looks.hasRun(worker);
    }

    /// Whether a dump says where the task is that a thread waits for.
    private static boolean isTold(Dumped one) {
        return one.waits().flatMap(Waits::queuedAt).isPresent();
    }

    private Map<String, List<Dumped>> groups(Function<Dumped, Optional<String>> pool) {
        return DumpedThreads.grouped(looks.dump().threads(), pool);
    }

    private boolean stand(List<Dumped> workers) {
        return workers.stream()
                .allMatch(thread -> !DumpedThreads.hasDeadline(thread) && looks.stood(thread));
    }

    /// Whether each waits for a task in the pool's queue, or for a worker that does.
    private boolean allWait(String pool, List<Dumped> workers) {
        Set<Long> stuck = new HashSet<>();
        boolean more = true;
        while (more) {
            more = false;
            for (Dumped one : workers) {
                boolean queued =
                        one.waits().flatMap(Waits::queuedAt).filter(pool::equals).isPresent();
                boolean behind = last.awaited(one).filter(stuck::contains).isPresent();
                if ((queued || behind) && stuck.add(one.id())) {
                    more = true;
                }
            }
        }
        return stuck.size() == workers.size();
    }

    /// Whether no other worker has a task, which may be what is waited for.
    private boolean nobodyElseWorks(List<Dumped> workers) {
        return looks.threads()
                .filter(
                        thread ->
                                DumpedThreads.nameOfPool(thread).isPresent()
                                        && !workers.contains(thread))
                .allMatch(DumpedThreads::isIdle);
    }

    private static Optional<String> nameOfLoop(Dumped one) {
        return FrameMeanings.all().isEventLoop(one.stack())
                ? Optional.of(one.name().group())
                : Optional.empty();
    }

    private static String nameOf(List<Dumped> workers) {
        return workers.getFirst().name().group();
    }

    private static PoolWaitsForItself hang(Confidence confidence, List<Dumped> workers) {
        return new PoolWaitsForItself(
                confidence, nameOf(workers), workers.size(), DumpedThreads.site(workers));
    }
}
