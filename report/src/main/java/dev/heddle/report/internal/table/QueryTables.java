package dev.heddle.report.internal.table;

import dev.heddle.model.Figures;
import dev.heddle.model.experiment.Case.Cell;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.statistics.Estimate.Names;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.report.internal.text.Table;
import dev.heddle.report.internal.text.Table.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// The tables of queries: one for each.
public final class QueryTables {
    private static final Column<CaseVerdict> DRIVER = new Column<>("driver", of(Cell::driver));
    private static final List<Column<CaseVerdict>> NARROW =
            List.of(
                    new Column<>("model", of(Cell::model)),
                    new Column<>("pool", of(cell -> Integer.toString(cell.pool()))),
                    new Column<>(
                            "queries/s",
                            verdict -> Tables.withHalfWidth(verdict, Names.THROUGHPUT)),
                    Tables.estimate("p99", Names.P99, Figures::millis),
                    Tables.estimate("p99 wait", Names.BORROW_P99, Figures::millis),
                    Tables.LIMIT);
    private static final List<Column<CaseVerdict>> FURTHER =
            List.of(
                    Tables.estimate("hold time", Names.HELD, Figures::millis),
                    Tables.estimate("client CPU", Names.CLIENT_PROCESSORS, Figures::number),
                    Tables.estimate("server CPU", Names.SERVER_PROCESSORS, Figures::number),
                    Tables.estimate("Heddle CPU", Names.HEDDLE_PROCESSORS, Figures::number),
                    Tables.estimate(
                            "active server connections", Names.SERVER_BUSY, Figures::number),
                    Tables.estimate("B/query", Names.BYTES_PER_QUERY, Figures::number),
                    Tables.estimate(
                            "context switches/query", Names.SWITCHES_PER_QUERY, Figures::number));

    private QueryTables() {}

    private static Function<CaseVerdict, String> of(Function<Cell, String> text) {
        return verdict -> verdict.of().cell().map(text).orElse("");
    }

    /// The tables of a query workload, without a column of drivers where all have the same.
    static List<Table> of(Workload.Queries workload, List<CaseVerdict> cases, boolean wide) {
        List<Column<CaseVerdict>> columns = new ArrayList<>();
        if (cases.stream().map(of(Cell::driver)).distinct().count() > 1) {
            columns.add(DRIVER);
        }
        columns.addAll(NARROW);
        if (wide) {
            columns.addAll(FURTHER);
        }
        List<Table> tables = new ArrayList<>();
        for (Map.Entry<String, String> query : workload.sql().entrySet()) {
            List<CaseVerdict> those =
                    cases.stream().filter(verdict -> isOf(verdict, query.getKey())).toList();
            tables.add(Table.of(query.getKey() + ": " + query.getValue(), columns, those));
        }
        return tables.stream().filter(table -> !table.rows().isEmpty()).toList();
    }

    public static boolean isOf(CaseVerdict verdict, String query) {
        return verdict.of().cell().filter(cell -> cell.query().equals(query)).isPresent();
    }
}
