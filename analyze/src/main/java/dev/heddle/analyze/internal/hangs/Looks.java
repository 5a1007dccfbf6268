package dev.heddle.analyze.internal.hangs;

import dev.heddle.analyze.internal.cause.Stacks;
import dev.heddle.model.thread.Frame;
import dev.heddle.model.thread.StackFrames;
import dev.heddle.model.thread.ThreadDump;
import dev.heddle.model.thread.ThreadDump.CpuTime;
import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadDump.Untold;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Looks at the threads of one JVM. The last one is judged; the earlier ones tell what moved.
public final class Looks {
    private static final String LOCKS = "java.util.concurrent.locks.";

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

    /// The thread that may hold the lock of some waiters; empty if none does, or several.
    Optional<Dumped> likelyHolder(List<Dumped> waiters) {
        List<Dumped> may = mayHold(waiters);
        boolean beyond = may.stream().anyMatch(thread -> isPastOne(thread, lockingCalls(waiters)));
        return beyond || may.size() == 1 ? Optional.of(may.getFirst()) : Optional.empty();
    }

    /// A thread that may have a unit for which some wait: it is past the call by which they do.
    Optional<Dumped> likelyBorrower(List<Dumped> waiters) {
        List<String> waiting = waiters.getFirst().stack();
        return threads()
                .filter(thread -> !waiters.contains(thread) && !DumpedThreads.isIdle(thread))
                .filter(thread -> Stacks.isPast(thread.stack(), waiting))
                .findFirst();
    }

    private static List<Frame> lockingCalls(List<Dumped> waiters) {
        return waiters.stream().map(Looks::lockingCall).distinct().toList();
    }

    /// The threads that may hold the lock of some waiters: those beyond the call by which they
    /// wait, or else those at work in the class of that call, which has the lock in most cases.
    List<Dumped> mayHold(List<Dumped> waiters) {
        List<Frame> calls = lockingCalls(waiters);
        Set<String> classes = calls.stream().map(Frame::type).collect(Collectors.toSet());
        List<Dumped> others =
                threads()
                        .filter(thread -> !waiters.contains(thread))
                        .filter(thread -> !hasGivenBack(thread, classes))
                        .toList();
        List<Dumped> beyond = others.stream().filter(thread -> isPastOne(thread, calls)).toList();
        return !beyond.isEmpty()
                ? beyond
                : others.stream()
                        .filter(thread -> !DumpedThreads.isIdle(thread))
                        .filter(
                                thread ->
                                        thread.stack().stream()
                                                .map(frame -> Frame.of(frame).type())
                                                .anyMatch(classes::contains))
                        .toList();
    }

    /// The frame in which a thread may have got the read lock whose write lock it waits for: the
    /// stack was in the class that locks before, and has come back to it through another.
    static Optional<String> ownReadLock(Dumped waiting) {
        List<String> outside = StackFrames.outsideJdk(waiting.stack());
        String type = lockingCall(waiting).type();
        List<String> around =
                outside.stream()
                        .dropWhile(frame -> Frame.of(frame).type().equals(type))
                        .filter(frame -> !StackFrames.isOfJdk(frame))
                        .toList();
        return FrameRole.LOCKS_FOR_WRITING.isIn(waiting.stack())
                ? around.stream().filter(frame -> Frame.of(frame).type().equals(type)).findFirst()
                : Optional.empty();
    }

    /// The call by which a thread waits for a lock or permit: of the JDK's own class where that has
    /// the lock, as a queue does.
    private static Frame lockingCall(Dumped thread) {
        List<String> stack = thread.stack();
        int at = stack.size() - StackFrames.outsideJdk(stack).size();
        while (at > 0 && !stack.get(at - 1).startsWith(LOCKS)) {
            at--;
        }
        boolean ofItself =
                at == 0
                        || DumpedThreads.awaited(thread)
                                .text()
                                .startsWith(Frame.of(stack.get(at)).type());
        return Frame.of(ofItself ? StackFrames.site(stack) : stack.get(at));
    }

    /// Whether a thread that waits to be notified has given back the lock of a class meanwhile.
    private static boolean hasGivenBack(Dumped thread, Set<String> classes) {
        return DumpedThreads.awaitsSignal(thread) && classes.contains(lockingCall(thread).type());
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
                .filter(thread -> isPastOne(thread, calls))
                .toList();
    }

    private static boolean isPastOne(Dumped thread, List<Frame> calls) {
        return thread.stack().stream()
                .map(Frame::of)
                .anyMatch(frame -> calls.stream().anyMatch(frame::isPast));
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

    /// The CPU time of a thread between the looks or, of one look, since its start; empty if it is
    /// not told.
    Optional<CpuTime> used(long id) {
        Optional<CpuTime> before = all().getFirst().cpuTime(id);
        return last().cpuTime(id).map(time -> time.since(before));
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
