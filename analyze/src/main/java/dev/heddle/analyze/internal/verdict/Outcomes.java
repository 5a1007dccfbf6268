package dev.heddle.analyze.internal.verdict;

import dev.heddle.analyze.internal.trial.FailureKinds;
import dev.heddle.analyze.internal.trial.HttpMeasures;
import dev.heddle.analyze.internal.trial.ThirdParties;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.load.Knee;
import dev.heddle.model.load.Knee.Reason;
import dev.heddle.model.load.Knee.Step;
import dev.heddle.model.load.LoadResult.GeneratorHealth;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.run.Trial;
import dev.heddle.model.verdict.Verdict.Counts;
import dev.heddle.model.verdict.Verdict.Outcome;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// The outcome of a case.
public final class Outcomes {
    private Outcomes() {}

    static Outcome of(
            List<TrialView> trials,
            HttpMeasures measures,
            List<Knee> knees,
            Optional<Limit> limit) {
        if (trials.stream().anyMatch(trial -> trial.trial().failure().isPresent())) {
            return Outcome.FAILED;
        }
        if (allInterrupted(trials)) {
            return Outcome.INTERRUPTED;
        }
        return switch (trials.getFirst().workload()) {
            case Workload.Programs _ -> Outcome.MEASURED;
            case Workload.Queries _ -> atLimit(limit);
            case Workload.Http _ -> ofService(trials, measures, knees, limit);
        };
    }

    static boolean allInterrupted(List<TrialView> trials) {
        return trials.stream().allMatch(Outcomes::interrupted);
    }

    /// Whether a trial was interrupted before all was measured but the proof.
    static boolean interrupted(TrialView trial) {
        return trial.trial().outcome() == Trial.Outcome.INTERRUPTED
                && trial.interval(Stage.OVERLOAD).isEmpty();
    }

    private static Outcome ofService(
            List<TrialView> trials,
            HttpMeasures measures,
            List<Knee> knees,
            Optional<Limit> limit) {
        Optional<Counts> counts = measures.counts();
        if (counts.filter(counted -> counted.offered() > 0).isEmpty()) {
            return Outcome.INTERRUPTED;
        }
        // A search judges the generator at each rate; what left late below the knee is a finding.
        if (knees.isEmpty() && measures.generator().filter(GeneratorHealth::limited).isPresent()) {
            return Outcome.GENERATOR_LIMITED;
        }
        if (trials.stream().anyMatch(Outcomes::thirdPartyLimited)) {
            return Outcome.THIRD_PARTY_LIMITED;
        }
        if (!knees.isEmpty()) {
            return ofSearch(trials, knees, limit);
        }
        if (manyFailed(counts.get())) {
            return Outcome.ERRORS;
        }
        return trials.getFirst().closed()
                ? closed(limit)
                : trials.stream().allMatch(measures::sustained)
                        ? Outcome.SUSTAINED
                        : atLimit(limit);
    }

    private static Outcome ofSearch(
            List<TrialView> trials, List<Knee> knees, Optional<Limit> limit) {
        if (knees.stream().allMatch(knee -> knee.notSustainedPerSecond().isEmpty())) {
            return Outcome.SUSTAINED;
        }
        boolean saturates = trials.stream().anyMatch(TrialView::saturatesNearTheKnee);
        if (!saturates && all(knees, Reason.LATENCY)) {
            return Outcome.LATENCY;
        }
        Outcome outcome = atLimit(limit);
        boolean elsewhere = outcome == Outcome.UNEXPLAINED || isFarAbove(limit, knees);
        return elsewhere && !saturates && all(knees, Reason.REQUESTS_FAILED)
                ? Outcome.FAILURES
                : outcome;
    }

    private static boolean isFarAbove(Optional<Limit> limit, List<Knee> knees) {
        return limit.flatMap(found -> found.rung().ceiling())
                .filter(
                        ceiling ->
                                knees.stream()
                                        .flatMap(knee -> knee.sustainedPerSecond().stream())
                                        .allMatch(rate -> TrialView.isFarAbove(ceiling, rate)))
                .isPresent();
    }

    /// Whether this is why no search went on.
    private static boolean all(List<Knee> knees, Reason why) {
        return knees.stream()
                .filter(knee -> knee.notSustainedPerSecond().isPresent())
                .allMatch(knee -> whyNotSustained(knee).filter(why::equals).isPresent());
    }

    private static Optional<Reason> whyNotSustained(Knee knee) {
        return knee.steps().stream()
                .filter(step -> knee.notSustainedPerSecond().orElseThrow() == step.ratePerSecond())
                .reduce((_, last) -> last)
                .flatMap(Step::reason);
    }

    private static boolean thirdPartyLimited(TrialView trial) {
        double service = trial.unloadedSeconds().orElse(0.0);
        return trial.trial().thirdParties().stream()
                .anyMatch(health -> ThirdParties.overload(health, service).isPresent());
    }

    /// Whether too many requests failed, for another reason than that they waited, to speak of
    /// throughput.
    public static boolean manyFailed(Counts counts) {
        return FailureKinds.count(counts.failed(), Predicate.not(FailureKinds::isFromWaiting))
                > Thresholds.MANY_FAILURES * counts.offered();
    }

    private static Outcome atLimit(Optional<Limit> limit) {
        return limit.filter(Limit::observed).isPresent() ? Outcome.AT_LIMIT : Outcome.UNEXPLAINED;
    }

    /// Users of a closed load who wait for nothing but the service time are all that limits it.
    private static Outcome closed(Optional<Limit> limit) {
        boolean users =
                limit.filter(Limit::observed)
                        .filter(observed -> observed.rung().kind() == ResourceKind.LOAD_GENERATOR)
                        .isPresent();
        return users ? Outcome.SUSTAINED : atLimit(limit);
    }
}
