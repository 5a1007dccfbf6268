package dev.heddle.analyze.internal.hangs;

import dev.heddle.analyze.internal.trial.FrameMeanings;
import dev.heddle.model.thread.Frame;
import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadsResult.Confidence;
import dev.heddle.model.thread.ThreadsResult.Hang;
import java.util.List;
import java.util.stream.Collectors;

/// Callbacks of a future that wait for another one, without a deadline, on the thread that
/// completed the first. What else this thread would complete is not completed meanwhile, which may
/// be what they wait for. Workers of pools do not count: others may complete it.
final class BlockedCallbacks {
    private BlockedCallbacks() {}

    /// A hang for each name of threads; none in a single look, which does not tell a short wait
    /// from a long one.
    static List<Hang> hangs(Looks looks) {
        if (!looks.several()) {
            return List.of();
        }
        List<Dumped> awaiting =
                looks.threads().filter(DumpedThreads::awaitsTask).filter(looks::stood).toList();
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
                DumpedThreads.mostFrequent(threads, DumpedThreads::caller),
                DumpedThreads.mostFrequent(threads, BlockedCallbacks::called),
                others);
    }

    /// The library's method that the application's frame calls.
    private static String called(Dumped thread) {
        int caller = thread.stack().indexOf(DumpedThreads.caller(thread));
        return Frame.of(thread.stack().get(Math.max(0, caller - 1))).call();
    }

    private static boolean isInCallback(Dumped thread) {
        FrameMeanings meanings = FrameMeanings.all();
        return !thread.virtual()
                && meanings.completes(thread.stack())
                && !meanings.isEventLoop(thread.stack())
                && !FrameRole.WORKER.isIn(thread.stack());
    }
}
