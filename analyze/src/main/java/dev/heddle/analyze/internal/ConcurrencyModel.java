package dev.heddle.analyze.internal;

import dev.heddle.analyze.internal.Stays.Stay;
import dev.heddle.model.ProbeData.Population;
import dev.heddle.model.ProbeData.WaitSite;
import dev.heddle.model.ResourceKind;
import dev.heddle.model.Rung;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/// A bound on how many requests go on at a time, whatever sets it: the dispatcher of an
/// asynchronous client, a scheduler, an ordered queue. Requests that wait for it hold no thread;
/// what is seen is that most requests are at no thread, while always as many threads are at the
/// place that it guards, each for as long as at a low rate.
final class ConcurrencyModel implements ResourceModel {
    @Override
    public Set<Need> needs() {
        return Set.of(Need.LOAD);
    }

    @Override
    public List<Rung> rungs(TrialView trial) {
        Stays stays = Stays.of(trial);
        return trial.heavy().stream()
                .filter(heavy -> heavy.fellBehind() && mostAreAtNoThread(heavy, stays))
                .flatMap(
                        heavy ->
                                stays.all().stream()
                                        .filter(stay -> guarded(trial, stay))
                                        .max(Comparator.comparingDouble(Stay::heavySeconds))
                                        .map(stay -> rung(trial, heavy, stay))
                                        .stream())
                .toList();
    }

    private static boolean mostAreAtNoThread(Seen heavy, Stays stays) {
        double threads = stays.heavySeconds(_ -> true) * heavy.perSecond();
        return heavy.inFlight() > Thresholds.AT_NO_THREAD * Math.max(1, threads);
    }

    /// Whether always as many threads are there, for as long as at a low rate.
    private static boolean guarded(TrialView trial, Stay stay) {
        WaitSite site = stay.site();
        return !site.kind().runs()
                && !site.kind().known()
                && site.threads() >= Thresholds.SATURATED
                && trial.atRest(site) == 0
                && site.over().size() >= Thresholds.FEWEST_LOOKS
                && site.threads() >= Thresholds.SATURATED * most(site)
                && stay.lowSeconds() > 0
                && !stay.longer()
                && stay.heavySeconds() >= Thresholds.GUARDED_SHORTER * stay.lowSeconds();
    }

    private static double most(WaitSite site) {
        return site.over().stream().mapToDouble(Population::threads).max().orElse(0);
    }

    private static Rung rung(TrialView trial, Seen heavy, Stay stay) {
        WaitSite site = stay.site();
        double units = most(site);
        return Rungs.of(
                ResourceKind.CONCURRENCY,
                site.site(),
                units,
                stay.lowSeconds(),
                Rungs.underLoad(trial, site.threads() / units, heavy.inFlight() - site.threads()),
                stay.basis());
    }
}
