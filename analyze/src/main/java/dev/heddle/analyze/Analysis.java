package dev.heddle.analyze;

import dev.heddle.analyze.internal.Comparisons;
import dev.heddle.analyze.internal.Findings;
import dev.heddle.analyze.internal.Ladder;
import dev.heddle.analyze.internal.Limit;
import dev.heddle.analyze.internal.LoadClaims;
import dev.heddle.analyze.internal.Measures;
import dev.heddle.analyze.internal.Outcome;
import dev.heddle.analyze.internal.ScanJoin;
import dev.heddle.analyze.internal.Sweep;
import dev.heddle.model.Environment;
import dev.heddle.model.Json;
import dev.heddle.model.LoadExperiment;
import dev.heddle.model.LoadProfile;
import dev.heddle.model.LoadRecording;
import dev.heddle.model.Plan;
import dev.heddle.model.RunData;
import dev.heddle.model.RunData.TrialData;
import dev.heddle.model.Verdict;
import dev.heddle.model.Verdict.Percentiles;
import dev.heddle.model.Verdict.Rung;
import dev.heddle.model.Verdict.VariantVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Turns all raw results of a run into its verdict. Pure: the same results give the same verdict.
public final class Analysis {
    private Analysis() {}

    public static Verdict verdict(RunData run) {
        Plan plan = run.plan();
        List<VariantVerdict> variants = new ArrayList<>();
        for (LoadExperiment.Variant variant : plan.experiment().variants()) {
            List<TrialData> trials =
                    run.trials().stream()
                            .filter(trial -> trial.trial().variant().equals(variant.name()))
                            .toList();
            if (!trials.isEmpty()) {
                variants.add(verdict(run, variant, trials));
            }
        }
        boolean interrupted =
                run.trials().size() < plan.trials().size()
                        || run.trials().stream().anyMatch(Outcome::wasInterrupted);
        return new Verdict(
                Json.SCHEMA_VERSION,
                plan.experiment().name(),
                plan.experiment().question(),
                plan.experiment().article(),
                plan.experiment().parameterSet(),
                interrupted,
                run.environment(),
                variants,
                plan.skipped(),
                Comparisons.againstFirst(
                        plan.experiment().load(), run.trials(), variants, plan.seed()),
                LoadClaims.answers(run, variants),
                new Verdict.Reproduction(
                        plan.command(),
                        plan.seed(),
                        plan.heddleVersion(),
                        plan.experiment().parameters()));
    }

    /// The lowest ceiling that a trial's low rate predicts, before its heavy load; empty if none is
    /// known.
    public static Optional<Double> predictedCeiling(
            LoadExperiment experiment,
            LoadExperiment.Variant variant,
            TrialData soFar,
            Environment environment) {
        List<TrialData> trials = List.of(soFar);
        List<Rung> ladder =
                Ladder.of(
                        experiment,
                        variant,
                        trials,
                        Measures.of(experiment.load(), trials),
                        environment);
        return Limit.predicted(ladder).flatMap(limit -> limit.rung().ceilingPerSecond());
    }

    private static VariantVerdict verdict(
            RunData run, LoadExperiment.Variant variant, List<TrialData> trials) {
        LoadProfile load = run.plan().experiment().load();
        Measures measures = Measures.of(load, trials);
        List<Rung> ladder =
                Ladder.of(run.plan().experiment(), variant, trials, measures, run.environment());
        Optional<Limit> limit = Limit.of(ladder, trials, measures);
        Outcome outcome = Outcome.of(trials, measures, limit);
        return new VariantVerdict(
                variant.name(),
                variant.description(),
                variant.threadModel(),
                trials.getFirst().trial().jdk().label(),
                trials.size(),
                measures.offered(),
                measures.completed(),
                measures.failed(),
                measures.unfinished(),
                measures.served(),
                measures.offeredPerSecond(),
                measures.throughputPerSecond(),
                measures.unloadedMillis(),
                Percentiles.of(measures.merged(LoadRecording::latency)),
                Percentiles.of(measures.merged(LoadRecording::service)),
                measures.osThreadsPeak(),
                measures.heapUsedPeakBytes(),
                measures.rssPeakBytes(),
                measures.cpuMicrosPerRequest(),
                measures.generator(),
                limit.map(Limit::rung),
                ladder,
                measures.waitSites(),
                Sweep.of(measures),
                trials.getFirst().trial().beside(),
                trials.getFirst().trial().knee(),
                ScanJoin.of(trials).map(scan -> scan.hits(trials)),
                Findings.of(variant, trials, measures, outcome, limit),
                outcome.sentence(),
                variant.published());
    }
}
