package dev.heddle.whatif.internal.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.model.forecast.Change;
import dev.heddle.model.forecast.Forecast.Balancing;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.whatif.internal.service.Callee;
import dev.heddle.whatif.internal.service.Pauses;
import dev.heddle.whatif.internal.service.Resource;
import dev.heddle.whatif.internal.service.ServiceModel;
import dev.heddle.whatif.internal.service.Shape;
import dev.heddle.whatif.internal.service.Shapes;
import dev.heddle.whatif.internal.service.Step;
import dev.heddle.whatif.internal.simulate.Simulation.Fleet;
import dev.heddle.whatif.internal.solve.MeanValues;
import java.util.List;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SimulationTest {
    private static final int REQUESTS = 40_000;
    private static final long SEED = 7;

    @ParameterizedTest
    @CsvSource({"1, 0.5", "1, 0.8", "4, 0.7", "20, 0.9"})
    void aQueueWithExponentialTimesWaitsAsErlangSays(int units, double busy) {
        double expected = 0.1 * (1 + erlangC(units, busy * units) / (units * (1 - busy)));
        Outcome outcome = open(pool(units, 0.1, Shapes.exponential()), busy * units / 0.1);
        assertThat(outcome.meanSeconds()).isCloseTo(expected, chance(outcome));
        assertThat(outcome.stable()).isTrue();
    }

    @Test
    void aQueueWithFixedTimesWaitsHalfAsLong() {
        // Pollaczek and Khinchine, without variance.
        double expected = 0.1 * (1 + 0.8 / (2 * (1 - 0.8)));
        Outcome outcome = open(pool(1, 0.1, Shape.fixed()), 8);
        assertThat(outcome.meanSeconds()).isCloseTo(expected, chance(outcome));
    }

    @Test
    void burstsKeepTheMeanRateAndMakeRequestsWait() {
        ServiceModel pool = pool(4, 0.1, Shape.fixed());
        Outcome bursty =
                Simulation.open(
                        pool, Fleet.ONE, Optional.of(new Change.Bursts(4, 1)), 16, 200_000, SEED);
        assertThat(bursty.completedPerSecond()).isCloseTo(16, within(1.0));
        assertThat(bursty.stable()).isTrue();
        assertThat(bursty.percentileSeconds(99))
                .isGreaterThan(3 * open(pool, 16).percentileSeconds(99));
    }

    @Test
    void aQueueWaitsLongerForTimesThatVary() {
        Shape shape = Shape.of(new double[] {0.25, 0.25, 0.25, 3.25});
        double expected = 0.1 * (1 + 0.7 * (1 + shape.squaredVariation()) / (2 * (1 - 0.7)));
        Outcome outcome = open(pool(1, 0.1, shape), 7);
        assertThat(outcome.meanSeconds()).isCloseTo(expected, chance(outcome));
    }

    @Test
    void sharedProcessorsDoNotMindHowTimesVary() {
        Shape shape = Shape.of(new double[] {0.25, 0.25, 0.25, 3.25});
        Outcome outcome = open(running(1, 0.1, shape), 7);
        assertThat(outcome.meanSeconds()).isCloseTo(0.1 / (1 - 0.7), chance(outcome));
    }

    @Test
    void severalSharedProcessorsAreAsErlangSays() {
        double expected = 0.1 * (1 + erlangC(4, 2.8) / (4 * (1 - 0.7)));
        Outcome outcome = open(running(4, 0.1, Shapes.exponential()), 28);
        assertThat(outcome.meanSeconds()).isCloseTo(expected, chance(outcome));
    }

    @Test
    void aShortLoadHasExactlyItsRequestsAndShorterQueuesThanOneThatLasts() {
        ServiceModel busy = pool(1, 0.01, Shapes.exponential());
        List<Outcome> loads = Simulation.loads(busy, 95, 6, 40, SEED);
        assertThat(loads)
                .hasSize(40)
                .allMatch(load -> load.latency().getTotalCount() == 570)
                .allMatch(load -> load.offeredPerSecond() == 95);
        double mean = loads.stream().mapToDouble(Outcome::meanSeconds).average().orElseThrow();
        assertThat(mean).isBetween(0.03, 0.15);
        assertThat(open(busy, 95).meanSeconds()).isGreaterThan(mean);
    }

    @Test
    void aShortLoadThatIsTooMuchCompletesWhatTheResourceAllows() {
        for (Outcome load : Simulation.loads(pool(10, 0.1, Shape.fixed()), 200, 5, 5, SEED)) {
            assertThat(load.completedPerSecond()).isCloseTo(100, within(3.0));
        }
    }

    @Test
    void theLowestCeilingOfNestedResourcesIsWhatIsCompletedAtMost() {
        ServiceModel nested =
                new ServiceModel(
                        List.of(resource("workers", 200), resource("pool", 10)),
                        4,
                        List.of(Callee.flat("callee")),
                        List.of(
                                new Step.Hold(
                                        0,
                                        1,
                                        List.of(
                                                new Step.Run(0.001),
                                                new Step.Wait(0, 0.15),
                                                new Step.Hold(
                                                        1, 1, List.of(new Step.Wait(0, 0.02)))))),
                        Shapes.exponential(),
                        Pauses.NONE);
        Outcome most = Simulation.closed(nested, 1_000, 50_000, SEED);
        assertThat(most.completedPerSecond()).isCloseTo(500, within(10.0));
        Outcome open = open(nested, 600);
        assertThat(open.stable()).isFalse();
        assertThat(open.completedPerSecond()).isCloseTo(500, within(10.0));
    }

    @Test
    void aBlockingEndpointOfTwoHundredWorkersCompletesAThousandPerSecond() {
        Outcome most = Simulation.closed(pool(200, 0.2, Shape.fixed()), 400, 20_000, SEED);
        assertThat(most.completedPerSecond()).isCloseTo(1_000, within(15.0));
    }

    @Test
    void partOfTheRequestsAcquireAndSomeAcquireTwice() {
        ServiceModel visits =
                new ServiceModel(
                        List.of(resource("some", 100), resource("twice", 100)),
                        4,
                        List.of(Callee.flat("callee")),
                        List.of(
                                new Step.Hold(0, 0.25, List.of(new Step.Wait(0, 0.4))),
                                new Step.Hold(1, 2, List.of(new Step.Wait(0, 0.1)))),
                        Shape.fixed(),
                        Pauses.NONE);
        Outcome outcome = open(visits, 10);
        assertThat(outcome.meanSeconds()).isCloseTo(0.3, within(0.005));
        assertThat(outcome.percentileSeconds(50)).isCloseTo(0.2, within(0.001));
        assertThat(outcome.percentileSeconds(99)).isCloseTo(0.6, within(0.001));
    }

    @Test
    void aCalleeTakesLongerTheMoreWaitForIt() {
        ServiceModel slowing =
                new ServiceModel(
                        List.of(),
                        4,
                        List.of(
                                new Callee(
                                        "callee",
                                        List.of(
                                                new Callee.Point(0, 1),
                                                new Callee.Point(40, 1.6),
                                                new Callee.Point(100, 2.5)))),
                        List.of(new Step.Wait(0, 0.1)),
                        Shape.fixed(),
                        Pauses.NONE);
        // Little's law: 312.5/s × 0.1 s × 1.6 = 50, and from 40 to 64 that wait the factor is 1.6.
        Outcome outcome = open(slowing, 312.5);
        assertThat(outcome.calleeWaiting().getFirst()).isCloseTo(50, within(2.5));
        assertThat(MeanValues.responseSeconds(slowing, 312.5)).isCloseTo(0.16, within(0.008));
    }

    @Test
    void pausesHoldBackWhoeverRuns() {
        ServiceModel still = running(2, 0.01, Shape.fixed());
        ServiceModel paused =
                new ServiceModel(
                        still.resources(),
                        still.processors(),
                        still.callees(),
                        still.script(),
                        still.shape(),
                        new Pauses(0.02, List.of(0.1)));
        Outcome outcome = open(paused, 20);
        assertThat(outcome.percentileSeconds(50)).isLessThan(0.015);
        assertThat(outcome.percentileSeconds(99)).isBetween(0.05, 0.4);
    }

    @Test
    void theSameSeedGivesTheSameEvents() {
        ServiceModel model = pool(4, 0.1, Shapes.exponential());
        Outcome first = open(model, 30);
        Outcome second = open(model, 30);
        Outcome other = Simulation.open(model, Fleet.ONE, 30, REQUESTS, SEED + 1);
        assertThat(second.latency()).isEqualTo(first.latency());
        assertThat(other.latency()).isNotEqualTo(first.latency());
    }

    @Test
    void aHostOfManyIsAsBusyAsOneAloneAndTwoChoicesAreShorter() {
        ServiceModel model = pool(1, 0.1, Shapes.exponential());
        Outcome random = fleet(model, Balancing.RANDOM);
        Outcome two = fleet(model, Balancing.TWO_CHOICES);
        Outcome least = fleet(model, Balancing.LEAST);
        assertThat(random.completedPerSecond()).isCloseTo(80_000, within(1_500.0));
        assertThat(random.meanSeconds()).isCloseTo(0.5, chance(random));
        // Mitzenmacher 2001: the mean of λ^(2^i − 1), summed over i, for two choices.
        assertThat(two.meanSeconds()).isCloseTo(0.1 * (1 + 0.64 + 0.26 + 0.044), within(0.02));
        assertThat(least.meanSeconds()).isLessThan(two.meanSeconds());
    }

    @ParameterizedTest
    @CsvSource({"1, 0.5", "8, 0.6", "50, 0.9"})
    void meanValuesAgreeWithTheSimulation(int units, double busy) {
        agree(pool(units, 0.05, Shapes.exponential()), busy * units / 0.05);
        agree(running(units, 0.05, Shapes.exponential()), busy * units / 0.05);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.3, 0.6, 0.8})
    void meanValuesAgreeWithTheSimulationOfNestedResources(double busy) {
        for (Shape shape : List.of(Shapes.exponential(), Shape.fixed())) {
            ServiceModel nested = nested(shape);
            double most = Simulation.closed(nested, 50, REQUESTS, SEED).completedPerSecond();
            agree(nested, busy * most);
            assertThat(MeanValues.responseSeconds(nested, 1.3 * most)).isInfinite();
        }
    }

    /// 12 workers run, wait, and hold one of 3 connections, with which they run and wait.
    private static ServiceModel nested(Shape shape) {
        Step.Hold pool = new Step.Hold(1, 1, List.of(new Step.Run(0.002), new Step.Wait(0, 0.01)));
        return new ServiceModel(
                List.of(resource("workers", 12), resource("pool", 3)),
                2,
                List.of(Callee.flat("callee")),
                List.of(
                        new Step.Hold(
                                0, 1, List.of(new Step.Run(0.004), new Step.Wait(0, 0.03), pool))),
                shape,
                Pauses.NONE);
    }

    private static void agree(ServiceModel model, double perSecond) {
        Outcome outcome = open(model, perSecond);
        double ratio = MeanValues.responseSeconds(model, perSecond) / outcome.meanSeconds();
        assertThat(ratio)
                .isCloseTo(1, within(0.1 + 3 * outcome.meanError() / outcome.meanSeconds()));
    }

    private static Outcome fleet(ServiceModel model, Balancing balancing) {
        return Simulation.open(model, new Fleet(10_000, balancing), 80_000, REQUESTS, SEED);
    }

    private static Outcome open(ServiceModel model, double perSecond) {
        return Simulation.open(model, Fleet.ONE, perSecond, REQUESTS, SEED);
    }

    private static ServiceModel pool(int units, double seconds, Shape shape) {
        return new ServiceModel(
                List.of(resource("pool", units)),
                4,
                List.of(Callee.flat("callee")),
                List.of(new Step.Hold(0, 1, List.of(new Step.Wait(0, seconds)))),
                shape,
                Pauses.NONE);
    }

    private static ServiceModel running(double processors, double seconds, Shape shape) {
        return new ServiceModel(
                List.of(),
                processors,
                List.of(),
                List.of(new Step.Run(seconds)),
                shape,
                Pauses.NONE);
    }

    private static Resource resource(String name, int capacity) {
        return new Resource(ResourceId.of(ResourceKind.CONNECTION_POOL, name), capacity);
    }

    /// Four standard errors.
    private static Offset<Double> chance(Outcome outcome) {
        return within(4 * outcome.meanError());
    }

    private static double erlangC(int servers, double offered) {
        double blocked = 1;
        for (int i = 1; i <= servers; i++) {
            blocked = offered * blocked / (i + offered * blocked);
        }
        double busy = offered / servers;
        return blocked / (1 - busy * (1 - blocked));
    }
}
