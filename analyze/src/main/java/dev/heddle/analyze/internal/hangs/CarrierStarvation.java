package dev.heddle.analyze.internal.hangs;

import dev.heddle.analyze.internal.trial.FrameMeanings;
import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadDump.Untold;
import dev.heddle.model.thread.ThreadsResult.Confidence;
import dev.heddle.model.thread.ThreadsResult.Hang;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Virtual threads that could run and get no carrier, since those that have one keep it: they wait
/// with it, or run without end, for virtual threads are not preempted.
///
/// If what these wait for can only be given by a thread that has no carrier, none gets free ever
/// again: a lock that was handed to the next in its queue, which is one of those.
final class CarrierStarvation {
    /// Share of a processor: a carrier that uses no more since its start is hardly seen to carry by
    /// chance while all others do; one that uses no more between two looks does not run what it
    /// carries in both.
    private static final double USES_NO_PROCESSOR = 0.05;

    private final Looks looks;
    private final WaitGraph last;

    CarrierStarvation(Looks looks) {
        this.looks = looks;
        this.last = looks.last();
    }

    /// The hang, if there is one. If the number of carriers is unknown, it takes two dumps to tell.
    Optional<Hang> hang() {
        List<Dumped> mounted = virtual().filter(thread -> thread.carrier().isPresent()).toList();
        List<Dumped> ready =
                virtual()
                        .filter(thread -> thread.carrier().isEmpty() && isRunnable(thread))
                        .filter(looks::stood)
                        .toList();
        boolean all =
                looks.dump()
                        .carriers()
                        .map(most -> carriers(mounted) >= most)
                        .orElse(looks.several());
        // One whose sleep is over can run, though its state does not say so.
        boolean othersCanRun =
                !ready.isEmpty() || looks.isUntold(Untold.VIRTUAL_THREADS) || noneIsLeft(mounted);
        if (mounted.isEmpty()) {
            return carriersThatDoNotRun();
        }
        if (!othersCanRun || !all) {
            return Optional.empty();
        }
        if (mounted.stream().allMatch(this::standsAndWaits) && !maySoonGoOn(mounted)) {
            return Optional.of(noCarrier(mounted, ready));
        }
        if (!looks.several() || !mounted.stream().allMatch(this::keepsItsCarrier)) {
            return Optional.empty();
        }
        return Optional.of(
                mounted.stream().anyMatch(this::isRunnable)
                        ? busy(mounted, ready)
                        : noCarrier(mounted, ready));
    }

    /// Carriers of a dump that tells nothing of virtual threads: all carry one, and none has used
    /// the processors, so that the virtual threads wait on them.
    private Optional<Hang> carriersThatDoNotRun() {
        List<Dumped> carriers = looks.threads().filter(DumpedThreads::carries).toList();
        boolean allCarry =
                looks.dump().carriers().filter(count -> carriers.size() >= count).isPresent();
        boolean none = carriers.stream().allMatch(this::usesNoProcessor);
        return carriers.size() > 1 && allCarry && none
                ? Optional.of(
                        new Hang.NoCarrier(
                                Confidence.POSSIBLE,
                                carriers.size(),
                                0,
                                "",
                                "",
                                "",
                                false,
                                looks.dump().monitorsPin()))
                : Optional.empty();
    }

    private boolean usesNoProcessor(Dumped carrier) {
        return last.cpuTime(carrier)
                .filter(
                        used ->
                                looks.several()
                                        ? !looks.hasRun(carrier)
                                        : used.share() <= USES_NO_PROCESSOR)
                .isPresent();
    }

    /// Whether, in the only look, some are in a call of the kernel, or all wait for monitors: as a
    /// virtual thread that holds one has a carrier, either it was given free just now, or a
    /// platform thread holds it.
    private boolean maySoonGoOn(List<Dumped> mounted) {
        return !looks.several()
                && (mounted.stream().anyMatch(this::waitsInNative)
                        || mounted.stream().allMatch(thread -> thread.is(Thread.State.BLOCKED)));
    }

