package dev.heddle.report;

import dev.heddle.model.Answer;
import dev.heddle.model.Durations;
import dev.heddle.model.Summary;
import dev.heddle.model.Summary.Chapter;
import dev.heddle.report.internal.AnswerText;
import dev.heddle.report.internal.Page;
import dev.heddle.report.internal.Rows;
import dev.heddle.report.internal.SummaryRows;
import dev.heddle.report.internal.Wrapped;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// A summary as text: of at most 100 columns for a terminal, or as Markdown.
public final class SummaryReport {
    private SummaryReport() {}

    public static String of(Summary summary) {
        StringBuilder text = new StringBuilder();
        for (Chapter chapter : summary.chapters()) {
            SummaryRows.claims(chapter)
                    .forEach(
                            claim ->
                                    text.append(Wrapped.lines(chapter.experiment() + ": ", claim)));
            problems(chapter)
                    .forEach(
                            problem ->
                                    text.append(
                                            Wrapped.lines(chapter.experiment() + ": ", problem)));
        }
        return text.append('\n')
                .append(TerminalReport.table(SummaryRows.overview(summary)))
                .append("\n\nAll of it took %s.\n".formatted(took(summary)))
                .toString();
    }

    private static String took(Summary summary) {
        return Durations.text(Duration.ofMillis(Math.round(summary.seconds() * 1e3)));
    }

    private static List<String> problems(Chapter chapter) {
        return Stream.concat(
                        chapter.problems().stream(),
                        chapter.skipped().stream().map(skipped -> "skipped: " + skipped.text()))
                .toList();
    }

    /// What `docs/RESULTS.md` is.
    public static String markdown(Summary summary) {
        StringBuilder text = new StringBuilder("# Results\n\n");
        text.append(
                ("Generated from the `summary.json` of one run by `heddle report DIR"
                                + " --markdown`; do not edit. The command was `%s`, on %s, Heddle %s;"
                                + " it took %s.\n\n")
                        .formatted(
                                summary.command(),
                                summary.began().toString().substring(0, 10),
                                summary.heddleVersion(),
                                took(summary)));
        for (Map.Entry<String, String> fact : Page.environment(summary.environment()).entrySet()) {
            text.append("- %s: %s\n".formatted(fact.getKey(), fact.getValue()));
        }
        for (Chapter chapter : summary.chapters()) {
            text.append("\n## %s\n\n%s\n".formatted(chapter.experiment(), chapter.question()));
            chapter.article()
                    .ifPresent(
                            article ->
                                    text.append(
                                            "\nArticle: %s, %s.\n"
                                                    .formatted(
                                                            article.title(), article.section())));
            if (!chapter.rows().isEmpty()) {
                text.append('\n').append(markdown(SummaryRows.table(chapter)));
            }
            if (!chapter.answers().isEmpty()) {
                text.append("\n");
                for (Answer answer : chapter.answers()) {
                    text.append("- %s\n".formatted(AnswerText.of(answer)));
                }
            }
            if (!chapter.answers().isEmpty() && !chapter.intervals().isEmpty()) {
                text.append("\nIntervals: %s.\n".formatted(chapter.intervals()));
            }
            for (String problem : problems(chapter)) {
                text.append("\n%s\n".formatted(problem));
            }
        }
        return text.toString();
    }

    private static String markdown(Rows.Table table) {
        StringBuilder text = new StringBuilder();
        text.append(line(table.columns()));
        text.append(line(table.columns().stream().map(_ -> "---").toList()));
        table.rows().forEach(row -> text.append(line(row)));
        return text.toString();
    }

    private static String line(List<String> cells) {
        return "| "
                + String.join(" | ", cells.stream().map(cell -> cell.replace("|", "\\|")).toList())
                + " |\n";
    }
}
