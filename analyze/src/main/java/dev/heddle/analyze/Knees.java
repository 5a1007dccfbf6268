package dev.heddle.analyze;

import dev.heddle.analyze.internal.knee.KneeJudge;
import dev.heddle.analyze.internal.knee.Objectives;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.load.Knee;
import dev.heddle.model.load.Knee.Objective;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.Search;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.run.RunData;
import dev.heddle.model.run.RunData.LoadData;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.statistics.Distribution;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Judges what a search for the knee offered: which rates were sustained. Pure; the search itself
/// asks it after each step, and `heddle report` asks it again.
public final class Knees {
    /// What a request takes longer by so little is the collector's.
    private static final double RECOVERED_OVER_SECONDS = 5e-3;

    /// A service has recovered that takes no more than so many times as long as before, for one
    /// request at a time.
    private static final double RECOVERED = 1.5;

    /// Completed ÷ offered of an interval that was sustained; the rest is chance.
    private static final double SUSTAINED_INTERVAL = 0.98;

    private static final double BELOW = 0.9;

    private Knees() {}

    /// The knee of a trial; empty if it was not searched for.
    public static Optional<Knee> of(TrialData data) {
        return data.trial().measured().search().flatMap(search -> of(search, data.loads()));
    }

    /// The knee that a search tells; empty without the load at the low rate.
    ///
    /// @param loads by the name of their interval
    public static Optional<Knee> of(Search search, Map<Stage, LoadData> loads) {
        return Optional.ofNullable(loads.get(Stage.LOW))
                .map(low -> KneeJudge.knee(search, low, loads));
    }

    /// Whether less was completed than offered, by more than chance: as many as are in flight come
    /// and go by their root. The same for a step of the lab's and for the verdict.
    public static boolean fellBehind(
            double offeredPerSecond, double completedPerSecond, double inFlight, double seconds) {
        double missing = (offeredPerSecond - completedPerSecond) * seconds;
        return completedPerSecond < SUSTAINED_INTERVAL * offeredPerSecond
                && missing > 2 * Math.sqrt(2 * inFlight);
    }

    /// Requests completed per second in the second half of a load whose rate the service did not
    /// sustain; empty if it kept up with the rate.
    public static Optional<Double> completedOfTooMuch(LoadResult load) {
        LoadResult.Timeline timeline = load.timeline();
        double end = load.offeredSeconds();
        double half = Math.max(1e-9, end / 2);
        double completed = timeline.completedBetween(end - half, end) / half;
        boolean behind =
                fellBehind(
                        timeline.offeredBetween(end - half, end) / half,
                        completed,
                        timeline.meanInFlight(end - half, end),
                        half);
        return behind ? Optional.of(completed) : Optional.empty();
    }

    /// The rate of the load that is offered for longer, below a knee.
    public static double below(double sustainedPerSecond) {
        return sustainedPerSecond * BELOW;
    }

    /// The knee below which such a load was offered.
    public static double above(double loadPerSecond) {
        return loadPerSecond / BELOW;
    }

    /// Whether the load at the rate [#below] a knee was not sustained, and with it the steps no
    /// longer say that its rate is: it lasts longer than they do.
    ///
    /// @param loads by the name of their interval
    public static boolean refuted(Search search, Map<Stage, LoadData> loads) {
        return loads.containsKey(Stage.LOW)
                && KneeJudge.refuted(search, loads.get(Stage.LOW), loads);
    }

    /// Whether one request at a time is answered again as it was before a rate too high.
    ///
    /// @param unloadedSeconds what it took then
    public static boolean recovered(LoadData recovery, double unloadedSeconds) {
        double calm = RECOVERED * unloadedSeconds + RECOVERED_OVER_SECONDS;
        return medianSeconds(recovery).filter(seconds -> seconds <= calm).isPresent();
    }

    /// What one request takes; empty if none was answered.
    public static Optional<Double> medianSeconds(LoadData load) {
        Distribution service = Distribution.merged(load.latencies().service());
        return service.total() == 0
                ? Optional.empty()
                : Optional.of(service.percentileMillis(50) / 1e3);
    }

    /// The latency objective: what the user gave, or what the p99 at the low rate gives.
    ///
    /// @param lows loads at the low rates of the trials so far; at least one
    public static Objective objective(Workload.KneeSearch wanted, List<LoadData> lows) {
        Objective all =
                wanted.objective()
                        .map(given -> new Objective(given, Optional.empty()))
                        .orElseGet(() -> Objectives.objective(lows));
        return new Objective(all.expectation(), all.derived(), wanted.ofKinds());
    }

    /// The load at the low rate of a trial, if it counts for the objective: none that was itself
    /// too much.
    public static Optional<LoadData> lowOf(TrialData data) {
        return data.trial()
                .measured()
                .search()
                .filter(search -> search.ended() != Search.Ended.LOW_NOT_SUSTAINED)
                .flatMap(_ -> data.load(Stage.LOW));
    }

    /// A run all of whose searches are judged by one objective. Each was made under the objective
    /// that the low rates until then gave.
    static RunData judgedAlike(RunData run) {
        List<LoadData> lows = run.trials().stream().flatMap(data -> lowOf(data).stream()).toList();
        return !lows.isEmpty() && run.plan().experiment().workload() instanceof Workload.Http http
                ? http.search().map(wanted -> run.judgedBy(objective(wanted, lows))).orElse(run)
                : run;
    }

    /// The bound of a latency objective.
    public static double boundMillis(Objective objective) {
        return Objectives.boundMillis(objective);
    }

    /// The longest bound of an objective, be it of all requests or of one kind.
    ///
    /// @param low the load at the low rate
    public static double longestBoundMillis(Objective objective, LoadData low) {
        return Objectives.longestBoundMillis(objective, low);
    }
}
