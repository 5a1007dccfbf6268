package dev.heddle.analyze.internal.trial;

import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadRecording;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.GeneratorHealth;
import dev.heddle.model.load.LoadResult.RequestFailures;
import dev.heddle.model.load.LoadResult.Shortage;
import dev.heddle.model.load.LoadResult.Totals;
import dev.heddle.model.load.LoadResult.Traffic;
import dev.heddle.model.load.Phase;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Observation.ProcessSample;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.run.RunData.LoadData;
import dev.heddle.model.statistics.Distribution;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.verdict.Verdict.Counts;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/// The figures of trials of a service under load; of other workloads there are none.
public final class HttpMeasures {
    /// A user of a closed load whose request leaves late by less than this share of the service
    /// time has only thought a little longer.
    private static final double CLOSED_LAG_SHARE = 0.1;

    /// Completed ÷ offered of a measured load that was sustained.
    private static final double SUSTAINED_LOAD = 0.99;

    private final List<TrialView> trials;

    public HttpMeasures(List<TrialView> trials) {
        this.trials = trials;
    }

    /// The figures of one trial, by the names of estimates.
    public Map<String, Double> figures(TrialView trial) {
        Map<String, Double> figures = new LinkedHashMap<>();
        Optional<LoadData> load = trial.data().load();
        if (load.isEmpty() || trial.profile().isEmpty()) {
            return figures;
        }
        LoadResult result = load.get().result();
        figures.put(
                Estimate.Names.OFFERED,
                result.offeredSeconds() == 0
                        ? 0
                        : result.totals().offered() / result.offeredSeconds());
        figures.put(Estimate.Names.THROUGHPUT, throughputPerSecond(trial));
        percentiles(figures, merged(load.get(), LoadRecording::latency));
        peaks(figures, trial);
        cpuMicros(trial).ifPresent(micros -> figures.put(Estimate.Names.CPU_MICROS, micros));
        allocatedBytes(trial)
                .ifPresent(bytes -> figures.put(Estimate.Names.ALLOCATED_BYTES, bytes));
        beside(figures, trial);
        Optional.ofNullable(trial.data().loads().get(Stage.USUAL))
                .filter(usual -> usual.result().totals().offered() > 0)
                .ifPresent(usual -> usual(figures, usual));
        return figures;
    }

    private static void usual(Map<String, Double> figures, LoadData load) {
        Totals totals = load.result().totals();
        figures.put(
                Estimate.Names.USUAL_FAILED,
                (double) (totals.offered() - totals.completed()) / totals.offered());
        Distribution latency = merged(load, LoadRecording::latency);
        if (latency.total() > 0) {
            figures.put(Estimate.Names.USUAL_P99, latency.percentileMillis(99));
        }
    }

    private static void percentiles(Map<String, Double> figures, Distribution latency) {
        figures.put(Estimate.Names.P50, latency.percentileMillis(50));
        figures.put(Estimate.Names.P90, latency.percentileMillis(90));
        figures.put(Estimate.Names.P99, latency.percentileMillis(99));
        figures.put(Estimate.Names.P999, latency.percentileMillis(99.9));
        figures.put(Estimate.Names.MAX, latency.maxMillis());
    }

    private static void peaks(Map<String, Double> figures, TrialView trial) {
        Optional<Observation> seen = trial.trial().interval(Stage.LOAD).map(Interval::observation);
        peak(
                        seen.map(observation -> observation.process().samples()),
                        sample -> sample.threads().count())
                .ifPresent(peak -> figures.put(Estimate.Names.OS_THREADS, peak));
        peak(seen.map(observation -> observation.process().samples()), ProcessSample::rssBytes)
                .ifPresent(peak -> figures.put(Estimate.Names.RSS_BYTES, peak));
        peak(
                        seen.map(observation -> observation.memory().heap()),
                        Observation.HeapSample::usedBytes)
                .ifPresent(peak -> figures.put(Estimate.Names.HEAP_BYTES, peak));
    }

