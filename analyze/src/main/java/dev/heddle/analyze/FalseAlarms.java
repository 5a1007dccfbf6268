package dev.heddle.analyze;

import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.statistics.Ratio;
import java.util.Optional;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/// How often a service that did not change would miss a share of an earlier run's rate, by chance.
/// Pure.
///
/// @param share of the comparisons of such a service that fail
/// @param blocks of the run that has fewer
/// @param needed blocks in both runs with which at most [#MOST] fail; empty if a run cannot have so
///   many
/// @param measured whether the spread between blocks was measured; else it is taken to be that of
///   the services of `bench/compare`
public record FalseAlarms(double share, int blocks, Optional<Integer> needed, boolean measured) {
    /// The share of false alarms that a build is expected to accept: one of twenty.
    public static final double MOST = 0.05;

    /// Standard deviation of the logarithm of a block's sustained rate, for runs with too few
    /// blocks to measure it: the largest in `bench/RESULTS.md` (one lock; 0.94 to 1.02 in three
    /// runs).
    private static final double BETWEEN_BLOCKS = 0.04;

    private static final double TAIL = 0.025;
    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    /// The error of a ratio's logarithm.
    ///
    /// @param freedom degrees of it; infinite if its size is assumed
    private record Spread(double error, double freedom) {
        double below(double distance) {
            return Double.isInfinite(freedom)
                    ? NORMAL.cumulativeProbability(distance / error)
                    : TDistribution.of(freedom).cumulativeProbability(distance / error);
        }

        /// How far a logarithm has to be away, so that chance is excluded.
        double reach() {
            return error
                    * (Double.isInfinite(freedom)
                            ? NORMAL.inverseSurvivalProbability(MOST)
                            : TDistribution.of(freedom).inverseSurvivalProbability(MOST));
        }
    }

    /// @param atLeast share of the earlier run's rate that is expected
    /// @param kneeError as in [dev.heddle.model.statistics.Comparison]
    static FalseAlarms of(Ratio ratio, double atLeast, Optional<Double> kneeError) {
        Spread spread = spread(ratio, kneeError);
        double margin = -Math.log(atLeast);
        double wanted = margin > 0 ? margin : Math.abs(Math.log(ratio.value()) + margin);
        return new FalseAlarms(
                spread.below(Math.min(0, -margin)),
                ratio.blocks(),
                needed(spread.error() * Math.sqrt(ratio.blocks() / 2.0), wanted),
                ratio.interval().isPresent());
    }

    /// Whether the ratio tells whether enough is reached: an unchanged service would hardly fail,
    /// or the ratio is farther from what is expected than chance takes it.
    static boolean carry(Ratio ratio, double atLeast, Optional<Double> kneeError) {
        Spread spread = spread(ratio, kneeError);
        return spread.below(Math.min(0, Math.log(atLeast))) <= MOST
                || Math.abs(Math.log(ratio.value() / atLeast)) >= spread.reach();
    }

    /// Blocks differ from each other at least by the errors of their knees.
    private static Spread spread(Ratio ratio, Optional<Double> kneeError) {
        double freedom = 2.0 * ratio.blocks() - 2;
        return ratio.interval()
                .map(
                        range ->
                                new Spread(
                                        Math.log(range.high() / range.low()) / 2 / t(freedom, TAIL),
                                        freedom))
                .orElseGet(
                        () ->
                                new Spread(
                                        Math.max(
                                                        Math.sqrt(2) * BETWEEN_BLOCKS,
                                                        kneeError.orElse(0.0))
                                                / Math.sqrt(ratio.blocks()),
                                        Double.POSITIVE_INFINITY));
    }

    private static Optional<Integer> needed(double ofBlock, double distance) {
        for (int blocks = Thresholds.FEWEST_BLOCKS; blocks <= Experiment.MAX_BLOCKS; blocks++) {
            if (t(2.0 * blocks - 2, MOST) * ofBlock * Math.sqrt(2.0 / blocks) <= distance) {
                return Optional.of(blocks);
            }
        }
        return Optional.empty();
    }

    private static double t(double freedom, double tail) {
        return TDistribution.of(freedom).inverseSurvivalProbability(tail);
    }
}
