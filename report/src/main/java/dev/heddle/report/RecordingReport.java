package dev.heddle.report;

import static dev.heddle.model.Figures.bytes;
import static dev.heddle.model.Figures.count;
import static dev.heddle.model.Figures.millis;
import static dev.heddle.model.Figures.percent;

import dev.heddle.model.Figures;
import dev.heddle.model.recording.Recording;
import dev.heddle.model.recording.Recording.Collector;
import dev.heddle.model.recording.Recording.Processors;
import dev.heddle.model.recording.Recording.Setting;
import dev.heddle.model.recording.Recording.Site;
import dev.heddle.model.recording.RecordingResult;
import dev.heddle.model.recording.RecordingResult.Change;
import dev.heddle.model.recording.RecordingResult.Gap;
import dev.heddle.model.recording.RecordingResult.Held;
import dev.heddle.model.recording.RecordingResult.Limit;
import dev.heddle.model.recording.RecordingResult.Places;
import dev.heddle.model.thread.StackFrames;
import dev.heddle.report.internal.sentence.RecordedText;
import dev.heddle.report.internal.sentence.ScanText;
import dev.heddle.report.internal.text.Lines;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/// The report of `heddle explain` on a recording, as plain text as wide as [TextWidth]: the
/// bottleneck, CPU and garbage collector, where threads waited and ran, and what is not recorded.
public final class RecordingReport {
    private RecordingReport() {}

    /// @param shown how many places of each kind
    public static String of(RecordingResult result, int shown) {
        Lines text = new Lines();
        Recording recording = result.recording();
        text.line(
                "",
                "%s: %s from %s%s"
                        .formatted(
                                result.file(),
                                millis(recording.seconds() * 1e3),
                                recording.from().truncatedTo(ChronoUnit.SECONDS),
                                recording.jdk().map(jdk -> ", JDK " + jdk).orElse("")));
        limits(text, result.limits());
        text.line("CPU: ", processors(recording.processors()));
        text.line("GC: ", collector(recording.collector(), recording.seconds()));
        result.where().places().forEach(places -> places(text, places, shown));
        hazards(text, result.hazards(), shown);
        result.comparison()
                .against()
                .ifPresent(against -> changes(text, against, result.comparison().changes()));
        text.raw("\n");
        if (recording.settings().isEmpty()) {
            text.line("not recorded: ", "settings of the events");
        }
        text.line(
                "not recorded: ",
                "parked virtual threads that are unmounted (the JDK has no event)");
        text.line(
                "not recorded: ",
                "waits that had not ended (they are recorded at their end); heddle threads shows"
                        + " these");
        text.lines("not recorded: ", result.gaps().stream().map(RecordingReport::gap).toList());
        if (!result.gaps().isEmpty()) {
            text.line(
                    "to record these: ",
                    "--settings FILE.jfc writes JFR settings; then jcmd PID JFR.start settings=default"
                            + " settings=FILE.jfc duration=60s filename=FILE.jfr");
        }
        text.lines("unreadable: ", recording.damage());
        return text.toString();
    }

    private static void limits(Lines text, List<Limit> limits) {
        if (limits.stream().noneMatch(RecordedText::isBottleneck)) {
            text.line(
                    "bottleneck: ",
                    RecordedText.UNKNOWN
                            + "; no recording shows the utilization of pools, which heddle compare"
                            + " measures");
        }
        for (Limit limit : limits) {
            text.line(RecordedText.label(limit) + ": ", RecordedText.sentence(limit));
            RecordedText.fix(limit).ifPresent(fix -> text.line("    fix: ", fix));
        }
    }

    private static String processors(Processors processors) {
        String throttled =
                processors
                        .throttled()
                        .map(Figures::percent)
                        .map("; throttled in %s of the cgroup's periods"::formatted)
                        .orElse("");
        if (processors.jvm().isEmpty()) {
            return "not recorded" + throttled;
        }
        return "JVM %s%s, all processes %s%s"
                .formatted(
                        percent(processors.jvm().get()),
                        processors.count().map(" of %d CPUs"::formatted).orElse(""),
                        percent(processors.machine().orElse(0.0)),
                        throttled);
    }

