package dev.heddle.report;

import dev.heddle.model.verdict.Verdict;
import dev.heddle.report.internal.html.IndexPageContent;
import dev.heddle.report.internal.html.Templates;
import java.util.Comparator;
import java.util.List;

/// The runs of a folder as one page, the latest first.
public final class RunIndex {
    private RunIndex() {}

    /// @param link to its page, relative to the index
    public record Entry(String link, Verdict verdict) {
        /// Name of the folder that the page is in.
        public String name() {
            return link.replaceFirst("^\\./", "").replaceFirst("/[^/]*$", "");
        }
    }

    /// @param title of the page
    public static String of(String title, List<Entry> runs) {
        List<Entry> latestFirst =
                runs.stream()
                        .sorted(
                                Comparator.comparing(
                                                (Entry run) -> run.verdict().environment().time())
                                        .reversed())
                        .toList();
        return Templates.filled("index.jte", IndexPageContent.of(title, latestFirst));
    }
}
