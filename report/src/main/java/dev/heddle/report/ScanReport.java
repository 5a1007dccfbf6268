package dev.heddle.report;

import dev.heddle.model.Figures;
import dev.heddle.model.scan.ScanResult;
import dev.heddle.model.scan.ScanResult.Confidence;
import dev.heddle.model.scan.ScanResult.Hazard;
import dev.heddle.model.scan.ScanResult.Step;
import dev.heddle.report.internal.sentence.HazardText;
import dev.heddle.report.internal.table.ScanGroups;
import dev.heddle.report.internal.table.ScanGroups.Group;
import dev.heddle.report.internal.text.Lines;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// A scan as plain text as wide as [TextWidth]: by library, nearest to the application's code first
/// where that is known, else worst first, with an example of each kind of hazard.
public final class ScanReport {
    /// Steps of a path that are shown: its beginning and its end.
    private static final int STEPS = 8;

    private static final int CLASSES = 6;

    private ScanReport() {}

    /// @param least hazards of lower confidence are only counted
    public static String of(ScanResult result, Confidence least) {
        Lines text = new Lines();
        text.line(
                "",
                "%s, %s classes and %s methods scanned for JDK %d in %s"
                        .formatted(
                                libraries(result.libraries().size()),
                                Figures.count(result.extent().classes()),
                                Figures.count(result.extent().methods()),
                                result.jdk(),
                                Figures.millis(result.seconds() * 1e3)));
        text.raw("\n");
        List<Group> groups = ScanGroups.of(result, least);
        boolean ranked = ScanGroups.hasApplication(result);
        groups.stream()
                .filter(group -> !(ranked && group.isUncalled()))
                .forEach(group -> append(text, group));
        List<String> uncalled =
                groups.stream()
                        .filter(group -> ranked && group.isUncalled())
                        .map(
                                group ->
                                        "%s: %s%s"
                                                .formatted(
                                                        group.library(),
                                                        group.counts(),
                                                        group.fix()
                                                                .map("; fix: "::concat)
                                                                .orElse("")))
                        .toList();
        if (!uncalled.isEmpty()) {
            text.line("", "The application's code does not call these:");
            uncalled.forEach(library -> text.line("  ", library));
            text.raw("\n");
        }
        long hidden =
                result.hazards().stream()
                        .filter(hazard -> !hazard.confidence().atLeast(least))
                        .count();
        if (hidden > 0) {
            text.line(
                    "",
                    "%s of lower confidence not shown; --show possible shows all."
                            .formatted(Figures.count(hidden)));
        }
        text.lines("unreadable: ", result.unread());
        text.line("", ScanGroups.verdict(result));
        return text.toString();
    }

    private static String libraries(int count) {
        return count == 1 ? "1 library" : Figures.count(count) + " libraries";
    }

    private static void append(Lines text, Group group) {
        text.line("", group.library() + ": " + group.counts());
        for (Hazard hazard : group.examples()) {
            append(text, group, hazard);
        }
        text.raw("\n");
    }

    private static void append(Lines text, Group group, Hazard hazard) {
        text.line(
                "  ",
                "%s (%d ×, %s): %s; example (%s%s):"
                        .formatted(
                                HazardText.effect(hazard.kind()),
                                group.like(hazard),
                                HazardText.jdks(hazard.kind()),
                                HazardText.text(hazard.kind()),
                                hazard.confidence(),
                                hazard.approach()
                                        .map(approach -> ", " + HazardText.of(approach))
                                        .orElse("")));
        List<Step> path = hazard.path();
        if (path.isEmpty()) {
            text.line("      ", hazard.where() + ":" + hazard.line());
        }
        int left = path.size() - STEPS;
        if (left > 0) {
            append(text, path.subList(0, STEPS / 2));
            text.raw("      … %d more\n".formatted(left));
            append(text, path.subList(STEPS / 2 + left, path.size()));
        } else {
            append(text, path);
        }
        String kind = hazard.causeKind().isEmpty() ? "" : " (" + hazard.causeKind() + ")";
        text.line("      → ", hazard.cause() + kind);
        classes(text, group.classes(hazard));
        hazard.fix().ifPresent(fix -> text.line("    fix: ", fix));
    }

    /// `classes: JDBC_PING2 9, TcpConnection 5 and 12 more`
    private static void classes(Lines text, List<Map.Entry<String, Long>> classes) {
        if (classes.size() > 1) {
            int more = classes.size() - CLASSES;
            text.line(
                    "    classes: ",
                    classes.stream()
                                    .limit(CLASSES)
                                    .map(entry -> entry.getKey() + " " + entry.getValue())
                                    .collect(Collectors.joining(", "))
                            + (more > 0 ? " and %d more".formatted(more) : ""));
        }
    }

    private static void append(Lines text, List<Step> steps) {
        for (Step step : steps) {
            text.line("      ", step.method() + ":" + step.line());
        }
    }
}
