package dev.heddle.analyze;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.commons.statistics.distribution.NormalDistribution;

/// The test for a monotone trend by Mann (1945) and Kendall (1975), with the correction for ties.
final class MannKendall {
    private MannKendall() {}

    /// The probability of a trend as clear, up or down, in values without one.
    static double probability(double[] values) {
        double score = 0;
        for (int i = 0; i < values.length; i++) {
            for (int j = i + 1; j < values.length; j++) {
                score += Math.signum(values[j] - values[i]);
            }
        }
        Map<Double, Long> ties =
                Arrays.stream(values)
                        .boxed()
                        .collect(Collectors.groupingBy(value -> value, Collectors.counting()));
        double variance = weight(values.length);
        for (long tie : ties.values()) {
            variance -= weight((double) tie);
        }
        // One less, since the score is a whole number (continuity correction).
        double z = variance <= 0 ? 0 : Math.max(0, Math.abs(score) - 1) / Math.sqrt(variance);
        return Math.min(1, 2 * NormalDistribution.of(0, 1).survivalProbability(z));
    }

    private static double weight(double n) {
        return n * (n - 1) * (2 * n + 5) / 18;
    }
}
