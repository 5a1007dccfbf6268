package dev.heddle.analyze.internal.ladder;

import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.observation.Observation.PinSite;
import dev.heddle.model.observation.ProbeData.SchedulerUse;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.thread.WaitKind;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Carriers of virtual threads: held by threads that are pinned or were seen to keep theirs while
/// they wait, by those that run, and by those that block in what does not let go of a carrier, such
/// as native code. Where most of what holds them is running they are no more than processors, and
/// have no rung.
final class CarrierModel implements ResourceModel {
    @Override
    public List<Rung> rungs(TrialView trial) {
        Optional<IntervalView> low = trial.low().filter(seen -> pins(trial, seen));
        Optional<IntervalView> heavy = trial.heavy().filter(seen -> pins(trial, seen));
        if (low.isEmpty() && heavy.isEmpty()) {
            return List.of();
        }
        double carriers = carriers(trial);
        return List.of(
                Rungs.of(
                        ResourceKind.CARRIERS,
                        "",
                        Optional.of(carriers),
                        low.map(interval -> held(trial, interval) / interval.perSecond()),
                        heavy.flatMap(
                                interval ->
                                        Rungs.underLoad(
                                                        trial,
                                                        held(trial, interval) / carriers,
                                                        queued(interval))
                                                .map(use -> use.of(interval.carrierIdentities()))),
                        basis(trial, low.or(() -> heavy).orElseThrow())));
    }

    /// Whether what is held is held by what does not run.
    private static boolean pins(TrialView trial, IntervalView interval) {
        double still = still(trial, interval);
        return still > 0 && still >= Thresholds.EXPLAINS * held(trial, interval);
    }

    private static double held(TrialView trial, IntervalView interval) {
        return Math.min(carriers(trial), still(trial, interval) + running(interval));
    }

    /// Carriers that are held by threads that do not run: told of as pinned, reading files, or
    /// mounted while processors are idle.
    private static double still(TrialView trial, IntervalView interval) {
        double mounted = interval.scheduler().map(SchedulerUse::mounted).orElse(0.0);
        double waiting =
                idleProcessors(trial, interval) > Thresholds.LEAST_UNITS
                        ? Math.max(0, mounted - running(interval))
                        : 0;
        double told =
                Math.max(
                        interval.pinnedCarriers(),
                        Math.max(atFiles(trial, interval), keeping(interval)));
        return waiting > Thresholds.LEAST_UNITS ? Math.max(told, waiting) : told;
    }

    /// Threads that were seen to wait and to keep their carriers.
    private static double keeping(IntervalView interval) {
        return interval.waitSites().stream().mapToDouble(interval::keepingCarriers).sum();
    }

    /// Virtual threads that read or write files. Where the JDK adds carriers for them (JDK 21; not
    /// 25), more are mounted than the scheduler's parallelism, and none is missing.
    private static double atFiles(TrialView trial, IntervalView interval) {
        double mounted = interval.scheduler().map(SchedulerUse::mounted).orElse(0.0);
        return mounted <= carriers(trial) + Thresholds.LEAST_UNITS
                ? virtual(interval, WaitKind.FILE).mapToDouble(WaitSite::threads).sum()
                : 0;
    }

    private static Stream<WaitSite> virtual(IntervalView interval, WaitKind kind) {
        return interval.waitSites().stream().filter(site -> site.kind() == kind && site.virtual());
    }

    /// Idle processors of the machine, or of the quota: a thread that may not run is not waiting.
    private static double idleProcessors(TrialView trial, IntervalView interval) {
        double ofMachine =
                trial.processors()
                        - running(interval)
                        - interval.otherProcessors().orElse(trial.processors());
        return interval.quota()
                .map(quota -> quota - running(interval) - interval.groupProcessors().orElse(0.0))
                .filter(ofQuota -> ofQuota < ofMachine)
                .orElse(ofMachine);
    }

    /// The JDK adds carriers, up to a maximum, for threads that keep theirs (JDK 21 to 23, in
    /// `Object.wait`): if more are mounted than there are by design, that maximum counts. Threads
    /// that keep theirs do not tell: one look sees some of them at two moments.
    private static double carriers(TrialView trial) {
        double byDesign =
                trial.low()
                        .or(trial::heavy)
                        .flatMap(IntervalView::scheduler)
                        .map(SchedulerUse::parallelism)
                        .map(Integer::doubleValue)
                        .orElseGet(() -> Math.max(1, Math.ceil(trial.processors())));
        return trial.heavy()
                .flatMap(IntervalView::scheduler)
                .filter(use -> use.mounted() > byDesign + Thresholds.LEAST_UNITS)
                .flatMap(SchedulerUse::most)
                .map(most -> Math.max(byDesign, most))
                .orElse(byDesign);
    }

    private static double running(IntervalView interval) {
        return interval.subjectProcessors().orElse(0.0);
    }

    private static double queued(IntervalView interval) {
        return interval.scheduler().map(SchedulerUse::queued).orElse(0.0);
    }

    /// Where virtual threads wait without leaving their carriers: for files, else in native code.
    private static Optional<String> keptUnseen(IntervalView interval) {
        return Stream.of(WaitKind.FILE, WaitKind.NATIVE)
                .flatMap(kind -> virtual(interval, kind))
                .map(WaitSite::site)
                .findFirst();
    }

    private static Optional<String> keptAt(IntervalView interval) {
        return interval.waitSites().stream()
                .filter(site -> interval.keepingCarriers(site) > 0)
                .max(Comparator.comparingDouble(interval::keepingCarriers))
                .map(WaitSite::site);
    }

    private static Basis basis(TrialView trial, IntervalView interval) {
        Optional<PinSite> most = interval.interval().observation().pins().most();
        return new Basis.Pinned(
                interval.pinnedCarriers(),
                running(interval),
                most.map(PinSite::frame).or(() -> keptAt(interval)).or(() -> keptUnseen(interval)),
                most.map(PinSite::byMonitor)
                        .orElseGet(() -> trial.trial().fork().jdk().monitorsMayPin()));
    }
}
