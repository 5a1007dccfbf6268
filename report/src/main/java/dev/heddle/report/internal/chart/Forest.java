package dev.heddle.report.internal.chart;

import dev.heddle.model.resource.Rung;
import dev.heddle.model.verdict.Proof;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.report.internal.sentence.ResourceText;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What taking some of each resource away did to the throughput of a case.
record Forest(String name, List<Row> rows) {
    /// An elasticity with its 95 % interval.
    ///
    /// @param limits whether it is shown to limit, alone or with others
    record Row(String name, double value, double low, double high, boolean limits) {}

    /// A forest for each case in which anything could be taken.
    static List<Forest> of(Verdict verdict) {
        return verdict.cases().stream()
                .map(each -> new Forest(each.name(), rows(each)))
                .filter(forest -> !forest.rows().isEmpty())
                .toList();
    }

    private static List<Row> rows(CaseVerdict verdict) {
        return verdict.details().proofs().stream()
                .flatMap(proof -> row(proof, verdict.ladder()))
                .toList();
    }

    private static Stream<Row> row(Proof proof, List<Rung> ladder) {
        Optional<Proof.Effect> effect = proof.effect();
        return effect.stream()
                .map(
                        shown ->
                                new Row(
                                        name(proof, ladder),
                                        hundredths(shown.elasticity()),
                                        hundredths(shown.interval().low()),
                                        hundredths(shown.interval().high()),
                                        limits(proof)));
    }

    private static boolean limits(Proof proof) {
        return proof.outcome() == Proof.Outcome.LIMITS
                || proof.outcome() == Proof.Outcome.SHARES_THE_LIMIT;
    }

    private static String name(Proof proof, List<Rung> ladder) {
        return ladder.stream()
                .filter(proof::is)
                .findFirst()
                .map(ResourceText::name)
                .orElseGet(() -> ResourceText.name(proof.id()));
    }

    private static double hundredths(double value) {
        return Math.round(value * 100) / 100.0;
    }
}
