package dev.heddle.model;

/// A measure of a case ÷ that of the first case.
///
/// @param measure name of the estimate
public record Comparison(
        String of, String base, String measure, Ratio ratio, Conclusion conclusion) {

    public enum Conclusion {
        /// The interval lies on one side of 1.
        DIFFERENT,
        /// The interval lies within the margin of equivalence.
        EQUIVALENT,
        INCONCLUSIVE,
        /// Fewer than three blocks: a ratio, and no interval.
        ONE_RUN,
        /// The case sustains every rate that was offered: its ratio is a lower bound.
        AT_LEAST,
        /// Both completed all that an open load offered: nothing was compared.
        BOTH_SUSTAINED
    }
}
