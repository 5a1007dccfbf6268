package dev.heddle.report;

import dev.heddle.model.WatchHistory;
import dev.heddle.report.internal.Templates;
import dev.heddle.report.internal.WatchHistoryPageContent;

/// What several looks at a running JVM tell as one HTML file that needs nothing else, with rates
/// and utilizations over time.
public final class WatchHistoryPage {
    private WatchHistoryPage() {}

    public static String of(WatchHistory history) {
        return Templates.filled("history.jte", WatchHistoryPageContent.of(history));
    }
}
