package dev.heddle.analyze.internal.knee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.model.statistics.Distribution;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Of M/M/1 with a millisecond's work, whose sojourn times are exponential.
class BoundTest {
    private static final Diffusion QUEUE = new Diffusion(1_000, 1);
    private static final Distribution AT_ONCE = new Distribution(List.of(1_000L), List.of(1_000L));

    /// Of M/M/1 a share ρ · exp(−(μ − λ) · t) waits for longer than t.
    @Test
    void theKneeOfExponentialServiceTimesIsThatOfTheTextbook() {
        double knee = Bound.of(105, 0.01, AT_ONCE).knee(QUEUE);
        assertThat(knee / 1_000 * Math.exp(-(1_000 - knee) * 0.105)).isCloseTo(0.01, within(1e-4));
    }

    @Test
    void theTimeToForgetIsThatOfTheTextbookNearSaturation() {
        Bound bound = Bound.of(105, 0.01, AT_ONCE);
        double rho = bound.knee(QUEUE) / 1_000;
        double textbook = 1e-3 / Math.pow(1 - Math.sqrt(rho), 2);
        assertThat(bound.relaxationSeconds(QUEUE)).isCloseTo(textbook, within(0.05 * textbook));
    }

    @Test
    void requestsThatMissTheBoundWithoutWaitingLeaveNoKnee() {
        Distribution slow = new Distribution(List.of(1_000_000L, 400_000_000L), List.of(950L, 50L));
        assertThat(Bound.of(300, 0.01, slow).knee(QUEUE)).isZero();
    }

    /// A tenth of the requests takes 60 of the 100 ms that are allowed, which leaves it less to
    /// wait: together 1 % miss the bound.
    @Test
    void slowRequestsHaveLessTimeToWait() {
        Distribution some = new Distribution(List.of(1_000_000L, 60_000_000L), List.of(900L, 100L));
        double knee = Bound.of(100, 0.01, some).knee(QUEUE);
        double left = 1_000 - knee;
        double missing = 0.9 * Math.exp(-0.099 * left) + 0.1 * Math.exp(-0.04 * left);
        assertThat(knee / 1_000 * missing).isCloseTo(0.01, within(0.0005));
    }

    @Test
    void aLongLoadBelowCapacityMissesAsTheSteadyStateDoes() {
        double steady = 0.956 * Math.exp(-(1_000 - 956) * 0.105);
        assertThat(QUEUE.waitsOver(0.105, 956, 1_000)).isCloseTo(steady, within(0.001));
        assertThat(QUEUE.waitsOver(0.105, 956, 1)).isLessThan(0.7 * steady);
        assertThat(QUEUE.waitsOver(0.105, 1_100, 100)).isGreaterThan(0.8);
    }
}
