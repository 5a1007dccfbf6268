package dev.heddle.analyze.internal.tune;

import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.model.statistics.Comparison;
import dev.heddle.model.statistics.Comparison.Conclusion;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.statistics.Range;
import dev.heddle.model.statistics.Ratio;
import dev.heddle.model.tuning.Tuning.Outcome;
import dev.heddle.model.tuning.Tuning.Pair;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import java.util.Optional;

/// Whether a change is worth keeping, by the run of both configurations.
final class Outcomes {
    private Outcomes() {}

    /// What a run tells of a case against its first; empty if it does not compare them.
    static Optional<Pair> pair(Verdict run, String changed) {
        Optional<Comparison> comparison = comparison(run, changed);
        Optional<Estimate> before = run.cases().getFirst().estimate(Estimate.Names.SUSTAINED);
        Optional<Estimate> after =
                run.named(changed).flatMap(with -> with.estimate(Estimate.Names.SUSTAINED));
        return comparison
                .filter(_ -> before.isPresent() && after.isPresent())
                .map(
                        with ->
                                new Pair(
                                        before.orElseThrow(),
                                        after.orElseThrow(),
                                        with.ratio(),
                                        with.conclusion() == Conclusion.AT_LEAST));
    }

    private static Optional<Comparison> comparison(Verdict run, String changed) {
        return run.comparisons().stream()
                .filter(comparison -> comparison.of().equals(changed))
                .filter(comparison -> comparison.measure().equals(Estimate.Names.SUSTAINED))
                .findFirst();
    }

    /// The outcome by the interval of the gain; without one, by what a search for a knee can tell
    /// apart.
    static Outcome of(Verdict run, String changed) {
        Optional<Pair> pair = pair(run, changed);
        boolean failed = run.named(changed).map(CaseVerdict::failed).orElse(true);
        if (pair.isEmpty() || failed) {
            return Outcome.FAILED;
        }
        Ratio ratio = pair.get().ratio();
        Range gain =
                ratio.interval()
                        .orElse(
                                new Range(
                                        ratio.value() / Thresholds.EQUIVALENT,
                                        ratio.value() * Thresholds.EQUIVALENT));
        return gain.low() > 1 ? Outcome.KEPT : gain.high() < 1 ? Outcome.WORSE : Outcome.NO_GAIN;
    }
}
