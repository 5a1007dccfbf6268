package dev.heddle.analyze.internal;

import dev.heddle.model.Distribution;
import dev.heddle.model.LoadProfile;
import dev.heddle.model.LoadRecording;
import dev.heddle.model.LoadResult;
import dev.heddle.model.LoadResult.GeneratorHealth;
import dev.heddle.model.Observation;
import dev.heddle.model.Observation.HeapSample;
import dev.heddle.model.Observation.ProcessSample;
import dev.heddle.model.Part;
import dev.heddle.model.Phase;
import dev.heddle.model.ProbeData.WaitSite;
import dev.heddle.model.RunData.LoadData;
import dev.heddle.model.RunData.TrialData;
import dev.heddle.model.Trial;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/// The figures of one variant over all of its trials.
///
/// @param load that the trials were put under
public record Measures(LoadProfile load, List<TrialData> trials) {
    /// An event loop this busy has no more to give.
    private static final double BUSY = 0.9;

    private static final double LAG_SHARE = 0.1;

    public static Measures of(LoadProfile load, List<TrialData> trials) {
        return new Measures(load, List.copyOf(trials));
    }

    /// Trials that were put under load; the others have nothing to measure.
    private Stream<LoadData> loads() {
        return trials.stream().flatMap(trial -> trial.load().stream());
    }

    private Stream<Observation> observations() {
        return trials.stream().flatMap(trial -> trial.trial().observation().stream());
    }

    private long sum(ToLongFunction<LoadResult> figure) {
        return loads().mapToLong(load -> figure.applyAsLong(load.result())).sum();
    }

    private double sumSeconds() {
        return loads().mapToDouble(load -> load.result().offeredSeconds()).sum();
    }

    public long offered() {
        return sum(result -> result.totals().offered());
    }

    public long completed() {
        return sum(result -> result.totals().completed());
    }

    public long unfinished() {
        return sum(result -> result.totals().unfinished());
    }

    public Map<String, Long> failed() {
        Map<String, Long> failed = new TreeMap<>();
        loads().forEach(
                        load ->
                                load.result()
                                        .totals()
                                        .failed()
                                        .forEach((kind, n) -> failed.merge(kind, n, Long::sum)));
        return failed;
    }

    /// Completed by the end of the load plus one unloaded service time: the last request offered
    /// could just have been answered by then.
    public long served() {
        return Math.round(
                loads().mapToDouble(data -> completed(data, 0, data.result().offeredSeconds()))
                        .sum());
    }

    public double offeredPerSecond() {
        double seconds = sumSeconds();
        return seconds == 0 ? 0 : offered() / seconds;
    }

    /// Completed per second over the load's time, shifted by one unloaded service time, because no
    /// request can be answered sooner; of a closed load, in the second half of its last phase, and
    /// so of an open load that rises to a rate and stays there, because only there is less
    /// completed than offered.
    public double throughputPerSecond() {
        OptionalDouble end =
                load.closed() || rises() ? throughputAtTheEnd() : OptionalDouble.empty();
        return end.orElseGet(this::throughputOverAll);
    }

    private boolean rises() {
        return load.phases().getLast() instanceof Phase.Constant last
                && load.phases().stream().allMatch(of -> highest(of) <= last.ratePerSecond())
                && load.phases().stream().anyMatch(of -> lowest(of) < last.ratePerSecond());
    }

    private static double highest(Phase phase) {
        return switch (phase) {
            case Phase.Constant constant -> constant.ratePerSecond();
            case Phase.Ramp ramp -> Math.max(ramp.fromPerSecond(), ramp.toPerSecond());
            case Phase.Closed _ -> Double.POSITIVE_INFINITY;
        };
    }

    private static double lowest(Phase phase) {
        return phase instanceof Phase.Ramp ramp
                ? Math.min(ramp.fromPerSecond(), ramp.toPerSecond())
                : highest(phase);
    }

    /// Empty if nothing was put under load.
    private OptionalDouble throughputAtTheEnd() {
        return trials.stream()
                .flatMap(data -> Window.of(data, Part.LOADED).stream())
                .mapToDouble(Window::perSecond)
                .average();
    }

    /// The same of the whole load, whatever its form.
    double throughputOverAll() {
        double seconds = sumSeconds();
        double shift = unloadedSeconds();
        double completed =
                loads().mapToDouble(data -> completed(data, shift, data.result().offeredSeconds()))
                        .sum();
        return seconds == 0 ? 0 : completed / seconds;
    }

