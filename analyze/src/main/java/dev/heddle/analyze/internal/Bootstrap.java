package dev.heddle.analyze.internal;

import dev.heddle.model.Verdict.Interval;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/// Percentile bootstrap (Efron and Tibshirani 1993, "An Introduction to the Bootstrap", chapter 13)
/// of a ratio of means, over blocks.
public final class Bootstrap {
    private static final int RESAMPLES = 10_000;

    private Bootstrap() {}

    /// One block's figure for both sides; resampled together, because they share the machine's
    /// mood.
    public record Pair(double numerator, double denominator) {}

    /// The 95 % interval of `mean(numerator) ÷ mean(denominator)`.
    ///
    /// @param pairs at least one, denominators above 0
    public static Interval ratio(List<Pair> pairs, long seed) {
        Random random = new Random(seed);
        double[] ratios = new double[RESAMPLES];
        for (int i = 0; i < RESAMPLES; i++) {
            double numerator = 0;
            double denominator = 0;
            for (int draw = 0; draw < pairs.size(); draw++) {
                Pair pair = pairs.get(random.nextInt(pairs.size()));
                numerator += pair.numerator();
                denominator += pair.denominator();
            }
            ratios[i] = numerator / denominator;
        }
        Arrays.sort(ratios);
        return new Interval(
                ratios[(int) Math.round(RESAMPLES * 0.025)],
                ratios[(int) Math.round(RESAMPLES * 0.975) - 1]);
    }
}
