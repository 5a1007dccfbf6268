package dev.heddle.analyze.internal.findings;

import dev.heddle.analyze.internal.ladder.PoolModel;
import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.observation.ProbeData.ResourceUse;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.verdict.Finding;
import java.util.Optional;
import java.util.stream.Stream;

/// Whether the figures of a sustained load fit together: those of the load generator with each
/// other, and with what the probe counts in the service.
final class Consistency {
    /// Tolerance between two numbers of requests in flight, in requests: a mean of few is coarse.
    private static final double REQUESTS = 1;

    /// The same as a share.
    private static final double SHARE = 0.05;

    /// Standard errors of a sampled number that chance does not make.
    private static final double CHANCE = 3;

    /// Tasks per request of workers that may have several of a request.
    private static final double SEVERAL = 1.1;

    private Consistency() {}

    /// In a steady state, what the generator samples in flight is its throughput times its latency.
    /// That it is proves nothing: both come from the same requests.
    static Optional<Finding> notStationary(TrialView trial) {
        return sustained(trial).flatMap(seen -> notStationary(seen).stream()).findFirst();
    }

    private static Optional<Finding> notStationary(IntervalView seen) {
        return inFlight(seen)
                .filter(expected -> differs(seen.inFlight(), expected))
                .map(
                        expected ->
                                new Finding.NotStationary(
                                        seen.interval().name(),
                                        seen.perSecond(),
                                        seen.inFlight(),
                                        expected));
    }

    private static boolean differs(double seen, double expected) {
        double difference = Math.abs(seen - expected);
        return difference > SHARE * expected && difference > REQUESTS;
    }

    /// Little's law between the probe, which samples busy workers, and the generator, which times
    /// requests: no more workers can be busy for requests than are in flight. Fewer may: others
    /// wait to be accepted, or are on their way.
    static Optional<Finding> littlesLaw(TrialView trial) {
        return sustained(trial).flatMap(seen -> littlesLaw(trial, seen)).findFirst();
    }

    private static Stream<Finding> littlesLaw(TrialView trial, IntervalView seen) {
        return seen.resources().stream()
                .filter(use -> use.kind() == ResourceKind.WORKERS)
                .filter(use -> !hasSeveral(use, seen))
                .flatMap(use -> littlesLaw(trial, seen, use).stream());
    }

    private static Optional<Finding> littlesLaw(
            TrialView trial, IntervalView seen, ResourceUse use) {
        double busy = use.busy() - PoolModel.busyAtRest(trial, use);
        return inFlight(seen)
                .filter(most -> busy - most > REQUESTS + SHARE * most + chance(seen, most))
                .map(
                        most ->
                                new Finding.LittlesLaw(
                                        seen.interval().name(),
                                        ResourceId.of(use.kind(), use.name()),
                                        busy,
                                        most));
    }

    /// The error of a mean number in flight: of Poisson arrivals, over times that are independent
    /// of each other after twice a latency.
    private static double chance(IntervalView seen, double inFlight) {
        double independent =
                Math.max(1, seen.interval().seconds() * seen.perSecond() / (2 * inFlight));
        return CHANCE * Math.sqrt(inFlight / independent);
    }

    private static boolean hasSeveral(ResourceUse use, IntervalView seen) {
        return use.tasksPerSecond().filter(tasks -> tasks > SEVERAL * seen.perSecond()).isPresent();
    }

    private static Optional<Double> inFlight(IntervalView seen) {
        return seen.interval().rate().residenceSeconds().map(seconds -> seconds * seen.perSecond());
    }

    private static Stream<IntervalView> sustained(TrialView trial) {
        return Stream.of(Stage.LOW, Stage.STEADY)
                .flatMap(name -> trial.interval(name).stream())
                .filter(seen -> seen.underLoad() && !seen.fellBehind());
    }
}
