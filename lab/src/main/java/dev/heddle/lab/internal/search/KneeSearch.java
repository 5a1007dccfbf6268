package dev.heddle.lab.internal.search;

import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Chooses the next rate to try: a little below and above the saturation throughput, which mostly
/// is the knee; otherwise upwards from a predicted ceiling until the knee lies between two rates;
/// then by bisection, until the two rates are close. Pure; rates are per second.
final class KneeSearch {
    /// The knee is found when the two rates are this close.
    private static final double NEAR = 1.05;

    /// The first rate is a little below the prediction.
    private static final double BELOW = 0.95;

    private static final double FIRST_STEP = 1.1;
    private static final double STEP = 1.6;

    /// Each step upwards is larger than the last: predictions are mostly close, and a service may
    /// not survive a rate far above its knee.
    private static final double LARGER = 1.25;

    /// Distance of the rates tried around the saturation throughput: together they are just close
    /// enough.
    private static final double AROUND = Math.sqrt(NEAR) * 0.9999;

    /// If throughput drops with the offered rate, it does not show the knee.
    private static final int GUESSES = 6;

    private final double max;
    private final TreeSet<Double> refused = new TreeSet<>();
    private double kept;
    private double candidate;
    private double step = FIRST_STEP;
    private Optional<Double> predicted;
    private Optional<Double> completed;
    private int guesses;

    /// @param low a rate that is sustained for certain
    /// @param completed per second by many concurrent users; empty if unknown
    /// @param predicted ceiling; empty if unknown
    /// @param max the highest rate to try
    KneeSearch(double low, Optional<Double> completed, Optional<Double> predicted, double max) {
        this.max = max;
        this.kept = low;
        this.completed = completed.map(rate -> Math.min(rate, max));
        this.predicted = predicted;
        choose();
    }

    /// The next rate to try; empty when the knee is found, or lies above the maximum.
    Optional<Double> next() {
        boolean found = notKept().filter(rate -> rate <= kept * NEAR).isPresent();
        return found || kept >= max ? Optional.empty() : Optional.of(candidate);
    }

    void kept(double rate) {
        kept = Math.max(kept, rate);
        refused.headSet(kept, true).clear();
        choose();
    }

    /// @param completed per second meanwhile; empty if that is not the saturation throughput
    void notKept(double rate, Optional<Double> completed) {
        refused.add(rate);
        this.completed = completed.or(() -> this.completed);
        choose();
    }

    /// An unsustained rate is sustained now: the service has become faster, or it was chance.
    void reopened(double rate) {
        guesses = 0;
        step = FIRST_STEP;
        kept(rate);
    }

    private void choose() {
        if (around().isPresent() && guesses < GUESSES) {
            candidate = around().get();
            guesses++;
        } else if (refused.isEmpty()) {
            candidate = Math.min(max, upwards());
        } else {
            // A knee far below the expectation is searched for faster than by bisection.
            double notKept = refused.first();
            candidate = Math.max(Math.sqrt(kept * notKept), Math.min(notKept / STEP, kept * STEP));
            candidate = candidate >= notKept ? Math.sqrt(kept * notKept) : candidate;
        }
    }

    /// Jumps to the prediction, if it is far.
    private double upwards() {
        Optional<Double> far =
                predicted.map(rate -> rate * BELOW).filter(rate -> rate > kept * STEP);
        predicted = Optional.empty();
        if (far.isPresent()) {
            return far.get();
        }
        double next = kept * step;
        step = Math.min(STEP, step * LARGER);
        return next;
    }

    /// Just below the saturation throughput, or above it, if that lies clearly between the
    /// sustained and the unsustained rates; and if a sustained rate exceeds it, just above that
    /// rate.
    private Optional<Double> around() {
        double below = notKept().orElse(max * NEAR) / AROUND;
        return completed.flatMap(
                rate ->
                        Stream.of(rate < max ? rate / AROUND : max, rate * AROUND, justAbove(rate))
                                .filter(value -> value > kept * AROUND && value < below)
                                .findFirst());
    }

    /// None, which is below every sustained rate, unless a sustained rate exceeds the saturation
    /// throughput.
    private double justAbove(double rate) {
        return refused.isEmpty() || rate > kept ? 0 : kept * AROUND * AROUND;
    }

    double kept() {
        return kept;
    }

    Optional<Double> notKept() {
        return refused.isEmpty() ? Optional.empty() : Optional.of(refused.first());
    }
}
