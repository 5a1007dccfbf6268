package dev.heddle.analyze.internal;

import dev.heddle.analyze.internal.Stays.Stay;
import dev.heddle.model.Basis;
import dev.heddle.model.ProbeData.Population;
import dev.heddle.model.ProbeData.ResourceUse;
import dev.heddle.model.ProbeData.WaitSite;
import dev.heddle.model.ProbeData.WorkerGroup;
import dev.heddle.model.ResourceKind;
import dev.heddle.model.Rung;
import dev.heddle.model.WaitKind;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// A bound on how many requests go on at a time, whatever sets it: the dispatcher of an
/// asynchronous client, a scheduler, an ordered queue. Requests that wait for it hold no thread;
/// what is seen is that most requests are at no thread, while always as many threads are at the
/// place that it guards, each for as long as at a low rate.
///
/// Where the calls that it guards hold no thread either, there is no such place: then only their
/// number is known, by Little's law, and whether the limit is on the calls or in who is called is
/// not.
final class ConcurrencyModel implements ResourceModel {
    @Override
    public List<Rung> rungs(TrialView trial) {
        Stays stays = Stays.of(trial);
        return trial.heavy().stream()
                .filter(heavy -> waitAtNoThread(heavy, stays))
                .flatMap(
                        heavy ->
                                guarded(trial, stays)
                                        .map(stay -> rung(trial, heavy, stay))
                                        .or(() -> elsewhere(trial, heavy))
                                        .stream())
                .toList();
    }

    /// A place, or else what is around several.
    private static Optional<Stay> guarded(TrialView trial, Stays stays) {
        return stays.all().stream()
                .map(stay -> stay.unhindered(trial))
                .filter(stay -> guarded(trial, stay))
                .max(Comparator.comparingDouble(Stay::heavySeconds))
                .or(
                        () ->
                                Sections.of(trial, stays.all().stream()).stream()
                                        .filter(section -> guarded(trial, section))
                                        .findFirst());
    }

    /// Where a request held no thread for most of its time at the low rate, either.
    private static Optional<Rung> elsewhere(TrialView trial, Seen heavy) {
        return trial.low()
                .filter(low -> low.perSecond() > 0 && looked(low) && looked(heavy))
                .filter(_ -> processorsLeft(trial, heavy))
                .flatMap(_ -> secondsAtNoThread(trial))
                .map(seconds -> atNoThread(trial, heavy, seconds));
    }

    /// Without a processor left, whoever has them, requests wait for one before any thread takes
    /// them up.
    private static boolean processorsLeft(TrialView trial, Seen heavy) {
        double used = heavy.subjectProcessors().orElse(0.0) + heavy.otherProcessors().orElse(0.0);
        return used < Thresholds.ALL_PROCESSORS * trial.processors();
    }

    /// Whose answers come later is told by the connections to them, where a client says how many it
    /// has in use.
    private static Rung atNoThread(TrialView trial, Seen heavy, double seconds) {
        double growth = heavy.inFlight() / heavy.perSecond() - seconds;
        Optional<ResourceUse> slower = Connections.slower(trial, growth);
        return Rungs.of(
                slower.isPresent() ? ResourceKind.DEPENDENCY : ResourceKind.CONCURRENCY,
                slower.map(ResourceUse::name).orElse(""),
                heavy.perSecond() * seconds,
                seconds,
                Rungs.underLoad(trial, 1, growth * heavy.perSecond()),
                new Basis.AtNoThread(seconds));
    }

    /// Platform threads that have a task, whether their pool is known or not.
    private static double atWork(Seen seen) {
        double inPools =
                seen.resources().stream()
                        .filter(use -> use.kind() == ResourceKind.WORKERS)
                        .mapToDouble(ResourceUse::busy)
                        .sum();
        return Math.max(inPools, seen.groups().stream().mapToDouble(WorkerGroup::busy).sum());
    }

    /// Without the probe no thread is seen, whatever there is.
    private static boolean looked(Seen seen) {
        return seen.interval().observation().probe().isPresent();
    }

    /// Empty if threads hold requests for most of their time.
    private static Optional<Double> secondsAtNoThread(TrialView trial) {
        double atRest = trial.rest().map(ConcurrencyModel::atWork).orElse(0.0);
        double inFlight = trial.unhinderedSeconds(Seen::inFlight);
        double atThreads =
                trial.unhinderedSeconds(
                        seen -> Math.max(trial.beyondRest(seen, _ -> true), atWork(seen) - atRest));
        return Optional.of(inFlight - atThreads)
                .filter(of -> of >= Thresholds.SERVICE_NOISE_SECONDS)
                .filter(_ -> atThreads <= Thresholds.MODEL_HOLDS * inFlight);
    }

    /// Whether most of those who wait under the heaviest load hold no thread.
    static boolean waitAtNoThread(TrialView trial, Stays stays) {
        return trial.heavy().filter(heavy -> waitAtNoThread(heavy, stays)).isPresent();
    }

    /// Who sleeps for longer than at a low rate was refused and asks again: its thread is at no
    /// place of what it waits for.
    private static boolean waitAtNoThread(Seen heavy, Stays stays) {
        double backingOff = Math.max(0, stays.growthSeconds(ConcurrencyModel::sleeps));
        double threads = (stays.heavySeconds(_ -> true) - backingOff) * heavy.perSecond();
        return heavy.fellBehind()
                && heavy.inFlight() > Thresholds.AT_NO_THREAD * Math.max(1, threads);
    }

    private static boolean sleeps(WaitSite site) {
        return site.kind() == WaitKind.SLEEP;
    }

    /// Whether always as many threads are there, for as long as at a low rate.
    private static boolean guarded(TrialView trial, Stay stay) {
        return alwaysAsMany(stay.site()) && isAsEver(trial, stay);
    }

    /// Whether nearly always as many threads are there as there ever are.
    static boolean alwaysAsMany(WaitSite site) {
        return site.threads() >= Thresholds.SATURATED
                && site.threads() >= Thresholds.SATURATED * most(site)
                && site.over().size() >= Thresholds.FEWEST_LOOKS;
    }

    /// Whether a request waits there once, for something that has no rung of its own, for as long
    /// as ever.
    static boolean isAsEver(TrialView trial, Stay stay) {
        WaitSite site = stay.site();
        return !site.kind().runs()
                && !site.kind().known()
                && trial.atRest(site) <= Thresholds.LEFT_AT_REST
                && stay.lowSeconds() > 0
                && stay.heavySeconds() <= Thresholds.HELD_MUCH_LONGER * stay.lowSeconds()
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
