package dev.heddle.analyze.internal.ladder;

import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.statistics.Range;
import java.util.List;
import java.util.Optional;

/// CPU: the machine's processors, or the quota of the subject's control group.
///
/// Others use it, too, some of them for each request, such as the generator. So the ceiling `X` is
/// where `X · (subject + others per request) + others at rest` is all that the machine has; and
/// where `X · (subject + others in its group per request)` is the quota, if it has one. What the
/// subject was seen to use under load it had in any case.
public final class CpuModel implements ResourceModel {
    /// Processors that recorder and probe use at most when nothing else happens; what more a JVM
    /// uses at rest is mostly to compile, which it soon has done.
    private static final double CPU_AT_REST = 0.03;

    /// Share of the processors used by others from which on it is unknown how many the subject
    /// would get.
    private static final double OTHERS_TOO_MUCH = 0.5;

    /// Of fewer rates, the one that comes nearest to the ceiling is a better estimate than what
    /// would mostly be prior knowledge.
    private static final int FEWEST_RATES = 4;

    /// Rates at which a request uses nearly the same, whatever of it is fixed or grows with the
    /// rate.
    private static final Range SAME_RATE = new Range(0.8, 1.05);

    /// CPU time per request ÷ that of a later load, from which on the compiler was still at work:
    /// more than two measurements differ by, and than so small a difference in rate explains.
    private static final double WARMER = 1.25;

    @Override
    public List<Rung> rungs(TrialView trial) {
        Optional<Use> use = use(trial);
        if (use.isEmpty()) {
            return List.of(Rungs.unknown(ResourceKind.CPU, "", new Basis.NotObserved()));
        }
        Optional<Double> predicted =
                trial.interval(Stage.LOW)
                        .filter(interval -> interval.underLoad())
                        .flatMap(interval -> use(trial, interval, 0))
                        .map(Use::ceiling);
        List<IntervalView> told = told(trial);
        Optional<UsageFit.Ceiling> fitted = fitted(trial, told);
        double ceiling =
                fitted.filter(_ -> told.size() >= FEWEST_RATES)
                        .map(UsageFit.Ceiling::perSecond)
                        .orElse(use.get().ceiling());
        double demand = use.get().capacity() / ceiling;
        if (isBound(trial)) {
            return List.of(bound(trial, demand, highest(told)));
        }
        Optional<Double> busy = busy(trial);
        return List.of(
                new Rung(
                        ResourceId.of(ResourceKind.CPU, ""),
                        Optional.of(use.get().capacity()),
                        Optional.of(demand),
                        predicted,
                        Optional.empty(),
                        busy.flatMap(utilization -> Rungs.underLoad(trial, utilization, 0)),
                        new Basis.Processors(
                                trial.processors(),
                                quota(trial),
                                othersAtRest(trial),
                                false,
                                highest(told) / ceiling,
                                fitted.map(UsageFit.Ceiling::interval)
                                        .map(new Range(ceiling, ceiling)::around))));
    }

    /// Whether other processes use too much of the machine to tell how many processors the subject
    /// would get: its ceiling is at most that of all.
    public static boolean isBound(TrialView trial) {
        double others = othersAtRest(trial);
        return others >= OTHERS_TOO_MUCH * trial.processors()
                && quota(trial).filter(cpus -> cpus <= trial.processors() - others).isEmpty()
                && busy(trial).filter(Saturation::isFull).isEmpty();
    }

    private static Optional<Double> quota(TrialView trial) {
        return trial.heavy().or(trial::low).flatMap(IntervalView::quota);
    }

    /// Utilization under the heaviest load.
    private static Optional<Double> busy(TrialView trial) {
        return trial.heavy().flatMap(interval -> utilization(trial, interval));
    }

    /// The ceiling of all processors.
    private static Rung bound(TrialView trial, double demand, double highest) {
        Optional<Double> quota = quota(trial);
        double processors = Math.min(trial.processors(), quota.orElse(trial.processors()));
        double ceiling = processors / demand;
        return new Rung(
                ResourceId.of(ResourceKind.CPU, ""),
                Optional.of(processors),
                Optional.of(demand),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                new Basis.Processors(
                        trial.processors(),
                        quota,
                        othersAtRest(trial),
                        true,
                        highest / ceiling,
                        Optional.empty()));
    }

    /// The ceiling that the use at all rates tells which were kept up with, and at higher ones:
    /// what is done for requests that are not answered is no demand. After the first low rate the
    /// compiler is still at work, so the second replaces it.
    private static Optional<UsageFit.Ceiling> fitted(TrialView trial, List<IntervalView> told) {
        double had = trial.heavy().flatMap(IntervalView::subjectProcessors).orElse(0.0);
        List<UsageFit.Point> points =
                told.stream()
                        .flatMap(interval -> use(trial, interval, had).stream())
                        .filter(use -> use.ceiling() > 0)
                        .map(
                                use ->
                                        new UsageFit.Point(
                                                use.perSecond(), use.perSecond() / use.ceiling()))
                        .toList();
        return points.isEmpty() ? Optional.empty() : Optional.of(UsageFit.ceiling(points));
    }

    /// The highest rate at which the use was measured.
    private static double highest(List<IntervalView> told) {
        return told.stream().mapToDouble(IntervalView::perSecond).max().orElse(0);
    }

