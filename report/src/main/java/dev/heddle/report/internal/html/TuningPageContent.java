package dev.heddle.report.internal.html;

import dev.heddle.model.resource.Rung;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.statistics.Range;
import dev.heddle.model.tuning.Tuning;
import dev.heddle.model.tuning.Tuning.Pair;
import dev.heddle.model.tuning.Tuning.Round;
import dev.heddle.report.TuningRecipe;
import dev.heddle.report.internal.sentence.TuningText;
import dev.heddle.report.internal.table.Cases;
import dev.heddle.report.internal.table.TuningTables;
import dev.heddle.report.internal.text.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The content of the template of a tuning.
///
/// @param searched the values of each setting of which several were tried
public record TuningPageContent(
        Frame frame,
        Tuning tuning,
        List<String> summary,
        Table rounds,
        List<String> searched,
        List<String> left,
        TuningRecipe recipe,
        Map<String, String> environment) {

    /// A step of the staircase.
    ///
    /// @param predicted empty where nothing was, as for the start
    record Stair(
            String name,
            double perSecond,
            Optional<Range> interval,
            Optional<Double> predicted,
            String limit) {}

    public static TuningPageContent of(Tuning tuning) {
        return new TuningPageContent(
                Frame.of("Tuning", stairs(tuning), "tuning.js"),
                tuning,
                TuningText.summary(tuning),
                TuningTables.rounds(tuning),
                tuning.rounds().stream()
                        .flatMap(round -> TuningText.searched(round).stream())
                        .toList(),
                TuningText.left(tuning),
                TuningRecipe.of(tuning),
                tuning.start()
                        .map(start -> Cases.environment(start.environment()))
                        .orElse(Map.of()));
    }

    private static List<Stair> stairs(Tuning tuning) {
        List<Stair> stairs = new ArrayList<>();
        tuning.start()
                .flatMap(
                        start -> start.sustained().map(rate -> stair("start", rate, start.limit())))
                .ifPresent(stairs::add);
        for (Round round : tuning.kept()) {
            Pair pair = round.measured().orElseThrow();
            Stair plain =
                    stair(
                            TuningText.change(round.change()),
                            pair.after(),
                            TuningText.reached(round));
            stairs.add(
                    new Stair(
                            plain.name(),
                            plain.perSecond(),
                            plain.interval(),
                            round.predicted().map(gain -> gain.gain() * pair.before().value()),
                            plain.limit()));
        }
        return stairs;
    }

    private static Stair stair(String name, Estimate rate, Optional<Rung> limit) {
        return new Stair(
                name, rate.value(), rate.interval(), Optional.empty(), TuningText.limit(limit));
    }
}
