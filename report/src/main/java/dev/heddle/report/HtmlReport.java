package dev.heddle.report;

import dev.heddle.model.RunData;
import dev.heddle.model.Verdict;
import dev.heddle.report.internal.Page;
import dev.heddle.report.internal.Templates;

/// A verdict as one HTML file that needs nothing else: no network, no server, no other file.
public final class HtmlReport {
    private HtmlReport() {}

    public static String of(Verdict verdict, RunData run) {
        return Templates.filled("page.jte", Page.of(verdict, run));
    }
}
