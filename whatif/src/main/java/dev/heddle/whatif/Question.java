package dev.heddle.whatif;

import dev.heddle.model.Change;
import java.util.List;
import java.util.Optional;

/// What is asked of a run.
///
/// @param run its directory
/// @param of name of the case
/// @param perSecond rates to predict, the lowest first; empty to cover the curve
/// @param loadSeconds for which each load lasts, from nothing in flight; empty for loads that last
/// @param sweep a capacity that is varied; empty for none
/// @param seed of the simulation
public record Question(
        String run,
        String of,
        List<Change> changes,
        List<Double> perSecond,
        Optional<Double> loadSeconds,
        Optional<LatencyGoal> objective,
        Optional<Sweep> sweep,
        long seed) {
    public Question {
        changes = List.copyOf(changes);
        perSecond = List.copyOf(perSecond);
    }

    /// The same for other changes, without a sweep.
    public Question of(List<Change> others) {
        return new Question(
                run, of, others, perSecond, loadSeconds, objective, Optional.empty(), seed);
    }

    /// Sizes of a resource, both ends included.
    public record Sweep(String resource, int from, int to) {}
}
