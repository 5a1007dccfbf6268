package dev.heddle.report;

import dev.heddle.model.Plan;
import dev.heddle.model.QueryVerdict;
import dev.heddle.model.QueryVerdict.Advice;
import dev.heddle.model.QueryVerdict.CellFailure;
import dev.heddle.report.internal.FailureText;
import dev.heddle.report.internal.QueryRows;
import dev.heddle.report.internal.Rows;
import dev.heddle.report.internal.Wrapped;
import java.util.List;

/// The verdict of a run of queries.
final class QueryReport {
    private QueryReport() {}

    static String of(QueryVerdict verdict) {
        StringBuilder text = new StringBuilder();
        text.append(Wrapped.lines("", verdict.question())).append('\n');
        if (verdict.interrupted()) {
            text.append("Ended before all was measured: only what was is shown.\n\n");
        }
        append(text, QueryRows.narrow(verdict));
        append(text, QueryRows.claims(verdict));
        for (Advice advice : verdict.advice()) {
            text.append(Wrapped.lines("", QueryRows.sentence(verdict, advice)));
        }
        text.append('\n');
        verdict.scans()
                .forEach(
                        (driver, scan) -> {
                            if (!scan.saysNothing()) {
                                text.append(Wrapped.lines(driver + ": ", scan.text()));
                            }
                        });
        verdict.drivers().forEach((name, what) -> text.append(Wrapped.lines(name + ": ", what)));
        text.append(
                Wrapped.lines(
                        "", "100 tasks at a time share the pool. " + QueryRows.network(verdict)));
        text.append(Wrapped.lines("", "Intervals: 95 %, " + verdict.intervals() + "."));
        for (CellFailure failed : verdict.failures()) {
            text.append(FailureText.of(failed.cell(), failed.failure()));
        }
        for (Plan.Skipped skipped : verdict.skipped()) {
            text.append(Wrapped.lines("skipped: ", skipped.text()));
        }
        return text.toString();
    }

    private static void append(StringBuilder text, List<Rows.Table> tables) {
        for (Rows.Table table : tables) {
            text.append(Wrapped.lines("", Wrapped.shortened(table.title(), 2 * Wrapped.COLUMNS)))
                    .append(TerminalReport.table(table))
                    .append("\n\n");
        }
    }
}
