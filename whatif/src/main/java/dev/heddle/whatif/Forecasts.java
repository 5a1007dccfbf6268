package dev.heddle.whatif;

import dev.heddle.analyze.Analysis;
import dev.heddle.model.Forecast;
import dev.heddle.model.RunData;
import dev.heddle.model.RunData.TrialData;
import dev.heddle.model.Verdict.CaseVerdict;
import dev.heddle.whatif.internal.fit.Fitted;
import dev.heddle.whatif.internal.fit.Modelling;
import dev.heddle.whatif.internal.forecast.Forecasting;
import java.util.List;
import java.util.Optional;

/// Predicts what a measured service does after a change. Pure: the same run, question and seed give
/// the same forecast.
public final class Forecasts {
    private Forecasts() {}

    /// @throws dev.heddle.model.InputException if the run has no such case, or the case nothing
    ///   that is to be changed
    public static Forecast of(RunData run, Question question) {
        return new Forecasting(run, question, data -> fitted(run, data), verdict(run, question))
                .forecast();
    }

    private static Optional<CaseVerdict> verdict(RunData run, Question question) {
        return Analysis.verdict(run).named(question.of());
    }

    /// The model that one trial gives.
    private static Fitted fitted(RunData run, TrialData data) {
        RunData alone = new RunData(run.plan(), run.environment(), List.of(data), Optional.empty());
        return Modelling.fitted(
                data, Analysis.verdict(alone).named(data.trial().of()).orElseThrow());
    }
}
