package dev.heddle.analyze.internal.hangs;

import dev.heddle.model.ThreadDump.Dumped;
import dev.heddle.model.ThreadDump.Waits;
import dev.heddle.model.ThreadsResult.Confidence;
import dev.heddle.model.ThreadsResult.Hang;
import dev.heddle.model.ThreadsResult.Hang.PoolWaitsForItself;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Pools of which every worker waits for a task that no worker is left for.
public final class SelfWaitingPools {
    /// Frames of workers that run a task or wait for one.
    private static final List<String> WORKERS =
            List.of("ThreadPoolExecutor.runWorker", "ForkJoinWorkerThread.run");

    /// Where a thread waits for the result of a task.
    private static final List<String> FUTURES =
            List.of(
                    "java.util.concurrent.FutureTask.get",
                    "java.util.concurrent.CompletableFuture.get",
                    "java.util.concurrent.CompletableFuture.join",
                    "java.util.concurrent.CountDownLatch.await",
                    "java.util.concurrent.AbstractExecutorService.invokeAll");

    private final List<WaitGraph> looks;
    private final WaitGraph last;

    SelfWaitingPools(List<WaitGraph> looks) {
        this.looks = looks;
        this.last = looks.getLast();
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
                                boolean twice = looks.size() > 1;
                                found.add(
                                        hang(
                                                twice ? Confidence.CERTAIN : Confidence.LIKELY,
                                                workers));
                            }
                        });
        if (looks.size() > 1) {
            groups(Dumped::pool)
                    .forEach(
                            (pool, workers) -> occupied(pool, workers, told).ifPresent(found::add));
            groups(SelfWaitingPools::nameOfWorker)
                    .forEach(
                            (pool, workers) -> {
                                if (workers.stream().noneMatch(told::contains)
                                        && workers.stream().allMatch(SelfWaitingPools::awaitsTask)
                                        && nobodyElseWorks(workers)
                                        && stand(workers)) {
                                    found.add(hang(Confidence.POSSIBLE, workers));
                                }
                            });
        }
        return found;
    }

    /// A pool of which each worker has waited all the time for work of its own, such as the next
    /// connection, while tasks are queued.
    private Optional<Hang> occupied(String pool, List<Dumped> workers, Set<Dumped> told) {
        int queued = last.dump().beside().queued().getOrDefault(pool, 0);
        return queued > 0
                        && workers.stream().noneMatch(told::contains)
                        && workers.stream().allMatch(this::waitsForItsOwn)
                ? Optional.of(
                        new Hang.OccupiedPool(
                                Confidence.LIKELY,
                                workers.getFirst().name().group(),
                                workers.size(),
                                queued,
                                Hangs.site(workers)))
                : Optional.empty();
    }

    private boolean waitsForItsOwn(Dumped worker) {
        return Hangs.stood(looks, worker)
                && (IdleThreads.selects(worker.stack())
                        || (!Hangs.hasDeadline(worker)
                                && worker.waits().filter(WaitGraph::isSignal).isPresent()
                                && !IdleThreads.is(false, worker.stack())));
    }

    /// Whether a dump says where the task is that a thread waits for.
    private static boolean isTold(Dumped one) {
        return one.waits().flatMap(Waits::queuedAt).isPresent();
    }

    private Map<String, List<Dumped>> groups(Function<Dumped, Optional<String>> pool) {
        return last.dump().threads().stream()
                .filter(thread -> pool.apply(thread).isPresent())
                .collect(
                        Collectors.groupingBy(
                                thread -> pool.apply(thread).orElseThrow(),
                                LinkedHashMap::new,
                                Collectors.toList()));
    }

    private boolean stand(List<Dumped> workers) {
        return workers.stream()
                .allMatch(thread -> !Hangs.hasDeadline(thread) && Hangs.stood(looks, thread));
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
                if ((queued || behind) && stuck.add(one.name().id())) {
                    more = true;
                }
            }
        }
        return stuck.size() == workers.size();
    }

    /// Whether no other worker has a task, which may be what is waited for.
    private boolean nobodyElseWorks(List<Dumped> workers) {
        return last.dump().threads().stream()
                .filter(thread -> nameOfWorker(thread).isPresent() && !workers.contains(thread))
                .allMatch(thread -> IdleThreads.is(thread.name().virtual(), thread.stack()));
    }

    private static Optional<String> nameOfWorker(Dumped one) {
        return one.stack().stream().anyMatch(frame -> WORKERS.stream().anyMatch(frame::contains))
                ? Optional.of(one.name().group())
                : Optional.empty();
    }

    /// Whether a thread waits for the result of a task, without a deadline.
    static boolean awaitsTask(Dumped one) {
        return one.is(Thread.State.WAITING)
                && one.stack().stream()
                        .anyMatch(frame -> FUTURES.stream().anyMatch(frame::startsWith));
    }

    private static PoolWaitsForItself hang(Confidence confidence, List<Dumped> workers) {
        return new PoolWaitsForItself(
                confidence, workers.getFirst().name().group(), workers.size(), Hangs.site(workers));
    }
}
