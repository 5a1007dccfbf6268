package dev.heddle.report;

import dev.heddle.model.Figures;
import dev.heddle.model.PoolSweep;
import dev.heddle.model.PoolSweep.Advice;
import dev.heddle.model.PoolSweep.Cell;
import dev.heddle.report.internal.Rows;
import dev.heddle.report.internal.Wrapped;
import java.util.List;

/// A sweep of pool sizes as plain text of at most 100 columns.
public final class PoolReport {
    private static final List<String> COLUMNS =
            List.of(
                    "model",
                    "pool",
                    "queries/s",
                    "held",
                    "p99",
                    "p99 wait",
                    "client CPU",
                    "server CPU",
                    "server busy",
                    "B/query");

    private PoolReport() {}

    public static String of(PoolSweep sweep) {
        List<List<String>> rows = sweep.cells().stream().map(PoolReport::row).toList();
        StringBuilder text = new StringBuilder();
        text.append(
                Wrapped.lines(
                        "",
                        "%s, by %s on %s"
                                .formatted(sweep.sql(), sweep.driver(), sweep.jdk().label())));
        text.append('\n')
                .append(
                        TerminalReport.table(
                                new Rows.Table(
                                        "100 tasks at a time share the pool", COLUMNS, rows)))
                .append("\n\n");
        for (Advice advice : sweep.advice()) {
            text.append(Wrapped.lines("", advice.sentence()));
        }
        return text.append('\n').toString();
    }

    private static List<String> row(Cell cell) {
        return List.of(
                cell.model(),
                Integer.toString(cell.pool()),
                Figures.number(cell.perSecond()),
                Figures.millis(cell.heldMillis()),
                Figures.millis(cell.queryP99Millis()),
                Figures.millis(cell.borrowP99Millis()),
                Figures.number(cell.clientProcessors()),
                cell.server().processors().map(Figures::number).orElse("–"),
                Figures.number(cell.server().threadsRunning()),
                Figures.number(cell.bytesPerQuery()));
    }
}
