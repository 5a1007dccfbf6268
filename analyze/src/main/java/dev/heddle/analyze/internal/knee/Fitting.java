package dev.heddle.analyze.internal.knee;

import dev.heddle.analyze.Expectation;
import dev.heddle.model.Distribution;
import dev.heddle.model.Knee;
import dev.heddle.model.Knee.Fit;
import dev.heddle.model.Knee.Objective;
import dev.heddle.model.RunData.LoadData;
import dev.heddle.model.Search;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Fits the knee to all steps of a search.
public final class Fitting {
    /// Differences of throughput in standard errors that chance does not make.
    private static final double DEMONSTRATED = 4;

    /// A service that becomes faster by less is left to the fit.
    private static final double FASTER = 1.03;

    /// Points of a normal distribution, in standard deviations, and their weights (Gauss and
    /// Hermite).
    private static final double[] DEVIATIONS = {-1.732, 0, 1.732};

    private static final double[] WEIGHTS = {1 / 6.0, 2 / 3.0, 1 / 6.0};

    /// Of so many that would have been lost on average, at least one is, with 95 %.
    private static final double ENOUGH_LOST = 3;

    private Fitting() {}

    /// @param low the load at the low rate
    /// @param offered in order, the low rate first
    public static Knee knee(Search search, LoadData low, List<OfferedStep> offered) {
        Optional<Fit> fit = of(search.objective(), low, offered);
        double sustained =
                fit.map(Fit::perSecond)
                        .orElseGet(
                                () ->
                                        offered.stream()
                                                .filter(step -> step.step().sustained())
                                                .filter(step -> !mayLoseRequests(step, offered))
                                                .mapToDouble(step -> step.step().ratePerSecond())
                                                .max()
                                                .orElse(0));
        Optional<OfferedStep> above =
                offered.stream()
                        .filter(step -> !step.step().sustained())
                        .filter(step -> step.step().ratePerSecond() > sustained)
                        .min(Comparator.comparingDouble(step -> step.step().ratePerSecond()));
        return new Knee(
                search.objective(),
                Optional.of(sustained).filter(rate -> rate > 0),
                above.filter(step -> !step.generatorLimited())
                        .map(step -> step.step().ratePerSecond()),
                fit,
                above.filter(OfferedStep::generatorLimited).isPresent(),
                offered.stream().map(OfferedStep::step).toList(),
                search.ended());
    }

    /// Whether a step had too few requests to show that none is lost: of a service that never
    /// answers a share of them, no rate is sustained for ever.
    private static boolean mayLoseRequests(OfferedStep step, List<OfferedStep> offered) {
        double lost = 0;
        double of = 0;
        for (OfferedStep each : offered) {
            if (each.neverAnswered()) {
                lost += StepJudge.unanswered(each.load().result());
                of += each.load().result().totals().offered();
            }
        }
        return lost > 0 && lost / of * step.load().result().totals().offered() < ENOUGH_LOST;
    }

    private static Optional<Fit> of(Objective objective, LoadData low, List<OfferedStep> offered) {
        List<OfferedStep> all = offered.stream().filter(step -> !step.generatorLimited()).toList();
        int since = fasterSince(all);
        List<OfferedStep> counting = all.subList(since, all.size());
        if (all.isEmpty()
                || !all.getFirst().step().sustained()
                || counting.stream().allMatch(step -> step.step().sustained())
                || all.stream().anyMatch(OfferedStep::neverAnswered)) {
            return Optional.empty();
        }
        Distribution latency = Distribution.merged(low.latencies().latency());
        double service = latency.meanMillis() / 1e3;
        double capacity = counting.stream().mapToDouble(OfferedStep::donePerSecond).max().orElse(0);
        double broken =
                counting.stream()
                        .filter(OfferedStep::broke)
                        .mapToDouble(step -> step.step().ratePerSecond())
                        .min()
                        .orElse(Double.MAX_VALUE);
        double lowest = all.getFirst().step().ratePerSecond();
        double held =
                broken == Double.MAX_VALUE
                        ? lowest
                        : counting.stream()
                                .filter(step -> step.step().sustained())
                                .mapToDouble(step -> step.step().ratePerSecond())
                                .filter(rate -> rate < broken)
                                .max()
                                .orElse(lowest);
        double highest =
                counting.stream().mapToDouble(step -> step.step().ratePerSecond()).max().orElse(0);
        List<KneeFit.Weighted> posterior = new ArrayList<>();
        List<Bound> bounds = bounds(objective, latency);
        for (int i = 0; i < bounds.size(); i++) {
            Bound bound = bounds.get(i);
            List<Evidence> evidence =
                    counting.stream()
                            .filter(step -> !step.broke())
                            .map(
                                    step ->
                                            Evidence.of(
                                                    step.step().ratePerSecond(),
                                                    step.load(),
                                                    bound.millis(),
                                                    service,
                                                    capacity))
                            .toList();
            List<KneeFit.Weighted> part =
                    new KneeFit(bound, evidence).posterior(held, Math.min(broken, highest));
            double sum = part.stream().mapToDouble(KneeFit.Weighted::weight).sum();
            double weight = bounds.size() == 1 ? 1 : WEIGHTS[i];
            part.forEach(
                    point ->
                            posterior.add(
                                    new KneeFit.Weighted(
                                            point.knee(),
                                            point.weight() / sum * weight,
                                            point.queue())));
        }
        if (posterior.isEmpty()) {
            return Optional.empty();
        }
        double knee = KneeFit.quantile(posterior, 0.5);
        Diffusion queue = KneeFit.likeliest(posterior);
        return Optional.of(
                new Fit(
                        knee,
                        KneeFit.interval(posterior),
                        queue.capacity(),
                        bounds.get(bounds.size() / 2).relaxationSeconds(queue),
                        since == 0 ? Optional.empty() : Optional.of(since)));
    }

    /// The first step from which on more was completed than an earlier one could at its most.
    private static int fasterSince(List<OfferedStep> all) {
        int since = 0;
        for (int later = 1; later < all.size(); later++) {
            for (int earlier = since; earlier < later; earlier++) {
                if (faster(all.get(earlier), all.get(later))) {
                    since = later;
                }
            }
        }
        return since;
    }

    private static boolean faster(OfferedStep earlier, OfferedStep later) {
        if (earlier.step().sustained() || earlier.broke() || later.broke()) {
            return false;
        }
        double most = earlier.donePerSecond();
        double more = later.donePerSecond();
        double error = Math.sqrt(most / earlier.step().seconds() + more / later.step().seconds());
        return more > FASTER * most && more - most > DEMONSTRATED * error;
    }

    /// The bound, and where it was derived from the p99 at the low rate, what else that p99 may be.
    private static List<Bound> bounds(Objective objective, Distribution low) {
        Expectation expectation = Expectation.ofLatency("objective", objective.expectation());
        double share = expectation.shareOver();
        double millis = expectation.bound();
        if (objective.derived().isEmpty()) {
            return List.of(Bound.of(millis, share, low));
        }
        List<Bound> bounds = new ArrayList<>();
        for (double deviation : DEVIATIONS) {
            bounds.add(Bound.of(Objectives.bound(objective, low, deviation), share, low));
        }
        return bounds;
    }
}
