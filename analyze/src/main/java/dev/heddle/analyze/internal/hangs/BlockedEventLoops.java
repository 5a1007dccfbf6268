package dev.heddle.analyze.internal.hangs;

import dev.heddle.analyze.internal.trial.FrameMeanings;
import dev.heddle.model.ThreadDump.Dumped;
import dev.heddle.model.ThreadsResult.Confidence;
import dev.heddle.model.ThreadsResult.Hang;
import java.util.List;
import java.util.stream.Collectors;

/// Event loops that wait for something else than their connections: without a deadline, or in a
/// call of the kernel. Their connections stand still meanwhile, which may be what they wait for.
final class BlockedEventLoops {
    private final List<WaitGraph> looks;

    BlockedEventLoops(List<WaitGraph> looks) {
        this.looks = looks;
    }

    /// By the names of their threads.
    List<Hang> hangs() {
        return looks.getLast().dump().threads().stream()
                .filter(BlockedEventLoops::isLoop)
                .filter(thread -> waits(thread) || (looks.size() > 1 && isInKernel(thread)))
                .filter(thread -> Hangs.stood(looks, thread))
                .collect(Collectors.groupingBy(thread -> thread.name().group()))
                .values()
                .stream()
                .map(this::hang)
                .toList();
    }

    private static boolean isLoop(Dumped one) {
        return FrameMeanings.all().isEventLoop(one.stack())
                && !IdleThreads.is(one.name().virtual(), one.stack());
    }

    private static boolean waits(Dumped one) {
        return one.is(Thread.State.WAITING);
    }

    /// Runnable to the JVM. One look tells nothing, and the same stack in the next may be another
    /// call.
    private static boolean isInKernel(Dumped one) {
        return FrameMeanings.all().waitsInNative(one.stack());
    }

    private Hang hang(List<Dumped> loops) {
        return new Hang.BlockedEventLoop(
                looks.size() > 1 && loops.stream().allMatch(BlockedEventLoops::waits)
                        ? Confidence.LIKELY
                        : Confidence.POSSIBLE,
                loops.getFirst().name().group(),
                loops.size(),
                Hangs.site(loops));
    }
}
