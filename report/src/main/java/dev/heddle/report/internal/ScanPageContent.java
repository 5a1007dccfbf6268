package dev.heddle.report.internal;

import dev.heddle.model.ScanResult;
import dev.heddle.model.ScanResult.Confidence;
import dev.heddle.model.ScanResult.Hazard;
import dev.heddle.report.internal.ScanGroups.Group;
import java.util.ArrayList;
import java.util.List;

/// What the template of a scan shows.
///
/// @param groups all hazards, by library
public record ScanPageContent(Frame frame, ScanResult result, String verdict, List<Group> groups) {
    /// Libraries that are drawn.
    private static final int MOST = 30;

    /// What the page draws: hazards of a library that are certain or likely.
    record Bar(String name, int color, double value, double low, double high) {}

    public static ScanPageContent of(ScanResult result) {
        return new ScanPageContent(
                Frame.of("Scan", bars(result), "scan.js"),
                result,
                ScanGroups.verdict(result),
                ScanGroups.of(result, Confidence.POSSIBLE));
    }

    private static List<Bar> bars(ScanResult result) {
        List<Bar> bars = new ArrayList<>();
        for (Group group : ScanGroups.of(result, Confidence.LIKELY)) {
            if (bars.size() < MOST) {
                int count = group.hazards().size();
                bars.add(new Bar(group.library(), 1, count, count, count));
            }
        }
        return bars;
    }

    /// A hazard in a line.
    public static String summary(Hazard hazard) {
        return "%s, %s: %s → %s"
                .formatted(
                        Words.of(hazard.kind()),
                        Words.of(hazard.confidence()),
                        hazard.where(),
                        hazard.cause());
    }
}
