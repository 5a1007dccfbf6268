package dev.heddle.report.internal.html;

import dev.heddle.model.watch.WatchHistory;
import dev.heddle.model.watch.WatchHistory.LoadFigures;
import dev.heddle.model.watch.WatchHistory.Look;
import dev.heddle.model.watch.WatchResult.Use;
import dev.heddle.report.WatchHistoryReport;
import dev.heddle.report.internal.sentence.UseText;
import dev.heddle.report.internal.sentence.WatchHistoryText;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// The content of the template of several snapshots.
///
/// @param text the same as in a terminal
public record WatchHistoryPageContent(
        Frame frame, String title, List<WatchHistoryText.Line> lines, String text) {
    /// Resources that are drawn.
    private static final int MOST = 8;

    /// Lines over the time, of which x is in seconds since the first look began: the middle of
    /// each.
    private record Series(String name, List<double[]> points) {}

    private record Drawn(List<Series> rates, List<Series> latency, List<Series> utilization) {}

    public static WatchHistoryPageContent of(WatchHistory history) {
        String title = history.looks().getFirst().seen().looked().of();
        return new WatchHistoryPageContent(
                Frame.of(title, drawn(history.looks()), "history.js"),
                title,
                WatchHistoryText.of(history),
                WatchHistoryReport.of(history));
    }

    private static Drawn drawn(List<Look> looks) {
        return new Drawn(
                drawable(
                        series(
                                looks,
                                "offered",
                                look -> figure(look, LoadFigures::offeredPerSecond)),
                        series(looks, "completed", Look::completedPerSecond)),
                drawable(
                        series(looks, "p99", look -> look.asked().flatMap(LoadFigures::p99Millis))),
                utilization(looks));
    }

    private static Optional<Double> figure(Look look, Function<LoadFigures, Double> figure) {
        return look.asked().map(figure);
    }

    private static List<Series> drawable(Series... all) {
        return List.of(all).stream().filter(series -> !series.points().isEmpty()).toList();
    }

    private static Series series(
            List<Look> looks, String name, Function<Look, Optional<Double>> figure) {
        List<double[]> points = new ArrayList<>();
        for (Look look : looks) {
            figure.apply(look).ifPresent(y -> points.add(new double[] {at(look, looks), y}));
        }
        return new Series(name, points);
    }

    private static double at(Look look, List<Look> looks) {
        Instant first = looks.getFirst().seen().looked().from();
        return Duration.between(first, look.seen().looked().from()).toMillis() / 1e3
                + look.seen().looked().seconds() / 2;
    }

    /// The most utilized, in percent; what a look does not name was not in use in it.
    private static List<Series> utilization(List<Look> looks) {
        Map<String, Double> most = new LinkedHashMap<>();
        looks.stream()
                .flatMap(look -> look.seen().resources().stream())
                .forEach(use -> most.merge(UseText.name(use), use.utilization(), Math::max));
        return most.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder()))
                .limit(MOST)
                .map(
                        entry ->
                                series(
                                        looks,
                                        entry.getKey(),
                                        look -> Optional.of(percent(look, entry.getKey()))))
                .toList();
    }

    private static double percent(Look look, String name) {
        return look.seen().resources().stream()
                .filter(use -> UseText.name(use).equals(name))
                .mapToDouble(Use::utilization)
                .map(share -> 100 * share)
                .findFirst()
                .orElse(0);
    }
}
