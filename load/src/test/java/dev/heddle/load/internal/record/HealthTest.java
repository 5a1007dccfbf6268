package dev.heddle.load.internal.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.LoadResult.Shortage;
import dev.heddle.model.LoadResult.Totals;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class HealthTest {
    /// Nothing of a closed load is ever due, so none of its requests is late.
    @Test
    void aGeneratorThatWasStoppedDidNotOfferTheLoadAsPlanned() {
        assertThat(limitedBy(1_500, 5)).hasValue(Shortage.STOPPED);
        assertThat(limitedBy(60, 5)).hasValue(Shortage.STOPPED);
        assertThat(limitedBy(60, 60)).as("a small share").isEmpty();
        assertThat(limitedBy(40, 1)).as("a collection of garbage").isEmpty();
    }

    private static Optional<Shortage> limitedBy(double stoppedMillis, double seconds) {
        return Health.of(
                        new Histogram(3),
                        new Effort(0.1, stoppedMillis, seconds),
                        new Totals(100, 100, Map.of(), 0),
                        false)
                .limitedBy();
    }
}