    /// The loads that tell what is used: those that were kept up with, and higher ones.
    private static List<IntervalView> told(TrialView trial) {
        Stage low = trial.interval(Stage.LOW_AGAIN).isPresent() ? Stage.LOW_AGAIN : Stage.LOW;
        List<IntervalView> all =
                trial.trial().intervals().stream()
                        .filter(
                                interval ->
                                        interval.name().equals(low)
                                                || interval.name().equals(Stage.STEADY)
                                                || interval.name().equals(Stage.OVERLOAD)
                                                || interval.name() instanceof Stage.Step)
                        .filter(Interval::underLoad)
                        .map(IntervalView::new)
                        .filter(interval -> interval.subjectProcessors().isPresent())
                        .toList();
        double keptUp =
                all.stream()
                        .filter(interval -> !interval.fellBehind())
                        .mapToDouble(IntervalView::perSecond)
                        .max()
                        .orElse(0);
        List<IntervalView> told =
                all.stream()
                        .filter(
                                interval ->
                                        !interval.fellBehind() || interval.perSecond() >= keptUp)
                        .toList();
        return told.stream()
                .filter(interval -> told.stream().noneMatch(later -> isOutdated(interval, later)))
                .toList();
    }

    /// Whether a later load, at nearly the same rate, used demonstrably less for each request: the
    /// compiler was still at work.
    private static boolean isOutdated(IntervalView interval, IntervalView later) {
        double rate = later.perSecond() / interval.perSecond();
        return later.interval().from().isAfter(interval.interval().from())
                && rate >= SAME_RATE.low()
                && rate <= SAME_RATE.high()
                && cpuSeconds(interval) > WARMER * cpuSeconds(later);
    }

    private static double cpuSeconds(IntervalView interval) {
        return interval.subjectProcessors().orElseThrow() / interval.perSecond();
    }

    private static double othersAtRest(TrialView trial) {
        return trial.rest().flatMap(IntervalView::otherProcessors).orElse(0.0);
    }

    /// Seconds of a processor that a request uses.
    static Optional<Double> demandSeconds(TrialView trial) {
        return use(trial).map(Use::demand);
    }

    /// One request at a time wakes the processor for each, and a low rate nearly so: what a request
    /// costs is told best by the load that comes nearest to what counts.
    private static Optional<Use> use(TrialView trial) {
        double had = trial.heavy().flatMap(IntervalView::subjectProcessors).orElse(0.0);
        return trial.interval(Stage.STEADY)
                .filter(interval -> interval.underLoad())
                .or(trial::heavy)
                .or(trial::low)
                .flatMap(interval -> use(trial, interval, had));
    }

    /// @param capacity processors that are left for the subject at the ceiling
    /// @param demand seconds of a processor that a request uses
    /// @param perSecond completed when it was measured
    private record Use(double capacity, double demand, double perSecond) {
        double ceiling() {
            return capacity / demand;
        }
    }

    /// @param had processors that the subject was seen to use: who was busy at rest gives way
    private static Optional<Use> use(TrialView trial, IntervalView interval, double had) {
        return interval.subjectProcessors()
                .flatMap(
                        own ->
                                interval.otherProcessors()
                                        .map(others -> use(trial, interval, own, others, had)));
    }

    private static Use use(
            TrialView trial, IntervalView interval, double own, double others, double had) {
        double othersAtRest = othersAtRest(trial);
        double atRest =
                Math.min(
                        CPU_AT_REST,
                        trial.rest().flatMap(IntervalView::subjectProcessors).orElse(0.0));
        double demand = Math.max(1e-6, own - atRest) / interval.perSecond();
        double ofOthers = Math.max(0, others - othersAtRest) / interval.perSecond();
        double free = trial.environment().cpu().processors() - othersAtRest;
        double left = Math.max(1e-6, Math.max(free, had) - atRest);
        double ceiling = left / (demand + ofOthers);
        Optional<Double> byQuota =
                interval.quota()
                        .map(
                                quota ->
                                        (quota - atRest)
                                                / (demand
                                                        + interval.groupProcessors().orElse(0.0)
                                                                / interval.perSecond()));
        ceiling = Math.min(ceiling, byQuota.orElse(ceiling));
        return new Use(ceiling * demand, demand, interval.perSecond());
    }

    /// Utilization of the machine or of the quota, whichever is higher.
    public static Optional<Double> utilization(TrialView trial, IntervalView interval) {
        Optional<Double> all = interval.otherProcessors();
        return interval.subjectProcessors()
                .filter(_ -> all.isPresent())
                .map(
                        own -> {
                            double others = wanted(interval, own, all.get()) ? all.get() : 0;
                            return Math.max(
                                    ofMachine(trial, interval, own + others),
                                    ofQuota(interval, own));
                        });
    }

    /// Whether the subject has work for the processors that others keep busy: at less than one
    /// thread that is ready to run, it waits for none of them.
    private static boolean wanted(IntervalView interval, double own, double others) {
        return own >= others || interval.looks() == 0 || Math.max(own, interval.runnable()) >= 1;
    }

    /// A processor that stands idle while all threads are stopped is not there for them.
    private static double ofMachine(TrialView trial, IntervalView interval, double busy) {
        double stopped = interval.stoppedProcessors(trial.processors());
        return Math.min(1, (busy + stopped) / trial.environment().cpu().processors());
    }

    private static double ofQuota(IntervalView interval, double own) {
        return interval.quota()
                .map(quota -> (own + interval.groupProcessors().orElse(0.0)) / quota)
                .orElse(0.0);
    }
}
