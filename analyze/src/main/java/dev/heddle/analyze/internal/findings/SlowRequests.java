package dev.heddle.analyze.internal.findings;

import dev.heddle.analyze.internal.cause.Causes;
import dev.heddle.analyze.internal.cause.Evidence;
import dev.heddle.analyze.internal.cause.Evidence.Place;
import dev.heddle.analyze.internal.cause.TrialEvidence;
import dev.heddle.analyze.internal.cause.Waits;
import dev.heddle.analyze.internal.ladder.CpuModel;
import dev.heddle.analyze.internal.ladder.Ladder;
import dev.heddle.analyze.internal.ladder.Saturation;
import dev.heddle.analyze.internal.tail.Tails;
import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.load.Knee;
import dev.heddle.model.load.Knee.Step;
import dev.heddle.model.observation.Observation.AcceptQueue;
import dev.heddle.model.observation.Observation.GcPause;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.statistics.Distribution;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.Finding.SlowCause;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Why latency missed its objective at a rate at which nothing is saturated: connections that were
/// dropped, pauses, throttling, bursts, processors that are not free at once, a few requests that
/// are slow at any rate.
final class SlowRequests {
    /// The requests that a p99 is about.
    private static final double SLOWEST = 0.01;

    /// The kernel tries again to connect after this time, then after twice as long.
    private static final double RETRY_SECONDS = 1;

    /// Share of the periods in which the quota was used up; it makes the tail of the latencies.
    private static final double THROTTLED = 0.1;

    private final TrialView trial;
    private final IntervalView seen;
    private final Step step;
    private final Distribution low;

    /// @param trial with the step in place of the heaviest load
    private SlowRequests(TrialView trial, IntervalView seen, Step step, Distribution low) {
        this.trial = trial;
        this.seen = seen;
        this.step = step;
        this.low = low;
    }

    /// Empty if no step was judged by its latency, or the low rate was not measured.
    static Optional<Finding> of(TrialView trial) {
        Optional<Step> late = late(trial);
        Optional<IntervalView> seen = late.flatMap(step -> trial.interval(step.interval()));
        return seen.flatMap(
                interval ->
                        trial.lowLatency()
                                .map(low -> of(trial, interval, late.orElseThrow(), low)));
    }

    private static Finding of(TrialView trial, IntervalView seen, Step step, Distribution low) {
        TrialView under = trial.with(Stage.OVERLOAD, seen.interval());
        return new Finding.SlowRequests(
                step.ratePerSecond(),
                step.p99Millis(),
                low.percentileMillis(99),
                new SlowRequests(under, seen, step, low).cause());
    }

    /// The lowest rate that was not sustained, if that was for its latency.
    private static Optional<Step> late(TrialView trial) {
        return trial.knee()
                .flatMap(
                        knee ->
                                knee.steps().stream()
                                        .filter(step -> isLowestNotSustained(knee, step))
                                        .reduce((_, last) -> last))
                .filter(step -> step.reason().equals(Optional.of(Knee.Reason.LATENCY)));
    }

    private static boolean isLowestNotSustained(Knee knee, Step step) {
        return knee.notSustainedPerSecond().equals(Optional.of(step.ratePerSecond()));
    }

    private SlowCause cause() {
        return coincides()
                .or(this::atAnyRate)
                .or(this::paused)
                .or(this::throttled)
                .or(this::notAccepted)
                .or(this::followed)
                .orElseGet(SlowCause.Unknown::new);
    }

    /// The latency that the load added at the low rate's percentile, in seconds.
    private double excessSeconds() {
        return (step.p99Millis() - low.percentileMillis(99)) / 1e3;
    }

    private Optional<SlowCause> coincides() {
        return trial.data()
                .load(step.interval())
                .flatMap(load -> Tails.cause(seen.interval(), load))
                .map(SlowCause.Coincides::new);
    }

    private Optional<SlowCause> atAnyRate() {
        return low.percentileMillis(99) >= Thresholds.EXPLAINS * step.p99Millis()
                ? Optional.of(new SlowCause.AtAnyRate(low.percentileMillis(50)))
                : Optional.empty();
    }

    /// Requests that come in the first part of a pause wait for the rest: the slowest percent did,
    /// if as many came.
    private Optional<SlowCause> paused() {
        List<GcPause> pauses = seen.interval().observation().memory().gcPauses();
        double late =
                pauses.stream()
                        .mapToDouble(
                                slow -> slow.millis() / 1e3 - Thresholds.EXPLAINS * excessSeconds())
                        .filter(seconds -> seconds > 0)
                        .sum();
        return late >= Thresholds.EXPLAINS * SLOWEST * seen.interval().seconds()
                ? Optional.of(
                        new SlowCause.Paused(
                                pauses.size(),
                                pauses.stream().mapToDouble(GcPause::millis).max().orElse(0),
                                seen.stoppedShare()))
                : Optional.empty();
    }

    private Optional<SlowCause> throttled() {
        return seen.throttledShare()
                .filter(share -> share >= THROTTLED)
                .map(SlowCause.Throttled::new);
    }

    /// Connections that the service accepts late, or not at the first attempt.
    private Optional<SlowCause> notAccepted() {
        return seen.interval()
                .observation()
                .process()
                .acceptQueue()
                .filter(queue -> queue.longest() > 0)
                .filter(queue -> wereDropped(queue) || waited(queue))
                .map(queue -> new SlowCause.NotAccepted(queue.overflows(), queue.longest()));
    }

    /// The slowest percent had to try again to connect, if as many attempts were dropped.
    private boolean wereDropped(AcceptQueue queue) {
        double requests = step.ratePerSecond() * seen.interval().seconds();
        return excessSeconds() >= Thresholds.EXPLAINS * RETRY_SECONDS
                && queue.overflows() >= SLOWEST * requests;
    }

    /// The slowest percent waited there, if as many were in the queue for as long (Little's law).
    private boolean waited(AcceptQueue queue) {
        double slowest = SLOWEST * step.ratePerSecond() * excessSeconds();
        return queue.mean() >= Thresholds.LEAST_UNITS && queue.mean() >= slowest;
    }

    /// The place to which most of the added time is followed; where it cannot be followed, the one
    /// at which most of it is spent.
    private Optional<SlowCause> followed() {
        return TrialEvidence.of(trial, Ladder.of(trial), seen.perSecond()).flatMap(this::from);
    }

    private Optional<SlowCause> from(Evidence evidence) {
        Optional<Causes> causes = Causes.of(evidence);
        Optional<Place> place =
                causes.isPresent()
                        ? Waits.most(evidence, causes.get().cause())
                        : evidence.places().stream()
                                .max(Comparator.comparingDouble(Place::addedSeconds));
        double share =
                causes.map(found -> found.followed().toTheCause())
                        .or(() -> place.map(at -> at.addedSeconds() / evidence.addedSeconds()))
                        .orElse(0.0);
        return place.filter(_ -> share >= Thresholds.EXPLAINS)
                .flatMap(at -> at.runs() ? cpu() : Optional.of(at(at.site(), share)));
    }

    private Optional<SlowCause> cpu() {
        return CpuModel.utilization(trial, seen)
                .map(busy -> new SlowCause.Cpu(busy, seen.runnable()));
    }

    private static SlowCause at(WaitSite site, double share) {
        double busy =
                site.over().stream().filter(look -> look.threads() >= 1).count()
                        / (double) Math.max(1, site.over().size());
        return Saturation.isFull(busy)
                ? new SlowCause.At(site, share)
                : new SlowCause.Burst(site, busy);
    }
}
