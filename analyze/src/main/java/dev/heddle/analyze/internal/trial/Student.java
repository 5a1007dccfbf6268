package dev.heddle.analyze.internal.trial;

import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.statistics.Range;
import dev.heddle.model.statistics.Ratio;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/// Student's t intervals of 95 % on logarithms (Student 1908): figures of performance are positive,
/// and what disturbs them multiplies. Blocks are the sample; windows of one trial are
/// autocorrelated and no sample.
public final class Student {
    private static final double TAIL = 0.025;

    /// Standard errors of 95 % of a normal distribution.
    public static final double NORMAL =
            NormalDistribution.of(0, 1).inverseSurvivalProbability(TAIL);

    private Student() {}

    /// A figure over blocks: the geometric mean and its interval. Where a block has 0 or less,
    /// there is no logarithm: the arithmetic mean, without an interval.
    ///
    /// @param byBlock at least one
    public static Estimate estimate(Map<Integer, Double> byBlock) {
        Collection<Double> values = byBlock.values();
        if (values.stream().anyMatch(value -> value <= 0)) {
            return new Estimate(mean(values), Optional.empty(), byBlock);
        }
        List<Double> logs = values.stream().map(Math::log).toList();
        // The mean of equal figures is that figure, to the last digit.
        boolean equal = values.stream().distinct().count() == 1;
        double value = equal ? values.iterator().next() : Math.exp(mean(logs));
        return new Estimate(value, interval(logs), byBlock);
    }

    /// A ratio over blocks, from the logarithms of each block's ratio.
    ///
    /// @param logs at least one
    public static Ratio ratio(List<Double> logs) {
        return new Ratio(Math.exp(mean(logs)), interval(logs), logs.size());
    }

    /// A ratio of figures that are not paired, as of two runs, from their logarithms: Student's t
    /// with the degrees of freedom of Welch (1947).
    ///
    /// @param above at least one, as is `below`
    public static Ratio unpaired(List<Double> above, List<Double> below) {
        double difference = mean(above) - mean(below);
        int fewest = Math.min(above.size(), below.size());
        if (fewest < Thresholds.FEWEST_BLOCKS) {
            return new Ratio(Math.exp(difference), Optional.empty(), fewest);
        }
        double a = squaredError(above);
        double b = squaredError(below);
        double freedom =
                (a + b) * (a + b) / (a * a / (above.size() - 1) + b * b / (below.size() - 1));
        double t = a + b == 0 ? 0 : TDistribution.of(freedom).inverseSurvivalProbability(TAIL);
        double half = t * Math.sqrt(a + b);
        return new Ratio(
                Math.exp(difference),
                Optional.of(new Range(Math.exp(difference - half), Math.exp(difference + half))),
                fewest);
    }

    /// Probability to see the logarithms of ratios so near to 0, or nearer, if the ratio were not
    /// within a margin of 1: two one-sided t tests (Schuirmann 1987). 1 with fewer than three.
    ///
    /// @param margin above 1; the ratio is within it and its inverse
    public static double notEquivalent(List<Double> logs, double margin) {
        if (logs.size() < Thresholds.FEWEST_BLOCKS) {
            return 1;
        }
        double distance = Math.log(margin) - Math.abs(mean(logs));
        return tail(logs.size(), distance, squaredError(logs));
    }

    /// Probability to see the logarithms of ratios so far from 0, or farther, if the ratio were 1
    /// (two-sided). 1 with fewer than three.
    public static double equal(List<Double> logs) {
        return logs.size() < Thresholds.FEWEST_BLOCKS
                ? 1
                : Math.min(1, 2 * tail(logs.size(), Math.abs(mean(logs)), squaredError(logs)));
    }

    private static double tail(int values, double distance, double squaredError) {
        if (squaredError == 0) {
            return distance > 0 ? 0 : 1;
        }
        return TDistribution.of(values - 1).survivalProbability(distance / Math.sqrt(squaredError));
    }

    /// Where one more value would be expected (prediction interval of 95 %; Hahn and Meeker 1991).
    ///
    /// @param values at least two
    public static Range oneMore(List<Double> values) {
        double half = meanError(values) * Math.sqrt(values.size() + 1);
        return new Range(mean(values) - half, mean(values) + half);
    }

    /// Half of the interval of a mean.
    ///
    /// @param values at least two
    public static double meanError(List<Double> values) {
        return meanError(squares(values), values.size());
    }

    /// The same of values of which only so much is known.
    ///
    /// @param squares sum of the squared deviations from their mean
    /// @param values how many, at least two
    public static double meanError(double squares, int values) {
        double t = TDistribution.of(values - 1).inverseSurvivalProbability(TAIL);
        return t * Math.sqrt(squaredError(squares, values));
    }

    /// Half of the interval of the slope of a line through the origin (Student's t, one degree of
    /// freedom less than values).
    ///
    /// @param residuals of the values, at least two
    /// @param squares sum of the squares of what they are held against
    public static double slopeError(List<Double> residuals, double squares) {
        int freedom = residuals.size() - 1;
        double t = TDistribution.of(freedom).inverseSurvivalProbability(TAIL);
        double sum = residuals.stream().mapToDouble(residual -> residual * residual).sum();
        return t * Math.sqrt(sum / freedom / squares);
    }

    /// Standard error of the logarithm of a figure whose interval of 95 % is known (normal).
    public static double error(Range interval) {
        return Math.log(interval.high() / interval.low()) / 2 / NORMAL;
    }

    /// Square of the standard error of the mean.
    private static double squaredError(List<Double> values) {
        return squaredError(squares(values), values.size());
    }

    private static double squaredError(double squares, int values) {
        return squares / (values - 1) / values;
    }

    private static double squares(List<Double> values) {
        double mean = mean(values);
        return values.stream().mapToDouble(value -> (value - mean) * (value - mean)).sum();
    }

    /// Empty with fewer than three values.
    private static Optional<Range> interval(List<Double> logs) {
        if (logs.size() < Thresholds.FEWEST_BLOCKS) {
            return Optional.empty();
        }
        double mean = mean(logs);
        double half = meanError(logs);
        return Optional.of(new Range(Math.exp(mean - half), Math.exp(mean + half)));
    }

    /// Empty of nothing.
    public static Optional<Double> meanIfAny(Collection<Double> values) {
        return values.isEmpty() ? Optional.empty() : Optional.of(mean(values));
    }

    /// 0 of nothing.
    public static double mean(Collection<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }
}
