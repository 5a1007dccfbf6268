package dev.heddle.lab.internal.tune;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class TimeLeftTest {
    private final AtomicLong now = new AtomicLong();
    private final TimeLeft time = new TimeLeft(Duration.ofMinutes(10), now::get);

    @Test
    void anEstimateCountsUntilATrialWasMeasured() {
        assertThat(time.allows(1, Duration.ofMinutes(9))).isTrue();
        assertThat(time.allows(1, Duration.ofMinutes(11))).isFalse();
    }

    @Test
    void whatTrialsTookTellsHowLongMoreOfThemTake() {
        now.set(Duration.ofMinutes(4).toNanos());
        time.measured(2);
        assertThat(time.allows(3, Duration.ofHours(1))).isTrue();
        assertThat(time.allows(4, Duration.ZERO)).isFalse();
    }
}
