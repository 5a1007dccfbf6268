package dev.heddle.analyze.internal;

import dev.heddle.model.Case;
import dev.heddle.model.Environment;
import dev.heddle.model.Interval;
import dev.heddle.model.LoadProfile;
import dev.heddle.model.Rate;
import dev.heddle.model.RunData;
import dev.heddle.model.RunData.TrialData;
import dev.heddle.model.Trial;
import dev.heddle.model.Workload;
import java.util.List;
import java.util.Optional;

/// One trial with the intervals that demands and utilizations are read from.
record TrialView(TrialData data, Case of, Workload workload, Environment environment) {

    static List<TrialView> of(RunData run, Case of) {
        return run.trialsOf(of.name()).stream()
                .map(
                        data ->
                                new TrialView(
                                        data,
                                        of,
                                        run.plan().experiment().workload(),
                                        run.environment()))
                .toList();
    }

    Trial trial() {
        return data.trial();
    }

    Optional<Seen> seen(String interval) {
        return trial().interval(interval).map(Seen::new);
    }

    Optional<Seen> rest() {
        return seen(Interval.REST);
    }

    /// The lowest load that tells demands: a low rate, else one request at a time, else what there
    /// is.
    Optional<Seen> low() {
        return seen(Interval.LOW)
                .or(this::oneAtATime)
                .or(() -> seen(Interval.STEADY))
                .filter(one -> one.interval().underLoad());
    }

    /// One user completes a request per service time; too few to count them.
    private Optional<Seen> oneAtATime() {
        return trial().interval(Interval.BASELINE)
                .flatMap(
                        baseline ->
                                unloadedSeconds()
                                        .filter(seconds -> seconds > 0)
                                        .map(seconds -> new Seen(at(baseline, 1 / seconds))));
    }

    private static Interval at(Interval of, double perSecond) {
        return new Interval(
                of.name(),
                of.from(),
                of.seconds(),
                new Rate(of.rate().source(), perSecond, perSecond, 1, of.rate().residenceSeconds()),
                of.observation());
    }

    /// The heaviest load: above the knee, or as the experiment asks for.
    Optional<Seen> heavy() {
        return seen(Interval.OVERLOAD)
                .or(() -> seen(Interval.STEADY))
                .filter(one -> one.interval().underLoad());
    }

    /// Seconds that a request takes when nothing else is in flight; empty if not measured.
    Optional<Double> unloadedSeconds() {
        return trial().unloadedMillis().map(millis -> millis / 1e3);
    }

    /// Processors that may be used on the machine.
    double processors() {
        return environment.usableProcessors();
    }

    /// The load of a service; empty for other workloads.
    Optional<LoadProfile> profile() {
        return workload instanceof Workload.Http http ? Optional.of(http.load()) : Optional.empty();
    }

    /// Whether users, or tasks, ask one request after another.
    boolean closed() {
        return profile().map(LoadProfile::closed).orElse(true);
    }

    /// Whether the knee was searched for.
    boolean searched() {
        return trial().measured().search().isPresent();
    }
}
