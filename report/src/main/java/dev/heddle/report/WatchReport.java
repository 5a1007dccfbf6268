package dev.heddle.report;

import static dev.heddle.model.Figures.count;
import static dev.heddle.model.Figures.millis;
import static dev.heddle.model.Figures.number;
import static dev.heddle.model.Figures.percent;
import static dev.heddle.model.Figures.rate;

import dev.heddle.model.Durations;
import dev.heddle.model.Figures;
import dev.heddle.model.observation.ProbeData.BusyThreads;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.watch.WatchResult;
import dev.heddle.model.watch.WatchResult.Busy;
import dev.heddle.model.watch.WatchResult.Change;
import dev.heddle.model.watch.WatchResult.Connections;
import dev.heddle.model.watch.WatchResult.Full;
import dev.heddle.model.watch.WatchResult.Headroom;
import dev.heddle.model.watch.WatchResult.Looked;
import dev.heddle.model.watch.WatchResult.Outlook;
import dev.heddle.model.watch.WatchResult.Pinned;
import dev.heddle.model.watch.WatchResult.Place;
import dev.heddle.model.watch.WatchResult.Processors;
import dev.heddle.model.watch.WatchResult.Trend;
import dev.heddle.model.watch.WatchResult.Use;
import dev.heddle.model.watch.WatchResult.Vitals;
import dev.heddle.report.internal.sentence.FindingText;
import dev.heddle.report.internal.sentence.ResourceText;
import dev.heddle.report.internal.sentence.UseText;
import dev.heddle.report.internal.text.FootprintText;
import dev.heddle.report.internal.text.Lines;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The report of `heddle watch` on a stretch of time, as plain text as wide as [TextWidth]: what is
/// saturated, the wait chain, the utilization of each resource, and where the threads are.
public final class WatchReport {
    private WatchReport() {}

    public static String of(WatchResult result) {
        Lines text = new Lines();
        Looked looked = result.looked();
        String completed =
                looked.completedPerSecond().map(value -> rate(value) + " completed; ").orElse("");
        text.line(
                "",
                "%s: %s from %s; %s%s"
                        .formatted(
                                looked.of(),
                                millis(looked.seconds() * 1e3),
                                looked.from().truncatedTo(ChronoUnit.SECONDS),
                                completed,
                                processors(
                                        result.processors(),
                                        result.vitals().throttledPerSecond())));
        vitals(result.vitals()).ifPresent(line -> text.line("threads: ", line));
        result.vitals().footprint().ifPresent(footprint -> FootprintText.add(text, footprint));
        text.line("saturated: ", saturated(result));
        if (result.full().isExplained()) {
            result.full().fix().ifPresent(fix -> text.line("    fix: ", fix));
        }
        result.vitals().busiest().stream()
                .filter(busy -> busy.why() != Busy.Why.UNKNOWN)
                .forEach(busy -> text.line("busy: ", busy(busy)));
        result.full().leak().map(FindingText::leaked).ifPresent(leak -> told(text, "leak: ", leak));
        result.vitals()
                .starts()
                .map(FindingText::starts)
                .ifPresent(starts -> told(text, "starts: ", starts));
        Outlook outlook = result.outlook();
        outlook.headroom().ifPresent(room -> text.line("headroom: ", headroom(room, result)));
        outlook.trend()
                .filter(trend -> !trend.changes().isEmpty())
                .ifPresent(trend -> text.line("changed: ", changed(trend, looked)));
        if (!result.resources().isEmpty()) {
            boolean rooms = outlook.headroom().isPresent();
            text.raw("\n");
            text.row(
                    " utilization   in use capacity  waiting  " + (rooms ? "     full at  " : ""),
                    "resource");
            result.resources().forEach(use -> row(text, use, rooms ? fullAt(outlook.of(use)) : ""));
        }
        if (!result.places().isEmpty()) {
            text.raw("\n threads  location\n");
            result.places().forEach(place -> row(text, place));
        }
        if (!result.threads().connections().isEmpty()) {
            text.raw("\n connections  awaiting answers of\n");
            result.threads().connections().forEach(peer -> row(text, peer));
        }
        if (!result.vitals().busiest().isEmpty()) {
            text.raw("\n     CPUs  used by\n");
            result.vitals().busiest().forEach(busy -> row(text, busy));
        }
        if (!result.vitals().pins().isEmpty()) {
            text.raw("\n carriers  pinned at\n");
            result.vitals().pins().forEach(pinned -> row(text, pinned));
        }
        if (carriersAreBlocked(result.full())) {
            text.raw("\n");
            text.line("next: ", "heddle threads names the hang and its fix, if there is one");
        } else if (!result.full().chain().isEmpty() && !result.full().isExplained()) {
            text.raw("\n");
            text.line(
                    "cannot tell: ",
                    "whether the saturated resource is too small, or its holders wait for something"
                            + " slow. That takes a low and a high rate: heddle compare --pid. Whether"
                            + " they stand still: heddle threads");
            result.full().fix().ifPresent(fix -> text.line("    to try: ", fix));
        }
        text.lines("not observed: ", result.missing().stream().map(FindingText::missing).toList());
        return text.toString();
    }

