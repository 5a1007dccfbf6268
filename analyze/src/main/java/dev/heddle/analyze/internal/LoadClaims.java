package dev.heddle.analyze.internal;

import dev.heddle.model.Answer;
import dev.heddle.model.Durations;
import dev.heddle.model.LoadExperiment;
import dev.heddle.model.LoadRecording;
import dev.heddle.model.Phase;
import dev.heddle.model.RunData;
import dev.heddle.model.RunData.LoadData;
import dev.heddle.model.RunData.TrialData;
import dev.heddle.model.Verdict.Rung;
import dev.heddle.model.Verdict.VariantVerdict;
import java.util.ArrayList;
import java.util.List;

/// Answers the claims of an article about services under load. With three blocks or more a trial is
/// a sample; with fewer, a window of a trial is, and trials may differ by more than their windows.
public final class LoadClaims {
    private static final double P99 = 99;

    private final RunData run;
    private final LoadExperiment experiment;
    private final List<VariantVerdict> variants;

    private LoadClaims(RunData run, List<VariantVerdict> variants) {
        this.run = run;
        this.experiment = run.plan().experiment();
        this.variants = variants;
    }

    public static List<Answer> answers(RunData run, List<VariantVerdict> variants) {
        LoadClaims claims = new LoadClaims(run, variants);
        return Claims.answers(
                claims.experiment.claims(),
                claims::samples,
                claims::limit,
                measure -> measure,
                run.plan().seed());
    }

    /// Empty for a variant that was not measured, or not as planned.
    private List<Double> samples(String measure, String variant) {
        boolean comparable =
                variants.stream()
                        .filter(one -> one.name().equals(variant))
                        .anyMatch(one -> Comparisons.comparable(run.trials(), one));
        if (!comparable) {
            return List.of();
        }
        List<TrialData> trials =
                run.trials().stream()
                        .filter(data -> data.trial().variant().equals(variant))
                        .toList();
        return trials.size() >= Bootstrap.FEWEST
                ? trials.stream().map(trial -> ofTrial(measure, trial)).toList()
                : trials.stream().flatMap(trial -> withinTrial(measure, trial).stream()).toList();
    }

    private double ofTrial(String measure, TrialData trial) {
        Measures measures = measures(trial);
        return measure.equals(LoadExperiment.P99)
                ? measures.merged(LoadRecording::latency).percentileMillis(P99)
                : measures.throughputPerSecond();
    }

    private List<Double> withinTrial(String measure, TrialData trial) {
        return trial.load()
                .map(
                        load ->
                                measure.equals(LoadExperiment.P99)
                                        ? p99s(load)
                                        : rates(load, measures(trial)))
                .orElse(List.of());
    }

    private Measures measures(TrialData trial) {
        return Measures.of(experiment.load(), List.of(trial));
    }

    private static List<Double> p99s(LoadData load) {
        return load.recording().latency().stream()
                .filter(second -> second.total() > 0)
                .map(second -> second.percentileMillis(P99))
                .toList();
    }

    /// Of windows in the last phase, from when all its users are there. Requests that are held for
    /// the same time come back in the same rhythm, so a window is at least two service times long;
    /// windows overlap where they would be fewer than two.
    private List<Double> rates(LoadData load, Measures measures) {
        Phase last = experiment.load().phases().getLast();
        double end = load.result().offeredSeconds();
        double service = measures.unloadedMillis().orElse(0.0) / 1e3;
        double arriving =
                last instanceof Phase.Closed closed ? Durations.seconds(closed.arriveOver()) : 0;
        double steady = Math.min(Durations.seconds(last.duration()), end) - arriving - service;
        double window = Math.min(Math.max(1, 2 * service), 2 * steady / 3);
        if (window <= 0) {
            return List.of();
        }
        int windows = Math.max(2, (int) (steady / window));
        List<Double> rates = new ArrayList<>();
        for (int i = 0; i < windows; i++) {
            double from = end - steady + i * (steady - window) / (windows - 1);
            rates.add(load.result().timeline().completedBetween(from, from + window) / window);
        }
        return rates;
    }

    private String limit(String variant) {
        return variants.stream()
                .filter(one -> one.name().equals(variant))
                .flatMap(one -> one.limit().stream())
                .map(Rung::resource)
                .findFirst()
                .orElse("no limit found");
    }
}
