package dev.heddle.report.internal.table;

import dev.heddle.model.Figures;
import dev.heddle.model.Secrets;
import dev.heddle.model.load.LoadPrecision;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.StepResult;
import dev.heddle.model.load.LoadSummary;
import dev.heddle.report.internal.text.Table;
import dev.heddle.report.internal.text.Table.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The tables of a load.
public final class LoadTables {
    private LoadTables() {}

    /// Latency with its 95 % interval, and service time, a row for each percentile.
    public static Table percentiles(LoadSummary summary) {
        Map<String, Double> latency = summary.latencies().latency().millis();
        Map<String, Double> service = summary.latencies().service().millis();
        Map<String, LoadPrecision.Interval> known =
                summary.latencies()
                        .latency()
                        .precision()
                        .map(LoadPrecision::intervals)
                        .orElse(Map.of());
        List<Column<String>> columns = new ArrayList<>();
        columns.add(new Column<>("percentile", name -> name));
        columns.add(new Column<>("latency", name -> millis(latency, name)));
        if (!known.isEmpty()) {
            columns.add(
                    new Column<>(
                            "95 % CI",
                            name ->
                                    Optional.ofNullable(known.get(name))
                                            .map(
                                                    within ->
                                                            Figures.millis(within.low())
                                                                    + " to "
                                                                    + Figures.millis(within.high()))
                                            .orElse(Table.UNKNOWN)));
        }
        columns.add(new Column<>("service time", name -> millis(service, name)));
        return Table.of("Latency", columns, List.copyOf(latency.keySet()));
    }

    private static String millis(Map<String, Double> percentiles, String name) {
        return Table.orUnknown(Optional.ofNullable(percentiles.get(name)).map(Figures::millis));
    }

    /// A row for each kind of failure, and one for what is unfinished; no rows without any.
    public static Table failures(LoadResult result) {
        LoadResult.Totals totals = result.totals();
        record Kind(String name, long requests) {}
        List<Kind> kinds = new ArrayList<>();
        totals.failed().forEach((name, requests) -> kinds.add(new Kind(name, requests)));
        if (totals.unfinished() > 0) {
            kinds.add(new Kind("unfinished", totals.unfinished()));
        }
        return Table.of(
                "Failures by kind",
                List.of(
                        new Column<Kind>("kind", Kind::name),
                        new Column<>("requests", kind -> Figures.count(kind.requests())),
                        new Column<>(
                                "of those offered",
                                kind ->
                                        Figures.percent(
                                                (double) kind.requests()
                                                        / Math.max(1, totals.offered())))),
                kinds);
    }

    /// A row for each step of a scenario; no rows without one.
    public static Table steps(LoadResult result) {
        return Table.of(
                "Steps, by service time",
                List.of(
                        new Column<StepResult>("step", step -> Secrets.hidden(step.name())),
                        new Column<>("completed", step -> Figures.count(step.completed())),
                        new Column<>(
                                "failed",
                                step ->
                                        Figures.count(
                                                step.failed().values().stream()
                                                        .mapToLong(Long::longValue)
                                                        .sum())),
                        new Column<>("p50", step -> millis(step.millis().millis(), "p50")),
                        new Column<>("p99", step -> millis(step.millis().millis(), "p99")),
                        new Column<>("max", step -> millis(step.millis().millis(), "max"))),
                result.traffic().steps());
    }
}
