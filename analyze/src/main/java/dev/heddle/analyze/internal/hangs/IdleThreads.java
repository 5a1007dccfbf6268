package dev.heddle.analyze.internal.hangs;

import dev.heddle.analyze.internal.trial.FrameMeanings;
import dev.heddle.model.StackFrames;
import dev.heddle.probe.shared.IdleFrames;
import java.util.List;
import java.util.regex.Pattern;

/// Threads that have nothing to do, told by their stacks: workers without a task, those that wait
/// for something to happen to any of many connections, those that keep a server alive or a
/// library's clock, and the JVM's own.
public final class IdleThreads {
    /// Waits for something to happen to any of many connections.
    private static final List<String> SELECTING =
            List.of(
                    "sun.nio.ch.SelectorImpl.lockAndDoSelect",
                    "sun.nio.ch.Poller.subPollerLoop",
                    "sun.nio.ch.Net.accept",
                    "sun.nio.ch.NioSocketImpl.accept",
                    "sun.nio.ch.ServerSocketChannelImpl.accept",
                    "io.netty.channel.epoll.Native.epollWait",
                    "io.netty.channel.uring.Native.ioUringEnter");

    /// A task on a worker that is everybody's: no server's acceptor, as it keeps others from it;
    /// nor idle, though a lambda of the application in a stream shows no frame.
    private static final List<String> SHARED = List.of("java.util.concurrent.ForkJoinTask.doExec");

    private static final Pattern RUN = Pattern.compile("\\.run(?::\\d+)?$");

    private IdleThreads() {}

    public static boolean is(boolean virtual, List<String> stack) {
        boolean shared = stack.stream().anyMatch(frame -> FrameMeanings.isAny(frame, SHARED));
        boolean ofJdk = isWhole(stack) && stack.stream().allMatch(StackFrames::isOfJdk);
        return (!virtual && !shared && ofJdk)
                || stack.stream().anyMatch(frame -> FrameMeanings.isAny(frame, IdleFrames.ALL))
                || (selects(stack) && !shared);
    }

    /// Whether nothing is cut off, as in an excerpt: every thread begins in a `run`, but the one
    /// that makes the dump.
    private static boolean isWhole(List<String> stack) {
        return stack.isEmpty()
                || RUN.matcher(stack.getLast()).find()
                || StackFrames.isOfObserver(stack.getLast());
    }

    /// Whether it waits for something to happen to any of many connections.
    static boolean selects(List<String> stack) {
        return stack.stream().anyMatch(frame -> FrameMeanings.isAny(frame, SELECTING));
    }
}
