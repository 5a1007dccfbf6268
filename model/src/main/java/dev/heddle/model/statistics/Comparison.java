package dev.heddle.model.statistics;

import java.util.Optional;

/// A measure of a case ÷ that of the first case, or of its like in an earlier run.
///
/// @param measure name of the estimate
/// @param run the earlier run that the base is of; empty for this one
/// @param kneeError standard error of the logarithm of the ratio, as far as the knees of both runs
///   are known; empty within one run
public record Comparison(
        String of,
        String base,
        Optional<String> run,
        String measure,
        Ratio ratio,
        Conclusion conclusion,
        Optional<Double> kneeError) {

    /// Within one run.
    public Comparison(String of, String base, String measure, Ratio ratio, Conclusion conclusion) {
        this(of, base, Optional.empty(), measure, ratio, conclusion, Optional.empty());
    }

    /// The same, which the number of comparisons leaves open.
    public Comparison inconclusive() {
        return new Comparison(of, base, run, measure, ratio, Conclusion.INCONCLUSIVE, kneeError);
    }

    public enum Conclusion {
        /// The interval lies on one side of 1; of several comparisons with one base, after Holm's
        /// correction.
        DIFFERENT,
        /// The interval lies within the margin of equivalence.
        EQUIVALENT,
        INCONCLUSIVE,
        /// Fewer than three blocks: a ratio, and no interval.
        ONE_RUN,
        /// The case sustains every rate that was offered: its ratio is a lower bound.
        AT_LEAST,
        /// The base sustained every rate that was offered, the case does not: its ratio is an upper
        /// bound.
        AT_MOST,
        /// Both completed all that an open load offered: nothing was compared.
        BOTH_SUSTAINED
    }
}
