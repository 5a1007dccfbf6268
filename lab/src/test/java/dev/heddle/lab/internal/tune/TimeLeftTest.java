package dev.heddle.lab.internal.tune;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.simulated.SimulatedClock;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class TimeLeftTest {
    private final SimulatedClock clock = new SimulatedClock();
    private final TimeLeft time = new TimeLeft(Duration.ofMinutes(10), clock);

    @Test
    void anEstimateCountsUntilARunWasMeasured() {
        assertThat(time.allows(Duration.ofMinutes(9))).isTrue();
        assertThat(time.allows(Duration.ofMinutes(11))).isFalse();
    }

    @Test
    void howMuchLongerRunsTookThanEstimatedTellsHowLongTheNextTakes() {
        clock.sleep(Duration.ofMinutes(4));
        time.measured(Duration.ofMinutes(2));
        assertThat(time.allows(Duration.ofMinutes(3))).isTrue();
        assertThat(time.allows(Duration.ofMinutes(4))).isFalse();
    }
}
