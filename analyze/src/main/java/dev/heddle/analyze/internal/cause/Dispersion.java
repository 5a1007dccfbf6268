package dev.heddle.analyze.internal.cause;

import dev.heddle.analyze.internal.trial.Measured;
import dev.heddle.analyze.internal.trial.Thresholds;
import java.util.List;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.PoissonDistribution;

/// Whether the number of requests at a place varies less than that of requests which come and go
/// independently, which is a Poisson variable: index of dispersion (Fisher 1925).
final class Dispersion {
    private Dispersion() {}

    /// @param looks numbers that were seen; looks at the same visit are one look
    static boolean isRegulated(List<Double> looks) {
        double mean = mean(looks);
        if (!areEnough(looks, mean)) {
            return false;
        }
        double squares = squares(looks, mean);
        if (squares < 1e-9) {
            double likely = PoissonDistribution.of(mean).probability((int) Math.round(mean));
            return Math.pow(likely, looks.size() - 1) < Measured.CHANCE;
        }
        return isSmall(squares / mean, looks.size());
    }

    /// The same by means over windows: where requests come independently and are each served for
    /// the same time h (M/D/∞), such a mean varies by its expectation · (h/w)·(1 − h/3w), if a
    /// window w is longer than h.
    ///
    /// @param means one for each window
    /// @param share h/w
    static boolean isRegulated(List<Double> means, double share) {
        double mean = mean(means);
        return share < 1
                && areEnough(means, mean)
                && isSmall(squares(means, mean) / (mean * share * (1 - share / 3)), means.size());
    }

    private static boolean areEnough(List<Double> looks, double mean) {
        return looks.size() >= Thresholds.FEWEST_LOOKS && mean >= Thresholds.LEAST_UNITS;
    }

    private static boolean isSmall(double statistic, int looks) {
        return ChiSquaredDistribution.of(looks - 1).cumulativeProbability(statistic)
                < Measured.CHANCE;
    }

    private static double mean(List<Double> looks) {
        return looks.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }

    private static double squares(List<Double> looks, double mean) {
        return looks.stream().mapToDouble(look -> (look - mean) * (look - mean)).sum();
    }
}
