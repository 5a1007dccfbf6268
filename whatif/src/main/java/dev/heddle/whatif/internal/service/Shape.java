package dev.heddle.whatif.internal.service;

import dev.heddle.model.statistics.Distribution;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/// The distribution of how much more, or less, time a request needs than the mean. One factor is
/// drawn for a request, and applies to all of its steps: then a request that waits for nobody takes
/// as long as it was measured to. Immutable.
public final class Shape {
    /// Shares of a request in 4,000: the p99 is the mean of the last forty's first.
    private static final int SHARES = 4_000;

    /// Means of equal shares of the requests, the shortest first; their mean is 1.
    private final double[] quantiles;

    /// @param quantiles means of equal shares of the requests, the shortest first; their mean is 1
    public static Shape of(double... quantiles) {
        return new Shape(quantiles.clone());
    }

    private Shape(double[] quantiles) {
        this.quantiles = quantiles;
    }

    /// No two requests differ.
    public static Shape fixed() {
        return new Shape(new double[] {1});
    }

    /// As measured; fixed if nothing was.
    public static Shape of(Distribution measured) {
        long total = measured.total();
        if (total == 0) {
            return fixed();
        }
        int shares = (int) Math.min(SHARES, total);
        double[] quantiles = new double[shares];
        double share = (double) total / shares;
        int at = 0;
        double left = measured.counts().getFirst();
        for (int i = 0; i < shares; i++) {
            double wanted = share;
            while (wanted > left && at + 1 < measured.counts().size()) {
                quantiles[i] += left * measured.valuesNanos().get(at);
                wanted -= left;
                at++;
                left = measured.counts().get(at);
            }
            quantiles[i] += wanted * measured.valuesNanos().get(at);
            left -= wanted;
        }
        double mean = Arrays.stream(quantiles).average().orElse(1);
        return mean <= 0
                ? fixed()
                : new Shape(Arrays.stream(quantiles).map(value -> value / mean).toArray());
    }

    /// The same with logarithms so many times as far apart: 0 makes all requests alike.
    public Shape narrowed(double width) {
        double[] powers = Arrays.stream(quantiles).map(value -> Math.pow(value, width)).toArray();
        double mean = Arrays.stream(powers).average().orElse(1);
        return new Shape(Arrays.stream(powers).map(value -> value / mean).toArray());
    }

    /// The factor of a request.
    public double next(RandomGenerator random) {
        return quantiles.length == 1
                ? quantiles[0]
                : quantiles[(int) (random.nextDouble() * quantiles.length)];
    }

    /// Variance ÷ square of the mean.
    public double squaredVariation() {
        return Arrays.stream(quantiles).map(value -> value * value).average().orElse(1) - 1;
    }
}
