package dev.heddle.analyze.internal;

import dev.heddle.model.LoadResult;
import dev.heddle.model.LoadResult.Timeline;
import dev.heddle.model.Observation;
import dev.heddle.model.Observation.ProcessSample;
import dev.heddle.model.Part;
import dev.heddle.model.ProbeData;
import dev.heddle.model.ProbeData.ResourceUse;
import dev.heddle.model.ProbeData.SchedulerUse;
import dev.heddle.model.ProbeData.WaitSite;
import dev.heddle.model.RunData.TrialData;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/// A stretch of steady load, or of none, with what was seen of the subject in it.
///
/// @param perSecond requests completed per second
/// @param offeredPerSecond requests offered per second
/// @param inFlight mean number of requests in flight
record Window(
        Observation seen,
        double seconds,
        double perSecond,
        double offeredPerSecond,
        double inFlight) {
    private static final double KEEPS_UP = 0.98;

    /// A part of a trial; empty if the trial did not come so far.
    static Optional<Window> of(TrialData data, String part) {
        Optional<Window> window =
                data.trial().part(part).map(found -> of(found, data.loadOf(part)));
        return part.equals(Part.BASELINE)
                ? window.flatMap(found -> oneAtATime(found, data))
                : window;
    }

    /// One user completes a request per service time; too few to count them.
    private static Optional<Window> oneAtATime(Window window, TrialData data) {
        return data.trial()
                .unloadedMillis()
                .filter(millis -> millis > 0)
                .map(
                        millis ->
                                new Window(
                                        window.seen(),
                                        window.seconds(),
                                        1e3 / millis,
                                        1e3 / millis,
                                        1));
    }

    /// The heaviest load of a trial: above the knee, or as the experiment asked for.
    static Optional<Window> heaviest(TrialData data) {
        return of(data, Part.OVERLOAD).or(() -> of(data, Part.LOADED));
    }

    private static Window of(Part part, Optional<LoadResult> load) {
        if (load.isEmpty()) {
            return new Window(part.observation(), part.seconds(), 0, 0, 0);
        }
        double from = Duration.between(load.get().start(), part.from()).toNanos() / 1e9;
        double to = from + part.seconds();
        Timeline timeline = load.get().timeline();
        return new Window(
                part.observation(),
                part.seconds(),
                timeline.completedBetween(from, to) / part.seconds(),
                timeline.offeredBetween(from, to) / part.seconds(),
                timeline.meanInFlight(from, to));
    }

    /// Where threads were, most first; none if the probe was not there.
    List<WaitSite> waitSites() {
        return seen.probe().map(ProbeData::waitSites).orElse(List.of());
    }

    List<ResourceUse> resources() {
        return seen.probe().map(ProbeData::resources).orElse(List.of());
    }

    Optional<SchedulerUse> scheduler() {
        return seen.probe().flatMap(ProbeData::scheduler);
    }

    /// Whether there was any throughput to relate what was seen to.
    boolean underLoad() {
        return perSecond > 0;
    }

    /// Processors that the subject kept busy; empty if it was not observed.
    Optional<Double> subjectProcessors() {
        return rate(ProcessSample::cpuMicros);
    }

    /// Processors that everything but the subject kept busy.
    Optional<Double> otherProcessors() {
        return rate(ProcessSample::machineCpuMicros)
                .flatMap(all -> subjectProcessors().map(own -> Math.max(0, all - own)));
    }

    private Optional<Double> rate(ToLongFunction<ProcessSample> micros) {
        List<ProcessSample> samples = seen.process();
        if (samples.size() < 2) {
            return Optional.empty();
        }
        ProcessSample first = samples.getFirst();
        ProcessSample last = samples.getLast();
        return Optional.of(
                (micros.applyAsLong(last) - micros.applyAsLong(first))
                        / 1e6
                        / (last.atSeconds() - first.atSeconds()));
    }

    /// Whether less was completed than offered.
    boolean saturated() {
        return perSecond < KEEPS_UP * offeredPerSecond;
    }
}
