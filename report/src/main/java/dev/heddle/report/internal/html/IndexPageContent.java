package dev.heddle.report.internal.html;

import dev.heddle.model.verdict.Verdict;
import dev.heddle.report.RunIndex;
import dev.heddle.report.internal.sentence.Headline;
import java.time.temporal.ChronoUnit;
import java.util.List;

/// The content of the template of a folder of runs.
public record IndexPageContent(Frame frame, List<Row> rows) {
    /// A run.
    ///
    /// @param link to its page
    /// @param name of its folder
    /// @param command that ran it
    /// @param answer its headline, or the question where nothing answers it
    public record Row(
            String link, String when, String name, String command, String answer, String jdk) {}

    public static IndexPageContent of(String title, List<RunIndex.Entry> runs) {
        return new IndexPageContent(
                Frame.plain(title), runs.stream().map(IndexPageContent::row).toList());
    }

    private static Row row(RunIndex.Entry run) {
        Verdict verdict = run.verdict();
        return new Row(
                run.link(),
                verdict.environment()
                        .time()
                        .truncatedTo(ChronoUnit.MINUTES)
                        .toString()
                        .substring(0, 16)
                        .replace('T', ' '),
                run.name(),
                verdict.header().reproduction().command(),
                Headline.of(verdict).orElse(verdict.header().experiment().question()),
                String.join(
                        ", ",
                        verdict.cases().stream()
                                .map(shown -> shown.runs().jdk().replace("JDK ", ""))
                                .distinct()
                                .toList()));
    }
}
