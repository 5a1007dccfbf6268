package dev.heddle.analyze.internal.knee;

import dev.heddle.model.statistics.Range;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/// The knee that explains all steps of a search: the posterior distribution of capacity and
/// variability of one queue ([Diffusion]) that was offered all of them.
///
/// Two things in a step tell: how many of its requests missed the bound, as that of a queue that
/// was empty at first; and how much, and how irregularly, was completed while requests waited.
final class KneeFit {
    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
    private static final int CAPACITIES = 48;
    private static final int VARIABILITIES = 14;

    /// Variabilities that are considered: from that of a constant service time with a few percent
    /// of disturbance, to that of a service whose slow requests take a hundred times as long.
    private static final double LEAST_VARIABILITY = 0.52;

    private static final double MOST_VARIABILITY = 25;

    /// What is known of a service before: mostly its variability is near that of exponential
    /// service times, within a factor of this many e-folds (one standard deviation).
    private static final double PRIOR_SPREAD = 0.8;

    /// Variance ÷ mean of the completions of a service whose times are constant.
    private static final double LEAST_DISPERSION = 0.02;

    /// A service that is offered a tenth more than it completes may be slower by a hundredth for
    /// it, or faster.
    private static final double SLOWER_ABOVE = 0.1;

    /// Two steps of a real service differ by this much, whatever the queue does.
    private static final double BETWEEN_STEPS = 0.005;

    /// The capacity is within this factor of what was completed while requests waited.
    private static final double AROUND = 1.3;

    /// Prior share of the loads above its capacity under which a service collapses: it completes
    /// anything less than that.
    private static final double COLLAPSES = 0.01;

    /// Logarithms of likelihood that no latencies make good again.
    private static final double EXCLUDED = 25;

    private final Bound bound;
    /// Seconds after which a wait at the knee is forgotten.
    private final double relaxation;

    private final List<Evidence> steps;

    private record Point(Diffusion queue, double logLikelihood, double knee) {}

    /// @param steps that were judged neither by failures nor by the death of the service
    KneeFit(Bound bound, List<Evidence> steps) {
        this.bound = bound;
        this.steps = List.copyOf(steps);
        double highest = steps.stream().mapToDouble(Evidence::ratePerSecond).max().orElse(1);
        this.relaxation = bound.relaxationSeconds(new Diffusion(highest, 1));
    }

    /// The posterior distribution of the knee.
    ///
    /// @param low the knee is above this
    /// @param high the knee is below this
    List<Weighted> posterior(double low, double high) {
        DoubleSummaryStatistics completed = saturation();
        boolean saturated = completed.getCount() > 0;
        double most = steps.stream().mapToDouble(Evidence::donePerSecond).max().orElse(high);
        double from = Math.log((saturated ? completed.getMin() : most) / AROUND);
        double to = Math.log(saturated ? most * AROUND : high * 2);
        List<Point> coarse = points(from, to, low, high);
        double best = best(coarse);
        DoubleStream.Builder likely = DoubleStream.builder();
        coarse.stream()
                .filter(point -> point.logLikelihood > best - 14)
                .forEach(point -> likely.add(Math.log(point.queue.capacity())));
        var range = likely.build().summaryStatistics();
        if (range.getCount() == 0) {
            return List.of();
        }
        double cell = (to - from) / (CAPACITIES - 1);
        List<Point> fine = points(range.getMin() - cell, range.getMax() + cell, low, high);
        double top = best(fine);
        return fine.stream()
                .map(
                        point ->
                                new Weighted(
                                        point.knee,
                                        Math.exp(point.logLikelihood - top),
                                        point.queue))
                .filter(weighted -> weighted.weight > 1e-9)
                .toList();
    }

    private DoubleSummaryStatistics saturation() {
        return steps.stream()
                .flatMap(step -> step.saturated().stream())
                .mapToDouble(saturated -> saturated.completed() / saturated.seconds())
                .summaryStatistics();
    }

    record Weighted(double knee, double weight, Diffusion queue) {
        Weighted times(double factor) {
            return new Weighted(knee, weight * factor, queue);
        }
    }

    private static double best(List<Point> points) {
        return points.stream()
                .mapToDouble(Point::logLikelihood)
                .max()
                .orElse(Double.NEGATIVE_INFINITY);
    }

