package dev.heddle.lab.internal.tune;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class TimeLeftTest {
    private final AtomicLong now = new AtomicLong();
    private final TimeLeft time = new TimeLeft(Duration.ofMinutes(10), now::get);

    @Test
    void anEstimateCountsUntilARunWasMeasured() {
        assertThat(time.allows(Duration.ofMinutes(9))).isTrue();
        assertThat(time.allows(Duration.ofMinutes(11))).isFalse();
    }

    @Test
    void howMuchLongerRunsTookThanEstimatedTellsHowLongTheNextTakes() {
        now.set(Duration.ofMinutes(4).toNanos());
        time.measured(Duration.ofMinutes(2));
        assertThat(time.allows(Duration.ofMinutes(3))).isTrue();
        assertThat(time.allows(Duration.ofMinutes(4))).isFalse();
    }
}
