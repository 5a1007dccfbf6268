package dev.heddle.whatif.internal.fit;

import dev.heddle.model.forecast.Forecast.Latency;
import dev.heddle.model.forecast.Forecast.Load;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.run.RunData.LoadData;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.run.Trial;
import dev.heddle.model.statistics.Distribution;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The open loads of a trial: its low rate, each step of the search, the load, and that above the
/// knee.
public final class MeasuredLoads {
    /// A load that completes less of what it was offered falls behind: its latency says how long it
    /// lasted.
    public static final double KEEPS_UP = 0.95;

    private MeasuredLoads() {}

    /// The lowest rate first.
    public static List<Load> of(TrialData trial) {
        return trial.trial().intervals().stream()
                .filter(interval -> counts(interval.name()) && interval.underLoad())
                .flatMap(interval -> load(trial, interval).stream())
                .sorted(Comparator.comparingDouble(Load::offeredPerSecond))
                .toList();
    }

    static boolean counts(Stage stage) {
        return stage instanceof Stage.Step
                || stage.equals(Stage.LOW)
                || stage.equals(Stage.LOAD)
                || stage.equals(Stage.OVERLOAD);
    }

    private static Optional<Load> load(TrialData trial, Interval interval) {
        return trial.load(interval.name())
                .filter(load -> latency(load).total() > 0)
                .map(load -> load(interval, load, latency(load)));
    }

    private static Load load(Interval interval, LoadData data, Distribution latency) {
        return new Load(
                interval.name(),
                interval.rate().offeredPerSecond(),
                interval.rate().completedPerSecond(),
                data.result().offeredSeconds(),
                new Latency<>(
                        latency.meanMillis(),
                        latency.percentileMillis(50),
                        latency.percentileMillis(99)),
                steady(interval));
    }

    static boolean steady(Interval interval) {
        return interval.rate().completedPerSecond()
                >= KEEPS_UP * interval.rate().offeredPerSecond();
    }

    /// From when requests were sent: how late the generator was on a busy machine is nothing of the
    /// service's. Some records have only the latency from when they should have been.
    private static Distribution latency(LoadData load) {
        Distribution service = Distribution.merged(load.latencies().service());
        return service.total() > 0 ? service : Distribution.merged(load.latencies().latency());
    }

    /// How long requests took at the low rate, from when they were sent, before the search or after
    /// it, when the service was warmer: almost nobody waited.
    static Distribution unhindered(TrialData trial) {
        return Stream.of(Stage.LOW, Stage.LOW_AGAIN)
                .flatMap(stage -> trial.load(stage).stream())
                .map(MeasuredLoads::latency)
                .filter(latency -> latency.total() > 0)
                .min(Comparator.comparingDouble(Distribution::meanMillis))
                .orElse(Distribution.EMPTY);
    }

    /// Median latency of the load with the lowest ÷ at the low rate, at most 1: no request takes
    /// less because there are others, so the service was not warm yet.
    static double warmth(TrialData trial, Distribution low) {
        double fastest =
                trial.trial().intervals().stream()
                        .filter(interval -> counts(interval.name()) && interval.underLoad())
                        .flatMap(interval -> load(trial, interval).stream())
                        .mapToDouble(load -> load.latency().p50Millis())
                        .filter(median -> median > 0)
                        .min()
                        .orElse(Double.MAX_VALUE);
        return low.total() == 0 ? 1 : Math.min(1, fastest / low.percentileMillis(50));
    }

    /// The trial as if a load had not been offered.
    public static TrialData without(TrialData data, Stage stage) {
        Trial trial = data.trial();
        Map<Stage, LoadData> loads = new LinkedHashMap<>(data.loads());
        loads.remove(stage);
        return new TrialData(
                trial.with(
                        trial.intervals().stream()
                                .filter(interval -> !isPart(interval.name(), stage))
                                .toList()),
                loads,
                data.scan(),
                data.intervention());
    }

    private static boolean isPart(Stage interval, Stage stage) {
        return interval.equals(stage)
                || (stage.equals(Stage.LOAD) && interval.equals(Stage.STEADY));
    }
}
