package dev.heddle.report.internal.html;

import dev.heddle.model.load.LoadRecording;
import dev.heddle.model.load.LoadSummary;
import dev.heddle.model.statistics.Distribution;
import dev.heddle.report.LoadReport;
import dev.heddle.report.internal.chart.LoadCharts;
import dev.heddle.report.internal.sentence.LoadText;
import dev.heddle.report.internal.table.LoadTables;
import dev.heddle.report.internal.text.Table;
import java.util.List;

/// The content of the template of a load.
///
/// @param tables those with rows
/// @param text the same as in a terminal
public record LoadPageContent(
        Frame frame,
        String target,
        String headline,
        List<String> warnings,
        List<Table> tables,
        String text) {

    /// @param latencies second by second
    public static LoadPageContent of(LoadSummary summary, LoadRecording latencies) {
        return new LoadPageContent(
                Frame.of(
                        "Load on " + summary.target(),
                        LoadCharts.of(summary, latencies),
                        "service.js",
                        "load.js"),
                summary.target(),
                LoadText.headline(summary),
                LoadText.warnings(summary),
                List.of(
                                LoadTables.percentiles(summary),
                                LoadTables.steps(summary.result()),
                                LoadTables.failures(summary.result()))
                        .stream()
                        .filter(table -> !table.rows().isEmpty())
                        .toList(),
                LoadReport.of(summary, Distribution.merged(latencies.latency())));
    }
}
