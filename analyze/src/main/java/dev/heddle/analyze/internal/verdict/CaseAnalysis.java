package dev.heddle.analyze.internal.verdict;

import dev.heddle.analyze.internal.cause.Limits;
import dev.heddle.analyze.internal.cause.Places;
import dev.heddle.analyze.internal.findings.Findings;
import dev.heddle.analyze.internal.findings.ScanJoin;
import dev.heddle.analyze.internal.findings.ThreadLocalCaches;
import dev.heddle.analyze.internal.ladder.Ladder;
import dev.heddle.analyze.internal.proof.Proofs;
import dev.heddle.analyze.internal.trial.HttpMeasures;
import dev.heddle.analyze.internal.trial.Student;
import dev.heddle.analyze.internal.trial.ThreadModels;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.analyze.internal.trial.WaitSites;
import dev.heddle.model.Json;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.experiment.Figure;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.load.Knee;
import dev.heddle.model.machine.Environment;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.run.EarlierRun;
import dev.heddle.model.run.Plan;
import dev.heddle.model.run.RunData;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.run.Trial;
import dev.heddle.model.statistics.Comparison;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.verdict.Proof;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.model.verdict.Verdict.Details;
import dev.heddle.model.verdict.Verdict.Outcome;
import dev.heddle.model.verdict.Verdict.Runs;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Derives the verdict on each case from a run's trials, and comparisons and answers from these.
public final class CaseAnalysis {
    private CaseAnalysis() {}

    public static Verdict verdict(RunData run) {
        Plan plan = run.plan();
        Experiment experiment = plan.experiment();
        List<CaseVerdict> cases =
                withCaches(
                        run,
                        experiment.cases().stream()
                                .filter(compared -> !run.trialsOf(compared.name()).isEmpty())
                                .map(compared -> verdict(run, compared))
                                .toList());
        return new Verdict(
                Json.SCHEMA_VERSION,
                new Verdict.Header(
                        experiment.header(),
                        experiment.workload(),
                        plan.blocks(),
                        interrupted(run),
                        new Verdict.Reproduction(
                                plan.command(), plan.seed(), plan.heddleVersion())),
                run.environment(),
                cases,
                comparisons(run, cases),
                Claims.answers(experiment.claims(), cases),
                SizeAdvice.of(cases),
                plan.skipped());
    }

    private static List<CaseVerdict> withCaches(RunData run, List<CaseVerdict> cases) {
        return cases.stream()
                .map(
                        caseVerdict ->
                                ThreadLocalCaches.of(
                                                caseVerdict,
                                                cases,
                                                ScanJoin.of(TrialView.of(run, caseVerdict.of())))
                                        .map(caseVerdict::with)
                                        .orElse(caseVerdict))
                .toList();
    }

    private static List<Comparison> comparisons(RunData run, List<CaseVerdict> cases) {
        List<Comparison> all = new ArrayList<>();
        if (run.plan().experiment().workload() instanceof Workload.Http http) {
            all.addAll(Comparisons.againstFirst(cases, http.load().closed()));
        }
        run.earlier().ifPresent(before -> all.addAll(Comparisons.against(before, cases)));
        return all;
    }

    /// What a run gives to hold others against.
    ///
    /// @param name of the run
    public static EarlierRun earlier(String name, RunData run) {
        List<CaseVerdict> cases = verdict(run).cases();
        return new EarlierRun(
                name,
                run.environment(),
                run.plan().experiment().workload() instanceof Workload.Http http
                        ? http.load().targets()
                        : List.of(),
                cases.stream()
                        .flatMap(caseVerdict -> caseVerdict.details().knees().stream())
                        .map(knee -> knee.objective().expectation())
                        .findFirst(),
                Comparisons.measure(cases),
                Comparisons.known(cases),
                Comparisons.bounds(cases));
    }

    private static boolean interrupted(RunData run) {
        return run.trials().size() < run.plan().trials().size()
                || run.trials().stream()
                        .anyMatch(data -> data.trial().outcome() == Trial.Outcome.INTERRUPTED);
    }

