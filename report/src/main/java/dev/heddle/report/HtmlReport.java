package dev.heddle.report;

import dev.heddle.model.RunData;
import dev.heddle.model.Verdict;
import dev.heddle.report.internal.Page;
import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;

/// A verdict as one HTML file that needs nothing else: no network, no server, no other file.
///
/// The template engine escapes whatever is put into the page; the only parts placed as they are
/// come from Heddle and its chart library, and the chart data, which is JSON without `<`, `>` and
/// `&`.
public final class HtmlReport {
    private HtmlReport() {}

    public static String of(Verdict verdict, RunData run) {
        TemplateEngine engine =
                TemplateEngine.createPrecompiled(
                        null, ContentType.Html, null, "dev.heddle.report.templates");
        StringOutput output = new StringOutput();
        engine.render("page.jte", Page.of(verdict, run), output);
        return output.toString();
    }
}
