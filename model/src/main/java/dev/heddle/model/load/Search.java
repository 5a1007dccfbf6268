package dev.heddle.model.load;

import dev.heddle.model.observation.Stage;
import java.util.List;

/// What the search for the knee did, raw: which rates it offered. Whether each was sustained is
/// judged by the analysis, from the intervals and loads of the same stages.
///
/// @param objective which all trials of a run share
/// @param steps every rate that was offered, in order; the first is the low rate
public record Search(Knee.Objective objective, List<Step> steps, Ended ended) {
    public Search {
        steps = List.copyOf(steps);
    }

    /// The same, judged by another objective; as it is if the user gave its own.
    public Search judgedBy(Knee.Objective derived) {
        return objective.derived().isEmpty() ? this : new Search(derived, steps, ended);
    }

    /// @param interval the stage of the step's interval and load
    /// @param stopped whether it was ended early, because so many requests waited that the rest of
    ///   it could not change the outcome
    /// @param died whether the subject ended in it
    public record Step(Stage interval, double ratePerSecond, boolean stopped, boolean died) {}

    /// Why the search ended.
    public enum Ended {
        /// The rates that are sustained and not sustained are near each other.
        FOUND,
        /// The highest rate that was to be offered is sustained.
        AT_MAXIMUM,
        /// Not even the low rate is sustained.
        LOW_NOT_SUSTAINED,
        SUBJECT_DIED,
        TIME_OVER,
        /// Ctrl-C, or nothing could be offered any more.
        INTERRUPTED
    }
}
