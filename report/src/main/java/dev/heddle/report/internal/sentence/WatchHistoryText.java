package dev.heddle.report.internal.sentence;

import static dev.heddle.model.Figures.number;
import static dev.heddle.model.Figures.rate;

import dev.heddle.model.Figures;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.watch.WatchHistory;
import dev.heddle.model.watch.WatchHistory.Against;
import dev.heddle.model.watch.WatchHistory.Filled;
import dev.heddle.model.watch.WatchHistory.Held;
import dev.heddle.model.watch.WatchHistory.Load;
import dev.heddle.model.watch.WatchHistory.Longer;
import dev.heddle.model.watch.WatchHistory.Look;
import dev.heddle.model.watch.WatchResult.Use;
import dev.heddle.report.internal.text.Table;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Sentences on several snapshots of a running JVM.
public final class WatchHistoryText {
    /// The server's own rate, so far from the generator's, is of other requests.
    private static final double AGREES = 0.15;

    private static final int LONGER_TOLD = 3;

    private WatchHistoryText() {}

    /// @param label such as `bottleneck`
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

    /// A line if load and snapshots do not belong together, or not wholly.
    private static Optional<Line> apart(Load load, List<Look> looks) {
        if (looks.stream().allMatch(look -> look.asked().isEmpty())) {
            String sentence =
                    "no snapshot lies within the load test (start %s, duration %s): the clocks of the two machines differ, or the folder is that of another load test"
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
                .formatted(
                        number(ratio),
                        ratio > 1
                                ? "the server has other clients, too"
                                : "other instances serve the load, too");
    }

    private static List<Line> limit(Filled filled) {
        List<Line> lines = new ArrayList<>();
        filled.causes().forEach(cause -> lines.add(new Line("bottleneck", cause(cause, filled))));
        boolean own = !filled.processors().isEmpty() && !filled.mostByOthers();
        String label = own && filled.causes().isEmpty() ? "bottleneck" : "note";
        filled.processors().forEach(use -> lines.add(new Line(label, processors(use, filled))));
        if (lines.stream().noneMatch(line -> line.label().equals("bottleneck"))
                && !filled.held().isEmpty()) {
            lines.add(behind(filled.held().getLast(), filled));
        }
        filled.held().stream()
                .filter(holder -> holder.is(Against.LONGER))
                .forEach(victim -> lines.add(new Line("victim", victim(victim, filled))));
        filled.longer().stream()
                .limit(LONGER_TOLD)
                .forEach(place -> lines.add(new Line("grew", longer(place, filled))));
        return lines;
    }

    private static String cause(Held cause, Filled filled) {
        String held = millis(cause.highSeconds());
        String units = number(cause.use().capacity().orElse(0.0));
        String ceiling =
                cause.ceilingPerSecond()
                        .map(value -> ": %s ÷ %s = %s".formatted(units, held, rate(value)))
                        .orElse("");
        return "%s: held per request for %s at %s, no longer than at %s (%s), so its size is the limit%s"
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
                ? "%s: stop-the-world pauses %s of the time at %s"
                        .formatted(
                                UseText.name(use),
                                UseText.percent(use),
                                rate(filled.highPerSecond()))
                : "CPU: %s utilized at %s, %s"
                        .formatted(
                                UseText.percent(use),
                                rate(filled.highPerSecond()),
                                filled.mostByOthers()
                                        ? "mostly by other processes"
                                        : "mostly by this JVM");
    }

    private static Line behind(Held innermost, Filled filled) {
        String name = UseText.name(innermost.use());
        if (innermost.is(Against.UNKNOWN)) {
            return new Line(
                    "cannot tell",
                    "whether %s, saturated at %s, is the cause or a victim: its hold time at %s was not observed"
                            .formatted(
                                    name,
                                    rate(filled.highPerSecond()),
                                    rate(filled.lowPerSecond())));
        }
        if (filled.longer().isEmpty()) {
            return new Line(
                    "cannot tell", "why " + name + " is held longer: no wait site explains it");
        }
        String where = UseText.where(filled.longer().getFirst().place());
        return new Line("bottleneck", "what the holders of %s wait for: %s".formatted(name, where));
    }

    private static String victim(Held victim, Filled filled) {
        return "%s: hold time per request grew from %s at %s to %s at %s"
                .formatted(
                        UseText.name(victim.use()),
                        Table.orUnknown(victim.lowSeconds().map(WatchHistoryText::millis)),
                        rate(filled.lowPerSecond()),
                        millis(victim.highSeconds()),
                        rate(filled.highPerSecond()));
    }

    private static String longer(Longer place, Filled filled) {
        return "%s: %s per request at %s, %s at %s"
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
            return new Line(
                    "bottleneck", "none seen: no known resource was saturated in any snapshot");
        }
        boolean rated = looks.stream().anyMatch(look -> look.completedPerSecond().isPresent());
        return new Line(
                "cannot tell",
                rated || history.load().isPresent()
                        ? "whether the saturated resource is too small, or its holders wait for"
                                + " something slow. That takes another snapshot at a lower rate without"
                                + " saturation, and at least ten requests in each"
                        : "service demand: the server counts no requests. With the results of a load"
                                + " test at the same time: heddle explain LOAD DIR");
    }
}
