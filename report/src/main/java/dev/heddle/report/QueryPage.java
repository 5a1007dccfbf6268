package dev.heddle.report;

import dev.heddle.model.QueryVerdict;
import dev.heddle.report.internal.QueryPageContent;
import dev.heddle.report.internal.Templates;

/// The verdict of a run of queries as one HTML file that needs nothing else.
public final class QueryPage {
    private QueryPage() {}

    public static String of(QueryVerdict verdict) {
        return Templates.filled("queries.jte", QueryPageContent.of(verdict));
    }
}
