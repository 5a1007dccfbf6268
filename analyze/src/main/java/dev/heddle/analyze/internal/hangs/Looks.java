package dev.heddle.analyze.internal.hangs;

import dev.heddle.model.Frame;
import dev.heddle.model.StackFrames;
import dev.heddle.model.ThreadDump;
import dev.heddle.model.ThreadDump.CpuTime;
import dev.heddle.model.ThreadDump.Dumped;
import dev.heddle.model.ThreadDump.Untold;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Looks at the threads of one JVM. The last one is judged; the earlier ones tell what moved.
public final class Looks {
    private final List<WaitGraph> all;

    /// @param dumps in the order of time; at least one
    public Looks(List<ThreadDump> dumps) {
        this.all = dumps.stream().map(WaitGraph::of).toList();
    }

    List<WaitGraph> all() {
        return all;
    }

    public WaitGraph last() {
        return all.getLast();
    }

    int count() {
        return all.size();
    }

    boolean several() {
        return all.size() > 1;
    }

    /// Seconds from the first look to the last; 0 if that is not told.
    public double seconds() {
        Optional<Instant> from = all.getFirst().dump().at();
        Optional<Instant> to = dump().at();
        return from.isEmpty() || to.isEmpty()
                ? 0
                : Math.max(0, Duration.between(from.get(), to.get()).toMillis() / 1e3);
    }

    ThreadDump dump() {
        return last().dump();
    }

    /// The threads of the last look.
    Stream<Dumped> threads() {
        return dump().threads().stream();
    }

    boolean isUntold(Untold what) {
        return dump().untold().contains(what);
    }

    /// Whether the dump has all threads.
    boolean isWhole() {
        return !isUntold(Untold.OTHER_THREADS) && !isUntold(Untold.REST);
    }

    /// The thread that may hold the lock of some waiters: one beyond the call by which they wait,
    /// or else the only one at work in the class of that call, which has the lock in most cases.
    Optional<Dumped> likelyHolder(List<Dumped> waiters) {
        List<Dumped> beyond = beyond(waiters);
        if (!beyond.isEmpty()) {
            return Optional.of(beyond.getFirst());
        }
        Set<String> classes =
                waiters.stream()
                        .map(thread -> Frame.of(StackFrames.site(thread.stack())).type())
                        .collect(Collectors.toSet());
        List<Dumped> inside =
                threads()
                        .filter(thread -> !waiters.contains(thread))
                        .filter(thread -> !DumpedThreads.isIdle(thread))
                        .filter(
                                thread ->
                                        thread.stack().stream()
                                                .map(frame -> Frame.of(frame).type())
                                                .anyMatch(classes::contains))
                        .toList();
        return inside.size() == 1 ? Optional.of(inside.getFirst()) : Optional.empty();
    }

    /// Threads beyond a call by which others wait, in the same method: they may have what these
    /// wait for.
    List<Dumped> beyond(List<Dumped> waiters) {
        List<Frame> calls =
                waiters.stream()
                        .map(thread -> Frame.of(StackFrames.site(thread.stack())))
                        .distinct()
                        .toList();
        return threads()
                .filter(thread -> !waiters.contains(thread))
                .filter(
                        thread ->
                                thread.stack().stream()
                                        .map(Frame::of)
                                        .anyMatch(frame -> calls.stream().anyMatch(frame::isPast)))
                .toList();
    }

    /// Whether a thread did the same in all looks, and, if it waits without a deadline, used no CPU
    /// time in between: who goes on is often found in the same wait again.
    boolean stood(Dumped thread) {
        return all.stream()
                        .allMatch(
                                look ->
                                        look.thread(thread.id())
                                                .filter(before -> isSame(before, thread))
                                                .isPresent())
                && !(DumpedThreads.waitsForEver(thread) && hasRun(thread));
    }

    /// Whether a thread did the same in two looks.
    static boolean isSame(Dumped before, Dumped now) {
        return before.id() == now.id()
                && before.state().equals(now.state())
                && before.stack().equals(now.stack());
    }

    /// Whether a thread has used CPU time between the looks; no, if it is not told.
    boolean hasRun(Dumped thread) {
        return all.stream()
                        .flatMap(look -> look.cpuTime(thread).stream())
                        .map(CpuTime::seconds)
                        .distinct()
                        .count()
                > 1;
    }
}
