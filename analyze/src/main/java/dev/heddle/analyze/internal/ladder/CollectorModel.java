package dev.heddle.analyze.internal.ladder;

import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.observation.Observation.GcPause;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import java.util.List;
import java.util.Optional;

/// The garbage collector: the time in which it stops all threads, or the processors that it uses
/// beside them.
final class CollectorModel implements ResourceModel {
    /// A collector that stops all threads for less than this share of the time is no ceiling in
    /// sight; from the other share on, less garbage or more heap would give a third more.
    private static final double STOPPED_NEGLIGIBLE = 0.02;

    /// Share of the processors below which the collector does not matter.
    private static final double BESIDE_NEGLIGIBLE = 0.1;

    @Override
    public List<Rung> rungs(TrialView trial) {
        double heavy = trial.heavy().map(IntervalView::stoppedShare).orElse(0.0);
        double low = trial.low().map(IntervalView::stoppedShare).orElse(0.0);
        double beside = trial.heavy().map(seen -> ofProcessors(trial, seen)).orElse(0.0);
        if (Math.max(heavy, low) < STOPPED_NEGLIGIBLE && beside < BESIDE_NEGLIGIBLE) {
            return List.of();
        }
        List<GcPause> pauses =
                trial.heavy().or(trial::low).stream()
                        .flatMap(seen -> seen.interval().observation().memory().gcPauses().stream())
                        .toList();
        return List.of(
                Rungs.of(
                        ResourceKind.COLLECTOR,
                        "",
                        Optional.of(1.0),
                        trial.heavy().or(trial::low).flatMap(seen -> perRequest(trial, seen)),
                        Rungs.underLoad(trial, Math.max(heavy, beside), 0),
                        new Basis.Stopped(
                                pauses.stream().map(GcPause::name).findFirst().orElse(""),
                                low,
                                heavy,
                                explicit(pauses),
                                trial.heavy().or(trial::low).flatMap(CollectorModel::allocated),
                                trial.heavy().or(trial::low).flatMap(IntervalView::liveShare),
                                trial.heavy().map(IntervalView::collectorShare).orElse(0.0))));
    }

    /// Share of the processors that the collector uses beside the threads: much of the CPU time of
    /// a subject that uses little is little.
    private static double ofProcessors(TrialView trial, IntervalView seen) {
        return seen.collectorShare() * CpuModel.utilization(trial, seen).orElse(1.0);
    }

    private static Optional<Double> perRequest(TrialView trial, IntervalView seen) {
        double share = Math.max(seen.stoppedShare(), ofProcessors(trial, seen));
        return Optional.of(seen.perSecond())
                .filter(perSecond -> perSecond > 0)
                .map(perSecond -> share / perSecond);
    }

    private static Optional<Double> allocated(IntervalView seen) {
        return seen.allocatedPerSecond()
                .filter(_ -> seen.perSecond() > 0)
                .map(bytes -> bytes / seen.perSecond());
    }

    private static boolean explicit(List<GcPause> pauses) {
        double all = pauses.stream().mapToDouble(GcPause::millis).sum();
        double asked = pauses.stream().filter(GcPause::explicit).mapToDouble(GcPause::millis).sum();
        return asked > Thresholds.EXPLAINS * all;
    }
}
