package dev.heddle.lab.internal.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.load.Knee;
import dev.heddle.model.load.Knee.Fit;
import dev.heddle.model.load.Knee.Objective;
import dev.heddle.model.load.Knee.Reason;
import dev.heddle.model.load.Knee.Step;
import dev.heddle.model.load.Search.Ended;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.statistics.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Of a service with a millisecond's work, in steps of three seconds.
class KneeSearchTest {
    private static final Step LOW = step(25, Optional.empty());

    @Test
    void theFirstRateIsAboveWhatIsExpected() {
        assertThat(search(Optional.of(200.0), 20_000).next(knee(LOW)).orElseThrow())
                .isBetween(219.0, 225.0);
    }

    @Test
    void upwardsInStepsThatBecomeLargerWhereNothingIsExpected() {
        KneeSearch search = search(Optional.empty(), 20_000);
        List<Step> steps = new ArrayList<>(List.of(LOW));
        while (steps.getLast().ratePerSecond() < 5_000) {
            double next = search.next(knee(steps.toArray(Step[]::new))).orElseThrow();
            assertThat(next / steps.getLast().ratePerSecond()).isBetween(1.09, 1.61);
            steps.add(step(next, Optional.empty()));
        }
        assertThat(steps).hasSizeLessThan(18);
    }

    @Test
    void noRateIsAboveTheMaximumAndTheMaximumEndsIt() {
        KneeSearch search = search(Optional.of(4_000.0), 1_000);
        assertThat(search.next(knee(LOW))).hasValue(1_000.0);
        assertThat(search.next(knee(LOW, step(1_000, Optional.empty())))).isEmpty();
    }

    @Test
    void theKneeAndMoreThanTheCapacityByTurns() {
        KneeSearch search = search(Optional.of(200.0), 20_000);
        Knee wide = fitted(180, 160, 200, Reason.FELL_BEHIND);
        assertThat(search.next(wide)).hasValue(180.0);
        assertThat(search.next(wide).orElseThrow()).isBetween(219.0, 225.0);
        assertThat(search.next(wide)).hasValue(180.0);
    }

    @Test
    void aNarrowIntervalEndsItOnceTheKneeWasOfferedTwice() {
        KneeSearch search = search(Optional.of(200.0), 20_000);
        Knee narrow = fitted(180, 177, 183, Reason.FELL_BEHIND);
        int steps = 0;
        while (search.next(narrow).isPresent()) {
            steps++;
        }
        assertThat(steps).isEqualTo(4);
        assertThat(search.next(fitted(180, 170, 190, Reason.FELL_BEHIND))).isPresent();
    }

    @Test
    void whatBreaksIsNotOfferedMoreThanItsKneeAgain() {
        KneeSearch search = search(Optional.of(200.0), 20_000);
        for (int i = 0; i < 4; i++) {
            assertThat(search.next(fitted(180, 160, 200, Reason.REQUESTS_FAILED))).hasValue(180.0);
        }
    }

    @Test
    void betweenTwoRatesWhereTheGeneratorIsTheLimit() {
        KneeSearch search = search(Optional.empty(), 20_000);
        assertThat(search.next(knee(LOW, step(100, Optional.of(Reason.LATENCY))))).hasValue(50.0);
        assertThat(
                        search.next(
                                knee(
                                        step(97, Optional.empty()),
                                        step(100, Optional.of(Reason.LATENCY)))))
                .isEmpty();
    }

    @Test
    void aRateAtWhichTheGeneratorWasStoppedIsOfferedAgainTwice() {
        KneeSearch search = search(Optional.empty(), 20_000);
        Step stopped = step(110, Optional.of(Reason.LATENCY));
        Step sustained = step(100, Optional.empty());
        assertThat(search.next(generatorLimited(sustained, stopped))).hasValue(110.0);
        assertThat(search.next(generatorLimited(sustained, stopped, stopped))).hasValue(110.0);
        assertThat(
                        search.next(generatorLimited(sustained, stopped, stopped, stopped))
                                .orElseThrow())
                .isBetween(104.0, 105.0);
    }

    private static KneeSearch search(Optional<Double> expected, double max) {
        return new KneeSearch(1e-3, 3, expected, max);
    }

    private static Step step(double rate, Optional<Reason> reason) {
        return new Step(new Stage.Step(1), rate, rate, 1, 1, 3, Map.of(), reason);
    }

    private static Knee fitted(double knee, double low, double high, Reason reason) {
        Fit fit = new Fit(knee, new Range(low, high), 200, 1, Optional.empty(), Optional.empty());
        return new Knee(
                new Objective("p99<300ms", Optional.empty()),
                Optional.of(knee),
                Optional.of(220.0),
                Optional.of(fit),
                false,
                List.of(LOW, step(220, Optional.of(reason))),
                Ended.TIME_OVER,
                Optional.empty());
    }

    private static Knee knee(Step... steps) {
        return knee(false, steps);
    }

    private static Knee generatorLimited(Step... steps) {
        return knee(true, steps);
    }

    private static Knee knee(boolean generatorLimited, Step... steps) {
        return new Knee(
                new Objective("p99<300ms", Optional.empty()),
                List.of(steps).stream()
                        .filter(Step::sustained)
                        .map(Step::ratePerSecond)
                        .reduce(Math::max),
                List.of(steps).stream()
                        .filter(step -> !step.sustained())
                        .map(Step::ratePerSecond)
                        .reduce(Math::min),
                Optional.empty(),
                generatorLimited,
                List.of(steps),
                Ended.TIME_OVER,
                Optional.empty());
    }
}
