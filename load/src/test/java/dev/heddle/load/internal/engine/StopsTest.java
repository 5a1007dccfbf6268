package dev.heddle.load.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StopsTest {
    private static final long MS = 1_000_000;

    private long now;
    private long used;
    private int reads;
    private final Stops stops = new Stops(this::used, 0);

    private long used() {
        reads++;
        return used;
    }

    /// A turn after a sleep, and after time that the thread used or was stopped for.
    private void turn(long sleptMillis, long usedMillis, long stoppedMillis) {
        now += (sleptMillis + usedMillis + stoppedMillis) * MS;
        used += usedMillis * MS;
        stops.turn(now, sleptMillis * MS);
    }

    @Test
    void aLoopThatSleepsComputesOrWaitsForAProcessorIsNotStopped() {
        for (int i = 0; i < 100; i++) {
            turn(20, 3, 0);
            turn(0, 40, 0);
            turn(1, 1, 0);
        }
        assertThat(stops.stoppedNanos()).isZero();
    }

    @Test
    void theTimeInWhichItWasStoppedIsFound() {
        turn(20, 1, 0);
        turn(20, 0, 1_500);
        turn(20, 1, 0);
        assertThat(stops.stoppedNanos()).isEqualTo(1_500 * MS);
        turn(5, 30, 200);
        // What was used since the last look is not counted.
        assertThat(stops.stoppedNanos()).isBetween(1_690 * MS, 1_700 * MS);
    }

    @Test
    void lateByATimersSlackIsNotStopped() {
        for (int i = 0; i < 1_000; i++) {
            turn(1, 0, 9);
        }
        assertThat(stops.stoppedNanos()).isZero();
    }

    /// What it used before does not hide a stop, and is not read in every turn.
    @Test
    void aStopAfterManyShortTurnsIsFound() {
        for (int i = 0; i < 1_000; i++) {
            turn(0, 1, 0);
        }
        assertThat(reads).isBetween(100, 110);
        turn(20, 0, 50);
        assertThat(stops.stoppedNanos()).isBetween(40 * MS, 50 * MS);
    }
}
