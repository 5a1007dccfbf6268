package dev.heddle.report;

import dev.heddle.model.Summary;
import dev.heddle.report.internal.SummaryPageContent;
import dev.heddle.report.internal.Templates;

/// A summary as an HTML file; the pages of the experiments lie beside it.
public final class SummaryPage {
    private SummaryPage() {}

    public static String of(Summary summary) {
        return Templates.filled("summary.jte", SummaryPageContent.of(summary));
    }
}
