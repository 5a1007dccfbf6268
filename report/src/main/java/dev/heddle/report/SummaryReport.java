package dev.heddle.report;

import dev.heddle.model.Durations;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.experiment.Experiment.Article;
import dev.heddle.model.verdict.Summary;
import dev.heddle.model.verdict.Summary.Chapter;
import dev.heddle.report.internal.table.Cases;
import dev.heddle.report.internal.table.SummaryTables;
import dev.heddle.report.internal.text.Lines;
import dev.heddle.report.internal.text.Markdown;
import dev.heddle.report.internal.text.TextTable;
import dev.heddle.report.internal.text.Words;
import dev.heddle.report.internal.text.Wrapped;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/// A summary as text: as wide as [TextWidth] for a terminal, or as Markdown.
public final class SummaryReport {
    private SummaryReport() {}

    public static String of(Summary summary) {
        Lines text = new Lines();
        for (Chapter chapter : summary.chapters()) {
            String label = chapter.experiment().name() + ": ";
            text.lines(label, SummaryTables.claims(chapter));
            text.lines(label, problems(chapter));
        }
        text.raw("\n" + TextTable.of(SummaryTables.overview(summary)));
        text.raw("\n\nTotal time: %s.\n".formatted(took(summary)));
        return text.toString();
    }

    private static String took(Summary summary) {
        return Durations.text(Duration.ofMillis(Math.round(summary.seconds() * 1e3)));
    }

    private static List<String> problems(Chapter chapter) {
        return Stream.concat(
                        chapter.problems().stream(),
                        chapter.skipped().stream()
                                .map(skipped -> "skipped: " + Words.skipped(skipped)))
                .toList();
    }

    /// The content of `docs/RESULTS.md`.
    public static String markdown(Summary summary) {
        Lines text = new Lines();
        text.raw("# Results\n\n");
        text.line(
                "",
                ("Generated from the `summary.json` of one run by `heddle report DIR --markdown`; do"
                                + " not edit. The command was `%s`, on %s, Heddle %s; it took %s.")
                        .formatted(
                                summary.command(),
                                summary.began().toString().substring(0, 10),
                                summary.heddleVersion(),
                                took(summary)));
        text.raw("\n");
        Cases.environment(summary.environment())
                .forEach((name, fact) -> text.raw("- %s: %s\n".formatted(name, fact)));
        summary.chapters().forEach(chapter -> append(text, chapter));
        return text.toString();
    }

    private static void append(Lines text, Chapter chapter) {
        Experiment.Header experiment = chapter.experiment();
        text.raw("\n## %s\n\n%s\n".formatted(experiment.name(), experiment.question()));
        experiment.article().ifPresent(article -> append(text, article));
        if (!chapter.rows().isEmpty()) {
            text.raw("\n" + Markdown.table(SummaryTables.of(chapter)));
        }
        if (!chapter.answers().isEmpty()) {
            text.raw("\n");
            text.lines("- ", SummaryTables.claims(chapter));
        }
        text.raw("\nRuns of each case: %d.\n".formatted(chapter.blocks()));
        problems(chapter).forEach(problem -> text.raw("\n" + Wrapped.lines("", problem)));
    }

    private static void append(Lines text, Article article) {
        text.raw("\n");
        text.line("", "Article: %s, %s.".formatted(article.title(), article.section()));
    }
}
