package dev.heddle.report.internal;

import static dev.heddle.model.Figures.number;
import static dev.heddle.model.Figures.rate;

import dev.heddle.model.Figures;
import dev.heddle.model.ResourceKind;
import dev.heddle.model.WatchHistory;
import dev.heddle.model.WatchHistory.Against;
import dev.heddle.model.WatchHistory.Filled;
import dev.heddle.model.WatchHistory.Held;
import dev.heddle.model.WatchHistory.Load;
import dev.heddle.model.WatchHistory.Longer;
import dev.heddle.model.WatchHistory.Look;
import dev.heddle.model.WatchResult.Use;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What several looks at a running JVM tell, in sentences.
public final class WatchHistoryText {
    /// The server's own rate, so far from the generator's, is of other requests.
    private static final double AGREES = 0.15;

    private static final int LONGER_TOLD = 3;

    private WatchHistoryText() {}

    /// @param label such as `limit`
    public record Line(String label, String sentence) {}

    public static List<Line> of(WatchHistory history) {
        List<Line> lines = new ArrayList<>();
        history.load().flatMap(load -> apart(load, history.looks())).ifPresent(lines::add);
        if (history.filled().isPresent()) {
            lines.addAll(limit(history.filled().get()));
        } else {
            lines.add(noLimit(history));
        }
        return lines;
    }

    /// Where load and looks do not belong together, or not wholly.
    private static Optional<Line> apart(Load load, List<Look> looks) {
        if (looks.stream().allMatch(look -> look.asked().isEmpty())) {
            String sentence =
                    "no look lies within the load, which began at %s and took %s: the clocks of the two machines differ, or it is another load's folder"
                            .formatted(
                                    load.from().truncatedTo(ChronoUnit.SECONDS),
                                    millis(load.seconds()));
            return Optional.of(new Line("note", sentence));
        }
        return load.byTheServer()
                .filter(ratio -> Math.abs(ratio - 1) > AGREES)
                .map(WatchHistoryText::others)
                .map(sentence -> new Line("note", sentence));
    }

    private static String others(double ratio) {
        return "the server counts %s times as many requests as the load generator: %s, or the clocks of the two machines differ"
                .formatted(number(ratio), ratio > 1 ? "others ask it, too" : "others serve, too");
    }

    private static List<Line> limit(Filled filled) {
        List<Line> lines = new ArrayList<>();
        filled.causes().forEach(cause -> lines.add(new Line("limit", cause(cause, filled))));
        boolean own = !filled.processors().isEmpty() && !filled.mostByOthers();
        String label = own && filled.causes().isEmpty() ? "limit" : "note";
        filled.processors().forEach(use -> lines.add(new Line(label, processors(use, filled))));
        if (lines.stream().noneMatch(line -> line.label().equals("limit"))
                && !filled.held().isEmpty()) {
            lines.add(behind(filled.held().getLast(), filled));
        }
        filled.held().stream()
                .filter(one -> one.is(Against.LONGER))
                .forEach(victim -> lines.add(new Line("victim", victim(victim, filled))));
        filled.longer().stream()
                .limit(LONGER_TOLD)
                .forEach(place -> lines.add(new Line("longer", longer(place, filled))));
        return lines;
    }

    private static String cause(Held cause, Filled filled) {
        String held = millis(cause.highSeconds());
        String units = number(cause.use().capacity().orElse(0.0));
        String ceiling =
                cause.ceilingPerSecond()
                        .map(of -> ": %s ÷ %s = %s".formatted(units, held, rate(of)))
                        .orElse("");
        return "%s: a request holds it for %s at %s, no longer than at %s (%s), so its size is the limit%s"
                .formatted(
                        UseText.name(cause.use()),
                        held,
                        rate(filled.highPerSecond()),
                        rate(filled.lowPerSecond()),
                        Table.orUnknown(cause.lowSeconds().map(WatchHistoryText::millis)),
                        ceiling);
    }

    private static String processors(Use use, Filled filled) {
        return use.kind() == ResourceKind.COLLECTOR
                ? "%s: it stops all threads for %s of the time at %s"
                        .formatted(
                                UseText.name(use),
                                UseText.percent(use),
                                rate(filled.highPerSecond()))
                : "CPU: %s of the processors are in use at %s, %s"
                        .formatted(
                                UseText.percent(use),
                                rate(filled.highPerSecond()),
                                filled.mostByOthers()
                                        ? "most of them by other processes"
                                        : "most of them by this JVM");
    }

    private static Line behind(Held innermost, Filled filled) {
        String name = UseText.name(innermost.use());
        if (innermost.is(Against.UNKNOWN)) {
            return new Line(
                    "not told",
                    "whether %s, which is full at %s, is held longer than it should be: how long a request holds it at %s was not seen"
                            .formatted(
                                    name,
                                    rate(filled.highPerSecond()),
                                    rate(filled.lowPerSecond())));
        }
        if (filled.longer().isEmpty()) {
            return new Line("not told", "why " + name + " is held longer: no place explains it");
        }
        String where = UseText.where(filled.longer().getFirst().place());
        return new Line(
                "limit", "what is waited for at %s, while %s is held".formatted(where, name));
    }

    private static String victim(Held victim, Filled filled) {
        return "%s: a request holds it for %s at %s, and for %s at %s: what its holders wait for took longer"
                .formatted(
                        UseText.name(victim.use()),
                        Table.orUnknown(victim.lowSeconds().map(WatchHistoryText::millis)),
                        rate(filled.lowPerSecond()),
                        millis(victim.highSeconds()),
                        rate(filled.highPerSecond()));
    }

    private static String longer(Longer place, Filled filled) {
        return "%s: %s of a request at %s, %s at %s"
                .formatted(
                        UseText.where(place.place()),
                        millis(place.lowSeconds()),
                        rate(filled.lowPerSecond()),
                        millis(place.highSeconds()),
                        rate(filled.highPerSecond()));
    }

    private static String millis(double seconds) {
        return Figures.millis(seconds * 1e3);
    }

    private static Line noLimit(WatchHistory history) {
        List<Look> looks = history.looks();
        if (looks.stream().allMatch(look -> look.full().isEmpty())) {
            return new Line("limit", "none seen: nothing that is known was full in any look");
        }
        boolean rated = looks.stream().anyMatch(look -> look.completedPerSecond().isPresent());
        return new Line(
                "not told",
                rated || history.load().isPresent()
                        ? "whether what is full is too small, or what its holders wait for too"
                                + " slow; that takes a look at a lower rate in which nothing is"
                                + " full, and ten requests in each of the two"
                        : "what a request holds: the server counts no requests; with the results"
                                + " of a load at the same time, heddle explain LOAD DIR tells");
    }
}
