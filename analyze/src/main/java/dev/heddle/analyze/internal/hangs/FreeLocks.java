package dev.heddle.analyze.internal.hangs;

import dev.heddle.analyze.internal.findings.Remedies;
import dev.heddle.analyze.internal.findings.Remedies.OfJdk;
import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadDump.Untold;
import dev.heddle.model.thread.ThreadDump.Waits;
import dev.heddle.model.thread.ThreadDump.Waits.How;
import dev.heddle.model.thread.ThreadsResult.Confidence;
import dev.heddle.model.thread.ThreadsResult.Hang;
import dev.heddle.model.thread.ThreadsResult.JdkBug;
import java.util.List;
import java.util.Optional;

/// Virtual threads that wait for what nobody holds: the JDK has lost the signal to go on. An
/// application cannot do this by itself; builds with a known bug can.
final class FreeLocks {
    /// Fewest looks at a monitor: a hot one can be free by chance in two, and no dump tells whether
    /// a virtual thread is still in the same wait for it.
    private static final int LOOKS_FOR_MONITORS = 3;

    private final Looks looks;
    private final WaitGraph last;

    FreeLocks(Looks looks) {
        this.looks = looks;
        this.last = looks.last();
    }

    List<Hang> hangs() {
        return last
                .waiting(waits -> AwaitedObject.OWNED_LOCK.isIn(waits) || isMonitor(waits))
                .values()
                .stream()
                .filter(waiters -> waiters.stream().allMatch(this::isStuck) || mayBeStuck(waiters))
                .map(this::hang)
                .toList();
    }

    /// Whether virtual threads wait for a lock, of which the dump tells no owner, in a build that
    /// loses signals, while no thread is where it could hold the lock.
    private boolean mayBeStuck(List<Dumped> waiters) {
        return looks.isWhole()
                && looks.isUntold(Untold.LOCK_OWNERS)
                && !looks.isUntold(Untold.VIRTUAL_THREADS)
                && bug(OfJdk.Shows.PARKED).isPresent()
                && waiters.stream()
                        .allMatch(
                                thread ->
                                        thread.virtual()
                                                && DumpedThreads.waitsForEver(thread)
                                                && DumpedThreads.awaits(
                                                        thread, AwaitedObject.OWNED_LOCK))
                && waiters.stream().allMatch(looks::stood)
                && looks.mayHold(waiters).isEmpty();
    }

    /// Whether it is for a lock with an owner. A free unit of others may have been taken in another
    /// order.
    private boolean isLock(Waits waits) {
        return AwaitedObject.OWNED_LOCK.isIn(waits) && !looks.isUntold(Untold.LOCK_OWNERS);
    }

    private boolean isMonitor(Waits waits) {
        return waits.how() == How.ENTER
                && !waits.isForInitialization()
                && !looks.isUntold(Untold.VIRTUAL_MONITORS)
                && !looks.isUntold(Untold.VIRTUAL_THREADS);
    }

    private boolean isAtMonitor(Dumped thread) {
        return thread.waits().filter(this::isMonitor).isPresent();
    }

    /// Whether a virtual thread was in one wait, or seems to have been, while nobody held the lock.
    /// It has no deadline, and is not on its way: whoever got the signal is runnable.
    private boolean isStuck(Dumped thread) {
        boolean waits =
                thread.virtual()
                        && thread.waits()
                                .filter(told -> isLock(told) || isMonitor(told))
                                .isPresent()
                        && DumpedThreads.waitsForEver(thread)
                        && looks.stood(thread)
                        && looks.all().stream().allMatch(look -> isFree(look, thread.id()));
        if (!waits || !looks.several()) {
            return false;
        }
        if (isAtMonitor(thread)) {
            return looks.count() >= LOOKS_FOR_MONITORS;
        }
        return looks.all().stream()
                .map(look -> look.thread(thread.id()).orElseThrow())
                .allMatch(before -> Rings.waitedOn(before, thread).orElse(false));
    }

    private static boolean isFree(WaitGraph look, long id) {
        return look.thread(id)
                .filter(thread -> thread.waits().flatMap(Waits::owner).isEmpty())
                .filter(thread -> look.awaited(thread).isEmpty())
                .isPresent();
    }

    private Hang hang(List<Dumped> waiters) {
        boolean monitor = isAtMonitor(waiters.getFirst());
        return new Hang.FreeLock(
                monitor || looks.isUntold(Untold.LOCK_OWNERS)
                        ? Confidence.POSSIBLE
                        : Confidence.LIKELY,
                DumpedThreads.link(waiters.getFirst()),
                waiters.size() - 1,
                bug(monitor ? OfJdk.Shows.BLOCKED : OfJdk.Shows.PARKED));
    }

    private Optional<JdkBug> bug(OfJdk.Shows shows) {
        return Remedies.all().of(looks.dump().runtime()).stream()
                .filter(known -> known.shows() == shows)
                .map(known -> new JdkBug(known.problem(), known.remedy()))
                .findFirst();
    }
}
