package dev.heddle.analyze.internal;

import dev.heddle.model.Answer;
import dev.heddle.model.LoadExperiment;
import dev.heddle.model.RunData;
import dev.heddle.model.RunData.LoadData;
import dev.heddle.model.RunData.TrialData;
import dev.heddle.model.Steady;
import dev.heddle.model.Verdict.Rung;
import dev.heddle.model.Verdict.VariantVerdict;
import java.util.ArrayList;
import java.util.List;

/// Answers the claims of an article about services under load. With three blocks or more a trial is
/// a sample; with fewer, a second of a trial is, and trials may differ by more than their seconds.
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
        List<Double> samples = new ArrayList<>();
        for (TrialData trial : trials) {
            Measures measures = Measures.of(experiment.load(), List.of(trial));
            if (trials.size() >= Comparisons.MIN_BLOCKS) {
                samples.add(
                        measure.equals("p99")
                                ? measures.merged(of -> of.latency()).percentileMillis(P99)
                                : measures.throughputAtTheHighest());
            } else {
                trial.load()
                        .ifPresent(
                                load ->
                                        samples.addAll(
                                                measure.equals("p99")
                                                        ? p99s(load)
                                                        : rates(load, measures)));
            }
        }
        return samples;
    }

    private static List<Double> p99s(LoadData load) {
        return load.recording().latency().stream()
                .filter(second -> second.total() > 0)
                .map(second -> second.percentileMillis(P99))
                .toList();
    }

    /// Of the end of the last phase, in slices of a second or of a whole service time: requests
    /// that are held for the same time come back in the same rhythm.
    private List<Double> rates(LoadData load, Measures measures) {
        double end = load.result().offeredSeconds();
        double last = experiment.load().phases().getLast().duration().toNanos() / 1e9;
        double steady = Steady.seconds(Math.min(last, end), measures.unloadedMillis());
        double slice = Math.max(1, measures.unloadedMillis().orElse(0.0) / 1e3);
        int slices = Math.max(2, (int) (steady / slice));
        List<Double> rates = new ArrayList<>();
        for (int i = 0; i < slices; i++) {
            double from = end - steady + i * steady / slices;
            double to = from + steady / slices;
            rates.add(load.result().timeline().completedBetween(from, to) / (to - from));
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
