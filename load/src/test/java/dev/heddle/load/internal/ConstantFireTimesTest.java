package dev.heddle.load.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ConstantFireTimesTest {
    @Test
    void spacesRequestsEvenlyWithoutDrift() {
        FireTimes times = new ConstantFireTimes(3, 10_000_000_000L);
        for (int i = 0; i < 30; i++) {
            assertThat(times.next()).isCloseTo(i * 1_000_000_000L / 3, byAtMost(1));
        }
        assertThat(times.next()).isEqualTo(FireTimes.END);
        assertThat(times.next()).isEqualTo(FireTimes.END);
    }

    @Test
    void offersRateTimesDurationRequests() {
        assertThat(count(new ConstantFireTimes(400, 8_000_000_000L))).isEqualTo(3_200);
        assertThat(count(new ConstantFireTimes(0.5, 3_000_000_000L))).isEqualTo(1);
        assertThat(count(new ConstantFireTimes(1_000, 1_000_000L))).isEqualTo(1);
    }

    private static int count(FireTimes times) {
        int count = 0;
        while (times.next() != FireTimes.END) {
            count++;
        }
        return count;
    }

    private static org.assertj.core.data.Offset<Long> byAtMost(long nanos) {
        return org.assertj.core.data.Offset.offset(nanos);
    }
}
