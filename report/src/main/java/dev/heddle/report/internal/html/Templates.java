package dev.heddle.report.internal.html;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;

/// The templates of pages, compiled with the rest.
///
/// The template engine escapes whatever is put into a page; the only parts placed as they are come
/// from Heddle and its chart library, and the chart data, which is JSON without `<`, `>` and `&`.
public final class Templates {
    private Templates() {}

    /// @param name file of the template
    /// @param page what it places
    public static String filled(String name, Object page) {
        TemplateEngine engine =
                TemplateEngine.createPrecompiled(
                        null, ContentType.Html, null, "dev.heddle.report.templates");
        StringOutput output = new StringOutput();
        engine.render(name, page, output);
        return output.toString();
    }
}
