package dev.heddle.analyze.internal.hangs;

import dev.heddle.model.thread.Awaited;
import dev.heddle.model.thread.Frame;
import dev.heddle.model.thread.StackFrames;
import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadDump.Waits;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// The threads whose end others wait for, as in `join`. No dump says which they are; the stacks do,
/// where one thread alone runs the class that is joined or, of a plain thread, something of the
/// class in which it is.
final class JoinedThreads {
    private static final String PLAIN = "java.lang.Thread";
    private static final String JOIN = PLAIN + ".join";

    private final Collection<Dumped> threads;

    JoinedThreads(Collection<Dumped> threads) {
        this.threads = threads;
    }

    /// The wait, with the thread whose end it is for, if that is one and known.
    Waits withJoined(Dumped joining, Waits wait) {
        List<String> callers =
                joining.stack().stream()
                        .dropWhile(frame -> !isJoin(frame))
                        .dropWhile(JoinedThreads::isJoin)
                        .toList();
        if (callers.isEmpty() || !DumpedThreads.isSignal(wait)) {
            return wait;
        }
        return wait.owner()
                .or(() -> joined(joining, type(wait), Frame.of(callers.getFirst()).type()))
                .map(wait::ofEnd)
                .orElse(wait);
    }

    private static boolean isJoin(String frame) {
        return Frame.of(frame).call().equals(JOIN);
    }

    /// The class of the object that is waited for.
    private static String type(Waits wait) {
        return wait.awaited() instanceof Awaited.Instance object ? object.type() : "";
    }

    /// @param type class of the thread that is joined
    /// @param caller class that joins it
    private Optional<Long> joined(Dumped joining, String type, String caller) {
        List<Long> candidates =
                threads.stream()
                        .filter(thread -> thread.id() != joining.id())
                        .filter(
                                thread ->
                                        type.equals(PLAIN)
                                                ? isOf(outermost(caller), thread)
                                                : runs(type, thread))
                        .map(thread -> thread.id())
                        .toList();
        return candidates.size() == 1 ? Optional.of(candidates.getFirst()) : Optional.empty();
    }

    /// A class that is a thread has its method at the end of the stack.
    private static boolean runs(String type, Dumped thread) {
        return !thread.stack().isEmpty()
                && Frame.of(thread.stack().getLast()).call().equals(type + ".run");
    }

    /// Whether a thread that no pool has runs something of a class, or of one within it.
    private static boolean isOf(String type, Dumped thread) {
        return !FrameRole.WORKER.isIn(thread.stack())
                && thread.stack().reversed().stream()
                        .filter(frame -> !StackFrames.isOfJdk(frame))
                        .findFirst()
                        .filter(frame -> outermost(Frame.of(frame).type()).equals(type))
                        .isPresent();
    }

    private static String outermost(String type) {
        int nested = type.indexOf('$');
        return nested < 0 ? type : type.substring(0, nested);
    }
}
