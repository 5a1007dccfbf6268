package dev.heddle.lab.internal.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/// Two processors, windows of half a second, at most a minute.
class SteadinessTest {
    private static final int WINDOWS = 120;
    private static final int NEVER = WINDOWS + 1;

    @Test
    void whatOnlyChanceMovesIsSteadySoon() {
        for (int perWindow : new int[] {30, 100, 1_000, 50_000}) {
            double mean =
                    new SplittableRandom(20261125)
                            .longs(200)
                            .mapToInt(
                                    seed ->
                                            windows(
                                                    seed,
                                                    _ -> perWindow,
                                                    _ -> 700_000.0 / perWindow))
                            .average()
                            .orElseThrow();
            assertThat(mean).as("%d a window", perWindow).isLessThan(14);
        }
    }

    @Test
    void whatGrowsByAFifthInTwoSecondsIsNot() {
        assertThat(windows(1, i -> 1_000 * Math.pow(1.05, Math.min(i, 40)), _ -> 10))
                .isGreaterThan(40);
    }

    @Test
    void cpuThatFallsIsWaitedForWhereItIsMuch() {
        IntToDoubleFunction falling = i -> 2_000 * Math.pow(0.95, Math.min(i, 30));
        assertThat(windows(1, _ -> 600, falling)).isBetween(30, WINDOWS);
    }

    @Test
    void cpuThatFallsIsNotWaitedForWhereItIsLittle() {
        IntToDoubleFunction falling = i -> 2_000 * Math.pow(0.95, i);
        assertThat(windows(1, _ -> 100, falling)).isLessThan(20);
    }

    @Test
    void whatStallsIsNot() {
        assertThat(windows(1, i -> i % 3 == 0 ? 0 : 1_000, _ -> 10)).isEqualTo(NEVER);
    }

    /// After how many windows it is steady.
    private static int windows(
            long seed, IntToDoubleFunction completed, IntToDoubleFunction cpuMicrosPerRequest) {
        SplittableRandom random = new SplittableRandom(seed);
        Steadiness steadiness = new Steadiness(0.5, 2);
        for (int i = 1; i <= WINDOWS; i++) {
            double mean = completed.applyAsDouble(i);
            long count = Math.max(0, Math.round(mean + Math.sqrt(mean) * random.nextGaussian()));
            steadiness.window(
                    count, Optional.of(Math.round(count * cpuMicrosPerRequest.applyAsDouble(i))));
            if (steadiness.steady()) {
                return i;
            }
        }
        return NEVER;
    }
}
