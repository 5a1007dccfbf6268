package dev.heddle.analyze.internal;

import dev.heddle.model.Verdict.Interval;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/// Percentile bootstrap (Efron and Tibshirani 1993, "An Introduction to the Bootstrap", chapter 13)
/// of means and their ratios, expanded for small samples (Hesterberg 2015, "What Teachers Should
/// Know about the Bootstrap", section 3.3): resamples of few values differ too little, so its ends
/// are further out, by as much as Student's t interval is wider than the normal one.
public final class Bootstrap {
    private static final int RESAMPLES = 10_000;

    /// Of a 95 % interval.
    private static final double TAIL = 0.025;

    /// With fewer values an interval would only look like one.
    public static final int FEWEST = 3;

    private Bootstrap() {}

    /// 0 of nothing.
    public static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }

    /// One block's figure for both sides; resampled together, because they share the machine's
    /// mood.
    public record Pair(double numerator, double denominator) {}

    /// The 95 % interval of `mean(numerator) ÷ mean(denominator)`.
    ///
    /// @param pairs at least one, denominators above 0
    public static Interval ratio(List<Pair> pairs, long seed) {
        Random random = new Random(seed);
        return interval(
                pairs.size(),
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
        int smallest =
                Stream.concat(above.stream(), below.stream()).mapToInt(List::size).min().orElse(1);
        return interval(smallest, () -> product(above, random) / product(below, random));
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

    private static Interval interval(int values, DoubleSupplier resampled) {
        double[] figures = DoubleStream.generate(resampled).limit(RESAMPLES).sorted().toArray();
        int out = (int) Math.round(RESAMPLES * tail(values));
        return new Interval(figures[out], figures[RESAMPLES - 1 - out]);
    }

    /// Share of resamples beyond each end.
    private static double tail(int values) {
        if (values < 2) {
            return TAIL;
        }
        double t = TDistribution.of(values - 1).inverseSurvivalProbability(TAIL);
        double expanded = Math.sqrt((double) values / (values - 1)) * t;
        return NormalDistribution.of(0, 1).survivalProbability(expanded);
    }
}
