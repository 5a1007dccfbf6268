package dev.heddle.report.internal;

import dev.heddle.model.Summary;
import dev.heddle.model.Summary.Chapter;
import java.util.List;
import java.util.Map;

/// What the template of a summary shows.
public record SummaryPageContent(
        Frame frame, Summary summary, List<Rows.Table> tables, Map<String, String> environment) {

    /// What the page draws: what was measured ÷ its limit.
    record Bar(String name, int color, double value, double low, double high) {}

    public static SummaryPageContent of(Summary summary) {
        return new SummaryPageContent(
                Frame.of("All experiments", bars(summary), "summary.js"),
                summary,
                summary.chapters().stream().map(SummaryRows::table).toList(),
                Page.environment(summary.environment()));
    }

    /// One colour for each experiment.
    private static List<Bar> bars(Summary summary) {
        List<Chapter> chapters = summary.chapters();
        return chapters.stream()
                .flatMap(
                        chapter ->
                                chapter.rows().stream()
                                        .filter(row -> row.share().isPresent())
                                        .map(
                                                row ->
                                                        bar(
                                                                chapter.experiment()
                                                                        + ", "
                                                                        + row.variant(),
                                                                chapters.indexOf(chapter),
                                                                row.share().orElseThrow())))
                .toList();
    }

    private static Bar bar(String name, int color, double share) {
        return new Bar(name, color, share, share, share);
    }
}
