package dev.heddle.report.internal.forecast;

import dev.heddle.model.Figures;
import dev.heddle.model.forecast.Forecast;
import dev.heddle.model.forecast.Forecast.Band;
import dev.heddle.model.forecast.Forecast.Curve;
import dev.heddle.model.forecast.Forecast.Hour;
import dev.heddle.model.forecast.Forecast.Latency;
import dev.heddle.model.forecast.Forecast.Point;
import dev.heddle.model.forecast.Forecast.Size;
import dev.heddle.report.internal.text.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

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
                        new Table.Column<>("p50 now", row -> now(row, Latency::p50Millis)),
                        new Table.Column<>("p99 now", row -> now(row, Latency::p99Millis)),
                        new Table.Column<>(
                                "completed",
                                row -> Table.orUnknown(row.after().map(ForecastTables::completed))),
                        new Table.Column<>("mean", row -> after(row, Latency::meanMillis)),
                        new Table.Column<>("p50", row -> after(row, Latency::p50Millis)),
                        new Table.Column<>("p99", row -> after(row, Latency::p99Millis))),
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

    private static String now(Row row, Function<Latency<Band>, Band> figure) {
        return latency(
                row.before(),
                figure,
                band -> band.told() ? Figures.millis(band.value()) : interval(band));
    }

    private static String after(Row row, Function<Latency<Band>, Band> figure) {
        return latency(row.after(), figure, ForecastTables::band);
    }

    private static String latency(
            Optional<Point> point,
            Function<Latency<Band>, Band> figure,
            Function<Band, String> text) {
        return point.filter(each -> !each.steady()).isPresent()
                ? GROWS
                : Table.orUnknown(point.flatMap(Point::latency).map(figure).map(text));
    }

    private static String band(Band band) {
        return band.told()
                ? Figures.millis(band.value()) + " " + interval(band)
                : interval(band) + " ms";
    }

    private static String interval(Band band) {
        return "[%s–%s]".formatted(Figures.number(band.low()), Figures.number(band.high()));
    }

    /// Each hour of a day, as it is and after the change.
    public static Table day(Forecast forecast) {
        List<Hour> before = forecast.before().day();
        List<Hour> after = forecast.after().map(Curve::day).orElse(List.of());
        return Table.of(
                "A day, hour by hour",
                List.of(
                        new Table.Column<Integer>("from", ForecastText::time),
                        new Table.Column<>(
                                "offered", i -> Figures.rate(before.get(i).offeredPerSecond())),
                        new Table.Column<>("now", i -> hour(before, i)),
                        new Table.Column<>("after the change", i -> hour(after, i))),
                IntStream.range(0, before.size()).boxed().toList());
    }

    private static String hour(List<Hour> hours, int index) {
        if (index >= hours.size()) {
            return Table.orUnknown(Optional.empty());
        }
        Hour hour = hours.get(index);
        return hour.backlog() > 0
                ? "%s requests behind".formatted(Figures.count(Math.round(hour.backlog())))
                : hour.met() ? "met" : "not met";
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
