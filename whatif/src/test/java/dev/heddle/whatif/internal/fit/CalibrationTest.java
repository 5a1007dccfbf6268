package dev.heddle.whatif.internal.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.statistics.Distribution;
import dev.heddle.whatif.internal.service.Callee;
import dev.heddle.whatif.internal.service.Pauses;
import dev.heddle.whatif.internal.service.Resource;
import dev.heddle.whatif.internal.service.ServiceModel;
import dev.heddle.whatif.internal.service.Shape;
import dev.heddle.whatif.internal.service.Shapes;
import dev.heddle.whatif.internal.service.Step;
import dev.heddle.whatif.internal.simulate.Outcome;
import dev.heddle.whatif.internal.simulate.Simulation;
import dev.heddle.whatif.internal.simulate.Simulation.Fleet;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.junit.jupiter.api.Test;

class CalibrationTest {
    private static final double LOW = 50;

    /// A lock, held for 10 ms by each request, at half of its ceiling: at the low rate requests
    /// wait for each other, which a naive model takes for time elsewhere.
    private static ServiceModel lock(double elsewhereSeconds, Shape shape) {
        return new ServiceModel(
                List.of(new Resource(ResourceId.of(ResourceKind.LOCK, "lock"), 1)),
                4,
                List.of(Callee.flat("elsewhere"), Callee.flat("callee")),
                List.of(
                        new Step.Wait(0, elsewhereSeconds),
                        new Step.Hold(0, 1, List.of(new Step.Wait(1, 0.01)))),
                shape,
                Pauses.NONE);
    }

    @Test
    void waitsForEachOtherAtTheLowRateAreNotTimeElsewhere() {
        Outcome low = Simulation.open(lock(1e-9, Shape.fixed()), Fleet.ONE, LOW, 20_000, 5);
        Distribution measured = distribution(low.latency());
        double waited = low.meanSeconds() - 0.01;
        assertThat(waited).isGreaterThan(0.003);
        Shape shape = Shape.of(measured);
        Calibration.Found found =
                new Calibration(measured, low.meanSeconds(), LOW)
                        .found((share, some) -> lock(share * waited, some), shape);
        Outcome again =
                Simulation.open(
                        lock(found.elsewhere() * waited, shape.narrowed(found.width())),
                        Fleet.ONE,
                        LOW,
                        20_000,
                        6);
        assertThat(found.elsewhere()).isLessThan(0.6);
        assertThat(found.width()).isLessThan(1);
        assertThat(again.meanSeconds() / low.meanSeconds()).isCloseTo(1, within(0.12));
    }

    @Test
    void whereNobodyWaitsNothingIsTaken() {
        Distribution measured =
                distribution(Simulation.open(idle(), Fleet.ONE, 1, 5_000, 5).latency());
        Calibration.Found found =
                new Calibration(measured, measured.meanMillis() / 1e3, 1)
                        .found((share, some) -> idle(), Shapes.exponential());
        assertThat(found.elsewhere()).isGreaterThan(0.9);
        assertThat(found.width()).isGreaterThan(0.9);
    }

    private static ServiceModel idle() {
        return new ServiceModel(
                List.of(),
                4,
                List.of(Callee.flat("elsewhere")),
                List.of(new Step.Wait(0, 0.02)),
                Shapes.exponential(),
                Pauses.NONE);
    }

    private static Distribution distribution(Histogram histogram) {
        List<Long> values = new ArrayList<>();
        List<Long> counts = new ArrayList<>();
        for (HistogramIterationValue value : histogram.recordedValues()) {
            values.add(value.getValueIteratedTo());
            counts.add(value.getCountAtValueIteratedTo());
        }
        return new Distribution(values, counts);
    }
}
