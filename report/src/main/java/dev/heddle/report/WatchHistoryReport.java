package dev.heddle.report;

import dev.heddle.model.Figures;
import dev.heddle.model.WatchHistory;
import dev.heddle.model.WatchHistory.Against;
import dev.heddle.model.WatchHistory.Asked;
import dev.heddle.model.WatchHistory.Filled;
import dev.heddle.model.WatchHistory.Held;
import dev.heddle.model.WatchHistory.Longer;
import dev.heddle.model.WatchHistory.Look;
import dev.heddle.model.WatchResult;
import dev.heddle.report.internal.UseText;
import dev.heddle.report.internal.Wrapped;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What several looks at a running JVM tell, as plain text of at most 100 columns: a line each, and
/// what limits where one of them was full.
public final class WatchHistoryReport {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("HH:mm:ss").withZone(ZoneOffset.UTC);

    /// The server's own rate, so far from the generator's, is of other requests.
    private static final double AGREES = 0.15;

    private static final int LONGER_TOLD = 3;

    private final WatchHistory history;
    private final StringBuilder text = new StringBuilder();

    private WatchHistoryReport(WatchHistory history) {
        this.history = history;
    }

    public static String of(WatchHistory history) {
        WatchHistoryReport report = new WatchHistoryReport(history);
        report.head();
        report.looks();
        report.clocks();
        history.filled().ifPresentOrElse(report::limit, report::noLimit);
        return report.text.toString();
    }

    private void line(String label, String sentence) {
        text.append(Wrapped.lines(label, sentence));
    }

    private void head() {
        List<Look> looks = history.looks();
        WatchResult.Looked first = looks.getFirst().seen().looked();
        line(
                "",
                "%s: %s from %s%s"
                        .formatted(
                                first.of(),
                                looks.size() == 1 ? "a look" : looks.size() + " looks",
                                first.from().truncatedTo(ChronoUnit.SECONDS),
                                history.load()
                                        .map(load -> ", load on " + load.target())
                                        .orElse("")));
    }

    private void looks() {
        text.append("\n  at (UTC)   offered  completed  in flight      p99     CPU  full\n");
        history.looks().forEach(look -> line(start(look), full(look)));
        text.append('\n');
    }

    private static String start(Look look) {
        WatchResult.Looked looked = look.seen().looked();
        Optional<Asked> asked = look.asked();
        return "  %s %9s %10s %10s %8s %7s  "
                .formatted(
                        TIME.format(looked.from()),
                        or(asked.map(Asked::offeredPerSecond).map(Figures::rate)),
                        or(look.completedPerSecond().map(Figures::rate)),
                        or(asked.map(Asked::inFlight).map(Figures::number)),
                        or(asked.flatMap(Asked::p99Millis).map(Figures::millis)),
                        or(
                                look.seen()
                                        .processors()
                                        .own()
                                        .map(own -> own / look.seen().processors().available())
                                        .map(Figures::percent)));
    }

    private static String or(Optional<String> figure) {
        return figure.orElse("–");
    }

    private static String full(Look look) {
        List<String> said = new ArrayList<>();
        look.asked()
                .map(Asked::failedPerSecond)
                .filter(failed -> failed > 0)
                .ifPresent(failed -> said.add(Figures.rate(failed) + " failed"));
        List<WatchResult.Use> chain = look.seen().chain();
        if (!chain.isEmpty()) {
            WatchResult.Use innermost = chain.getLast();
            said.add("%s (%s)".formatted(UseText.name(innermost), UseText.inUse(innermost)));
        }
        return String.join("; ", said);
    }

    private void clocks() {
        history.load()
                .flatMap(WatchHistory.Load::byTheServer)
                .filter(ratio -> Math.abs(ratio - 1) > AGREES)
                .ifPresent(
                        ratio ->
                                line(
                                        "note: ",
                                        ("the server counts %s times as many requests as the load"
                                                        + " generator: others ask it, too, or the clocks of"
                                                        + " the two machines differ")
                                                .formatted(Figures.number(ratio))));
    }

    private void limit(Filled filled) {
        filled.causes().forEach(cause -> line("limit: ", cause(cause, filled)));
        if (filled.causes().isEmpty()) {
            line("limit: ", behind(filled));
        }
        filled.held().stream()
                .filter(one -> one.is(Against.LONGER))
                .forEach(victim -> line("victim: ", victim(victim, filled)));
        filled.longer().stream()
                .limit(LONGER_TOLD)
                .forEach(place -> line("longer: ", longer(place, filled)));
    }

    private static String cause(Held cause, Filled filled) {
        return "%s: a request holds it for %s at %s, no longer than at %s (%s), so its size is the limit%s"
                .formatted(
                        UseText.name(cause.use()),
                        millis(cause.highSeconds()),
                        Figures.rate(filled.highPerSecond()),
                        Figures.rate(filled.lowPerSecond()),
                        or(cause.lowSeconds().map(WatchHistoryReport::millis)),
                        cause.use()
                                .capacity()
                                .map(
                                        units ->
                                                ": %s ÷ %s = %s"
                                                        .formatted(
                                                                Figures.number(units),
                                                                millis(cause.highSeconds()),
                                                                Figures.rate(
                                                                        units
                                                                                / cause
                                                                                        .highSeconds())))
                                .orElse(""));
    }

    private static String behind(Filled filled) {
        Held innermost = filled.held().getLast();
        if (innermost.is(Against.UNKNOWN)) {
            return "not told: %s is full at %s, and was not in use at %s, so how long a request should hold it is not known"
                    .formatted(
                            UseText.name(innermost.use()),
                            Figures.rate(filled.highPerSecond()),
                            Figures.rate(filled.lowPerSecond()));
        }
        return filled.longer().stream()
                .findFirst()
                .map(
                        place ->
                                "what is waited for at %s: all that is full is held longer than at %s"
                                        .formatted(
                                                UseText.where(place.place()),
                                                Figures.rate(filled.lowPerSecond())))
                .orElse("not told: what is full is held longer, and no place explains it");
    }

    private static String victim(Held victim, Filled filled) {
        return "%s: a request holds it for %s at %s, and for %s at %s: what its holders wait for took longer"
                .formatted(
                        UseText.name(victim.use()),
                        or(victim.lowSeconds().map(WatchHistoryReport::millis)),
                        Figures.rate(filled.lowPerSecond()),
                        millis(victim.highSeconds()),
                        Figures.rate(filled.highPerSecond()));
    }

    private static String longer(Longer place, Filled filled) {
        return "%s: %s of a request at %s, %s at %s"
                .formatted(
                        UseText.where(place.place()),
                        millis(place.lowSeconds()),
                        Figures.rate(filled.lowPerSecond()),
                        millis(place.highSeconds()),
                        Figures.rate(filled.highPerSecond()));
    }

    private static String millis(double seconds) {
        return Figures.millis(seconds * 1e3);
    }

    private void noLimit() {
        boolean rated =
                history.looks().stream().anyMatch(look -> look.completedPerSecond().isPresent());
        boolean full = history.looks().stream().anyMatch(look -> !look.seen().chain().isEmpty());
        if (!full) {
            line("", "Nothing that is known was full in any look.");
        } else if (rated) {
            line(
                    "not told: ",
                    "whether what is full is too small, or what its holders wait for too slow; that"
                            + " takes a look at a lower rate, in which nothing is full");
        } else {
            line(
                    "not told: ",
                    "what a request holds: the server counts no requests; with the results of a load"
                            + " at the same time, heddle explain LOAD DIR tells");
        }
    }
}
