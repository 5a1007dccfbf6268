package dev.heddle.analyze;

import dev.heddle.analyze.internal.Bootstrap;
import dev.heddle.model.ExperimentVerdict;
import dev.heddle.model.Figures;
import dev.heddle.model.ProgramExperiment.Figure;
import dev.heddle.model.ProgramVerdict;
import dev.heddle.model.ProgramVerdict.CaseVerdict;
import dev.heddle.model.QueryVerdict;
import dev.heddle.model.Summary.Chapter;
import dev.heddle.model.Summary.Row;
import dev.heddle.model.Verdict;
import dev.heddle.model.Verdict.Rung;
import dev.heddle.model.Verdict.VariantVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// From the verdict of an experiment to its chapter in a summary. Pure.
public final class Chapters {
    private Chapters() {}

    /// @param report path of its page
    public static Chapter of(ExperimentVerdict verdict, String report) {
        List<String> problems = new ArrayList<>(verdict.notAsPlanned());
        if (verdict.interrupted()) {
            problems.addFirst("ended before all was measured");
        }
        return new Chapter(
                verdict.experiment(),
                verdict.question(),
                report,
                verdict.article(),
                rows(verdict),
                verdict.answers(),
                intervals(verdict),
                verdict.skipped(),
                problems);
    }

    private static String intervals(ExperimentVerdict verdict) {
        return switch (verdict) {
            case QueryVerdict queries -> queries.intervals();
            case ProgramVerdict programs ->
                    "over the %d runs of each program".formatted(programs.blocks());
            case Verdict load ->
                    load.variants().stream().anyMatch(of -> of.trials() < Bootstrap.FEWEST)
                            ? "over windows of one trial each; trials differ by more, which --repeat 3"
                                    + " shows"
                            : "over the trials of each variant";
        };
    }

    private static List<Row> rows(ExperimentVerdict verdict) {
        return switch (verdict) {
            case Verdict load -> load.variants().stream().map(Chapters::row).toList();
            case QueryVerdict queries -> queries.advice().stream().map(Chapters::row).toList();
            case ProgramVerdict programs ->
                    programs.cases().stream()
                            .map(one -> row(one, programs.figures().getFirst()))
                            .toList();
        };
    }

    private static Row row(VariantVerdict variant) {
        Optional<Double> ceiling = variant.limit().flatMap(Rung::ceiling);
        return new Row(
                variant.name(),
                "requests/s",
                Figures.number(variant.throughputPerSecond()),
                variant.published().perSecond().map(Figures::number).orElse(""),
                variant.limit().map(rung -> rung.resource() + ", " + rung.arithmetic()).orElse(""),
                ceiling.filter(limit -> limit > 0)
                        .map(limit -> variant.throughputPerSecond() / limit));
    }

    private static Row row(QueryVerdict.Advice advice) {
        return new Row(
                "%s, %s %s, %d connections"
                        .formatted(advice.query(), advice.driver(), advice.model(), advice.pool()),
                "queries/s",
                Figures.number(advice.perSecond()),
                "",
                advice.limit(),
                Optional.empty());
    }

    /// By the first figure, which is what an experiment is about.
    private static Row row(CaseVerdict one, Figure figure) {
        return new Row(one.name(), figure.title(), one.text(figure), "", "", Optional.empty());
    }
}