    /// One case, over all of its trials.
    private static CaseVerdict verdict(RunData run, Case of) {
        List<TrialView> trials = whole(TrialView.of(run, of));
        HttpMeasures measures = new HttpMeasures(trials);
        List<Knee> knees = trials.stream().flatMap(trial -> trial.knee().stream()).toList();
        List<Rung> ladder = Ladder.of(trials);
        Map<String, Limits.OfTrial> limits = Limits.byTrial(trials, measures, Set.of());
        Optional<Limit> inferred = Limits.of(ladder, limits, trials);
        List<Proof> proofs = Proofs.of(trials);
        Optional<Limit> limit =
                Proofs.decided(
                        inferred,
                        () ->
                                Limits.of(
                                        ladder,
                                        Limits.byTrial(trials, measures, Proofs.disproved(proofs)),
                                        trials),
                        proofs,
                        ladder);
        List<Rung> credible = Ladder.with(ladder, limit);
        Outcome outcome = Outcomes.of(trials, measures, knees, limit);
        CaseVerdict verdict =
                new CaseVerdict(
                        of,
                        new Runs(
                                trials.getFirst().trial().fork().jdk().label(),
                                trials.size(),
                                ThreadModels.observed(trials),
                                measures.counts()),
                        estimates(trials, measures, limits),
                        outcome,
                        credible,
                        limit.filter(_ -> !Outcomes.allInterrupted(trials)),
                        Findings.of(of, trials, measures, outcome, limit, limits),
                        new Details(
                                words(trials),
                                trials.stream()
                                        .flatMap(trial -> Places.timeSpent(trial).stream())
                                        .findFirst(),
                                WaitSites.of(trials),
                                Sweeps.of(trials),
                                trials.stream()
                                        .map(trial -> Demands.of(trial, credible))
                                        .filter(curves -> !curves.isEmpty())
                                        .findFirst()
                                        .orElse(List.of()),
                                knees,
                                ScanJoin.of(trials)
                                        .filter(_ -> !allFailed(trials))
                                        .map(join -> join.hits(trials)),
                                Proofs.following(proofs, limit)));
        return Proofs.contradiction(inferred, proofs, ladder).map(verdict::with).orElse(verdict);
    }

    /// Then nothing could pin.
    private static boolean allFailed(List<TrialView> trials) {
        return trials.stream().allMatch(trial -> trial.trial().outcome() == Trial.Outcome.FAILED);
    }

    /// A trial that was interrupted is no block of the sample; where there is no other, it tells
    /// what it has.
    private static List<TrialView> whole(List<TrialView> all) {
        List<TrialView> whole = all.stream().filter(trial -> !Outcomes.interrupted(trial)).toList();
        return whole.isEmpty() ? all : whole;
    }

    /// What was measured of each block, by name: what a trial tells as it is, and what follows from
    /// its load.
    private static Map<String, Estimate> estimates(
            List<TrialView> trials, HttpMeasures measures, Map<String, Limits.OfTrial> limits) {
        Map<String, Map<Integer, Double>> byName = new TreeMap<>();
        for (TrialView trial : trials) {
            if (trial.trial().failure().isPresent()) {
                continue;
            }
            Map<String, Double> figures = new LinkedHashMap<>(trial.trial().measured().figures());
            figures.putAll(measures.figures(trial));
            Optional<Double> saturated = saturatedPerSecond(trial, limits);
            saturated.ifPresent(rate -> figures.put(Estimate.Names.SATURATED, rate));
            trial.sustainedPerSecond(saturated)
                    .ifPresent(rate -> figures.put(Estimate.Names.SUSTAINED, rate));
            lines(trial.of()).ifPresent(lines -> figures.put(Figure.LINES, lines));
            int block = trial.trial().fork().block();
            figures.forEach(
                    (name, value) ->
                            byName.computeIfAbsent(name, _ -> new TreeMap<>()).put(block, value));
        }
        Map<String, Estimate> estimates = new TreeMap<>();
        byName.forEach((name, blocks) -> estimates.put(name, Student.estimate(blocks)));
        return estimates;
    }

    /// Requests completed per second above the knee, or, where the mix of them is not that of the
    /// requests offered, that the limit works for.
    private static Optional<Double> saturatedPerSecond(
            TrialView trial, Map<String, Limits.OfTrial> limits) {
        double workedFor =
                Optional.ofNullable(limits.get(trial.trial().fork().name()))
                        .flatMap(found -> found.rung().underLoad())
                        .map(Rung.UnderLoad::completedPerSecond)
                        .orElse(Double.MAX_VALUE);
        return trial.saturatedPerSecond().map(completed -> Math.min(completed, workedFor));
    }

    /// Lines of a program's code, without blank ones, comments and imports.
    private static Optional<Double> lines(Case of) {
        return of.program().flatMap(Case.Program::source).map(CaseAnalysis::lines);
    }

    private static double lines(String source) {
        return source.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("//"))
                .filter(line -> !line.startsWith("import ") && !line.startsWith("package "))
                .count();
    }

    /// What programs said, in each wording once.
    private static Map<String, String> words(List<TrialView> trials) {
        Map<String, Set<String>> said = new TreeMap<>();
        for (TrialView trial : trials) {
            trial.trial()
                    .measured()
                    .words()
                    .forEach(
                            (name, text) ->
                                    said.computeIfAbsent(name, _ -> new LinkedHashSet<>())
                                            .add(text));
        }
        Map<String, String> words = new TreeMap<>();
        said.forEach((name, texts) -> words.put(name, String.join("; ", texts)));
        return words;
    }

    /// The lowest ceiling that a trial's low rate predicts.
    public static Optional<Double> predictedCeiling(
            Case of, Workload workload, TrialData soFar, Environment environment) {
        List<Rung> ladder = Ladder.of(new TrialView(soFar, of, workload, environment));
        return Limits.predicted(ladder, 0).flatMap(found -> found.rung().demandCeiling());
    }
}
