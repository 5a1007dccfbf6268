package dev.heddle.lab.internal.search;

import dev.heddle.model.load.Knee;
import dev.heddle.model.load.Knee.Fit;
import dev.heddle.model.load.Knee.Step;
import java.util.Optional;
import java.util.OptionalDouble;

/// Chooses the next rate to offer: upwards until one is too much; then by turns the knee as fitted
/// so far, which shows whether it holds, and a little more than the capacity, which shows how much
/// is completed, and how regularly. Pure; rates are per second.
final class KneeSearch {
    /// The first rate above a predicted ceiling, and above the throughput of many users.
    private static final double ABOVE = 1.1;

    private static final double FIRST_STEP = 1.1;
    private static final double STEP = 1.6;

    /// Each step upwards is larger than the last: predictions are mostly close, and a service may
    /// not survive a rate far above its knee.
    private static final double LARGER = 1.25;

    /// The knee is found when its interval is this narrow: half its width ÷ knee.
    private static final double NARROW = 0.025;

    /// Ratio of two rates between which the knee is known well enough without a fit.
    private static final double NEAR = 1.05;

    /// Times that a rate is offered which the generator does not manage: others may have stopped
    /// it.
    private static final int GENERATOR_TRIES = 3;

    /// Minimum number of steps after one that was too much.
    private static final int LEAST_STEPS = 4;

    private final double serviceSeconds;
    private final double stepSeconds;
    private final double max;
    private Optional<Double> expected;
    private double step = FIRST_STEP;
    private int offered;

    /// @param serviceSeconds response time without load
    /// @param stepSeconds least length of a step
    /// @param expected capacity: completed per second by many concurrent users, or predicted
    /// @param max the highest rate to offer
    KneeSearch(double serviceSeconds, double stepSeconds, Optional<Double> expected, double max) {
        this.serviceSeconds = serviceSeconds;
        this.stepSeconds = stepSeconds;
        this.expected = expected.map(this::above);
        this.max = max;
    }

    /// The next rate to offer; empty when the knee is found, or lies above the maximum.
    Optional<Double> next(Knee soFar) {
        if (soFar.fit().isEmpty()) {
            return without(soFar);
        }
        Fit fit = soFar.fit().get();
        if (offered >= LEAST_STEPS && fit.error() <= NARROW) {
            return Optional.empty();
        }
        offered++;
        if (offered % 2 == 1 || breaks(soFar)) {
            return Optional.of(fit.perSecond());
        }
        return Optional.of(Math.min(max, above(Math.max(fit.capacityPerSecond(), highest(soFar)))));
    }

    /// A service that sustained more than it seems to have of capacity may have become faster.
    private static double highest(Knee soFar) {
        return soFar.steps().stream()
                .filter(Step::sustained)
                .mapToDouble(Step::ratePerSecond)
                .max()
                .orElse(0);
    }

    /// Upwards; where the generator was the limit, or the steps contradict each other, between the
    /// highest rate that is sustained and the lowest that is not.
    private Optional<Double> without(Knee soFar) {
        double highest = soFar.sustainedPerSecond().orElse(0.0);
        OptionalDouble over =
                soFar.steps().stream()
                        .filter(each -> !each.sustained())
                        .mapToDouble(Step::ratePerSecond)
                        .filter(rate -> rate > highest)
                        .min();
        if (over.isEmpty()) {
            return highest >= max ? Optional.empty() : Optional.of(Math.min(max, upwards(highest)));
        }
        if (soFar.generatorLimited() && tries(soFar, over.getAsDouble()) < GENERATOR_TRIES) {
            return Optional.of(over.getAsDouble());
        }
        return highest == 0 || over.getAsDouble() <= NEAR * highest
                ? Optional.empty()
                : Optional.of(Math.sqrt(highest * over.getAsDouble()));
    }

    private static long tries(Knee soFar, double rate) {
        return soFar.steps().stream().filter(each -> each.ratePerSecond() == rate).count();
    }

    /// So much more than a capacity that a queue has certainly formed after a quarter of a step: by
    /// then the surplus exceeds three times what chance makes of the completions in four service
    /// times.
    private double above(double capacity) {
        double queue = 3 * Math.sqrt(2 * 4 * serviceSeconds * capacity);
        return Math.max(capacity * ABOVE, capacity + queue / (stepSeconds / 4));
    }

    /// Whether it failed, or died, when it was offered too much: that is not to be repeated.
    private static boolean breaks(Knee soFar) {
        return soFar.steps().stream()
                .flatMap(each -> each.reason().stream())
                .anyMatch(Knee.Reason::broke);
    }

    private double upwards(double highest) {
        Optional<Double> far = expected.filter(rate -> rate > highest);
        expected = Optional.empty();
        if (far.isPresent()) {
            return far.get();
        }
        double next = highest * step;
        step = Math.min(STEP, step * LARGER);
        return next;
    }
}
