package dev.heddle.report.internal;

import dev.heddle.model.Json;

/// What every page has: its title, and all that its charts need.
///
/// @param chartData JSON that is safe within a script element
public record Frame(
        String title, String style, String chartData, String chartLibrary, String chartScript) {

    /// @param script file that draws the data
    static Frame of(String title, Object chartData, String script) {
        return new Frame(
                title,
                Resources.own("page.css"),
                Json.scriptText(chartData),
                Resources.chartLibrary(),
                Resources.own("charts.js") + Resources.own(script));
    }
}
