package dev.heddle.report.internal;

import dev.heddle.model.Summary;
import dev.heddle.model.Summary.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// What the template of a summary shows.
public record SummaryPageContent(
        Frame frame, Summary summary, List<Rows.Table> tables, Map<String, String> environment) {

    public static SummaryPageContent of(Summary summary) {
        return new SummaryPageContent(
                Frame.of("All experiments", bars(summary), "summary.js"),
                summary,
                summary.chapters().stream().map(SummaryRows::table).toList(),
                Page.environment(summary.environment()));
    }

    /// What was measured ÷ its limit; one colour for each experiment.
    private static List<Bar> bars(Summary summary) {
        List<Bar> bars = new ArrayList<>();
        for (int i = 0; i < summary.chapters().size(); i++) {
            for (Row row : summary.chapters().get(i).rows()) {
                String name = summary.chapters().get(i).experiment() + ", " + row.variant();
                int color = i;
                row.share().ifPresent(share -> bars.add(Bar.of(name, color, share)));
            }
        }
        return bars;
    }
}
