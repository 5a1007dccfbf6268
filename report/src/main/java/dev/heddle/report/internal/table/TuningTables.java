package dev.heddle.report.internal.table;

import dev.heddle.model.Figures;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.tuning.Tuning;
import dev.heddle.model.tuning.Tuning.Pair;
import dev.heddle.model.tuning.Tuning.Round;
import dev.heddle.report.internal.sentence.TuningText;
import dev.heddle.report.internal.text.Table;
import java.util.List;
import java.util.Optional;

/// The tables of a tuning.
public final class TuningTables {
    private TuningTables() {}

    /// Every change in the order in which it was tried.
    public static Table rounds(Tuning tuning) {
        return Table.of(
                "Changes, each measured by turns with the configuration before it (sustained rates)",
                List.of(
                        new Table.Column<Round>(
                                "change", round -> TuningText.change(round.change())),
                        new Table.Column<>(
                                "predicted", round -> TuningText.predicted(round.predicted())),
                        new Table.Column<>("measured", TuningText::measured),
                        new Table.Column<>(
                                "before", round -> rate(round.measured().map(Pair::before))),
                        new Table.Column<>(
                                "after", round -> rate(round.measured().map(Pair::after))),
                        new Table.Column<>("outcome", TuningText::outcome)),
                tuning.rounds());
    }

    private static String rate(Optional<Estimate> sustained) {
        return Table.orUnknown(sustained.map(estimate -> Figures.rate(estimate.value())));
    }
}
