package dev.heddle.analyze.internal.hangs;

import dev.heddle.model.thread.Awaited;
import dev.heddle.model.thread.Frame;
import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadDump.Waits;
import dev.heddle.model.thread.ThreadsResult.Confidence;
import dev.heddle.model.thread.ThreadsResult.Hang;
import dev.heddle.model.thread.ThreadsResult.Hang.Deadlock;
import dev.heddle.model.thread.ThreadsResult.Hang.Livelock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Threads that wait for each other.
///
/// A dump that was made while threads went on tells of each thread at another moment: two locks
/// that are taken and given back all the time can look like a ring, even twice. A ring is certain
/// if all threads were stopped, or if each of its threads was in one and the same wait from the
/// look before until the last one: then all of them waited at one moment.
final class Rings {
    /// A ring of waits with a deadline in two looks can be chance where locks are hot.
    private static final int LOOKS_FOR_LIVELOCK = 3;

    private final Looks looks;
    private final WaitGraph last;

    Rings(Looks looks) {
        this.looks = looks;
        this.last = looks.last();
    }

    List<Hang> hangs() {
        List<Hang> found = new ArrayList<>();
        for (List<Dumped> ring : last.rings()) {
            if (!isPossible(ring)) {
                continue;
            }
            if (ring.stream().anyMatch(DumpedThreads::hasDeadline)) {
                livelock(ring).ifPresent(found::add);
            } else {
                confidence(ring)
                        .ifPresent(
                                sure ->
                                        found.add(
                                                new Deadlock(
                                                        sure,
                                                        DumpedThreads.links(ring),
                                                        last.behind(ring))));
            }
        }
        return found;
    }

    /// What two of a ring wait for cannot be one thing: it changed hands between the looks at them.
    private boolean isPossible(List<Dumped> ring) {
        List<Awaited> objects =
                ring.stream()
                        .flatMap(thread -> thread.waits().map(Waits::awaited).stream())
                        .toList();
        return objects.stream().distinct().count() == ring.size()
                && (ring.size() > 1 || canBeAwaitedAlone(ring.getFirst()));
    }

    /// Whether a thread can wait for what it has itself, or for its own end. The main thread that
    /// joins itself, for which nobody waits, keeps the JVM alive on purpose.
    private boolean canBeAwaitedAlone(Dumped thread) {
        return DumpedThreads.awaits(thread, AwaitedObject.AWAITED_ALONE)
                || (DumpedThreads.awaited(thread) instanceof Awaited.End
                        && !(runsMain(thread) && last.behind(List.of(thread)) == 0));
    }

    private static boolean runsMain(Dumped thread) {
        return Frame.of(thread.stack().getLast()).call().endsWith(".main");
    }

    /// Empty if they went on.
    private Optional<Confidence> confidence(List<Dumped> ring) {
        if (looks.dump().stopped()) {
            return Optional.of(
                    certainUnless(
                            ring,
                            thread -> last.isInferred(thread) || last.mayAwaitAnother(thread)));
        }
        if (!looks.several()) {
            return Optional.of(Confidence.LIKELY);
        }
        WaitGraph before = looks.all().get(looks.count() - 2);
        Optional<List<Dumped>> then =
                before.rings().stream().filter(other -> same(other, ring)).findFirst();
        if (then.isEmpty()) {
            return Optional.empty();
        }
        List<Optional<Boolean>> waited = new ArrayList<>();
        for (int i = 0; i < ring.size(); i++) {
            waited.add(waitedOn(then.get().get(i), ring.get(i)));
        }
        if (before.dump().stopped() || waited.stream().allMatch(told -> told.orElse(false))) {
            return Optional.of(certainUnless(ring, last::mayAwaitAnother));
        }
        return waited.contains(Optional.of(false))
                ? Optional.empty()
                : Optional.of(Confidence.LIKELY);
    }

    private static Confidence certainUnless(List<Dumped> ring, Predicate<Dumped> guessed) {
        return ring.stream().anyMatch(guessed) ? Confidence.LIKELY : Confidence.CERTAIN;
    }

    /// Whether a thread has waited all the time between two looks; empty if that is not told.
    static Optional<Boolean> waitedOn(Dumped before, Dumped now) {
        boolean once =
                before.waits().equals(now.waits())
                        && now.waits().filter(Rings::endsOnce).isPresent();
        if (once) {
            return Optional.of(true);
        }
        return before.waitId().isPresent() && now.waitId().isPresent()
                ? Optional.of(before.waitId().equals(now.waitId()))
                : Optional.empty();
    }

    /// Whether a wait ends once and never begins again: a thread that is in it in two looks has
    /// waited all the time. Room in a queue is not given while the only thread that empties it
    /// waits.
    private static boolean endsOnce(Waits waits) {
        return AwaitedObject.TASK.isIn(waits) || !(waits.awaited() instanceof Awaited.Instance);
    }

    /// Identities of objects differ from dump to dump; threads and stacks do not.
    private static boolean same(List<Dumped> before, List<Dumped> now) {
        if (before.size() != now.size()) {
            return false;
        }
        for (int i = 0; i < now.size(); i++) {
            if (!Looks.isSame(before.get(i), now.get(i))) {
                return false;
            }
        }
        return true;
    }

    /// A ring whose threads have deadlines: they go on by themselves, and come back to it, or stay
    /// in it for a while.
    private Optional<Hang> livelock(List<Dumped> ring) {
        List<Long> ids = ids(ring);
        boolean now = !looks.several() && looks.dump().stopped();
        boolean always =
                looks.count() >= LOOKS_FOR_LIVELOCK
                        && looks.all().stream()
                                .allMatch(
                                        look ->
                                                look.rings().stream()
                                                        .anyMatch(other -> ids(other).equals(ids)));
        return ring.size() > 1 && (now || always)
                ? Optional.of(
                        new Livelock(Confidence.POSSIBLE, DumpedThreads.links(ring), looks.count()))
                : Optional.empty();
    }

    private static List<Long> ids(List<Dumped> ring) {
        return ring.stream().map(thread -> thread.id()).toList();
    }
}
