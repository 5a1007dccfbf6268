package dev.heddle.analyze.internal;

import dev.heddle.model.Verdict.Interval;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;

/// Percentile bootstrap (Efron and Tibshirani 1993, "An Introduction to the Bootstrap", chapter 13)
/// of means and their ratios.
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
        return interval(
                () -> {
                    double numerator = 0;
                    double denominator = 0;
                    for (int draw = 0; draw < pairs.size(); draw++) {
                        Pair pair = pairs.get(random.nextInt(pairs.size()));
                        numerator += pair.numerator();
                        denominator += pair.denominator();
                    }
                    return numerator / denominator;
                });
    }

    /// The 95 % interval of the product of the means of `above` ÷ that of the means of `below`;
    /// each sample is drawn from by itself.
    ///
    /// @param above samples, none of them empty
    /// @param below the same, with means above 0
    public static Interval ratioOfProducts(
            List<List<Double>> above, List<List<Double>> below, long seed) {
        Random random = new Random(seed);
        return interval(() -> product(above, random) / product(below, random));
    }

    private static double product(List<List<Double>> samples, Random random) {
        double product = 1;
        for (List<Double> sample : samples) {
            double sum = 0;
            for (int draw = 0; draw < sample.size(); draw++) {
                sum += sample.get(random.nextInt(sample.size()));
            }
            product *= sum / sample.size();
        }
        return product;
    }

    private static Interval interval(DoubleSupplier resampled) {
        double[] figures = DoubleStream.generate(resampled).limit(RESAMPLES).sorted().toArray();
        return new Interval(
                figures[(int) Math.round(RESAMPLES * 0.025)],
                figures[(int) Math.round(RESAMPLES * 0.975) - 1]);
    }
}
