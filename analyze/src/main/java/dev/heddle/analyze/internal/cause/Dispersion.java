package dev.heddle.analyze.internal.cause;

import dev.heddle.analyze.internal.trial.Thresholds;
import java.util.List;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.PoissonDistribution;

/// Whether the number of requests at a place varies less than that of requests which come and go
/// independently, which is a Poisson variable: index of dispersion (Fisher 1925).
final class Dispersion {
    /// What chance gives in fewer cases is no accident.
    static final double ACCIDENT = 0.05;

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
            return Math.pow(likely, looks.size() - 1) < ACCIDENT;
        }
        return isSmall(squares / mean, looks.size());
    }

    /// The mean over a window of the number that are served at once, each for the same time h,
    /// varies by λ·(h/w)·(1 − h/3w) where they come independently (M/D/∞), if a window w is longer.
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
        return ChiSquaredDistribution.of(looks - 1).cumulativeProbability(statistic) < ACCIDENT;
    }

    private static double mean(List<Double> looks) {
        return looks.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }

    private static double squares(List<Double> looks, double mean) {
        return looks.stream().mapToDouble(look -> (look - mean) * (look - mean)).sum();
    }
}
