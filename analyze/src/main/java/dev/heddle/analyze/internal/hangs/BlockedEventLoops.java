package dev.heddle.analyze.internal.hangs;

import dev.heddle.analyze.internal.trial.FrameMeanings;
import dev.heddle.model.thread.Frame;
import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadDump.Untold;
import dev.heddle.model.thread.ThreadsResult.Confidence;
import dev.heddle.model.thread.ThreadsResult.Hang;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Event loops that wait for something else than their connections, or in a call of the kernel.
/// Their connections stand still meanwhile, which may be what they wait for.
final class BlockedEventLoops {
    private BlockedEventLoops() {}

    /// A hang for each name of threads.
    static List<Hang> hangs(Looks looks) {
        return looks.last().completed().stream()
                .filter(BlockedEventLoops::isLoop)
                .collect(Collectors.groupingBy(thread -> thread.name().group()))
                .entrySet()
                .stream()
                .flatMap(named -> hang(named.getKey(), named.getValue(), looks).stream())
                .toList();
    }

    /// Of those that stood still or, if none did, of those that wait, if one of the name waited in
    /// each of several looks.
    private static Optional<Hang> hang(String name, List<Dumped> loops, Looks looks) {
        List<Dumped> stood =
                loops.stream()
                        .filter(
                                thread ->
                                        isWaiting(thread)
                                                || staysForSomeTime(thread, looks)
                                                || (looks.several() && isInKernel(thread)))
                        .filter(looks::stood)
                        .toList();
        if (!stood.isEmpty()) {
            return Optional.of(hang(stood, looks.several()));
        }
        boolean always =
                looks.several() && looks.all().stream().allMatch(look -> isWaitingIn(look, name));
        return always
                ? Optional.of(
                        hang(loops.stream().filter(BlockedEventLoops::isWaiting).toList(), false))
                : Optional.empty();
    }

    /// Whether an event loop of a name waits in a look.
    private static boolean isWaitingIn(WaitGraph look, String name) {
        return look.completed().stream()
                .filter(BlockedEventLoops::isWaiting)
                .filter(BlockedEventLoops::isLoop)
                .anyMatch(thread -> thread.name().group().equals(name));
    }

    private static boolean isWaiting(Dumped thread) {
        return thread.is(Thread.State.WAITING);
    }

    /// Of a stack that is cut, its thread's name tells.
    private static boolean isLoop(Dumped thread) {
        FrameMeanings meanings = FrameMeanings.all();
        List<String> stack = thread.stack();
        boolean loop =
                meanings.isEventLoop(stack)
                        || (isCut(stack) && meanings.hasNameOfEventLoop(thread.name().name()));
        return loop && !DumpedThreads.isIdle(thread);
    }

    /// Whether the outermost frame is of no method that a thread begins with.
    private static boolean isCut(List<String> stack) {
        return !stack.isEmpty() && !Frame.of(stack.getLast()).method().equals("run");
    }

    /// Whether a thread has been in a wait with a deadline or for a monitor for a while, or
    /// anywhere if its state is not told, as by the checkers of event loops. One look does not
    /// tell, but an excerpt shows who stands still.
    private static boolean staysForSomeTime(Dumped thread, Looks looks) {
        return (DumpedThreads.hasDeadline(thread)
                        || thread.is(Thread.State.BLOCKED)
                        || thread.state().isEmpty())
                && (looks.several() ? !looks.hasRun(thread) : looks.isUntold(Untold.OTHER_THREADS));
    }

    /// Runnable to the JVM. One look tells nothing, and the same stack in the next may be another
    /// call.
    private static boolean isInKernel(Dumped thread) {
        return FrameMeanings.all().waitsInNative(thread.stack());
    }

    private static Hang hang(List<Dumped> loops, boolean several) {
        return new Hang.BlockedEventLoop(
                several && loops.stream().allMatch(BlockedEventLoops::isWaiting)
                        ? Confidence.LIKELY
                        : Confidence.POSSIBLE,
                loops.getFirst().name().group(),
                loops.size(),
                DumpedThreads.mostFrequent(loops, Activities::site),
                loops.stream().noneMatch(loop -> loop.state().isEmpty()));
    }
}