    private static void told(Lines text, String label, FindingText finding) {
        text.line(label, finding.summary());
        finding.fix().ifPresent(fix -> text.line("    fix: ", fix));
    }

    /// `connection pool HikariPool-1 98 %`
    public static String inUse(Use use) {
        return "%s %s".formatted(UseText.name(use), UseText.percent(use));
    }

    private static String headroom(Headroom room, WatchResult result) {
        double now = result.looked().completedPerSecond().orElse(0.0);
        String load =
                room.perSecond()
                        .map(value -> "%s (now %s".formatted(rate(value), rate(now)))
                        .orElse("%s × the current load (now".formatted(number(room.times())));
        String range =
                room.range()
                        .map(interval -> rate(interval.low()) + " to " + rate(interval.high()))
                        .map("; 95 %% range %s over the latest snapshots"::formatted)
                        .orElse("");
        return ("%s would saturate at %s%s%s), if service demand stays the same; queues grow before"
                        + " that")
                .formatted(
                        UseText.name(room.first()),
                        load + (room.perSecond().isPresent() ? ", " : " "),
                        room.first().kind() == ResourceKind.CPU
                                ? used(result.processors())
                                : UseText.percent(room.first()) + " utilized",
                        range);
    }

    /// `compared with the previous 55 s: throughput 410/s → 620/s; waiting for pool-1 0 → 12`
    private static String changed(Trend trend, Looked looked) {
        return "compared with the previous %s: %s"
                .formatted(
                        Durations.text(Duration.between(trend.since(), looked.from())),
                        trend.changes().stream()
                                .map(WatchReport::changed)
                                .collect(Collectors.joining("; ")));
    }

    private static String changed(Change change) {
        return switch (change) {
            case Change.Throughput(double before, double now) ->
                    "throughput %s → %s".formatted(rate(before), rate(now));
            case Change.Utilization(Use use, double before, double now) ->
                    "%s %s → %s".formatted(UseText.name(use), percent(before), percent(now));
            case Change.Waiting(Use use, double before, double now) ->
                    "waiting for %s %s → %s"
                            .formatted(UseText.name(use), number(before), number(now));
            case Change.Threads(Place place, double before, double now) ->
                    "threads at %s %s → %s"
                            .formatted(UseText.where(place), number(before), number(now));
        };
    }

    private static String processors(Processors processors, Optional<Double> throttledPerSecond) {
        String stopped =
                processors.stoppedShare() > 0
                        ? ", GC pauses %s of the time".formatted(percent(processors.stoppedShare()))
                        : "";
        String throttled =
                throttledPerSecond
                        .filter(periods -> periods > 0)
                        .map(Figures::number)
                        .map(", throttled %s times/s (quota)"::formatted)
                        .orElse("");
        return processors.own().isEmpty() ? "CPU unknown" : used(processors) + throttled + stopped;
    }

    /// `0.4 of 2 CPUs, other processes 1.2`
    private static String used(Processors processors) {
        return "%s of %s CPUs%s"
                .formatted(
                        number(processors.own().orElse(0.0)),
                        number(processors.available()),
                        processors
                                .others()
                                .map(busy -> ", other processes " + number(busy))
                                .orElse(""));
    }

    /// `connection pool HikariPool-1 (10 of 10, 190 wait) → socket at Orders.find:42 (9.8 threads)`
    private static String saturated(WatchResult result) {
        Full full = result.full();
        Optional<String> processors = processorsInUse(result);
        String spins = full.spinningAt().map(place -> "; threads " + UseText.at(place)).orElse("");
        if (full.chain().isEmpty()) {
            return processors.orElse("no known resource") + spins;
        }
        if (carriersAreBlocked(full)) {
            return carriers(full) + spins;
        }
        List<String> links = new ArrayList<>(full.chain().stream().map(UseText::full).toList());
        Optional<String> holders = full.holdersAt().map(place -> "holders: " + UseText.at(place));
        processors.filter(_ -> holdersRun(result)).or(() -> holders).ifPresent(links::add);
        String byHandler =
                ResourceText.byHandler(full.occupants())
                        .map(shares -> "; by handler: " + shares)
                        .orElse("");
        String itself = full.waitsForItself() ? waitsForItself(full) : "";
        return String.join(" → ", links) + itself + byHandler + spins;
    }

    private static String waitsForItself(Full full) {
        return full.chain().getLast().kind().isLock()
                ? "; who has it waits for one before it: probably a deadlock, see heddle threads"
                : "; its holders wait for another one";
    }

    private static boolean carriersAreBlocked(Full full) {
        return !full.chain().isEmpty() && full.chain().getLast().kind() == ResourceKind.CARRIERS;
    }

    /// Carriers come first: as long as none is free, nothing of what waits for them can be judged.
    private static String carriers(Full full) {
        String kept =
                full.holdersAt()
                        .map(place -> ", blocked by threads that wait: " + UseText.at(place))
                        .orElse("");
        List<String> victims =
                full.chain().stream().limit(full.chain().size() - 1).map(UseText::full).toList();
        return UseText.full(full.chain().getLast())
                + kept
                + (victims.isEmpty() ? "" : "; therefore " + String.join(" → ", victims));
    }

