package dev.heddle.analyze.internal.hangs;

import dev.heddle.analyze.internal.trial.FrameMeanings;
import dev.heddle.model.ThreadDump.Dumped;
import dev.heddle.model.ThreadsResult.Confidence;
import dev.heddle.model.ThreadsResult.Hang;
import java.util.List;
import java.util.stream.Collectors;

/// Event loops that wait for something else than their connections, without a deadline. None of
/// their connections goes on meanwhile, which may be what they wait for.
final class BlockedEventLoops {
    private final List<WaitGraph> looks;

    BlockedEventLoops(List<WaitGraph> looks) {
        this.looks = looks;
    }

    /// By the names of their threads.
    List<Hang> hangs() {
        return looks.getLast().dump().threads().stream()
                .filter(thread -> waits(thread) && Hangs.stood(looks, thread))
                .collect(Collectors.groupingBy(thread -> thread.name().group()))
                .values()
                .stream()
                .map(this::hang)
                .toList();
    }

    private static boolean waits(Dumped one) {
        return one.state().filter(Thread.State.WAITING::equals).isPresent()
                && !IdleThreads.is(one.name().virtual(), one.stack())
                && FrameMeanings.all().isEventLoop(one.stack());
    }

    private Hang hang(List<Dumped> loops) {
        return new Hang.BlockedEventLoop(
                looks.size() > 1 ? Confidence.LIKELY : Confidence.POSSIBLE,
                loops.getFirst().name().group(),
                loops.size(),
                Hangs.site(loops));
    }
}
