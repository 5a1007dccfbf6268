package dev.heddle.report.internal.html;

import dev.heddle.model.Json;
import dev.heddle.report.internal.chart.Flames;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

    /// @param scripts files that draw the data
    static Frame of(String title, Object chartData, String... scripts) {
        return new Frame(
                title,
                Resources.own("page.css"),
                Json.scriptText(chartData),
                Resources.chartLibrary(),
                Resources.own("charts.js")
                        + Stream.of(scripts).map(Resources::own).collect(Collectors.joining()));
    }

    /// A frame with flame graphs in the place of charts.
    static Frame of(String title, Flames flames) {
        return new Frame(
                title,
                Resources.own("page.css") + Resources.own("flames.css"),
                Json.scriptText(Map.of("flames", flames)),
                "",
                Resources.own("flames.js"));
    }

    /// The same with flame graphs, too, of the data's field `flames`.
    Frame withFlames() {
        return new Frame(
                title,
                style + Resources.own("flames.css"),
                chartData,
                chartLibrary,
                chartScript + Resources.own("flames.js"));
    }
}
