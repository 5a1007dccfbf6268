package dev.heddle.analyze.internal;

import dev.heddle.analyze.internal.Stays.Stay;
import dev.heddle.model.Basis;
import dev.heddle.model.ProbeData.WaitSite;
import dev.heddle.model.ResourceKind;
import dev.heddle.model.Rung;
import dev.heddle.model.StackFrames;
import dev.heddle.model.WaitKind;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/// A turn that one request at a time has: a row that its transaction keeps locked, a lock of a
/// service's own making, the only thread behind a queue. The others wait for something that no
/// adapter knows, or for a database; who has the turn is found where always one thread is, for as
/// long as ever.
///
/// Of two or more at a place it could not be told whether they are as many by a limit, or because
/// as many come.
final class TurnModel implements ResourceModel {
    /// The most often that as many as come and go independently are exactly one: where they are one
    /// on average (Poisson).
    private static final double EXACTLY_ONE = Math.exp(-1);

    /// Calls that park until some time.
    private static final List<String> TIMED =
            List.of(
                    "java.util.concurrent.locks.LockSupport.parkNanos",
                    "java.util.concurrent.locks.LockSupport.parkUntil");

    @Override
    public List<Rung> rungs(TrialView trial) {
        Stays stays = Stays.of(trial);
        return trial.heavy().stream()
                .filter(Seen::fellBehind)
                .flatMap(
                        heavy ->
                                WaitModel.grownMost(trial, stays)
                                        .filter(queue -> maybeForATurn(queue.site()))
                                        .flatMap(queue -> turn(trial, heavy, stays, queue))
                                        .or(() -> behindALock(trial, heavy, stays))
                                        .stream())
                .toList();
    }

    private static Optional<Rung> turn(TrialView trial, Seen heavy, Stays stays, Stay queue) {
        return turn(
                trial,
                heavy,
                stays.all().stream().filter(stay -> !stay.site().samePlace(queue.site())).toList(),
                queue);
    }

    /// Who holds the lock that requests wait for longest may wait for a turn itself, elsewhere than
    /// in what the lock guards.
    private static Optional<Rung> behindALock(TrialView trial, Seen heavy, Stays stays) {
        return stays.all().stream()
                .filter(stay -> isLock(stay.site().kind()))
                .max(Comparator.comparingDouble(Stay::heavySeconds))
                .filter(lock -> stays.all().stream().anyMatch(stay -> holderWaits(lock, stay)))
                .flatMap(
                        lock ->
                                turn(
                                        trial,
                                        heavy,
                                        stays.all().stream()
                                                .filter(stay -> !isGuarded(lock, stay))
                                                .toList(),
                                        lock));
    }

    private static boolean isLock(WaitKind kind) {
        return kind == WaitKind.LOCK || kind == WaitKind.MONITOR;
    }

    /// Whether one thread, past where the others wait for a lock, is for most of the time where it
    /// may wait for a turn.
    private static boolean holderWaits(Stay lock, Stay stay) {
        return isGuarded(lock, stay)
                && maybeForATurn(stay.site())
                && stay.longer()
                && stay.site().threads() >= Thresholds.EXPLAINS
                && stay.site().threads() < Thresholds.QUEUE_THREADS;
    }

    /// Whether the method that takes a lock is around a place.
    private static boolean isGuarded(Stay lock, Stay stay) {
        String method = StackFrames.method(lock.site().site());
        return stay.site().stack().stream().map(StackFrames::method).anyMatch(method::equals);
    }

    private static Optional<Rung> turn(TrialView trial, Seen heavy, List<Stay> others, Stay queue) {
        return others.stream()
                .map(stay -> stay.unhindered(trial))
                .filter(stay -> isTurn(trial, heavy, stay))
                .max(Comparator.comparingDouble(Stay::heavySeconds))
                .or(
                        () ->
                                Sections.of(trial, others.stream()).stream()
                                        .filter(section -> isTurn(trial, heavy, section))
                                        .findFirst())
                .map(stay -> rung(trial, stay, queue));
    }

    /// Whether always one is there, for as long as ever. Who stays for longer than between two
    /// looks is looked at more than once.
    private static boolean isTurn(TrialView trial, Seen heavy, Stay stay) {
        double apart = heavy.interval().seconds() / Math.max(1, heavy.looks());
        return stay.heavySeconds() <= apart
                && alwaysOne(stay.site())
                && ConcurrencyModel.isAsEver(trial, stay);
    }

    /// Whether those who wait there may wait for others of this process: by what it has, or by what
    /// a database keeps locked. Who is to be woken at some time waits for that, as in a rate
    /// limiter.
    private static boolean maybeForATurn(WaitSite site) {
        return switch (site.kind()) {
            case PARK -> TIMED.stream().noneMatch(site.call()::startsWith);
            case MONITOR_WAIT, QUEUE, DATABASE_LOCK -> true;
            case SOCKET, NATIVE_WAIT -> Drivers.in(site.stack());
            default -> false;
        };
    }

    /// Whether one thread is there in nearly every look, and so often that it is no accident. (Of
    /// many threads some are looked at and stand for the others: one may count as two.)
    private static boolean alwaysOne(WaitSite site) {
        int looks = site.over().size();
        int one =
                (int) site.over().stream().filter(seen -> Math.round(seen.threads()) == 1).count();
        return one >= Thresholds.TURN_TAKEN * looks
                && BinomialDistribution.of(looks, EXACTLY_ONE).survivalProbability(one - 1)
                        <= Thresholds.ACCIDENT;
    }

    private static Rung rung(TrialView trial, Stay stay, Stay queue) {
        return Rungs.of(
                ResourceKind.CONCURRENCY,
                stay.site().site(),
                1,
                stay.lowSeconds(),
                Rungs.underLoad(trial, Math.min(1, stay.site().threads()), queue.site().threads()),
                new Basis.Turn(queue.site().site(), stay.lowSeconds(), stay.heavySeconds()));
    }
}