    private static <T> Optional<Double> peak(Optional<List<T>> samples, ToLongFunction<T> figure) {
        return samples.orElse(List.of()).stream()
                .map(sample -> (double) figure.applyAsLong(sample))
                .max(Comparator.naturalOrder());
    }

    /// CPU time of the subject ÷ requests answered while it was used.
    private static Optional<Double> cpuMicros(TrialView trial) {
        List<ProcessSample> samples =
                trial.trial()
                        .interval(Stage.LOAD)
                        .map(load -> load.observation().process().samples())
                        .orElse(List.of());
        if (samples.size() < 2) {
            return Optional.empty();
        }
        ProcessSample first = samples.getFirst();
        ProcessSample last = samples.getLast();
        double answered =
                trial.data()
                                .load()
                                .orElseThrow()
                                .result()
                                .timeline()
                                .completedBetween(first.atSeconds(), last.atSeconds())
                        + trial.data()
                                .load(Stage.BESIDE)
                                .map(beside -> beside.result().totals().completed())
                                .orElse(0L);
        return answered == 0
                ? Optional.empty()
                : Optional.of((last.cpuMicros() - first.cpuMicros()) / answered);
    }

    private static Optional<Double> allocatedBytes(TrialView trial) {
        return trial.interval(Stage.STEADY)
                .filter(seen -> seen.underLoad())
                .flatMap(seen -> seen.allocatedPerSecond().map(bytes -> bytes / seen.perSecond()));
    }

    private static void beside(Map<String, Double> figures, TrialView trial) {
        Optional<LoadData> alone = trial.data().load(Stage.BESIDE_ALONE);
        Optional<LoadData> beside = trial.data().load(Stage.BESIDE);
        if (alone.isEmpty() || beside.isEmpty()) {
            return;
        }
        Distribution without = merged(alone.get(), LoadRecording::latency);
        Distribution with = merged(beside.get(), LoadRecording::latency);
        if (without.total() > 0 && with.total() > 0) {
            figures.put(Estimate.Names.BESIDE_ALONE_P50, without.percentileMillis(50));
            figures.put(Estimate.Names.BESIDE_ALONE_P99, without.percentileMillis(99));
            figures.put(Estimate.Names.BESIDE_P50, with.percentileMillis(50));
            figures.put(Estimate.Names.BESIDE_P99, with.percentileMillis(99));
        }
        LoadResult.Totals totals = beside.get().result().totals();
        figures.put(Estimate.Names.BESIDE_FAILED, (double) (totals.offered() - totals.completed()));
    }

    private static Distribution merged(
            LoadData load, Function<LoadRecording, List<Distribution>> part) {
        return Distribution.merged(part.apply(load.latencies()));
    }

    /// Completed per second over the load's time, shifted by one unloaded service time, because no
    /// request can be answered sooner; of a closed load, in the second half of its last phase, and
    /// so of an open load that rises to a rate and stays there, because only there is less
    /// completed than offered. Of a cell, what JMH tells.
    public double throughputPerSecond(TrialView trial) {
        Optional<Double> told = trial.trial().measured().figure(Estimate.Names.THROUGHPUT);
        if (told.isPresent()) {
            return told.get();
        }
        boolean atTheEnd =
                trial.closed() || trial.profile().filter(HttpMeasures::rises).isPresent();
        return Optional.of(trial)
                .filter(_ -> atTheEnd)
                .flatMap(last -> last.interval(Stage.STEADY))
                .map(IntervalView::perSecond)
                .orElseGet(() -> throughputOverAll(trial));
    }

    /// Whether a load rises to a constant rate, and never falls, as one of bursts does.
    private static boolean rises(LoadProfile load) {
        List<Phase> phases = load.phases();
        boolean falls =
                IntStream.range(1, phases.size())
                        .anyMatch(i -> highest(phases.get(i)) < highest(phases.get(i - 1)));
        return !falls
                && phases.getLast() instanceof Phase.Constant last
                && phases.stream().anyMatch(phase -> lowest(phase) < last.ratePerSecond());
    }

