package dev.heddle.lab.internal.result;

import dev.heddle.analyze.WatchAnalysis;
import dev.heddle.lab.RunListener.Live;
import dev.heddle.model.Durations;
import dev.heddle.model.machine.Environment;
import dev.heddle.model.machine.Jdk;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.run.Trial;
import dev.heddle.model.watch.WatchResult.Looked;
import dev.heddle.model.watch.WatchResult.Use;
import dev.heddle.observe.JvmEvents;
import dev.heddle.observe.ProcessSampler;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A subject that is observed while it runs.
public record Watching(
        ProcessSampler sampler,
        JvmEvents.Live events,
        TrialFiles directory,
        Environment environment) {
    private static final Duration LATEST = Duration.ofSeconds(2);

    private static final int BUSIEST = 3;

    /// The last observed state of the subject.
    public Live live() {
        return new Live(sampler.latest(), events.heapUsedBytes(), this::busiest);
    }

    private List<Use> busiest() {
        Instant to = Instant.now().minus(JvmEvents.TOLD_AFTER);
        Instant from = to.minus(LATEST);
        return WatchAnalysis.of(
                        new Looked("", from, Durations.seconds(LATEST), Optional.empty()),
                        events.observation(sampler.between(from, to), from, to),
                        environment)
                .resources()
                .stream()
                .limit(BUSIEST)
                .toList();
    }

    /// The data that is known during a trial.
    public TrialData partialTrial(TrialResults soFar) throws IOException {
        Trial trial =
                Trial.of(
                        new Trial.Fork("", "", 1, Instant.now(), Jdk.UNKNOWN, List.of()),
                        Optional.empty(),
                        directory.intervals(
                                soFar.stretches(),
                                stretch ->
                                        events.observation(
                                                sampler.between(stretch.from(), stretch.to()),
                                                stretch.from(),
                                                stretch.to())),
                        new Trial.Measured(
                                soFar.figures(),
                                Map.of(),
                                soFar.warmup(),
                                soFar.search(),
                                List.of()));
        return directory.withLoads(trial);
    }
}
