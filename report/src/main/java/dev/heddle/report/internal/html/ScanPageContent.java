package dev.heddle.report.internal.html;

import dev.heddle.model.ScanResult;
import dev.heddle.model.ScanResult.Confidence;
import dev.heddle.model.ScanResult.Hazard;
import dev.heddle.model.ScanResult.Kind;
import dev.heddle.report.internal.chart.Bar;
import dev.heddle.report.internal.table.ScanGroups;
import dev.heddle.report.internal.table.ScanGroups.Group;
import java.util.List;

/// The content of the template of a scan.
///
/// @param kinds of the hazards, to choose from
/// @param groups all hazards, by library
public record ScanPageContent(
        Frame frame, ScanResult result, String verdict, List<Kind> kinds, List<Group> groups) {
    /// Libraries that are drawn.
    private static final int MOST = 30;

    public static ScanPageContent of(ScanResult result) {
        return new ScanPageContent(
                Frame.of("Scan", bars(result), "scan.js"),
                result,
                ScanGroups.verdict(result),
                result.hazards().stream().map(Hazard::kind).distinct().sorted().toList(),
                ScanGroups.of(result, Confidence.POSSIBLE));
    }

    /// Hazards of each library that are certain or likely.
    private static List<Bar> bars(ScanResult result) {
        return ScanGroups.of(result, Confidence.LIKELY).stream()
                .limit(MOST)
                .map(group -> Bar.of(group.library(), 1, group.hazards().size()))
                .toList();
    }
}
