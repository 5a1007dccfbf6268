package dev.heddle.whatif;

import dev.heddle.analyze.Analysis;
import dev.heddle.model.InputException;
import dev.heddle.model.Json;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.forecast.Forecast;
import dev.heddle.model.forecast.Verification;
import dev.heddle.model.run.RunData;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.whatif.internal.fit.Fitted;
import dev.heddle.whatif.internal.fit.MeasuredLoads;
import dev.heddle.whatif.internal.fit.Modelling;
import dev.heddle.whatif.internal.forecast.Forecasting;
import dev.heddle.whatif.internal.verify.Verifying;
import java.util.List;
import java.util.Optional;

/// Predicts what a measured service does after a change. Pure: the same run, question and seed give
/// the same forecast.
public final class Forecasts {
    private Forecasts() {}

    /// @throws dev.heddle.model.InputException if the run has no such case, or the case nothing
    ///   that is to be changed
    public static Forecast of(RunData run, Question question) {
        return forecasting(run, question).forecast();
    }

    /// The highest rate at which the objective is met, after the changes ÷ before; empty where
    /// nothing is predicted.
    ///
    /// @param question with an objective
    /// @throws dev.heddle.model.InputException as for a forecast
    public static Optional<Double> gain(RunData run, Question question) {
        return forecasting(run, question).gain();
    }

    private static Forecasting forecasting(RunData run, Question question) {
        return new Forecasting(run, question, data -> fitted(run, data), verdict(run, question));
    }

    /// For how long the loads of a run lasted, in the median; empty if there was none.
    public static Optional<Double> loadSeconds(RunData run, String of) {
        List<Double> all =
                run.trialsOf(of).stream()
                        .flatMap(trial -> MeasuredLoads.of(trial).stream())
                        .map(Forecast.Load::seconds)
                        .sorted()
                        .toList();
        return all.isEmpty() ? Optional.empty() : Optional.of(all.get(all.size() / 2));
    }

    /// A forecast beside what was measured after it.
    ///
    /// @param sha256 of the file with the forecast
    /// @param run its directory
    /// @param data of the run, with the service as it was and the changed one
    public static Verification verified(
            Forecast forecast, String sha256, String run, RunData data) {
        Verdict verdict = Analysis.verdict(data);
        String of = forecast.subject().of();
        String changed =
                data.plan().experiment().cases().stream()
                        .map(Case::name)
                        .filter(name -> !name.equals(of))
                        .findFirst()
                        .orElseThrow(
                                () ->
                                        new InputException(
                                                "%s: only %s was to be measured, and no changed service"
                                                        .formatted(run, of)));
        return new Verification(
                Json.SCHEMA_VERSION,
                sha256,
                run,
                forecast,
                Verifying.side(of, Optional.of(forecast.before()), data, verdict.named(of)),
                Verifying.side(changed, forecast.after(), data, verdict.named(changed)));
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
