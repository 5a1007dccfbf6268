package dev.heddle.report.internal.html;

import dev.heddle.model.scan.ScanResult;
import dev.heddle.model.scan.ScanResult.Confidence;
import dev.heddle.model.scan.ScanResult.Hazard;
import dev.heddle.model.scan.ScanResult.Kind;
import dev.heddle.report.internal.chart.Bar;
import dev.heddle.report.internal.table.ScanGroups;
import dev.heddle.report.internal.table.ScanGroups.Group;
import dev.heddle.report.internal.text.Table;
import java.util.List;
import java.util.Optional;

/// The content of the template of a scan.
///
/// @param nearest hazards to the application's code; empty if that is not known
/// @param kinds of the hazards, to choose from
/// @param groups all hazards, by library
public record ScanPageContent(
        Frame frame,
        ScanResult result,
        String verdict,
        Optional<Table> nearest,
        List<Kind> kinds,
        List<Group> groups) {
    /// Libraries that are drawn.
    private static final int MOST = 30;

    public static ScanPageContent of(ScanResult result) {
        return new ScanPageContent(
                Frame.of("Scan", bars(result), "scan.js"),
                result,
                ScanGroups.verdict(result),
                ScanGroups.nearest(result),
                result.hazards().stream().map(Hazard::kind).distinct().sorted().toList(),
                ScanGroups.of(result, Confidence.POSSIBLE));
    }

    /// Whether it is known which code is the application's.
    public boolean isRanked() {
        return ScanGroups.hasApplication(result);
    }

    /// Hazards of each library that are certain or likely.
    private static List<Bar> bars(ScanResult result) {
        return ScanGroups.of(result, Confidence.LIKELY).stream()
                .limit(MOST)
                .map(group -> Bar.of(group.library(), 1, group.hazards().size()))
                .toList();
    }
}
