package dev.heddle.lab.internal.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TurnsTest {
    @Test
    void eachRoundTakesFromEachOnceAndFromNothingOnce() {
        Turns turns = new Turns(7);
        Set<List<Optional<Integer>>> orders = new HashSet<>();
        for (int i = 0; i < 100; i++) {
            List<Optional<Integer>> round = turns.round(List.of(0, 2));
            assertThat(round)
                    .containsExactlyInAnyOrder(Optional.empty(), Optional.of(0), Optional.of(2));
            orders.add(round);
        }
        assertThat(orders).hasSize(6);
    }

    @Test
    void oneSeedGivesOneOrder() {
        Turns first = new Turns(11);
        Turns second = new Turns(11);
        for (int i = 0; i < 20; i++) {
            assertThat(first.round(List.of(0, 1, 2))).isEqualTo(second.round(List.of(0, 1, 2)));
        }
    }

    @Test
    void aQuarterIsTakenAndNeverMoreAndHalfAsMuchInEveryOtherRound() {
        for (int capacity = 1; capacity < 2_000; capacity++) {
            for (int round = 0; round < 2; round++) {
                double units = Amount.of(capacity, round);
                assertThat(units).isPositive().isLessThanOrEqualTo(0.25 * capacity / (1 + round));
                assertThat(units).isLessThanOrEqualTo(64);
            }
        }
        assertThat(Amount.of(200, 0)).isEqualTo(50);
        assertThat(Amount.of(200, 1)).isEqualTo(25);
        assertThat(Amount.of(10, 2)).isEqualTo(2);
        assertThat(Amount.of(10, 3)).isEqualTo(1);
        assertThat(Amount.of(5, 1)).isEqualTo(0.625);
        assertThat(Amount.of(1, 0)).isEqualTo(0.25);
    }

    @Test
    void usersSaturateWithoutALongQueue() {
        assertThat(Amount.users(1_000, 0.2, 5_000)).isEqualTo(608);
        assertThat(Amount.users(1_000, 0.2, 100)).isEqualTo(100);
        assertThat(Amount.users(10, 0.001, 100)).isEqualTo(9);
    }

    @Test
    void eightRoundsFitIntoTheTimeWhereRequestsAreShort() {
        for (int candidates = 1; candidates <= 4; candidates++) {
            for (double seconds : new double[] {0.001, 0.02, 0.1}) {
                Timing timing = Timing.of(seconds, candidates);
                Duration each = timing.cut().plus(timing.window());
                Duration all =
                        timing.ramp()
                                .plus(each.multipliedBy((long) Timing.ROUNDS * (candidates + 1)));
                assertThat(all).isLessThanOrEqualTo(Timing.BUDGET);
                assertThat(timing.window()).isGreaterThanOrEqualTo(Duration.ofMillis(400));
                assertThat(timing.cut()).isGreaterThanOrEqualTo(Duration.ofMillis(100));
            }
        }
    }

    @Test
    void longRequestsGetLongerWindows() {
        Timing timing = Timing.of(1, 3);
        assertThat(timing.window()).isGreaterThanOrEqualTo(Duration.ofSeconds(1));
        assertThat(timing.cut()).isGreaterThanOrEqualTo(Duration.ofSeconds(1));
    }
}
