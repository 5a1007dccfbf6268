package dev.heddle.lab.internal.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class KneeSearchTest {
    private static final int MOST_STEPS = 20;

    @Test
    void aGoodPredictionTakesFewSteps() {
        KneeSearch search = new KneeSearch(25, Optional.empty(), Optional.of(200.0), 20_000);
        int steps = search(search, 198);
        assertThat(steps).isLessThanOrEqualTo(4);
        brackets(search, 198);
    }

    @Test
    void anyKneeIsBracketedWithinFivePercentWhateverWasPredicted() {
        long seed = 20261121;
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 1_000; i++) {
            double knee = 10 + random.nextDouble() * 5_000;
            Optional<Double> predicted =
                    random.nextInt(4) == 0
                            ? Optional.empty()
                            : Optional.of(knee * Math.exp(4 * (random.nextDouble() - 0.5)));
            KneeSearch search = new KneeSearch(knee * 0.2, Optional.empty(), predicted, 20_000);
            int steps = search(search, knee);
            assertThat(steps).as("seed %d, run %d", seed, i).isLessThanOrEqualTo(MOST_STEPS);
            brackets(search, knee);
        }
    }

    @Test
    void whatTheUsersOfTheWarmUpGotTakesTwoStepsWhereItIsTheKneeAndBracketsWhereItIsNot() {
        SplittableRandom random = new SplittableRandom(20261126);
        for (int i = 0; i < 1_000; i++) {
            double knee = 10 + random.nextDouble() * 5_000;
            Optional<Double> optional =
                    Optional.of(knee * (1 + 0.02 * (random.nextDouble() - 0.5)));
            KneeSearch near = new KneeSearch(knee / 4, optional, Optional.of(knee * 6), 20_000);
            assertThat(search(near, knee)).isEqualTo(2);
            brackets(near, knee);
            double far = knee * Math.exp(4 * (random.nextDouble() - 0.5));
            double low = Math.min(knee, far) / 4;
            KneeSearch any = new KneeSearch(low, Optional.of(far), Optional.empty(), 20_000);
            assertThat(search(any, knee)).as("run %d", i).isLessThanOrEqualTo(MOST_STEPS);
            brackets(any, knee);
        }
    }

    @Test
    void aRateThatIsKeptAfterAllLeavesWhatWasRefusedAboveIt() {
        KneeSearch search = new KneeSearch(25, Optional.of(100.0), Optional.empty(), 20_000);
        search.kept(97.6);
        search.notKept(102.4, Optional.empty());
        search.notKept(140, Optional.empty());
        assertThat(search.next()).isEmpty();
        search.reopened(102.4);
        assertThat(search.next().orElseThrow()).isBetween(102.5, 102.4 * 1.05);
        search.notKept(search.next().get(), Optional.empty());
        assertThat(search.next()).isEmpty();
        brackets(search, 103);
    }

    /// A latency that was missed says nothing of what could be completed: there is then no reason
    /// to look just above the low rate.
    @Test
    void whatIsRefusedBelowWhatTheUsersGotIsLookedForByHalves() {
        KneeSearch search = new KneeSearch(29, Optional.of(117.0), Optional.empty(), 2_000);
        assertThat(search.next().orElseThrow()).isBetween(114.0, 115.0);
        search.notKept(search.next().get(), Optional.empty());
        assertThat(search.next().orElseThrow()).isBetween(50.0, 65.0);
        int steps = search(search, 108);
        assertThat(steps).isLessThanOrEqualTo(6);
        brackets(search, 108);
    }

    @Test
    void aKneeAboveTheMaximumIsNotFound() {
        KneeSearch search = new KneeSearch(100, Optional.empty(), Optional.of(4_000.0), 1_000);
        search(search, 1e9);
        assertThat(search.notKept()).isEmpty();
        assertThat(search.kept()).isEqualTo(1_000);
    }

    @Test
    void aMaximumThatUsersExceededIsTriedAtOnce() {
        KneeSearch search = new KneeSearch(20, Optional.of(3_100.0), Optional.of(26.0), 2_500);
        assertThat(search(search, 1e9)).isEqualTo(1);
        assertThat(search.kept()).isEqualTo(2_500);
    }

    @Test
    void aSearchThatIsToldWhatIsTooMuchStaysBelowIt() {
        KneeSearch search = new KneeSearch(50, Optional.empty(), Optional.empty(), 1_000);
        search.notKept(90, Optional.empty());
        assertThat(search.next().orElseThrow()).isBetween(50.0, 90.0);
        search(search, 70);
        brackets(search, 70);
    }

    @Test
    void whatIsCompletedMeanwhileSavesSteps() {
        SplittableRandom random = new SplittableRandom(20261125);
        int byHalves = 0;
        int told = 0;
        for (int i = 0; i < 1_000; i++) {
            double knee = 10 + random.nextDouble() * 5_000;
            Optional<Double> predicted =
                    Optional.of(knee * Math.exp(2 * (random.nextDouble() - 0.5)));
            byHalves +=
                    search(new KneeSearch(knee * 0.2, Optional.empty(), predicted, 20_000), knee);
            KneeSearch search = new KneeSearch(knee * 0.2, Optional.empty(), predicted, 20_000);
            told +=
                    search(
                            search,
                            knee,
                            _ -> Optional.of(knee * (1 + 0.02 * random.nextGaussian())));
            brackets(search, knee);
        }
        assertThat(told).isLessThan(byHalves * 3 / 4);
    }

    @Test
    void whatCompletesLessTheMoreItIsOfferedIsBracketedAllTheSame() {
        KneeSearch search = new KneeSearch(20, Optional.empty(), Optional.of(300.0), 20_000);
        int steps = search(search, 100, rate -> Optional.of(100 * 100 / rate));
        assertThat(steps).isLessThanOrEqualTo(MOST_STEPS);
        brackets(search, 100);
    }

    private static int search(KneeSearch search, double knee) {
        return search(search, knee, _ -> Optional.empty());
    }

    /// @param completed of a rate that is too high
    private static int search(
            KneeSearch search, double knee, Function<Double, Optional<Double>> completed) {
        int steps = 0;
        while (search.next().isPresent() && steps <= MOST_STEPS) {
            double rate = search.next().get();
            if (rate <= knee) {
                search.kept(rate);
            } else {
                search.notKept(rate, completed.apply(rate));
            }
            steps++;
        }
        return steps;
    }

    private static void brackets(KneeSearch search, double knee) {
        assertThat(search.kept()).isLessThanOrEqualTo(knee);
        assertThat(search.notKept().orElseThrow()).isGreaterThan(knee);
        assertThat(search.notKept().orElseThrow() / search.kept()).isLessThanOrEqualTo(1.05);
    }
}
