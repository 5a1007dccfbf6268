package dev.heddle.report;

import dev.heddle.model.tuning.Tuning;
import dev.heddle.model.tuning.Tuning.Round;
import dev.heddle.report.internal.sentence.TuningText;
import dev.heddle.report.internal.table.TuningTables;
import dev.heddle.report.internal.text.Lines;
import java.util.List;

/// A tuning as plain text as wide as [TextWidth].
public final class TuningReport {
    private TuningReport() {}

    /// A line for the progress: the best so far, and what is tried next.
    public static String soFar(Tuning tuning) {
        return tuning.start().isPresent()
                ? "best so far: %s, %s%s"
                        .formatted(
                                tuning.configuration().name(),
                                TuningText.best(tuning),
                                TuningText.next(tuning).map(next -> "; trying " + next).orElse(""))
                : "measuring the service as it is";
    }

    public static String of(Tuning tuning) {
        Lines text = new Lines();
        List<String> summary = TuningText.summary(tuning);
        text.line("", summary.getFirst());
        text.line("", tuning.header().question());
        text.raw("\n");
        text.lines("", summary.subList(1, summary.size()));
        TuningText.objective(tuning)
                .ifPresent(objective -> text.line("latency objective: ", objective));
        if (!tuning.rounds().isEmpty()) {
            text.raw("\n");
            text.table(TuningTables.rounds(tuning));
            text.raw("\n");
            for (Round round : tuning.rounds()) {
                TuningText.searched(round).ifPresent(values -> text.line("searched: ", values));
            }
        }
        if (!tuning.kept().isEmpty()) {
            text.line("limited by, in turn: ", TuningText.causes(tuning));
        }
        text.lines("left to fix: ", TuningText.left(tuning));
        if (!tuning.flags().none()) {
            text.raw(
                    "\nFinal configuration: " + PlainText.of(tuning.configuration().name()) + "\n");
            text.raw(TuningRecipe.of(tuning).properties());
        }
        return text.toString();
    }
}
