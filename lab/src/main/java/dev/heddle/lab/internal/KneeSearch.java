package dev.heddle.lab.internal;

import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Which rate to try next: a little below and above what was completed when all that could be was,
/// which mostly is the knee; else from a predicted ceiling upwards until the knee lies between two
/// rates; then by halves, until the two rates are close. Pure; rates are per second.
final class KneeSearch {
    /// The knee is found when the two rates are this near.
    private static final double NEAR = 1.05;

    /// A prediction is tried a little below itself first.
    private static final double BELOW = 0.95;

    private static final double FIRST_STEP = 1.1;
    private static final double STEP = 1.6;

    /// Each step upwards is larger than the last: what a prediction misses is mostly little, and a
    /// service far over its knee may not survive it.
    private static final double LARGER = 1.25;

    /// From what is completed to the rates that are tried around it: together just near enough.
    private static final double AROUND = Math.sqrt(NEAR) * 0.9999;

    /// A service that completes less the more it is offered is not known by what it completes.
    private static final int GUESSES = 6;

    private final double max;
    private final TreeSet<Double> refused = new TreeSet<>();
    private double kept;
    private double candidate;
    private double step = FIRST_STEP;
    private Optional<Double> predicted;
    private Optional<Double> completed;
    private int guesses;

    /// @param low a rate that is kept for certain
    /// @param completed per second by many concurrent users; empty if it is not known
    /// @param predicted ceiling; empty if none is known
    /// @param max no higher rate is tried
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

    /// @param completed meanwhile per second; empty if that is not what could be completed
    void notKept(double rate, Optional<Double> completed) {
        refused.add(rate);
        this.completed = completed.or(() -> this.completed);
        choose();
    }

    /// A rate that was not kept is kept now: the service has become faster, or it was chance.
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
            // A knee far below what was expected is looked for faster than by halves of the rest.
            double notKept = refused.first();
            candidate = Math.max(Math.sqrt(kept * notKept), Math.min(notKept / STEP, kept * STEP));
            candidate = candidate >= notKept ? Math.sqrt(kept * notKept) : candidate;
        }
    }

    /// To the prediction at once, if it is far.
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

    /// Below what was completed, or above it, if that is clearly between what was kept and what was
    /// not; and where more is kept than was completed when something was not, just above that.
    private Optional<Double> around() {
        double below = notKept().orElse(max * NEAR) / AROUND;
        return completed.flatMap(
                rate ->
                        Stream.of(rate < max ? rate / AROUND : max, rate * AROUND, justAbove(rate))
                                .filter(of -> of > kept * AROUND && of < below)
                                .findFirst());
    }

    /// None, which is below what is kept, where nothing says that more is kept than was completed.
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
