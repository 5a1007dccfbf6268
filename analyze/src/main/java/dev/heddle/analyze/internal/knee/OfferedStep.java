package dev.heddle.analyze.internal.knee;

import dev.heddle.model.Knee.Reason;
import dev.heddle.model.Knee.Step;
import dev.heddle.model.RunData.LoadData;

/// A step as it was judged, with its load.
///
/// @param generatorLimited whether it was not sustained because the generator had no more to give
public record OfferedStep(Step step, boolean generatorLimited, LoadData load) {
    /// The same, not sustained if a kind of request missed it.
    OfferedStep unless(OfferedStep kind) {
        return new OfferedStep(
                step.unless(kind.step.reason()), generatorLimited || kind.generatorLimited, load);
    }

    /// Whether the service broke, which is no matter of how long requests wait.
    boolean broke() {
        return step.reason().filter(Reason::broke).isPresent();
    }

    boolean neverAnswered() {
        return step.reason().filter(reason -> reason == Reason.NEVER_ANSWERED).isPresent();
    }

    /// Requests that the service was done with per second, those included that failed.
    double donePerSecond() {
        double seconds = load.result().offeredSeconds();
        double failed =
                load.result().timeline().failedBetween(0, seconds) / Math.max(1e-9, seconds);
        return step.completedPerSecond() + failed;
    }
}
