package dev.heddle.report;

import dev.heddle.model.Figures;
import dev.heddle.model.watch.WatchHistory;
import dev.heddle.model.watch.WatchHistory.LoadFigures;
import dev.heddle.model.watch.WatchHistory.Look;
import dev.heddle.model.watch.WatchResult;
import dev.heddle.report.internal.sentence.UseText;
import dev.heddle.report.internal.sentence.WatchHistoryText;
import dev.heddle.report.internal.text.Lines;
import dev.heddle.report.internal.text.Table;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Several snapshots of a running JVM, as plain text as wide as [TextWidth]: a line each,
/// and the bottleneck where a resource was saturated.
public final class WatchHistoryReport {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("HH:mm:ss").withZone(ZoneOffset.UTC);

    private final WatchHistory history;
    private final Lines text = new Lines();

    private WatchHistoryReport(WatchHistory history) {
        this.history = history;
    }

    public static String of(WatchHistory history) {
        WatchHistoryReport report = new WatchHistoryReport(history);
        report.head();
        report.looks();
        WatchHistoryText.of(history)
                .forEach(line -> report.text.line(line.label() + ": ", line.sentence()));
        return report.text.toString();
    }

    private void head() {
        List<Look> looks = history.looks();
        WatchResult.Looked first = looks.getFirst().seen().looked();
        String load = history.load().map(point -> ", load test on " + point.target()).orElse("");
        text.line(
                "",
                "%s: %s from %s%s"
                        .formatted(
                                first.of(),
                                looks.size() == 1 ? "1 snapshot" : looks.size() + " snapshots",
                                first.from().truncatedTo(ChronoUnit.SECONDS),
                                load));
    }

    private void looks() {
        text.raw("\n");
        text.row("  at (UTC)   offered  completed  in flight      p99     CPU  ", "saturated");
        history.looks().forEach(look -> text.line(start(look), full(look)));
        text.raw("\n");
    }

    private static String start(Look look) {
        WatchResult.Looked looked = look.seen().looked();
        Optional<LoadFigures> asked = look.asked();
        return "  %s %9s %10s %10s %8s %7s  "
                .formatted(
                        TIME.format(looked.from()),
                        Table.orUnknown(
                                asked.map(LoadFigures::offeredPerSecond).map(Figures::rate)),
                        Table.orUnknown(look.completedPerSecond().map(Figures::rate)),
                        Table.orUnknown(asked.map(LoadFigures::inFlight).map(Figures::number)),
                        Table.orUnknown(asked.flatMap(LoadFigures::p99Millis).map(Figures::millis)),
                        Table.orUnknown(
                                look.seen()
                                        .processors()
                                        .own()
                                        .map(own -> own / look.seen().processors().available())
                                        .map(Figures::percent)));
    }

    private static String full(Look look) {
        List<String> said = new ArrayList<>();
        look.asked()
                .map(LoadFigures::failedPerSecond)
                .filter(failed -> failed > 0)
                .ifPresent(failed -> said.add(Figures.rate(failed) + " failed"));
        // The innermost that is held; else CPU or collector.
        List<WatchResult.Use> chain = look.seen().full().chain();
        (chain.isEmpty() ? look.full() : List.of(chain.getLast()))
                .forEach(use -> said.add(UseText.full(use)));
        return String.join("; ", said);
    }
}