    private static String collector(Collector collector, double seconds) {
        if (collector.collections() == 0) {
            return "no collection recorded";
        }
        boolean told =
                collector.usedAfterBytes().isPresent() && collector.maxHeapBytes().isPresent();
        String used =
                told
                        ? "; %s of %s heap used after the last"
                                .formatted(
                                        bytes(collector.usedAfterBytes().get()),
                                        bytes(collector.maxHeapBytes().get()))
                        : "";
        return "%s, pauses %s of the time, longest %s%s"
                .formatted(
                        collector.collections() == 1
                                ? "1 collection"
                                : count(collector.collections()) + " collections",
                        percent(collector.stoppedSeconds() / seconds),
                        millis(collector.longestSeconds() * 1e3),
                        used);
    }

    private static void places(Lines text, Places places, int shown) {
        List<Site> sites = places.sites();
        text.raw("\n");
        text.line("", RecordedText.title(places));
        text.raw(
                " %9s %9s %9s  site\n"
                        .formatted(RecordedText.unit(places.kind()), "events", "longest"));
        for (Site site : sites.subList(0, Math.min(shown, sites.size()))) {
            double longest = site.longestSeconds();
            text.row(
                    " %9s %9s %9s  "
                            .formatted(
                                    RecordedText.amount(places, site),
                                    count(site.events()),
                                    longest > 0 ? millis(longest * 1e3) : "–"),
                    (site.virtual() ? "virtual, " : "")
                            + StackFrames.site(site.stack())
                            + RecordedText.what(site.what()));
        }
        if (sites.size() > shown) {
            text.raw(
                    "           … %s more sites; --places N shows more\n"
                            .formatted(count(sites.size() - shown)));
        }
    }

    private static void hazards(Lines text, List<Held> hazards, int shown) {
        if (hazards.isEmpty()) {
            return;
        }
        text.raw("\nWhy carriers are pinned there, by the byte code\n");
        for (Held held : hazards.subList(0, Math.min(shown, hazards.size()))) {
            String site = StackFrames.site(held.site().stack());
            text.line(" ", site + ": " + ScanText.of(held.hazard()));
            held.hazard().fix().ifPresent(fix -> text.line("    fix: ", fix));
        }
    }

    private static void changes(Lines text, String against, List<Change> changes) {
        text.raw("\n");
        text.line("", "Changes against %s, per second of recording".formatted(against));
        if (changes.isEmpty()) {
            text.line("", "none at any site");
            return;
        }
        text.raw(" %9s %9s  event\n".formatted("before", "after"));
        for (Change change : changes) {
            String before = RecordedText.perSecond(change.kind(), change.before());
            String after = RecordedText.perSecond(change.kind(), change.after());
            text.row(
                    " %9s %9s  ".formatted(before, after),
                    "%s at %s%s"
                            .formatted(
                                    RecordedText.name(change.kind()),
                                    change.site(),
                                    RecordedText.what(change.what())));
        }
    }

    private static String gap(Gap gap) {
        String name = RecordedText.name(gap.kind());
        String event = gap.kind().event();
        if (gap.setting().isEmpty()) {
            return "%s: %s is unknown to this JVM or its settings".formatted(name, event);
        }
        Setting how = gap.setting().get();
        if (!how.enabled()) {
            return "%s: %s is disabled".formatted(name, event);
        }
        List<String> left = new ArrayList<>();
        if (how.thresholdSeconds() > 0) {
            left.add("shorter than " + millis(how.thresholdSeconds() * 1e3));
        }
        how.throttle().ifPresent(most -> left.add("above " + most));
        return "%s %s (%s)".formatted(name, String.join(" or ", left), event);
    }
}