    private Hang noCarrier(List<Dumped> mounted, List<Dumped> ready) {
        boolean isTold = isForEver(mounted) || noneIsLeft(mounted) || signalIsHeldUp(mounted);
        boolean isShown = !isTold && stacksShowIt(mounted);
        Confidence sure = confidence(mounted);
        return new Hang.NoCarrier(
                sure == Confidence.CERTAIN && isShown ? Confidence.LIKELY : sure,
                carriers(mounted),
                ready.size(),
                DumpedThreads.mostFrequent(mounted, thread -> DumpedThreads.awaited(thread).text()),
                DumpedThreads.site(atMonitorsFirst(mounted)),
                next(ready),
                mounted.stream().noneMatch(DumpedThreads::hasDeadline) && (isTold || isShown),
                looks.dump().monitorsPin());
    }

    /// The threads that wait for a monitor, which are at the code that pins, before the others: the
    /// owner of the monitor waits anywhere within that code.
    private static List<Dumped> atMonitorsFirst(List<Dumped> mounted) {
        return mounted.stream()
                .sorted(Comparator.comparing(thread -> !thread.is(Thread.State.BLOCKED)))
                .toList();
    }

    private Hang busy(List<Dumped> mounted, List<Dumped> ready) {
        List<Dumped> running = mounted.stream().filter(this::isRunnable).toList();
        return new Hang.BusyCarriers(
                Confidence.POSSIBLE,
                carriers(mounted),
                running.size(),
                ready.size(),
                DumpedThreads.site(running),
                next(ready));
    }

    private static int carriers(List<Dumped> mounted) {
        return (int) mounted.stream().map(Dumped::carrier).distinct().count();
    }

    private static String next(List<Dumped> ready) {
        List<Dumped> started = ready.stream().filter(thread -> !thread.stack().isEmpty()).toList();
        return started.isEmpty() || 2 * started.size() < ready.size()
                ? ""
                : DumpedThreads.site(started);
    }

    private boolean standsAndWaits(Dumped one) {
        return waits(one) && looks.stood(one);
    }

    /// Whether a thread keeps its carrier in all dumps, waiting or running.
    private boolean keepsItsCarrier(Dumped one) {
        return ((waits(one) || DumpedThreads.hasDeadline(one)) && looks.stood(one))
                || looks.all().stream()
                        .map(look -> look.thread(one.id()))
                        .allMatch(
                                seen ->
                                        seen.flatMap(Dumped::carrier).equals(one.carrier())
                                                && seen.filter(this::isRunnable).isPresent());
    }

    /// Whether at least one thread waits for a thread without a carrier, and so does each whose
    /// wait is known. Who holds the monitor that another waits for is among them, unless it is a
    /// platform thread: on a JDK on which monitors pin, its holder has a carrier.
    private boolean isForEver(List<Dumped> mounted) {
        if (looks.isUntold(Untold.LOCK_OWNERS)) {
            return false;
        }
        return mounted.stream()
                        .anyMatch(thread -> waitsForOneWithoutCarrier(thread, mounted.size()))
                && mounted.stream()
                        .allMatch(
                                thread ->
                                        waitsForOneWithoutCarrier(thread, mounted.size())
                                                || (looks.dump().monitorsPin()
                                                        && isAtUnreportedMonitor(thread)));
    }

    /// Whether all wait for locks, and every platform thread that is not idle waits, too, and
    /// without a deadline: whoever has what is waited for is a virtual thread without a carrier.
    private boolean noneIsLeft(List<Dumped> mounted) {
        return last.rings().isEmpty()
                && virtual().anyMatch(thread -> thread.carrier().isEmpty())
                && mounted.stream().allMatch(CarrierStarvation::isAtLock)
                && atWork().allMatch(this::waits);
    }