    private List<Point> points(double from, double to, double low, double high) {
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < CAPACITIES; i++) {
            double capacity = Math.exp(from + (to - from) * i / (CAPACITIES - 1));
            for (int j = 0; j < VARIABILITIES; j++) {
                double variability =
                        LEAST_VARIABILITY
                                * Math.pow(
                                        MOST_VARIABILITY / LEAST_VARIABILITY,
                                        (double) j / (VARIABILITIES - 1));
                Diffusion queue = new Diffusion(capacity, variability);
                double knee = bound.knee(queue);
                if (knee > low && knee < high) {
                    points.add(new Point(queue, logLikelihood(queue, _ -> 0), knee));
                }
            }
        }
        // What was completed excludes most points, and costs little.
        double best = best(points);
        return points.stream()
                .filter(point -> point.logLikelihood > best - EXCLUDED)
                .map(
                        point ->
                                new Point(
                                        point.queue,
                                        logLikelihood(
                                                point.queue,
                                                step -> ofLatencies(point.queue, step)),
                                        point.knee))
                .toList();
    }

    private double logLikelihood(Diffusion queue, ToDoubleFunction<Evidence> latencies) {
        double z = Math.log(queue.variability()) / PRIOR_SPREAD;
        double sum = -z * z / 2;
        for (Evidence step : steps) {
            double ofLatencies = latencies.applyAsDouble(step);
            sum +=
                    step.saturated()
                            .map(saturated -> ofStep(queue, step, saturated, ofLatencies))
                            .orElseGet(() -> ofCompletions(queue, step) + ofLatencies);
        }
        return sum;
    }

    /// Likelihood of a step of a service that completes as much as it can, or that collapses: then
    /// neither what it completes nor how long that takes tells of its capacity.
    private static double ofStep(
            Diffusion queue, Evidence step, Evidence.Saturated saturated, double latencies) {
        double expected = queue.capacity() * saturated.seconds();
        double works = ofWorking(queue, step, saturated, expected) + latencies;
        if (saturated.completed() > expected || step.ratePerSecond() < queue.capacity()) {
            return works;
        }
        double collapsed = Math.log(COLLAPSES) + ofCollapsed(saturated, expected);
        double likelier = Math.max(works, collapsed);
        return likelier + Math.log(Math.exp(works - likelier) + Math.exp(collapsed - likelier));
    }

    /// Logarithm of the likelihood of a load in which requests did not always wait: no more was
    /// completed than the capacity allows.
    private static double ofCompletions(Diffusion queue, Evidence step) {
        double expected = queue.capacity() * step.seconds();
        double variance = dispersion(queue) * expected + square(BETWEEN_STEPS * expected);
        double spare = expected - step.donePerSecond() * step.seconds();
        return Math.log(
                Math.max(1e-300, NORMAL.cumulativeProbability(spare / Math.sqrt(variance))));
    }

    private static double dispersion(Diffusion queue) {
        return Math.max(LEAST_DISPERSION, 2 * queue.variability() - 1);
    }

    private static double square(double value) {
        return value * value;
    }

    /// Requests that follow each other wait alike: a step is worth as many independent ones as it
    /// has times in which a wait is forgotten.
    private double ofLatencies(Diffusion queue, Evidence step) {
        if (step.answered() == 0) {
            return 0;
        }
        double missed =
                Math.clamp(
                        bound.missed(queue, step.ratePerSecond(), step.seconds()), 1e-4, 1 - 1e-4);
        double independent =
                Math.min(step.answered(), Math.max(1, step.seconds() / (2 * relaxation)));
        double share = step.over() / step.answered();
        return independent * (share * Math.log(missed) + (1 - share) * Math.log(1 - missed));
    }

    /// Blocks that are normally distributed, with any mean below the expected one and any variance
    /// (Schwarz 1978).
    private static double ofCollapsed(Evidence.Saturated saturated, double expected) {
        int blocks = saturated.blocks();
        double variance = Math.max(LEAST_DISPERSION * expected, saturated.squares()) / blocks;
        return -(blocks - 1) / 2.0 * (Math.log(2 * Math.PI * variance) + 1)
                - Math.log(blocks) / 2
                - Math.log(expected / Math.sqrt(blocks));
    }

    /// Blocks that are normally distributed, with a mean that is that of a model.
    private static double ofWorking(
            Diffusion queue, Evidence step, Evidence.Saturated saturated, double expected) {
        int blocks = saturated.blocks();
        double dispersion = dispersion(queue);
        double perBlock = dispersion * expected / blocks;
        double above = Math.max(0, step.ratePerSecond() / queue.capacity() - 1);
        double variance =
                dispersion * expected + square((BETWEEN_STEPS + SLOWER_ABOVE * above) * expected);
        double error = saturated.completed() - expected;
        return -(blocks - 1) / 2.0 * Math.log(2 * Math.PI * perBlock)
                - saturated.squares() / (2 * perBlock)
                - Math.log(2 * Math.PI * variance / blocks) / 2
                - error * error / (2 * variance);
    }

    /// A value such that this share of the posterior is below it.
    static double quantile(List<Weighted> posterior, double share) {
        List<Weighted> sorted =
                posterior.stream().sorted(Comparator.comparingDouble(Weighted::knee)).toList();
        double total = sorted.stream().mapToDouble(Weighted::weight).sum();
        double sum = 0;
        for (Weighted weighted : sorted) {
            sum += weighted.weight();
            if (sum >= share * total) {
                return weighted.knee();
            }
        }
        return sorted.isEmpty() ? 0 : sorted.getLast().knee();
    }

    static Diffusion likeliest(List<Weighted> posterior) {
        return posterior.stream()
                .max(Comparator.comparingDouble(Weighted::weight))
                .orElseThrow()
                .queue();
    }

    static Range interval(List<Weighted> posterior) {
        return new Range(quantile(posterior, 0.025), quantile(posterior, 0.975));
    }
}
