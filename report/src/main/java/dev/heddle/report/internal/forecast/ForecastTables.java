package dev.heddle.report.internal.forecast;

import dev.heddle.model.Figures;
import dev.heddle.model.Forecast;
import dev.heddle.model.Forecast.Band;
import dev.heddle.model.Forecast.Curve;
import dev.heddle.model.Forecast.Point;
import dev.heddle.model.Forecast.Size;
import dev.heddle.report.internal.text.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The tables of a forecast.
public final class ForecastTables {
    private static final String GROWS = "grows";

    private ForecastTables() {}

    /// A load before and after the change.
    private record Row(Optional<Point> before, Optional<Point> after) {
        double offered() {
            return after.or(() -> before).orElseThrow().offeredPerSecond();
        }
    }

    public static Table curves(Forecast forecast) {
        return Table.of(
                "Latency against the load, as it is and after the change (90 % bands in brackets)",
                List.of(
                        new Table.Column<Row>("offered", row -> Figures.rate(row.offered())),
                        new Table.Column<>(
                                "p50 now", row -> now(row, point -> point.latency().p50Millis())),
                        new Table.Column<>(
                                "p99 now", row -> now(row, point -> point.latency().p99Millis())),
                        new Table.Column<>(
                                "completed",
                                row -> Table.orUnknown(row.after().map(ForecastTables::completed))),
                        new Table.Column<>(
                                "mean", row -> after(row, point -> point.latency().meanMillis())),
                        new Table.Column<>(
                                "p50", row -> after(row, point -> point.latency().p50Millis())),
                        new Table.Column<>(
                                "p99", row -> after(row, point -> point.latency().p99Millis()))),
                rows(forecast));
    }

    private static List<Row> rows(Forecast forecast) {
        List<Point> before = forecast.before().points();
        List<Point> after = forecast.after().map(Curve::points).orElse(List.of());
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < Math.max(before.size(), after.size()); i++) {
            rows.add(new Row(at(before, i), at(after, i)));
        }
        return rows;
    }

    private static Optional<Point> at(List<Point> points, int index) {
        return index < points.size() ? Optional.of(points.get(index)) : Optional.empty();
    }

    private static String completed(Point point) {
        return Figures.rate(point.completedPerSecond().value());
    }

    private static String now(Row row, Function<Point, Band> latency) {
        return Table.orUnknown(
                row.before()
                        .map(
                                point ->
                                        point.steady()
                                                ? Figures.millis(latency.apply(point).value())
                                                : GROWS));
    }

    private static String after(Row row, Function<Point, Band> latency) {
        return Table.orUnknown(
                row.after().map(point -> point.steady() ? band(latency.apply(point)) : GROWS));
    }

    private static String band(Band band) {
        return "%s [%s–%s]"
                .formatted(
                        Figures.millis(band.value()),
                        Figures.number(band.low()),
                        Figures.number(band.high()));
    }

    /// What each size of a capacity comes to.
    public static Table sizes(Forecast forecast) {
        return Table.of(
                "Sizes, each predicted",
                List.of(
                        new Table.Column<Size>("size", size -> Figures.count(size.units())),
                        new Table.Column<>("at most", size -> Figures.rate(size.mostPerSecond())),
                        new Table.Column<>(
                                "meets the objective up to",
                                size -> Table.orUnknown(size.meetsPerSecond().map(Figures::rate))),
                        new Table.Column<>(
                                "", size -> size.enough() ? "smallest that is enough" : "")),
                forecast.subject().sweep());
    }
}
