package dev.heddle.whatif.internal.forecast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.model.forecast.Forecast.Band;
import dev.heddle.model.forecast.Forecast.Latency;
import dev.heddle.model.forecast.Forecast.LeftOut;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.whatif.internal.service.Callee;
import dev.heddle.whatif.internal.service.Pauses;
import dev.heddle.whatif.internal.service.Resource;
import dev.heddle.whatif.internal.service.ServiceModel;
import dev.heddle.whatif.internal.service.Shapes;
import dev.heddle.whatif.internal.service.Step;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TrustingTest {
    private static final double MOST_PER_SECOND = 100;

    @Test
    void whatIsOffAtTheLoadsThatWereLeftOutIsNotTold() {
        assertThat(p99(0.8, loads(4, 0.25)).told()).isFalse();
        assertThat(p99(0.8, loads(4, 1.05)).told()).isTrue();
    }

    @Test
    void fewErrorsTellLessThanMany() {
        assertThat(p99(0.8, loads(2, 1.05)).high()).isGreaterThan(p99(0.8, loads(20, 1.05)).high());
        assertThat(p99(0.8, loads(2, 0.5)).high()).isLessThan(p99(0.8, loads(20, 0.5)).high());
    }

    @Test
    void theBusierALoadTheFurtherItMayBeOff() {
        assertThat(p99(0.9, loads(4, 0.8)).high()).isGreaterThan(p99(0.6, loads(4, 0.8)).high());
        assertThat(p99(0.3, loads(4, 0.8))).isEqualTo(p99(0.5, loads(4, 0.8)));
    }

    @Test
    void aSingleUnitCountsAsFarAsItsCeilingComesBelowWhatIsCompleted() {
        ServiceModel lock =
                new ServiceModel(
                        List.of(new Resource(ResourceId.of(ResourceKind.LOCK, "lock"), 1)),
                        4,
                        List.of(Callee.flat("callee")),
                        List.of(new Step.Hold(0, 1, List.of(new Step.Wait(0, 0.005)))),
                        Shapes.exponential(),
                        Pauses.NONE);
        assertThat(Trusting.elasticityOfOne(lock, 0, 0.25, 100)).isZero();
        assertThat(Trusting.elasticityOfOne(lock, 0, 0.25, 200)).isCloseTo(1, within(1e-9));
        assertThat(Trusting.elasticityOfOne(lock, 0, 0.25, 180)).isBetween(0.6, 0.7);
    }

    private static Band p99(double busy, List<LeftOut> leftOut) {
        return Band.of(1, Trusting.errorAt(busy, MOST_PER_SECOND, leftOut).p99());
    }

    private static List<LeftOut> loads(int count, double predictedToMeasured) {
        double error = predictedToMeasured;
        return Collections.nCopies(
                count,
                new LeftOut(
                        Stage.LOAD,
                        0.8 * MOST_PER_SECOND,
                        1,
                        Optional.of(new Latency<>(error, error, error))));
    }
}
