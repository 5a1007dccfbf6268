package dev.heddle.report;

import dev.heddle.model.RecordingResult;
import dev.heddle.report.internal.RecordingPageContent;
import dev.heddle.report.internal.Templates;

/// What a recording tells as one HTML file that needs nothing else, with flame graphs of where
/// threads waited, ran and allocated.
public final class RecordingPage {
    private RecordingPage() {}

    public static String of(RecordingResult result) {
        return Templates.filled("recording.jte", RecordingPageContent.of(result));
    }
}
