package dev.heddle.analyze;

import dev.heddle.model.load.LoadPrecision;
import dev.heddle.model.load.LoadPrecision.Interval;
import dev.heddle.model.load.LoadPrecision.Trend;
import dev.heddle.model.load.LoadSummary.Percentiles;
import dev.heddle.model.statistics.Distribution;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/// Confidence intervals of latency percentiles, from the slices of one load. Pure.
///
/// The requests of a load are no independent sample: a queue or a pause delays many at a time. The
/// share of requests at or under the percentile is therefore compared between batches of slices
/// (batch means; Law, Simulation Modeling and Analysis, 9.5.3): its variance, divided by that of
/// independent requests, gives their effective number. An interval is a pair of order statistics of
/// so many (David and Nagaraja, Order Statistics, 7.1).
public final class Precisions {
    /// Fewest batches: with fewer, Student's t is so large that an interval says little (Schmeiser
    /// 1982).
    static final int FEWEST_BATCHES = 10;

    private static final double TAIL = 0.025;

    /// Error probability of a trend: one steady load in a hundred may seem to have one.
    private static final double EVIDENT = 0.01;

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
    private static final double USUAL_PERCENT = 99;

    private Precisions() {}

    /// The precision of the usual percentiles.
    ///
    /// @param goal one that the load was to reach
    public static LoadPrecision of(List<Distribution> slices, Optional<PrecisionGoal> goal) {
        Map<String, Interval> intervals = new LinkedHashMap<>();
        for (String percent : Percentiles.PERCENTS) {
            interval(slices, Double.parseDouble(percent))
                    .ifPresent(interval -> intervals.put("p" + percent, interval));
        }
        return new LoadPrecision(
                intervals, trend(slices, USUAL_PERCENT), goal.map(wanted -> wanted.judged(slices)));
    }

    /// The interval of a percentile; empty if the load does not determine it.
    static Optional<Interval> interval(List<Distribution> slices, double percent) {
        Distribution all = Distribution.merged(slices);
        if (slices.size() < FEWEST_BATCHES || all.total() == 0) {
            return Optional.empty();
        }
        double value = all.percentileMillis(percent);
        List<Share> shares = slices.stream().map(slice -> Share.of(slice, value)).toList();
        Spread spread = Spread.widest(shares);
        int effective = (int) Math.min(Integer.MAX_VALUE, all.total() / spread.inflation());
        if (effective < 1) {
            return Optional.empty();
        }
        double tail = NORMAL.survivalProbability(spread.t());
        BinomialDistribution below = BinomialDistribution.of(effective, percent / 100);
        int low = below.inverseCumulativeProbability(tail);
        int high = below.inverseSurvivalProbability(tail) + 1;
        return low < 1 || high > effective
                ? Optional.empty()
                : Optional.of(
                        new Interval(
                                all.percentileMillis(100 * (low - 0.5) / effective),
                                all.percentileMillis(100 * (high - 0.5) / effective),
                                effective));
    }

    /// A trend of a percentile over the slices, by the test of Mann (1945) and Kendall, on batches
    /// that are hardly correlated.
    static Optional<Trend> trend(List<Distribution> slices, double percent) {
        if (slices.size() < FEWEST_BATCHES) {
            return Optional.empty();
        }
        double value = Distribution.merged(slices).percentileMillis(percent);
        List<Share> shares = slices.stream().map(slice -> Share.of(slice, value)).toList();
        int size = Spread.uncorrelated(shares);
        double[] percentiles =
                batches(slices, size).stream()
                        .map(Distribution::merged)
                        .filter(batch -> batch.total() > 0)
                        .mapToDouble(batch -> batch.percentileMillis(percent))
                        .toArray();
        double probability = MannKendall.probability(percentiles);
        int half = slices.size() / 2;
        return probability >= EVIDENT
                ? Optional.empty()
                : Optional.of(
                        new Trend(
                                Distribution.merged(slices.subList(0, half))
                                        .percentileMillis(percent),
                                Distribution.merged(slices.subList(half, slices.size()))
                                        .percentileMillis(percent),
                                probability));
    }

    /// Batches of so many; the last one also has what is left over.
    private static <T> List<List<T>> batches(List<T> slices, int size) {
        int number = slices.size() / size;
        List<List<T>> batches = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            int end = i == number - 1 ? slices.size() : (i + 1) * size;
            batches.add(slices.subList(i * size, end));
        }
        return batches;
    }

    /// The requests of a slice, and those of them that took at most a certain time.
    private record Share(long within, long all) {
        static Share of(Distribution slice, double millis) {
            long within = 0;
            for (int i = 0; i < slice.counts().size(); i++) {
                if (slice.valuesNanos().get(i) / 1e6 <= millis) {
                    within += slice.counts().get(i);
                }
            }
            return new Share(within, slice.total());
        }

        static Share sum(List<Share> shares) {
            return new Share(
                    shares.stream().mapToLong(Share::within).sum(),
                    shares.stream().mapToLong(Share::all).sum());
        }
    }

    /// How much a share varies between batches.
    ///
    /// @param inflation variance ÷ variance if requests were independent, at least 1
    /// @param t Student's, for as many batches
    private record Spread(double inflation, double t) {
        /// Of batches of 1, 2, 4, … slices, those that give the widest interval: batches that are
        /// shorter than the correlation hide some of it.
        static Spread widest(List<Share> shares) {
            Spread widest = of(shares, 1);
            for (int size = 2; shares.size() / size >= FEWEST_BATCHES; size *= 2) {
                Spread spread = of(shares, size);
                widest = spread.width() > widest.width() ? spread : widest;
            }
            return widest;
        }

        private double width() {
            return t * Math.sqrt(inflation);
        }

        private static Spread of(List<Share> shares, int size) {
            double[] residuals = residuals(shares, size);
            Share all = Share.sum(shares);
            double within = all.within() / (double) all.all();
            double n = residuals.length;
            double squares = 0;
            for (double residual : residuals) {
                squares += residual * residual;
            }
            double independent = all.all() * within * (1 - within);
            double inflation = independent == 0 ? 1 : squares * n / (n - 1) / independent;
            return new Spread(
                    Math.max(1, inflation),
                    TDistribution.of(n - 1).inverseSurvivalProbability(TAIL));
        }

        /// The numbers of requests by which the batches differ from the share of all.
        private static double[] residuals(List<Share> shares, int size) {
            Share all = Share.sum(shares);
            double within = all.within() / (double) Math.max(1, all.all());
            return batches(shares, size).stream()
                    .map(Share::sum)
                    .mapToDouble(batch -> batch.within() - within * batch.all())
                    .toArray();
        }

        /// The smallest size of batches whose neighbours are not evidently correlated (5 %,
        /// one-sided), or the largest possible one.
        static int uncorrelated(List<Share> shares) {
            int size = 1;
            while (shares.size() / (2 * size) >= FEWEST_BATCHES
                    && correlated(residuals(shares, size))) {
                size *= 2;
            }
            return size;
        }

        private static boolean correlated(double[] residuals) {
            double products = 0;
            double squares = 0;
            for (int i = 0; i < residuals.length; i++) {
                squares += residuals[i] * residuals[i];
                products += i == 0 ? 0 : residuals[i] * residuals[i - 1];
            }
            double evident = NORMAL.inverseSurvivalProbability(0.05);
            return products * Math.sqrt(residuals.length) > evident * squares;
        }
    }
}
