package dev.heddle.analyze;

import dev.heddle.analyze.internal.tune.Climb;
import dev.heddle.model.tuning.Tuning;
import dev.heddle.model.tuning.Tuning.Ended;
import dev.heddle.model.tuning.TuningPlan;
import dev.heddle.model.tuning.TuningStep;
import dev.heddle.model.verdict.Verdict;
import java.util.List;
import java.util.Optional;

/// The next run of a tuning, and all that is known so far, by the runs before. Pure: the same runs
/// and forecasts give the same.
public final class Tunings {
    private Tunings() {}

    /// The run to measure next; empty if the tuning is at its end.
    ///
    /// @param runs in the order of their steps, each complete
    public static Optional<TuningStep> next(
            TuningPlan plan, List<Verdict> runs, GainForecast forecast) {
        return Climb.over(plan, runs, forecast).next();
    }

    /// @param runs as for [#next]
    /// @param otherwise why it ended, if there is a next run
    public static Tuning result(
            TuningPlan plan, List<Verdict> runs, GainForecast forecast, Ended otherwise) {
        return Climb.over(plan, runs, forecast).result(otherwise);
    }
}
