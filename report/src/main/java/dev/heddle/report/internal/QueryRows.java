package dev.heddle.report.internal;

import dev.heddle.model.Answer;
import dev.heddle.model.Figures;
import dev.heddle.model.QueryTrial.Server;
import dev.heddle.model.QueryVerdict;
import dev.heddle.model.QueryVerdict.Advice;
import dev.heddle.model.QueryVerdict.CellVerdict;
import dev.heddle.model.Verdict.Interval;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// The tables of a run of queries: narrow ones for a terminal, wide ones for the page.
public final class QueryRows {
    private QueryRows() {}

    private record Column(String name, Function<CellVerdict, String> text) {}

    private static final Column DRIVER = new Column("driver", cell -> cell.cell().driver());

    private static final List<Column> BOTH =
            List.of(
                    new Column("model", cell -> cell.cell().model()),
                    new Column("pool", cell -> Integer.toString(cell.cell().pool())),
                    new Column("queries/s", cell -> Figures.number(cell.perSecond())));

    private static final List<Column> NARROW =
            List.of(
                    new Column("±", cell -> halfWidth(cell.interval(), cell.perSecond())),
                    new Column("p99", cell -> Figures.millis(cell.queryP99Millis())),
                    new Column("p99 wait", cell -> Figures.millis(cell.borrowP99Millis())),
                    new Column("B/query", cell -> Figures.number(cell.bytesPerQuery())),
                    new Column("switches", cell -> Figures.number(cell.contextSwitchesPerQuery())),
                    new Column("limit", CellVerdict::limitName));

    private static final List<Column> WIDE =
            List.of(
                    new Column("95 % interval", cell -> AnswerText.interval(cell.interval())),
                    new Column("held", cell -> Figures.millis(cell.heldMillis())),
                    new Column("p99", cell -> Figures.millis(cell.queryP99Millis())),
                    new Column("p99 wait", cell -> Figures.millis(cell.borrowP99Millis())),
                    new Column("client CPU", cell -> Figures.number(cell.clientProcessors())),
                    new Column(
                            "server CPU",
                            cell -> orUnknown(cell.server().flatMap(Server::processors))),
                    new Column(
                            "Heddle CPU",
                            cell -> orUnknown(cell.server().map(Server::heddleProcessors))),
                    new Column(
                            "server busy",
                            cell -> orUnknown(cell.server().flatMap(Server::threadsRunning))),
                    new Column("B/query", cell -> Figures.number(cell.bytesPerQuery())),
                    new Column(
                            "context switches/query",
                            cell -> Figures.number(cell.contextSwitchesPerQuery())),
                    new Column("limit", CellVerdict::limit));

    public static List<Rows.Table> narrow(QueryVerdict verdict) {
        return tables(verdict, NARROW);
    }

    static List<Rows.Table> wide(QueryVerdict verdict) {
        return tables(verdict, WIDE);
    }

    /// One for each query; without a column of drivers where all have the same.
    private static List<Rows.Table> tables(QueryVerdict verdict, List<Column> further) {
        List<Column> columns = new ArrayList<>();
        if (verdict.drivers().size() > 1) {
            columns.add(DRIVER);
        }
        columns.addAll(BOTH);
        columns.addAll(further);
        List<Rows.Table> tables = new ArrayList<>();
        verdict.queries()
                .forEach(
                        (name, sql) ->
                                tables.add(
                                        new Rows.Table(
                                                name + ": " + sql,
                                                columns.stream().map(Column::name).toList(),
                                                rows(verdict, name, columns))));
        return tables.stream().filter(table -> !table.rows().isEmpty()).toList();
    }

    private static List<List<String>> rows(
            QueryVerdict verdict, String query, List<Column> columns) {
        return verdict.cells().stream()
                .filter(cell -> cell.cell().query().equals(query))
                .map(cell -> columns.stream().map(column -> column.text().apply(cell)).toList())
                .toList();
    }

    /// One for each claim.
    public static List<Rows.Table> claims(QueryVerdict verdict) {
        Map<String, List<List<String>>> byClaim = new LinkedHashMap<>();
        for (Answer answer : verdict.answers()) {
            byClaim.computeIfAbsent(
                            "%s? %s".formatted(answer.claim(), answer.compared()),
                            claim -> new ArrayList<>())
                    .add(
                            List.of(
                                    answer.measure(),
                                    Figures.number(answer.ratio()),
                                    AnswerText.interval(answer.interval()),
                                    answer.holds().text(),
                                    answer.limits()));
        }
        List<Rows.Table> tables = new ArrayList<>();
        byClaim.forEach(
                (claim, rows) ->
                        tables.add(
                                new Rows.Table(
                                        claim,
                                        List.of(
                                                "query",
                                                "ratio",
                                                "95 % interval",
                                                "answer",
                                                "limited by"),
                                        rows)));
        return tables;
    }

    /// What stands in for a network.
    public static String network(QueryVerdict verdict) {
        return verdict.roundTripNanos() == 0
                ? "No relay stands in for a network."
                : "A relay adds %s to each query, in place of a network."
                        .formatted(Figures.millis(verdict.roundTripNanos() / 1e6));
    }

    /// What to choose, and for what where there is more than one.
    public static String sentence(QueryVerdict verdict, Advice advice) {
        List<String> what = new ArrayList<>();
        if (verdict.queries().size() > 1) {
            what.add(advice.query() + ",");
        }
        if (verdict.drivers().size() > 1 && !advice.driver().equals(advice.model())) {
            what.add(advice.driver());
        }
        what.add(advice.model());
        return String.join(" ", what) + ": " + advice.sentence();
    }

    private static String orUnknown(Optional<Double> figure) {
        return figure.map(Figures::number).orElse("–");
    }

    private static String halfWidth(Interval interval, double mean) {
        return Figures.percent((interval.high() - interval.low()) / 2 / mean);
    }
}