    /// Completed between `from` and one unloaded service time after the end of the load.
    private double completed(LoadData data, double from, double offeredSeconds) {
        return data.result().timeline().completedBetween(from, offeredSeconds + unloadedSeconds());
    }

    public Optional<Double> unloadedMillis() {
        OptionalDouble mean =
                trials.stream()
                        .flatMap(trial -> trial.trial().unloadedMillis().stream())
                        .mapToDouble(Double::doubleValue)
                        .average();
        return mean.isPresent() ? Optional.of(mean.getAsDouble()) : Optional.empty();
    }

    private double unloadedSeconds() {
        return unloadedMillis().orElse(0.0) / 1e3;
    }

    public Distribution merged(Function<LoadRecording, List<Distribution>> part) {
        return Distribution.merged(
                loads().flatMap(load -> part.apply(load.recording()).stream()).toList());
    }

    public Optional<Integer> osThreadsPeak() {
        return peak(Observation::process, ProcessSample::osThreads).map(Long::intValue);
    }

    public Optional<Long> rssPeakBytes() {
        return peak(Observation::process, ProcessSample::rssBytes);
    }

    public Optional<Long> heapUsedPeakBytes() {
        return peak(Observation::heap, HeapSample::usedBytes);
    }

    private <T> Optional<Long> peak(
            Function<Observation, List<T>> samples, ToLongFunction<T> figure) {
        return observations()
                .flatMap(observation -> samples.apply(observation).stream())
                .map(figure::applyAsLong)
                .max(Comparator.naturalOrder());
    }

    /// CPU time of the subject ÷ requests answered while it was used.
    public Optional<Double> cpuMicrosPerRequest() {
        double cpuMicros = 0;
        double answered = 0;
        for (TrialData trial : trials) {
            List<ProcessSample> samples = processSamples(trial.trial());
            if (trial.load().isPresent() && samples.size() > 1) {
                ProcessSample first = samples.getFirst();
                ProcessSample last = samples.getLast();
                cpuMicros += last.cpuMicros() - first.cpuMicros();
                answered +=
                        trial.load()
                                .get()
                                .result()
                                .timeline()
                                .completedBetween(first.atSeconds(), last.atSeconds());
                answered += trial.trial().beside().map(Trial.Beside::completed).orElse(0L);
            }
        }
        return answered == 0 ? Optional.empty() : Optional.of(cpuMicros / answered);
    }

    private static List<ProcessSample> processSamples(Trial trial) {
        return trial.observation().map(Observation::process).orElse(List.of());
    }

    /// Most threads of a group that were alive at one time; empty if none was seen.
    public Optional<Integer> threadsOf(String group) {
        return observations()
                .map(observation -> observation.threadGroups().getOrDefault(group, 0))
                .filter(count -> count > 0)
                .max(Comparator.naturalOrder());
    }

    /// The heaviest load of the first trial that came to one.
    Optional<Window> heaviest() {
        return trials.stream().flatMap(data -> Window.heaviest(data).stream()).findFirst();
    }

    /// Where threads were under the heaviest load.
    public List<WaitSite> waitSites() {
        return heaviest().map(Window::waitSites).orElse(List.of());
    }

    /// Why a third party was the limit in some trial; empty if none was.
    public Optional<String> thirdPartyLimit() {
        return trials.stream()
                .flatMap(trial -> trial.trial().thirdParties().stream())
                .flatMap(health -> health.limit(unloadedMillis().orElse(0.0)).stream())
                .findFirst();
    }

    /// A user of a closed load who asks again a little late has only thought a little longer.
    private GeneratorHealth judged(GeneratorHealth health) {
        boolean harmless =
                load.closed()
                        && health.cpuShare() < BUSY
                        && health.p99LagMillis() < LAG_SHARE * unloadedMillis().orElse(0.0);
        return harmless
                ? new GeneratorHealth(
                        health.maxLagMillis(), health.p99LagMillis(), health.cpuShare(), false, "")
                : health;
    }

    /// The worst health of any trial.
    public Optional<GeneratorHealth> generator() {
        return loads().map(data -> data.result().generator())
                .map(this::judged)
                .max(
                        Comparator.comparingInt(
                                        (GeneratorHealth health) -> health.limited() ? 1 : 0)
                                .thenComparingDouble(GeneratorHealth::maxLagMillis));
    }
}
