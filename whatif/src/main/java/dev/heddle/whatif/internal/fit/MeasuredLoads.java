package dev.heddle.whatif.internal.fit;

import dev.heddle.model.Distribution;
import dev.heddle.model.Forecast.Latency;
import dev.heddle.model.Forecast.Load;
import dev.heddle.model.Interval;
import dev.heddle.model.RunData.LoadData;
import dev.heddle.model.RunData.TrialData;
import dev.heddle.model.Stage;
import dev.heddle.model.Trial;
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
    private static final double KEEPS_UP = 0.95;

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
                .map(MeasuredLoads::latency)
                .filter(latency -> latency.total() > 0)
                .map(
                        latency ->
                                new Load(
                                        interval.name(),
                                        interval.rate().offeredPerSecond(),
                                        interval.rate().completedPerSecond(),
                                        new Latency<>(
                                                latency.meanMillis(),
                                                latency.percentileMillis(50),
                                                latency.percentileMillis(99)),
                                        steady(interval)));
    }

    private static boolean steady(Interval interval) {
        return interval.rate().completedPerSecond()
                >= KEEPS_UP * interval.rate().offeredPerSecond();
    }

    private static Distribution latency(LoadData load) {
        return Distribution.merged(load.latencies().latency());
    }

    /// How long requests took at the low rates, from when they were sent: almost nobody waited.
    static Distribution unhindered(TrialData trial) {
        return Distribution.merged(
                Stream.of(Stage.LOW, Stage.LOW_AGAIN)
                        .flatMap(stage -> trial.load(stage).stream())
                        .flatMap(load -> load.latencies().service().stream())
                        .toList());
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
