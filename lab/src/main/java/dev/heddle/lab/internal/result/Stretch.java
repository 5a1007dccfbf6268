package dev.heddle.lab.internal.result;

import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.Timeline;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Rate;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.run.RunData.LoadData;
import dev.heddle.model.statistics.Distribution;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A stretch of a trial that is evaluated; its observations are read after the trial.
///
/// @param load name of the load during it; empty if there was none
public record Stretch(Stage name, Instant from, Instant to, Optional<Stage> load) {
    /// Tolerance for a second to count as within the stretch.
    private static final double ALMOST = 0.05;

    public static Stretch without(Stage name, Instant from, Instant to) {
        return new Stretch(name, from, to, Optional.empty());
    }

    /// A stretch with the same name as its load.
    public static Stretch of(Stage name, Instant from, Instant to) {
        return new Stretch(name, from, to, Optional.of(name));
    }

    /// The whole time of the load of that name.
    public static Stretch whole(Stage name, LoadResult load) {
        return of(name, load.start(), load.start().plusNanos((long) (load.offeredSeconds() * 1e9)));
    }

    private double seconds() {
        return Duration.between(from, to).toNanos() / 1e9;
    }

    /// @param data of its load; empty if it has none
    Interval interval(Optional<LoadData> data, Observation seen) {
        return new Interval(name, from, seconds(), data.map(this::rate).orElse(Rate.NONE), seen);
    }

    private Rate rate(LoadData data) {
        double start = Duration.between(data.result().start(), from).toNanos() / 1e9;
        double end = start + seconds();
        Timeline timeline = data.result().timeline();
        return new Rate(
                Rate.Source.GENERATOR,
                timeline.offeredBetween(start, end) / seconds(),
                timeline.completedBetween(start, end) / seconds(),
                timeline.meanInFlight(start, end),
                residence(data.latencies().latency(), start, end));
    }

    /// Mean latency of the requests that ended in the whole seconds of the stretch.
    private static Optional<Double> residence(
            List<Distribution> bySecond, double start, double end) {
        int first = (int) Math.ceil(start - ALMOST);
        int last = Math.min(bySecond.size(), (int) Math.floor(end + ALMOST));
        if (first >= last) {
            return Optional.empty();
        }
        Distribution all = Distribution.merged(bySecond.subList(Math.max(0, first), last));
        return all.total() == 0 ? Optional.empty() : Optional.of(all.meanMillis() / 1e3);
    }
}
