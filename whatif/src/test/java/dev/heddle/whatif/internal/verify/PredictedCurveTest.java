package dev.heddle.whatif.internal.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.model.forecast.Forecast.Band;
import dev.heddle.model.forecast.Forecast.Curve;
import dev.heddle.model.forecast.Forecast.Latency;
import dev.heddle.model.forecast.Forecast.Point;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PredictedCurveTest {
    private static final PredictedCurve CURVE =
            new PredictedCurve(
                    new Curve(
                            new Band(1_000, 900, 1_100),
                            Optional.empty(),
                            List.of(),
                            List.of(
                                    point(100, 10, true),
                                    point(200, 40, true),
                                    point(1_100, 900, false)),
                            List.of()));

    @Test
    void betweenPointsLogarithmsAreInterpolated() {
        assertThat(mean(100)).isCloseTo(10, within(1e-9));
        assertThat(mean(150)).isCloseTo(20, within(1e-9));
        assertThat(mean(200)).isCloseTo(40, within(1e-9));
    }

    @Test
    void belowTheLowestPointNobodyWaitsAndAboveTheLastSteadyOneNothingIsPredicted() {
        assertThat(mean(20)).isCloseTo(10, within(1e-9));
        assertThat(CURVE.at(201)).isEmpty();
    }

    private static double mean(double perSecond) {
        return CURVE.at(perSecond).orElseThrow().meanMillis().value();
    }

    private static Point point(double perSecond, double millis, boolean steady) {
        Band band = new Band(millis, millis / 2, millis * 2);
        return new Point(perSecond, band, Optional.of(new Latency<>(band, band, band)), steady);
    }
}
