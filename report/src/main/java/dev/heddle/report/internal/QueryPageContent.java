package dev.heddle.report.internal;

import dev.heddle.model.QueryVerdict;
import java.util.List;
import java.util.Map;

/// What the template of a run of queries shows.
public record QueryPageContent(
        Frame frame,
        QueryVerdict verdict,
        List<Rows.Table> claims,
        List<Rows.Table> tables,
        List<ScanTable> scans,
        Map<String, String> environment) {

    public static QueryPageContent of(QueryVerdict verdict) {
        return new QueryPageContent(
                Frame.of(verdict.experiment(), QueryCharts.of(verdict), "queries.js"),
                verdict,
                QueryRows.claims(verdict),
                QueryRows.wide(verdict),
                verdict.scans().entrySet().stream()
                        .filter(scan -> !scan.getValue().saysNothing())
                        .map(scan -> ScanTable.of(scan.getKey(), scan.getValue()))
                        .toList(),
                Page.environment(verdict.environment()));
    }
}