    /// Whether all wait to be notified, and a platform thread waits for a lock that nobody holds:
    /// its next owner is a virtual thread without a carrier.
    private boolean signalIsHeldUp(List<Dumped> mounted) {
        return !looks.isUntold(Untold.LOCK_OWNERS)
                && mounted.stream().allMatch(DumpedThreads::awaitsSignal)
                && atWork().filter(this::waits)
                        .anyMatch(
                                thread ->
                                        DumpedThreads.awaits(thread, AwaitedObject.OWNED_LOCK)
                                                && waitsForOneWithoutCarrier(thread, 1));
    }

    /// The same where owners are not told: in several looks all wait to be notified, and every
    /// platform thread that is not idle waits for a lock. No thread that can run may have it.
    private boolean stacksShowIt(List<Dumped> mounted) {
        return looks.several()
                && last.rings().isEmpty()
                && looks.isUntold(Untold.LOCK_OWNERS)
                && mounted.stream().allMatch(DumpedThreads::awaitsSignal)
                && atWork().findAny().isPresent()
                && atWork().allMatch(thread -> isAtLock(thread) && standsAndWaits(thread));
    }

    private Stream<Dumped> atWork() {
        return looks.threads()
                .filter(thread -> !thread.virtual() && !DumpedThreads.carries(thread))
                .filter(thread -> !DumpedThreads.isIdle(thread));
    }

    private static boolean isAtLock(Dumped one) {
        return one.is(Thread.State.BLOCKED)
                || DumpedThreads.awaits(one, AwaitedObject.OWNED_LOCK)
                || FrameRole.LOCKS.isIn(one.stack());
    }

    private boolean isAtUnreportedMonitor(Dumped one) {
        return last.platformThreadsHoldNone()
                && one.is(Thread.State.BLOCKED)
                && last.awaited(one).isEmpty();
    }

    /// One that stood still in a wait with a deadline may have had others between the looks.
    private Confidence confidence(List<Dumped> mounted) {
        if (mounted.stream()
                .anyMatch(thread -> DumpedThreads.hasDeadline(thread) || waitsInNative(thread))) {
            return Confidence.LIKELY;
        }
        if (looks.dump().carriers().isEmpty()) {
            return Confidence.POSSIBLE; // there may be others, which are idle
        }
        return looks.several() ? Confidence.CERTAIN : Confidence.LIKELY;
    }

    private Stream<Dumped> virtual() {
        return looks.threads().filter(Dumped::virtual);
    }

    private boolean isRunnable(Dumped one) {
        return one.is(Thread.State.RUNNABLE) && !waitsInNative(one);
    }

    /// Whether a thread keeps its carrier in a call of the kernel that does not return, though the
    /// JVM calls it runnable; or in other native code, where its carrier does not run.
    private boolean waitsInNative(Dumped one) {
        return one.carrier().isPresent()
                && one.is(Thread.State.RUNNABLE)
                && (FrameMeanings.all().waitsInNative(one.stack())
                        || (DumpedThreads.isInNative(one.stack()) && itsCarrierRests(one)));
    }

    private boolean itsCarrierRests(Dumped one) {
        return looks.several()
                && one.carrier()
                        .flatMap(looks::used)
                        .filter(used -> used.share() <= USES_NO_PROCESSOR)
                        .isPresent();
    }

    /// Whether a thread waits without a deadline: with one, it goes on by itself.
    private boolean waits(Dumped one) {
        return DumpedThreads.waitsForEver(one) || waitsInNative(one);
    }

    /// Whether the chain of holders ends at a thread that is ready, or is the next in the queue of
    /// a lock that nobody holds.
    ///
    /// @param most links of a chain of those that have a carrier
    private boolean waitsForOneWithoutCarrier(Dumped from, int most) {
        Dumped one = from;
        for (int i = 0; i < most; i++) {
            Optional<Dumped> owner = last.awaited(one).flatMap(last::thread);
            if (owner.isEmpty()) {
                return DumpedThreads.awaits(one, AwaitedObject.OWNED_LOCK);
            }
            if (!owner.get().virtual()) {
                return false;
            }
            if (owner.get().carrier().isEmpty()) {
                return true;
            }
            one = owner.get();
        }
        return false; // a ring of their own: a deadlock
    }
}
