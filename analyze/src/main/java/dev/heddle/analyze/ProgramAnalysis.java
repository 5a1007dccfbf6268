package dev.heddle.analyze;

import dev.heddle.analyze.internal.Bootstrap;
import dev.heddle.analyze.internal.Claims;
import dev.heddle.model.Json;
import dev.heddle.model.ProgramExperiment;
import dev.heddle.model.ProgramExperiment.Counted;
import dev.heddle.model.ProgramExperiment.Figure;
import dev.heddle.model.ProgramPlan;
import dev.heddle.model.ProgramPlan.Case;
import dev.heddle.model.ProgramRunData;
import dev.heddle.model.ProgramTrial;
import dev.heddle.model.ProgramVerdict;
import dev.heddle.model.ProgramVerdict.CaseFailure;
import dev.heddle.model.ProgramVerdict.CaseVerdict;
import dev.heddle.model.ProgramVerdict.Measure;
import dev.heddle.model.Verdict.Interval;
import dev.heddle.model.Verdict.Reproduction;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// From what a run of programs measured to its verdict. Pure: the same data give the same verdict.
public final class ProgramAnalysis {
    private final ProgramRunData run;
    private final ProgramExperiment experiment;

    private ProgramAnalysis(ProgramRunData run) {
        this.run = run;
        this.experiment = run.plan().experiment();
    }

    public static ProgramVerdict verdict(ProgramRunData run) {
        return new ProgramAnalysis(run).verdict();
    }

    private ProgramVerdict verdict() {
        ProgramPlan plan = run.plan();
        return new ProgramVerdict(
                Json.SCHEMA_VERSION,
                experiment.name(),
                experiment.question(),
                experiment.article(),
                experiment.parameterSet(),
                run.trials().size() < plan.trials().size(),
                run.environment(),
                plan.blocks(),
                experiment.figures(),
                plan.cases().stream()
                        .filter(one -> !trials(one.name()).isEmpty())
                        .map(this::verdict)
                        .toList(),
                Claims.answers(
                        experiment.claims(), this::samples, _ -> "", this::title, plan.seed()),
                run.trials().stream()
                        .flatMap(
                                trial ->
                                        trial.failure().stream()
                                                .map(why -> new CaseFailure(trial.of(), why)))
                        .toList(),
                plan.skipped(),
                new Reproduction(
                        plan.command(),
                        plan.seed(),
                        plan.heddleVersion(),
                        experiment.parameters()));
    }

    private String title(String figure) {
        return experiment.figures().stream()
                .filter(one -> one.name().equals(figure))
                .map(Figure::title)
                .findFirst()
                .orElse(figure);
    }

    /// Those of a case that ended as they should.
    private List<ProgramTrial> trials(String name) {
        return run.trials().stream()
                .filter(trial -> trial.of().equals(name) && trial.failure().isEmpty())
                .toList();
    }

    private List<Double> samples(String figure, String name) {
        return trials(name).stream()
                .flatMap(trial -> Optional.ofNullable(trial.figures().get(figure)).stream())
                .toList();
    }

    private CaseVerdict verdict(Case of) {
        List<ProgramTrial> trials = trials(of.name());
        Map<String, List<Double>> samples = new TreeMap<>();
        Map<String, List<String>> said = new TreeMap<>();
        for (ProgramTrial trial : trials) {
            trial.figures()
                    .forEach(
                            (name, value) ->
                                    samples.computeIfAbsent(name, _ -> new ArrayList<>())
                                            .add(value));
            trial.words()
                    .forEach(
                            (name, text) ->
                                    said.computeIfAbsent(name, _ -> new ArrayList<>()).add(text));
        }
        if (!of.source().isEmpty()) {
            samples.put(Counted.LINES, List.of((double) linesOfCode(of.source())));
        }
        Map<String, Measure> measures = new TreeMap<>();
        samples.forEach((name, values) -> measures.put(name, measure(values)));
        Map<String, String> words = new TreeMap<>();
        said.forEach(
                (name, texts) ->
                        words.put(
                                name, texts.stream().distinct().collect(Collectors.joining("; "))));
        return new CaseVerdict(
                of.name(),
                of.program().name(),
                of.program().group(),
                of.program().description(),
                of.jdk().label(),
                measures,
                words,
                of.source());
    }

    private Measure measure(List<Double> values) {
        Optional<Interval> interval =
                values.size() < Bootstrap.FEWEST
                        ? Optional.empty()
                        : Optional.of(
                                Bootstrap.ratioOfProducts(
                                        List.of(values), List.of(), run.plan().seed()));
        return new Measure(Bootstrap.mean(values), interval);
    }

    private static long linesOfCode(String source) {
        return source.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("//"))
                .filter(line -> !line.startsWith("import ") && !line.startsWith("package "))
                .count();
    }
}
