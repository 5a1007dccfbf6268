package dev.heddle.analyze.internal.knee;

import dev.heddle.model.load.Knee.Reason;
import dev.heddle.model.load.Knee.Step;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.Search;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.run.RunData.LoadData;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/// A step of a search, or a load that follows it, as it was judged.
///
/// @param generatorLimited whether it was not sustained because the generator had no more to give
public record OfferedStep(Step step, boolean generatorLimited, LoadData load) {
    /// Loads that a trial offers after its search, in order: they tell of the same queue.
    private static final List<Stage> LATER = List.of(Stage.LOAD, Stage.OVERLOAD, Stage.LOW_AGAIN);

    /// All that was offered. A later load in which the service broke says nothing of the knee: it
    /// may be far above it, or come after what broke it.
    ///
    /// @param loads by the name of their interval
    /// @param judge empty for a load that is not to be judged
    static List<OfferedStep> all(
            Search search,
            Map<Stage, LoadData> loads,
            BiFunction<Search.Step, LoadData, Optional<OfferedStep>> judge) {
        List<OfferedStep> all = new ArrayList<>();
        for (Search.Step step : search.steps()) {
            Optional.ofNullable(loads.get(step.interval()))
                    .flatMap(load -> judge.apply(step, load))
                    .ifPresent(all::add);
        }
        for (Stage stage : LATER) {
            later(stage, loads, judge).filter(judged -> !judged.broke()).ifPresent(all::add);
        }
        return all;
    }

    /// A load that follows the search; empty if there was none, or it is not to be judged.
    static Optional<OfferedStep> later(
            Stage stage,
            Map<Stage, LoadData> loads,
            BiFunction<Search.Step, LoadData, Optional<OfferedStep>> judge) {
        return Optional.ofNullable(loads.get(stage))
                .flatMap(load -> judge.apply(later(stage, load.result()), load));
    }

    private static Search.Step later(Stage stage, LoadResult result) {
        double perSecond = result.totals().offered() / Math.max(1e-9, result.offeredSeconds());
        return new Search.Step(stage, perSecond, false, false);
    }

    boolean isOverload() {
        return step.interval().equals(Stage.OVERLOAD);
    }

    /// Whether it is a step of the search.
    boolean inSearch() {
        return !LATER.contains(step.interval());
    }

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
