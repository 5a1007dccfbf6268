package dev.heddle.analyze.internal.hangs;

import dev.heddle.model.thread.Frame;
import dev.heddle.model.thread.StackFrames;
import dev.heddle.probe.shared.IdleFrames;
import java.util.List;
import java.util.regex.Pattern;

/// Threads that have nothing to do, told by their stacks: workers without a task, those that wait
/// for something to happen to any of many connections, those that keep a server alive or a
/// library's clock, and the JVM's own.
public final class IdleThreads {
    private static final Pattern RUN = Pattern.compile("\\.run(?::\\d+)?$");

    private IdleThreads() {}

    /// A task on a worker that tasks share is no server's acceptor, as it keeps others from it; nor
    /// idle, though a lambda of the application in a stream shows no frame.
    public static boolean is(boolean virtual, List<String> stack) {
        boolean shared = FrameRole.SHARES_WORKER.isIn(stack);
        boolean ofJdk = isWhole(stack) && stack.stream().allMatch(StackFrames::isOfJdk);
        return (!virtual && !shared && ofJdk)
                || standsIdle(stack)
                || (FrameRole.SELECTS.isIn(stack) && !shared)
                || FrameRole.DUMPS.isInnermost(stack);
    }

    /// Whether a frame is one in which threads stand that have nothing to do.
    static boolean standsIdle(List<String> stack) {
        return stack.stream().anyMatch(frame -> Frame.isAny(frame, IdleFrames.ALL));
    }

    /// Whether nothing is cut off, as in an excerpt: every thread begins in a `run`, but the one
    /// that makes the dump.
    private static boolean isWhole(List<String> stack) {
        return stack.isEmpty()
                || RUN.matcher(stack.getLast()).find()
                || StackFrames.isOfObserver(stack.getLast());
    }
}
