package dev.heddle.lab.internal;

import java.util.Optional;

/// Which rate to try next: from a predicted ceiling upwards or downwards until the knee lies
/// between two rates, then by halves until they are close. Pure; rates are per second.
final class KneeSearch {
    /// The knee is found when the two rates are this near.
    private static final double NEAR = 1.05;

    /// A prediction is tried a little below itself first.
    private static final double BELOW = 0.95;

    private static final double FIRST_STEP = 1.1;
    private static final double STEP = 1.6;

    /// Each step upwards is larger than the last: what a prediction misses is mostly little, and a
    /// service far over its knee may not survive it.
    private static final double LARGER = 1.15;

    private final double max;
    private double kept;
    private double notKept = Double.POSITIVE_INFINITY;
    private double candidate;
    private double step = FIRST_STEP;

    /// @param low a rate that is kept for certain
    /// @param predicted ceiling; empty if none is known
    /// @param max no higher rate is tried
    KneeSearch(double low, Optional<Double> predicted, double max) {
        this.max = max;
        this.kept = low;
        this.candidate =
                Math.min(
                        max, Math.max(low * FIRST_STEP, predicted.orElse(low * 4 / BELOW) * BELOW));
    }

    /// The next rate to try; empty when the knee is found, or lies above the maximum.
    Optional<Double> next() {
        boolean found = notKept <= kept * NEAR;
        return found || kept >= max ? Optional.empty() : Optional.of(candidate);
    }

    void kept(double rate) {
        kept = Math.max(kept, rate);
        choose();
    }

    void notKept(double rate) {
        notKept = Math.min(notKept, rate);
        choose();
    }

    /// A rate that was not kept is kept now: the service has become faster, and what was tried
    /// above it says nothing any more.
    void reopened(double rate) {
        notKept = Double.POSITIVE_INFINITY;
        step = FIRST_STEP;
        kept(rate);
    }

    private void choose() {
        if (Double.isInfinite(notKept)) {
            candidate = Math.min(max, kept * step);
            step = Math.min(STEP, step * LARGER);
        } else {
            // A knee far below what was expected is looked for faster than by halves of the rest.
            candidate = Math.max(Math.sqrt(kept * notKept), Math.min(notKept / STEP, kept * STEP));
            candidate = candidate >= notKept ? Math.sqrt(kept * notKept) : candidate;
        }
    }

    double kept() {
        return kept;
    }

    Optional<Double> notKept() {
        return Double.isInfinite(notKept) ? Optional.empty() : Optional.of(notKept);
    }
}
