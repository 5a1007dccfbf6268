package dev.heddle.analyze.internal.ladder;

import dev.heddle.model.statistics.Range;
import java.util.Arrays;
import java.util.List;

/// The rate at which all processors would be in use, from what was used at the rates that were
/// measured.
///
/// What is used at a rate `x` is taken to be `a + d·x + q·x²`: a part that does not grow with the
/// rate; what a request uses; and what requests use more because of each other, on the threads of
/// one core, in caches, in the collector (as in the universal scalability law, Gunther 1993), or
/// less, since fewer of them have to wake an idle processor. A load far below the ceiling tells
/// neither `a` nor `q`. So both have prior distributions, and the result is the posterior
/// distribution of the ceiling: narrow where it was nearly reached, wide where it was not.
/// `docs/theory.md` says why the interval is not that of refits without each of the rates.
final class UsageFit {
    private static final int CEILINGS = 120;

    /// Shares of the processors that are in use whatever the rate.
    private static final double[] FIXED = {
        0, 0.005, 0.01, 0.02, 0.03, 0.045, 0.06, 0.08, 0.1, 0.13, 0.16, 0.2, 0.25, 0.3
    };

    /// Shares by which a request may use more at the ceiling than alone.
    private static final double[] GROWTHS = {
        -0.45, -0.35, -0.25, -0.15, -0.1, -0.05, 0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 1
    };

    /// Means before anything is measured (exponential distributions). `bench/limits` has services
    /// whose requests use 0.6 more at the ceiling, or 0.45 less.
    private static final double MEAN_FIXED = 0.05;

    private static final double MEAN_MORE = 0.2;
    private static final double MEAN_LESS = 0.1;

    /// Two measurements of CPU time per request differ by this share, whatever the rate: known
    /// before as well as so many measurements tell it.
    private static final double ERROR = 0.04;

    private static final double ERROR_KNOWN = 3;

    /// The ceiling is at most so many times what the use at a single rate would give: were so much
    /// of it fixed, that rate would be next to nothing.
    private static final double HIGHEST = 5;

    /// The ceiling is at least this share of the highest rate measured.
    private static final double LOWEST = 0.6;

    private UsageFit() {}

    /// What was used at a rate, as a share of what there is.
    record Point(double perSecond, double share) {}

    /// @param perSecond the median
    /// @param interval 95 %
    record Ceiling(double perSecond, Range interval) {}

    /// @param points at least one, with rates and shares above 0
    static Ceiling ceiling(List<Point> points) {
        double from = LOWEST * points.stream().mapToDouble(Point::perSecond).max().orElseThrow();
        double to =
                HIGHEST
                        * points.stream()
                                .mapToDouble(point -> point.perSecond() / point.share())
                                .max()
                                .orElseThrow();
        double[] ceilings = new double[CEILINGS];
        double[][] logs = new double[CEILINGS][];
        double best = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < CEILINGS; i++) {
            ceilings[i] = from * Math.pow(to / from, (double) i / (CEILINGS - 1));
            logs[i] = logs(points, ceilings[i]);
            best = Math.max(best, Arrays.stream(logs[i]).max().orElseThrow());
        }
        double[] weights = new double[CEILINGS];
        for (int i = 0; i < CEILINGS; i++) {
            for (double log : logs[i]) {
                weights[i] += Math.exp(log - best);
            }
        }
        return new Ceiling(
                quantile(ceilings, weights, 0.5),
                new Range(quantile(ceilings, weights, 0.025), quantile(ceilings, weights, 0.975)));
    }

    /// Logarithms of prior times likelihood, for all fixed shares and growths.
    private static double[] logs(List<Point> points, double ceiling) {
        double[] logs = new double[FIXED.length * GROWTHS.length];
        for (int i = 0; i < FIXED.length; i++) {
            for (int j = 0; j < GROWTHS.length; j++) {
                double squares = ERROR_KNOWN * ERROR * ERROR;
                for (Point point : points) {
                    double part = point.perSecond() / ceiling;
                    double grown = (part + GROWTHS[j] * part * part) / (1 + GROWTHS[j]);
                    double expected = FIXED[i] + (1 - FIXED[i]) * grown;
                    double error = Math.log(point.share() / expected);
                    squares += error * error;
                }
                double prior =
                        -FIXED[i] / MEAN_FIXED
                                - (GROWTHS[j] < 0
                                        ? -GROWTHS[j] / MEAN_LESS
                                        : GROWTHS[j] / MEAN_MORE)
                                + Math.log(width(FIXED, i) * width(GROWTHS, j));
                logs[i * GROWTHS.length + j] =
                        prior - (points.size() + ERROR_KNOWN) / 2 * Math.log(squares);
            }
        }
        return logs;
    }

    /// The range in which a value stands for all.
    private static double width(double[] values, int at) {
        double from = at == 0 ? values[0] : (values[at - 1] + values[at]) / 2;
        double to = at == values.length - 1 ? values[at] : (values[at] + values[at + 1]) / 2;
        return to - from;
    }

    private static double quantile(double[] values, double[] weights, double share) {
        double wanted = share * Arrays.stream(weights).sum();
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += weights[i];
            if (sum >= wanted) {
                return values[i];
            }
        }
        return values[values.length - 1];
    }
}
