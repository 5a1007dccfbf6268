package dev.heddle.report;

import dev.heddle.model.ScanResult;
import dev.heddle.report.internal.ScanPageContent;
import dev.heddle.report.internal.Templates;

/// A scan as one HTML file that needs nothing else.
public final class ScanPage {
    private ScanPage() {}

    public static String of(ScanResult result) {
        return Templates.filled("scan.jte", ScanPageContent.of(result));
    }
}
