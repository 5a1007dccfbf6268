package dev.heddle.whatif.internal.verify;

import dev.heddle.model.forecast.Forecast.Band;
import dev.heddle.model.forecast.Forecast.Curve;
import dev.heddle.model.forecast.Forecast.Latency;
import dev.heddle.model.forecast.Forecast.Point;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// A predicted curve at the rates that were measured: logarithms are interpolated between the
/// points of the curve, which are close together.
final class PredictedCurve {
    private final List<Point> steady;

    PredictedCurve(Curve curve) {
        this.steady =
                curve.points().stream()
                        .filter(point -> point.steady() && point.latency().isPresent())
                        .sorted(Comparator.comparingDouble(Point::offeredPerSecond))
                        .toList();
    }

    /// Empty above the highest rate that is predicted to be steady; below the lowest, where nobody
    /// waits, latency is as there.
    Optional<Latency<Band>> at(double perSecond) {
        if (steady.isEmpty() || perSecond > steady.getLast().offeredPerSecond()) {
            return Optional.empty();
        }
        Point before = steady.getFirst();
        for (Point point : steady) {
            if (point.offeredPerSecond() >= perSecond) {
                return Optional.of(between(before, point, perSecond));
            }
            before = point;
        }
        return before.latency();
    }

    private static Latency<Band> between(Point low, Point high, double perSecond) {
        double width = high.offeredPerSecond() - low.offeredPerSecond();
        double share = width <= 0 ? 1 : (perSecond - low.offeredPerSecond()) / width;
        return new Latency<>(
                between(low, high, share, Latency::meanMillis),
                between(low, high, share, Latency::p50Millis),
                between(low, high, share, Latency::p99Millis));
    }

    private static Band between(
            Point low, Point high, double share, Function<Latency<Band>, Band> figure) {
        Band from = figure.apply(low.latency().orElseThrow());
        Band to = figure.apply(high.latency().orElseThrow());
        return new Band(
                between(from.value(), to.value(), share),
                between(from.low(), to.low(), share),
                between(from.high(), to.high(), share));
    }

    private static double between(double from, double to, double share) {
        return from * Math.pow(to / from, share);
    }
}