    private static double highest(Phase phase) {
        return switch (phase) {
            case Phase.Constant constant -> constant.ratePerSecond();
            case Phase.Ramp ramp -> Math.max(ramp.fromPerSecond(), ramp.toPerSecond());
            case Phase.Replay replay -> replay.ratePerSecond();
            case Phase.Closed _ -> Double.POSITIVE_INFINITY;
        };
    }

    private static double lowest(Phase phase) {
        return phase instanceof Phase.Ramp ramp
                ? Math.min(ramp.fromPerSecond(), ramp.toPerSecond())
                : highest(phase);
    }

    private static double throughputOverAll(TrialView trial) {
        return trial.data()
                .load()
                .map(LoadData::result)
                .filter(result -> result.offeredSeconds() > 0)
                .map(
                        result -> {
                            double shift = trial.unloadedSeconds().orElse(0.0);
                            double end = result.offeredSeconds() + shift;
                            return result.timeline().completedBetween(shift, end)
                                    / result.offeredSeconds();
                        })
                .orElse(0.0);
    }

    /// Completed by the end of the load plus one unloaded service time: the last request offered
    /// could just have been answered by then.
    private static double served(TrialView trial) {
        return trial.data()
                .load()
                .map(LoadData::result)
                .map(
                        result ->
                                result.timeline()
                                        .completedBetween(
                                                0,
                                                result.offeredSeconds()
                                                        + trial.unloadedSeconds().orElse(0.0)))
                .orElse(0.0);
    }

    /// Whether as much of an open load was served as a service that sustains it serves.
    public boolean sustained(TrialView trial) {
        long offered = trial.data().load().map(load -> load.result().totals().offered()).orElse(0L);
        return served(trial) >= SUSTAINED_LOAD * offered;
    }

    /// Sums over the trials; empty if there was no load.
    public Optional<Counts> counts() {
        double served = trials.stream().mapToDouble(HttpMeasures::served).sum();
        return trials.stream()
                .flatMap(trial -> trial.data().load().stream())
                .map(load -> load.result().totals())
                .reduce(LoadResult.Totals::plus)
                .map(
                        all ->
                                new Counts(
                                        all.offered(),
                                        all.completed(),
                                        all.failed(),
                                        all.unfinished(),
                                        Math.round(served)));
    }

    /// The requests that failed under load in any trial.
    public List<RequestFailures> requestFailures() {
        return trials.stream()
                .flatMap(trial -> trial.data().load().stream())
                .map(load -> load.result().traffic())
                .reduce(Traffic::plus)
                .map(Traffic::failures)
                .orElse(List.of());
    }

    /// The worst health of the generator in any trial.
    public Optional<GeneratorHealth> generator() {
        return trials.stream()
                .flatMap(trial -> generator(trial).stream())
                .max(
                        Comparator.comparingInt(
                                        (GeneratorHealth health) -> health.limited() ? 1 : 0)
                                .thenComparingDouble(GeneratorHealth::maxLagMillis));
    }

    /// A user of a closed load who asks again a little late has only thought a little longer.
    private static Optional<GeneratorHealth> generator(TrialView trial) {
        return trial.data()
                .load()
                .map(load -> load.result().generator())
                .map(
                        health ->
                                harmless(trial, health)
                                        ? new GeneratorHealth(
                                                health.maxLagMillis(),
                                                health.p99LagMillis(),
                                                health.cpuShare(),
                                                health.stoppedMillis(),
                                                Optional.empty())
                                        : health);
    }

    private static boolean harmless(TrialView trial, GeneratorHealth health) {
        return trial.closed()
                && health.limitedBy().filter(Shortage.STOPPED::equals).isEmpty()
                && health.cpuShare() < Thresholds.GENERATOR_BUSY
                && health.p99LagMillis()
                        < CLOSED_LAG_SHARE * trial.unloadedSeconds().orElse(0.0) * 1e3;
    }
}