    private static Optional<String> processorsInUse(WatchResult result) {
        String by = result.processors().mostByOthers() ? ", mostly used by other processes" : "";
        return result.resources().stream()
                .filter(use -> use.kind() == ResourceKind.CPU)
                .filter(use -> use.utilization() >= 0.9)
                .findFirst()
                .map(use -> "CPU (%s)%s".formatted(UseText.percent(use), by));
    }

    /// Whether nothing shows that the innermost one's holders wait. The one holder of a lock is too
    /// few to be found among the places; it hardly waits where the JVM itself uses the processors.
    private static boolean holdersRun(WatchResult result) {
        boolean oneHolder = result.full().chain().getLast().kind().isLock();
        return result.full().holdersAt().filter(place -> !place.kind().runs()).isEmpty()
                || (oneHolder && !result.processors().mostByOthers());
    }

    /// `34 platform, 1,200 virtual; the probe used 0.6 % of a CPU (budget 1 %, more at the start)`
    private static Optional<String> vitals(Vitals vitals) {
        if (vitals.platformThreads().isEmpty() || vitals.virtualThreads().isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                "%s platform, %s virtual%s"
                        .formatted(
                                number(vitals.platformThreads().get()),
                                number(vitals.virtualThreads().get()),
                                vitals.probeProcessors()
                                        .map(Figures::percent)
                                        .map(
                                                "; the probe used %s of a CPU (budget 1 %%, more at the start)"
                                                        ::formatted)
                                        .orElse("")));
    }

    /// The load at which a resource is full.
    private static String fullAt(Optional<Headroom> room) {
        String at =
                room.map(
                                headroom ->
                                        headroom.perSecond()
                                                .map(Figures::rate)
                                                .orElse(number(headroom.times()) + " × now"))
                        .orElse("");
        return "%12s  ".formatted(at);
    }

    private static String busy(Busy busy) {
        BusyThreads threads = busy.threads();
        return switch (busy.why()) {
            case WAITS_BY_RUNNING ->
                    "%s spin at %s: they use CPU time where they seem to wait, %s of one CPU by the busiest, so the wait ends at once, again and again"
                            .formatted(usedBy(threads), threads.site(), percent(threads.busiest()));
            case NEVER_PAUSES, UNKNOWN ->
                    busy.collection()
                            .map(collection -> areIn(threads, collection))
                            .orElseGet(() -> neverPause(threads, busy.within()));
        };
    }

    private static String areIn(BusyThreads threads, String collection) {
        return "%s are in %s in nearly all looks, at %s (%s of one CPU by the busiest): it is not thread-safe; a long loop over it or, if several threads change it without a lock, a cycle in which each access spins"
                .formatted(usedBy(threads), collection, threads.site(), percent(threads.busiest()));
    }

    private static String neverPause(BusyThreads threads, Optional<String> within) {
        return "%s never pause at %s%s (%s of one CPU by the busiest): a loop that spins for want of work or never ends, or a long computation; a look without load tells which"
                .formatted(
                        usedBy(threads),
                        threads.site(),
                        within.map(", always within "::concat).orElse(""),
                        percent(threads.busiest()));
    }

    private static String usedBy(BusyThreads threads) {
        return threads.name().isEmpty()
                ? "virtual threads (their carriers)"
                : "threads " + threads.name();
    }

    private static void row(Lines text, Busy busy) {
        BusyThreads threads = busy.threads();
        String at = threads.site().isEmpty() ? "" : ", mostly at " + threads.site();
        text.row(" %8s  ".formatted(number(threads.processors())), usedBy(threads) + at);
    }

    private static void row(Lines text, Pinned pinned) {
        String reason = pinned.reason().isEmpty() ? "" : " (" + pinned.reason() + ")";
        String caller = pinned.caller().map(", called by "::concat).orElse("");
        text.row(" %8s  ".formatted(number(pinned.carriers())), pinned.site() + reason + caller);
    }

    private static void row(Lines text, Use use, String fullAt) {
        text.row(
                " %11s %8s %8s %8s  "
                                .formatted(
                                        UseText.percent(use),
                                        use.busy().map(Figures::number).orElse(""),
                                        use.capacity().map(Figures::number).orElse(""),
                                        use.waiting() > 0 ? number(use.waiting()) : "")
                        + fullAt,
                UseText.name(use));
    }

    private static void row(Lines text, Connections connections) {
        String count = number(connections.awaiting()) + " of " + number(connections.open());
        text.row(
                " %11s  ".formatted(count),
                connections.peer() + (connections.own() ? " (this JVM itself)" : ""));
    }

    private static void row(Lines text, Place place) {
        String past = place.past().map("; always %d past it"::formatted).orElse("");
        text.row(" %7s  ".formatted(number(place.threads())), UseText.where(place) + past);
    }
}
