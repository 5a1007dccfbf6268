package dev.heddle.report.internal.html;

import dev.heddle.model.Json;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/// The frame of every page: its title, and all that its charts need.
///
/// @param chartData JSON that is safe within a script element
public record Frame(
        String title, String style, String chartData, String chartLibrary, String chartScript) {

    /// The page's permissions: run its own two scripts, which are known by their content, and load
    /// nothing (Content Security Policy, level 3). Charts set styles.
    public String policy() {
        return "default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src %s %s"
                .formatted(hash(chartLibrary), hash(chartScript));
    }

    private static String hash(String script) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256")
                            .digest(script.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has it", e);
        }
    }

    /// A frame without a chart.
    static Frame plain(String title) {
        return new Frame(title, Resources.own("page.css"), "[]", "", "");
    }

    /// @param script file that draws the data
    static Frame of(String title, Object chartData, String script) {
        return new Frame(
                title,
                Resources.own("page.css"),
                Json.scriptText(chartData),
                Resources.chartLibrary(),
                Resources.own("charts.js") + Resources.own(script));
    }

    /// A frame with flame graphs in the place of charts.
    static Frame ofFlames(String title, Object stacks, String script) {
        return new Frame(
                title,
                Resources.own("page.css") + Resources.own("flames.css"),
                Json.scriptText(stacks),
                Resources.wholeChartLibrary(),
                Resources.own(script));
    }
}
