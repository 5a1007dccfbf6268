package dev.heddle.lab.internal;

import java.util.Optional;
import java.util.stream.Stream;

/// Which rate to try next: from a predicted ceiling upwards or downwards until the knee lies
/// between two rates; then a little below and above what was completed when more was offered, which
/// mostly is the knee; then by halves, until the two rates are close. Pure; rates are per second.
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

    /// From what is completed to the rates that are tried around it: together just near enough.
    private static final double AROUND = Math.sqrt(NEAR) * 0.9999;

    /// A service that completes less the more it is offered is not known by what it completes.
    private static final int GUESSES = 4;

    private final double max;
    private double kept;
    private double notKept = Double.POSITIVE_INFINITY;
    private double candidate;
    private double step = FIRST_STEP;
    private Optional<Double> saturated = Optional.empty();
    private int guesses;

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

    /// @param completed meanwhile per second; empty if that is not what could be completed
    void notKept(double rate, Optional<Double> completed) {
        notKept = Math.min(notKept, rate);
        saturated = completed.or(() -> saturated);
        choose();
    }

    /// A rate that was not kept is kept now: the service has become faster, and what was tried
    /// above it says nothing any more.
    void reopened(double rate) {
        notKept = Double.POSITIVE_INFINITY;
        saturated = Optional.empty();
        step = FIRST_STEP;
        kept(rate);
    }

    private void choose() {
        if (Double.isInfinite(notKept)) {
            candidate = Math.min(max, kept * step);
            step = Math.min(STEP, step * LARGER);
        } else if (around().isPresent() && guesses < GUESSES) {
            candidate = around().get();
            guesses++;
        } else {
            // A knee far below what was expected is looked for faster than by halves of the rest.
            candidate = Math.max(Math.sqrt(kept * notKept), Math.min(notKept / STEP, kept * STEP));
            candidate = candidate >= notKept ? Math.sqrt(kept * notKept) : candidate;
        }
    }

    /// Below what was completed, or above it, if that is clearly between what was kept and what was
    /// not.
    private Optional<Double> around() {
        return saturated.flatMap(
                rate ->
                        Stream.of(rate / AROUND, rate * AROUND)
                                .filter(of -> of > kept * AROUND && of < notKept / AROUND)
                                .findFirst());
    }

    double kept() {
        return kept;
    }

    Optional<Double> notKept() {
        return Double.isInfinite(notKept) ? Optional.empty() : Optional.of(notKept);
    }
}
