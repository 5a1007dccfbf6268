package dev.heddle.report;

import dev.heddle.model.run.RunData;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.report.internal.html.SideBySidePageContent;
import dev.heddle.report.internal.html.Templates;
import dev.heddle.report.internal.sentence.Headline;
import dev.heddle.report.internal.sentence.SideBySideText;
import dev.heddle.report.internal.table.Tables;
import dev.heddle.report.internal.text.Lines;
import dev.heddle.report.internal.text.TextTable;
import java.util.List;

/// Several runs, one beside the other: their answers, figures and ceilings, and the latencies of
/// all variants by rate.
public final class SideBySideReport {
    private SideBySideReport() {}

    /// @param name of the run, such as that of its directory
    public record Side(String name, Verdict verdict, RunData run) {}

    /// As plain text as wide as [TextWidth].
    public static String of(List<Side> sides) {
        Lines text = new Lines();
        text.lines("", SideBySideText.warnings(sides.stream().map(Side::verdict).toList()));
        List<String> changes = SideBySideText.changes(sides.getFirst(), sides.getLast());
        text.lines("", changes);
        text.raw(changes.isEmpty() ? "" : "\n");
        for (Side side : sides) {
            Verdict verdict = side.verdict();
            text.line(
                    side.name() + ": ",
                    Headline.of(verdict).orElse(verdict.header().experiment().question()));
            Tables.of(verdict, false).stream()
                    .findFirst()
                    .ifPresent(table -> text.raw("\n" + TextTable.of(table) + "\n\n"));
        }
        return text.toString();
    }

    /// As a page.
    public static String html(List<Side> sides) {
        return Templates.filled("sides.jte", SideBySidePageContent.of(sides));
    }
}
