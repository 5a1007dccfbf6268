package dev.heddle.analyze.internal.knee;

import dev.heddle.analyze.Expectation;
import dev.heddle.analyze.internal.knee.Evidence.Saturated;
import dev.heddle.model.load.Knee.Fit;
import dev.heddle.model.load.Knee.Objective;
import dev.heddle.model.run.RunData.LoadData;
import dev.heddle.model.statistics.Distribution;
import dev.heddle.model.statistics.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/// Fits the knee to all steps of a search.
///
/// @param low the load at the low rate
/// @param offered in order, the low rate first
record Fitting(Objective objective, LoadData low, List<OfferedStep> offered) {
    /// Points of a normal distribution, in standard deviations, and their weights (Gauss and
    /// Hermite).
    private static final double[] DEVIATIONS = {-1.732, 0, 1.732};

    private static final double[] WEIGHTS = {1 / 6.0, 2 / 3.0, 1 / 6.0};

    /// Of so many that would have been lost on average, at least
    /// [StepJudge#FEWEST_UNANSWERED] are, with 95 %.
    private static final double ENOUGH_LOST = 6.3;

    /// The highest rate that is sustained: as fitted, or the highest of those that were offered.
    Sustained sustained() {
        Optional<Fit> fit = fit();
        return new Sustained(
                fit.map(Fit::perSecond)
                        .orElseGet(
                                () ->
                                        highest(
                                                        offered,
                                                        step ->
                                                                step.step().sustained()
                                                                        && !mayLoseRequests(step))
                                                .orElse(0)),
                fit);
    }

    /// Whether a step had too few requests to show that none is lost: of a service that never
    /// answers a share of them, no rate is sustained for ever.
    private boolean mayLoseRequests(OfferedStep step) {
        double lost = 0;
        double all = 0;
        for (OfferedStep each : offered) {
            if (each.neverAnswered()) {
                lost += StepJudge.unanswered(each.load().result());
                all += each.load().result().totals().offered();
            }
        }
        return lost > 0 && lost / all * step.load().result().totals().offered() < ENOUGH_LOST;
    }

    private Optional<Fit> fit() {
        List<OfferedStep> all = offered.stream().filter(step -> !step.generatorLimited()).toList();
        if (all.isEmpty()
                || !all.getFirst().step().sustained()
                || areSustained(all)
                || all.stream().anyMatch(OfferedStep::neverAnswered)) {
            return Optional.empty();
        }
        // As long as nothing was too much for what became faster, all steps count.
        int faster = Faster.since(all);
        int since = areSustained(all.subList(faster, all.size())) ? 0 : faster;
        List<OfferedStep> counting = all.subList(since, all.size());
        Distribution latency = Distribution.merged(low.latencies().latency());
        List<Bound> bounds = bounds(latency);
        List<KneeFit.Weighted> posterior = posterior(bounds, counting);
        if (posterior.isEmpty()) {
            return Optional.empty();
        }
        Diffusion queue = KneeFit.likeliest(posterior);
        return Optional.of(
                new Fit(
                        KneeFit.quantile(posterior, 0.5),
                        KneeFit.interval(posterior),
                        queue.capacity(),
                        bounds.get(bounds.size() / 2).relaxationSeconds(queue),
                        since == 0 ? Optional.empty() : Optional.of(since),
                        overload(counting)));
    }

    private static boolean areSustained(List<OfferedStep> steps) {
        return steps.stream().allMatch(step -> step.step().sustained());
    }

    /// The posterior distribution under each bound, together.
    ///
    /// @param counting the steps that count
    private List<KneeFit.Weighted> posterior(List<Bound> bounds, List<OfferedStep> counting) {
        OptionalDouble broken =
                counting.stream()
                        .filter(OfferedStep::broke)
                        .mapToDouble(step -> step.step().ratePerSecond())
                        .min();
        double most = broken.orElseGet(() -> highest(counting, _ -> true).orElse(Double.MAX_VALUE));
        double held =
                broken.isEmpty()
                        ? 0
                        : highest(
                                        offered,
                                        step ->
                                                step.step().sustained()
                                                        && step.step().ratePerSecond() < most)
                                .orElse(0);
        List<KneeFit.Weighted> posterior = new ArrayList<>();
        for (int i = 0; i < bounds.size(); i++) {
            List<KneeFit.Weighted> part =
                    new KneeFit(bounds.get(i), evidence(bounds.get(i), counting))
                            .posterior(held, most);
            double sum = part.stream().mapToDouble(KneeFit.Weighted::weight).sum();
            double weight = (bounds.size() == 1 ? 1 : WEIGHTS[i]) / sum;
            part.forEach(point -> posterior.add(point.times(weight)));
        }
        return posterior;
    }

    /// Evidence from the steps in which the service did not break.
    private List<Evidence> evidence(Bound bound, List<OfferedStep> counting) {
        double most = most(counting);
        double seconds = unloadedSeconds();
        return counting.stream()
                .filter(step -> !step.broke())
                .map(step -> Evidence.of(step, bound.millis(), seconds, most))
                .toList();
    }

    /// Completed per second in the load above the knee, while requests waited.
    private Optional<Range> overload(List<OfferedStep> counting) {
        return counting.stream()
                .filter(OfferedStep::isOverload)
                .findFirst()
                .flatMap(
                        step ->
                                Evidence.saturated(
                                        step.load().result(), unloadedSeconds(), most(counting)))
                .map(Saturated::perSecond);
    }

    private static double most(List<OfferedStep> counting) {
        return counting.stream().mapToDouble(OfferedStep::donePerSecond).max().orElse(0);
    }

    /// Mean time of a request that waits for nothing: the least of the steps that were sustained,
    /// as a service may have become faster.
    private double unloadedSeconds() {
        return offered.stream()
                        .filter(step -> step.step().sustained())
                        .map(step -> Distribution.merged(step.load().latencies().latency()))
                        .mapToDouble(Distribution::meanMillis)
                        .min()
                        .orElse(0)
                / 1e3;
    }

    /// The highest rate of some steps.
    static OptionalDouble highest(List<OfferedStep> steps, Predicate<OfferedStep> counts) {
        return steps.stream().filter(counts).mapToDouble(step -> step.step().ratePerSecond()).max();
    }

    /// The bound, and where it was derived from the p99 at the low rate, what else that p99 may be.
    ///
    /// @param latency at the low rate
    private List<Bound> bounds(Distribution latency) {
        Expectation expectation = Expectation.ofLatency("objective", objective.expectation());
        double share = expectation.shareOver();
        if (objective.derived().isEmpty()) {
            return List.of(Bound.of(expectation.bound(), share, latency));
        }
        List<Bound> bounds = new ArrayList<>();
        for (double deviation : DEVIATIONS) {
            bounds.add(Bound.of(Objectives.bound(objective, latency, deviation), share, latency));
        }
        return bounds;
    }
}
