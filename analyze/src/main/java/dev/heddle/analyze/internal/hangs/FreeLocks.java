package dev.heddle.analyze.internal.hangs;

import dev.heddle.analyze.internal.findings.Remedies;
import dev.heddle.analyze.internal.findings.Remedies.OfJdk;
import dev.heddle.model.ThreadDump.Dumped;
import dev.heddle.model.ThreadDump.Untold;
import dev.heddle.model.ThreadDump.Waits;
import dev.heddle.model.ThreadDump.Waits.How;
import dev.heddle.model.ThreadsResult.Confidence;
import dev.heddle.model.ThreadsResult.Hang;
import dev.heddle.model.ThreadsResult.JdkBug;
import java.lang.Thread.State;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Virtual threads that wait for what nobody holds: the JDK has lost the signal to go on. An
/// application cannot do this by itself; builds with a known bug can.
final class FreeLocks {
    /// Of which the owner is known. Of others, a free unit may have been taken in another order.
    private static final String OWNED_LOCK = "java.util.concurrent.locks.ReentrantLock$";

    /// Which wait for a monitor a virtual thread is in is never told, and in two looks at a hot
    /// monitor it can be free by chance.
    private static final int LOOKS_FOR_MONITORS = 3;

    /// Without a deadline, and not on the way: whoever got the signal is runnable.
    private static final Set<State> WAITING = EnumSet.of(State.WAITING, State.BLOCKED);

    private final List<WaitGraph> looks;
    private final WaitGraph last;

    FreeLocks(List<WaitGraph> looks) {
        this.looks = looks;
        this.last = looks.getLast();
    }

    List<Hang> hangs() {
        List<Hang> found = new ArrayList<>();
        for (List<Dumped> waiters :
                last.waiting(waits -> isLock(waits) || isMonitor(waits)).values()) {
            if (waiters.stream().allMatch(this::isStuck)) {
                found.add(hang(waiters));
            }
        }
        return found;
    }

    private boolean isLock(Waits waits) {
        return waits.object().startsWith(OWNED_LOCK)
                && !last.dump().untold().contains(Untold.LOCK_OWNERS);
    }

    private boolean isMonitor(Waits waits) {
        return waits.how() == How.ENTER
                && !waits.object().startsWith(Waits.INITIALIZATION)
                && !last.dump().untold().contains(Untold.VIRTUAL_MONITORS)
                && !last.dump().untold().contains(Untold.VIRTUAL_THREADS);
    }

    private boolean isAtMonitor(Dumped thread) {
        return thread.waits().filter(this::isMonitor).isPresent();
    }

    /// Whether a virtual thread was in one wait, or seems to have been, while nobody held the lock.
    private boolean isStuck(Dumped thread) {
        boolean waits =
                thread.name().virtual()
                        && thread.state().filter(WAITING::contains).isPresent()
                        && Hangs.stood(looks, thread)
                        && looks.stream().allMatch(look -> isFree(look, thread.name().id()));
        if (!waits || looks.size() == 1) {
            return false;
        }
        if (isAtMonitor(thread)) {
            return looks.size() >= LOOKS_FOR_MONITORS;
        }
        return looks.stream()
                .map(look -> look.thread(thread.name().id()).orElseThrow())
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
                monitor ? Confidence.POSSIBLE : Confidence.LIKELY,
                WaitGraph.link(waiters.getFirst()),
                waiters.size() - 1,
                bug(monitor ? OfJdk.Shows.BLOCKED : OfJdk.Shows.PARKED));
    }

    private Optional<JdkBug> bug(OfJdk.Shows shows) {
        return Remedies.all().of(last.dump().runtime()).stream()
                .filter(known -> known.shows() == shows)
                .map(known -> new JdkBug(known.problem(), known.remedy()))
                .findFirst();
    }
}
