package dev.heddle.report.internal.html;

import dev.heddle.model.verdict.Summary;
import dev.heddle.model.verdict.Summary.Chapter;
import dev.heddle.model.verdict.Summary.Row;
import dev.heddle.report.internal.chart.Bar;
import dev.heddle.report.internal.table.Cases;
import dev.heddle.report.internal.table.SummaryTables;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The content of the template of a summary.
public record SummaryPageContent(Frame frame, Summary summary, Map<String, String> environment) {
    public static SummaryPageContent of(Summary summary) {
        return new SummaryPageContent(
                Frame.of("All experiments", bars(summary), "summary.js"),
                summary,
                Cases.environment(summary.environment()));
    }

    /// Measured values ÷ their limits; one colour for each experiment.
    private static List<Bar> bars(Summary summary) {
        List<Bar> bars = new ArrayList<>();
        for (int i = 0; i < summary.chapters().size(); i++) {
            int color = i;
            Chapter chapter = summary.chapters().get(i);
            for (Row row : chapter.rows()) {
                String name = chapter.experiment().name() + ", " + row.of().name();
                SummaryTables.share(row).ifPresent(share -> bars.add(Bar.of(name, color, share)));
            }
        }
        return bars;
    }
}
