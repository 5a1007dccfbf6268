package dev.heddle.whatif.internal.verify;

import dev.heddle.model.forecast.Forecast.Ceiling;
import dev.heddle.model.forecast.Forecast.Curve;
import dev.heddle.model.forecast.Forecast.Load;
import dev.heddle.model.forecast.Verification;
import dev.heddle.model.forecast.Verification.Checked;
import dev.heddle.model.forecast.Verification.Side;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.run.RunData;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.run.Trial.Outcome;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.whatif.internal.fit.MeasuredLoads;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Holds a predicted curve against the trials of a case.
public final class Verifying {
    /// Ceilings that differ by less are not told apart by a run.
    private static final double TIES = 1.1;

    private Verifying() {}

    /// @param curve empty where nothing was predicted
    /// @param verdict of the case; empty if no trial was completed
    public static Side side(
            String of, Optional<Curve> curve, RunData run, Optional<CaseVerdict> verdict) {
        Optional<ResourceId> measured =
                verdict.flatMap(CaseVerdict::limit)
                        .filter(Limit::observed)
                        .map(limit -> limit.rung().id());
        return new Side(
                of,
                curve.map(Curve::mostPerSecond)
                        .flatMap(
                                band ->
                                        verdict.flatMap(
                                                        each ->
                                                                each.value(
                                                                        Estimate.Names.SATURATED))
                                                .map(most -> new Checked(band, most))),
                curve.flatMap(each -> each.ladder().stream().findFirst()).map(Ceiling::id),
                measured,
                curve.flatMap(each -> measured.map(limit -> right(each.ladder(), limit))),
                curve.map(each -> loads(of, each, run)).orElse(List.of()));
    }

    /// Whether it is the lowest ceiling, or ties with it. A name that the prediction had to make up
    /// is any name of its kind.
    private static boolean right(List<Ceiling> ladder, ResourceId limit) {
        boolean known = ladder.stream().map(Ceiling::id).anyMatch(limit::equals);
        return ladder.stream()
                .filter(each -> each.perSecond() <= TIES * ladder.getFirst().perSecond())
                .map(Ceiling::id)
                .anyMatch(id -> known ? id.equals(limit) : id.kind() == limit.kind());
    }

    private static List<Verification.Load> loads(String of, Curve curve, RunData run) {
        PredictedCurve predicted = new PredictedCurve(curve);
        return run.trialsOf(of).stream()
                .filter(data -> data.trial().outcome() == Outcome.COMPLETED)
                .flatMap(
                        data ->
                                MeasuredLoads.of(data).stream()
                                        .filter(load -> load.steady())
                                        .map(load -> checked(data, load, curve, predicted)))
                .flatMap(Optional::stream)
                .sorted(Comparator.comparingDouble(Verification.Load::offeredPerSecond))
                .toList();
    }

    private static Optional<Verification.Load> checked(
            TrialData data, Load load, Curve curve, PredictedCurve predicted) {
        double perSecond = load.offeredPerSecond();
        return predicted
                .at(perSecond)
                .map(
                        latency ->
                                new Verification.Load(
                                        data.trial().fork().name(),
                                        load.stage(),
                                        perSecond,
                                        perSecond / curve.mostPerSecond().value(),
                                        latency.with(load.latency(), Checked::new)));
    }
}
