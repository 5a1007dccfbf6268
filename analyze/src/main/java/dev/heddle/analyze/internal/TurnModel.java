package dev.heddle.analyze.internal;

import dev.heddle.analyze.internal.Stays.Stay;
import dev.heddle.model.ProbeData.WaitSite;
import dev.heddle.model.ResourceKind;
import dev.heddle.model.Rung;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
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

    @Override
    public Set<Need> needs() {
        return Set.of(Need.LOAD);
    }

    @Override
    public List<Rung> rungs(TrialView trial) {
        Stays stays = Stays.of(trial);
        return trial.heavy().stream()
                .filter(Seen::fellBehind)
                .filter(heavy -> !ConcurrencyModel.mostAreAtNoThread(heavy, stays))
                .flatMap(_ -> WaitModel.grownMost(trial).stream())
                .filter(queue -> maybeForATurn(queue.site()))
                .flatMap(
                        queue ->
                                stays.all().stream()
                                        .filter(stay -> alwaysOne(stay.site()))
                                        .filter(stay -> ConcurrencyModel.isAsEver(trial, stay))
                                        .max(Comparator.comparingDouble(Stay::heavySeconds))
                                        .map(stay -> rung(trial, stay, queue.site().threads()))
                                        .stream())
                .toList();
    }

    /// Whether those who wait there may wait for others of this process: by what it has, or by what
    /// a database keeps locked.
    private static boolean maybeForATurn(WaitSite site) {
        return switch (site.kind()) {
            case MONITOR_WAIT, PARK, QUEUE, DATABASE_LOCK -> true;
            case SOCKET, NATIVE_WAIT -> Drivers.in(site.stack());
            default -> false;
        };
    }

    /// Whether one thread is there so often that it is no accident. (Of many threads some are
    /// looked at and stand for the others: one may count as two.)
    private static boolean alwaysOne(WaitSite site) {
        int looks = site.over().size();
        int one =
                (int) site.over().stream().filter(seen -> Math.round(seen.threads()) == 1).count();
        return one > 0
                && BinomialDistribution.of(looks, EXACTLY_ONE).survivalProbability(one - 1)
                        <= Thresholds.ACCIDENT;
    }

    /// @param waiting for the turn, which somebody always has
    private static Rung rung(TrialView trial, Stay stay, double waiting) {
        WaitSite site = stay.site();
        double low = trial.unhinderedSeconds(site);
        return Rungs.of(
                ResourceKind.CONCURRENCY,
                site.site(),
                1,
                low,
                Rungs.underLoad(trial, 1, waiting),
                new Stay(site, low, stay.heavySeconds()).basis());
    }
}
