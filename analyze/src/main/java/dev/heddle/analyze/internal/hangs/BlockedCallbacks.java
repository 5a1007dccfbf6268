package dev.heddle.analyze.internal.hangs;

import dev.heddle.analyze.internal.trial.FrameMeanings;
import dev.heddle.model.ThreadDump.Dumped;
import dev.heddle.model.ThreadsResult.Confidence;
import dev.heddle.model.ThreadsResult.Hang;
import java.util.List;
import java.util.stream.Collectors;

/// Callbacks of a future that wait for another one, without a deadline, on the thread that
/// completed the first. What else this thread would complete is not completed meanwhile, which may
/// be what they wait for. Workers of pools do not count: others may complete it.
final class BlockedCallbacks {
    /// The outermost frame of its own of a worker of a pool.
    private static final List<String> WORKERS =
            List.of(
                    "java.util.concurrent.ThreadPoolExecutor$Worker.run",
                    "java.util.concurrent.ForkJoinWorkerThread.run");

    private final List<WaitGraph> looks;

    BlockedCallbacks(List<WaitGraph> looks) {
        this.looks = looks;
    }

    /// By the names of the threads; none of a single look, which does not tell a short wait from a
    /// long one.
    List<Hang> hangs() {
        List<Dumped> awaiting =
                looks.size() < 2
                        ? List.of()
                        : looks.getLast().dump().threads().stream()
                                .filter(SelfWaitingPools::awaitsTask)
                                .filter(thread -> Hangs.stood(looks, thread))
                                .toList();
        List<Dumped> callbacks = awaiting.stream().filter(BlockedCallbacks::isInCallback).toList();
        int others = awaiting.size() - callbacks.size();
        return callbacks.stream()
                .collect(Collectors.groupingBy(thread -> thread.name().group()))
                .values()
                .stream()
                .map(threads -> hang(threads, others))
                .toList();
    }

    private static Hang hang(List<Dumped> threads, int others) {
        return new Hang.BlockedCallback(
                Confidence.POSSIBLE,
                threads.getFirst().name().group(),
                threads.size(),
                WaitGraph.mostFrequent(threads, Hangs::caller),
                others);
    }

    private static boolean isInCallback(Dumped one) {
        FrameMeanings meanings = FrameMeanings.all();
        return !one.name().virtual()
                && meanings.completes(one.stack())
                && !meanings.isEventLoop(one.stack())
                && one.stack().stream()
                        .noneMatch(frame -> WORKERS.stream().anyMatch(frame::startsWith));
    }
}
