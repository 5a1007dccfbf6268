package dev.heddle.analyze.internal.hangs;

import dev.heddle.model.thread.Frame;
import dev.heddle.model.thread.StackFrames;
import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadDump.Waits;
import dev.heddle.model.thread.ThreadsResult.Confidence;
import dev.heddle.model.thread.ThreadsResult.Hang;
import dev.heddle.model.thread.ThreadsResult.Hang.Standstill;
import dev.heddle.model.thread.ThreadsResult.Link;
import dev.heddle.probe.shared.PoolClasses;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Threads that wait for a lock or a pool's unit of which it is not told who has it, while whoever
/// may have it stands still: threads that are within a method from which others wait for it, and
/// do not wait for it themselves, and those that wait for what a waiting one holds.
final class Standstills {
    /// A single thread may wait for what has just become free.
    private static final int FEWEST = 2;

    private final Looks looks;
    private final WaitGraph last;

    Standstills(Looks looks) {
        this.looks = looks;
        this.last = looks.last();
    }

    List<Hang> hangs() {
        return Stream.concat(
                        last.waiting(Standstills::isOwnerless).entrySet().stream()
                                .flatMap(lock -> hang(lock.getKey(), lock.getValue()).stream()),
                        pools().entrySet().stream()
                                .flatMap(pool -> hang(pool.getKey(), pool.getValue()).stream()))
                .toList();
    }

    private static boolean isOwnerless(Waits waits) {
        return AwaitedObject.OWNERLESS_LOCK.isIn(waits)
                && !DumpedThreads.isSignal(waits)
                && waits.owner().isEmpty();
    }

    /// Threads that wait in a pool, by the class in which they do.
    private Map<String, List<Dumped>> pools() {
        return DumpedThreads.grouped(looks.dump().threads(), Standstills::pool);
    }

    private static Optional<String> pool(Dumped one) {
        String site = StackFrames.site(one.stack());
        return DumpedThreads.waits(one) && isOfPool(site) && !DumpedThreads.isIdle(one)
                ? Optional.of(Frame.of(site).type())
                : Optional.empty();
    }

    private static boolean isOfPool(String frame) {
        return PoolClasses.ALL.stream()
                .anyMatch(known -> frame.startsWith(known) || frame.contains("." + known));
    }

    private Optional<Hang> hang(String waitsFor, List<Dumped> waiters) {
        boolean pool = isOfPool(waitsFor + ".");
        List<Dumped> holders = mayHold(waiters);
        boolean stand =
                Stream.concat(waiters.stream(), holders.stream()).allMatch(looks::stood)
                        && holders.stream().allMatch(Standstills::waitsForOthers);
        // Without holders that are seen, a single look does not tell a short wait from a long one.
        boolean many =
                waiters.size() >= FEWEST
                        && looks.isWhole()
                        && (looks.several() || !holders.isEmpty());
        return stand && (many || holders.stream().anyMatch(holder -> isBehind(holder, waiters)))
                ? Optional.of(
                        new Standstill(
                                Confidence.POSSIBLE,
                                waitsFor,
                                waiters.size(),
                                DumpedThreads.site(waiters),
                                DumpedThreads.mostFrequent(waiters, Standstills::caller),
                                pool,
                                writer(waiters),
                                DumpedThreads.links(holders)))
                : Optional.empty();
    }

    /// Whether it waits, and neither for a time nor for something from outside of the JVM.
    private static boolean waitsForOthers(Dumped one) {
        return DumpedThreads.waitsForEver(one)
                && one.waits().isPresent()
                && !DumpedThreads.awaitsTask(one);
    }

    private List<Dumped> mayHold(List<Dumped> waiters) {
        Set<String> calls = new HashSet<>();
        waiters.forEach(thread -> calls.addAll(calls(thread)));
        Collection<Dumped> waiting = Set.copyOf(waiters);
        return looks.threads()
                .filter(thread -> !waiting.contains(thread))
                .filter(thread -> !DumpedThreads.isIdle(thread))
                .filter(
                        thread ->
                                calls(thread).stream().anyMatch(calls::contains)
                                        || (looks.several() && isBehind(thread, waiters)))
                .toList();
    }

    /// Whether a thread waits for what one of the others holds.
    private boolean isBehind(Dumped one, List<Dumped> others) {
        return others.stream().anyMatch(other -> last.waitingFor(other).contains(one));
    }

    /// The methods outside the JDK that it is in.
    private static Set<String> calls(Dumped one) {
        return one.stack().stream()
                .filter(frame -> !StackFrames.isOfJdk(frame))
                .map(frame -> Frame.of(frame).call())
                .collect(Collectors.toSet());
    }

    private static Optional<Link> writer(List<Dumped> waiters) {
        return waiters.stream()
                .filter(thread -> FrameRole.LOCKS_FOR_WRITING.isIn(thread.stack()))
                .findFirst()
                .map(DumpedThreads::link);
    }

    private static String caller(Dumped one) {
        String site = StackFrames.outsideJdk(one.stack()).getFirst();
        return isOfPool(site) ? DumpedThreads.caller(one) : site;
    }
}
