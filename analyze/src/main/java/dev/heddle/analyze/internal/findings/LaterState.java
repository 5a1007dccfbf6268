package dev.heddle.analyze.internal.findings;

import dev.heddle.analyze.Knees;
import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.load.Knee;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.run.RunData.LoadData;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.Finding.DemandChanged.Demand;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Compares a service after its loads with the same before them.
final class LaterState {
    /// Load balancers and callers give up on a service that takes longer to come back.
    private static final double RECOVERS_WITHIN_SECONDS = 15;

    /// Less than this much CPU time is the machine's noise.
    private static final double CPU_NOISE_SECONDS = 5e-5;

    /// A demand that differs by more between the beginning and the end of a trial has changed.
    /// Forks of one variant differ by 5 %.
    private static final double DEMAND_CHANGED = 0.15;

    private LaterState() {}

    /// The low rate is repeated at the end of a trial.
    static List<Finding> demandsChanged(TrialView trial) {
        Optional<IntervalView> before =
                trial.interval(Stage.LOW).or(() -> trial.interval(Stage.BASELINE));
        Optional<IntervalView> after = trial.interval(Stage.LOW_AGAIN);
        if (before.isEmpty() || after.isEmpty()) {
            return List.of();
        }
        return Stream.of(
                        changed(
                                Demand.SERVICE_TIME,
                                before.get().interval().rate().residenceSeconds(),
                                after.get().interval().rate().residenceSeconds(),
                                Thresholds.SERVICE_NOISE_SECONDS),
                        changed(
                                Demand.CPU,
                                cpuSeconds(before.get()),
                                cpuSeconds(after.get()),
                                CPU_NOISE_SECONDS))
                .flatMap(Optional::stream)
                .toList();
    }

    /// Requests that were left of the load may keep a service at work for as long as they take.
    static Optional<Finding> notRecovered(TrialView trial) {
        Optional<LoadData> over = trial.data().load(Stage.OVERLOAD);
        Optional<LoadData> recovery = trial.data().load(Stage.RECOVERY);
        Optional<Double> before = trial.unloadedSeconds();
        Optional<Double> sustained = trial.knee().flatMap(Knee::sustainedPerSecond);
        if (over.isEmpty() || recovery.isEmpty() || before.isEmpty() || sustained.isEmpty()) {
            return Optional.empty();
        }
        double after = secondsBetween(over.get().result(), recovery.get().result());
        long unfinished = over.get().result().totals().unfinished();
        return after < unfinished / sustained.get()
                        || after < RECOVERS_WITHIN_SECONDS
                        || Knees.recovered(recovery.get(), before.get())
                ? Optional.empty()
                : Optional.of(
                        new Finding.NotRecovered(
                                after,
                                unfinished,
                                before.get(),
                                Knees.medianSeconds(recovery.get())));
    }

    /// Seconds from the end of a load to the start of another.
    private static double secondsBetween(LoadResult first, LoadResult second) {
        return Duration.between(first.start(), second.start()).toNanos() / 1e9
                - first.offeredSeconds();
    }

    private static Optional<Double> cpuSeconds(IntervalView seen) {
        return seen.subjectProcessors()
                .filter(
                        _ ->
                                seen.perSecond() * seen.interval().seconds()
                                        >= Thresholds.LEAST_REQUESTS)
                .map(processors -> processors / seen.perSecond());
    }

    private static Optional<Finding> changed(
            Demand what, Optional<Double> before, Optional<Double> after, double noise) {
        if (before.isEmpty() || after.isEmpty()) {
            return Optional.empty();
        }
        double difference = Math.abs(after.get() - before.get());
        return difference > noise && difference > DEMAND_CHANGED * before.get()
                ? Optional.of(new Finding.DemandChanged(what, before.get(), after.get()))
                : Optional.empty();
    }
}
