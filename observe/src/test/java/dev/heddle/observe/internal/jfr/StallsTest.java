package dev.heddle.observe.internal.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.observation.Observation.GcPause;
import java.time.Instant;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;

class StallsTest {
    private final Stalls stalls = new Stalls();

    @Test
    void whatOverlapsIsToldOnce() {
        stalls.add(at(5_000), at(6_000));
        stalls.add(at(5_500), at(6_200));
        stalls.add(at(7_000), at(7_100));
        stalls.add(at(4_000), at(7_500));
        stalls.add(at(9_000), at(9_300));
        assertThat(stalls.within(at(0), at(10_000)))
                .extracting(GcPause::atSeconds, GcPause::millis)
                .containsExactly(Tuple.tuple(4.0, 3_500.0), Tuple.tuple(9.0, 300.0));
    }

    @Test
    void onlyWhatIsWithinCounts() {
        stalls.add(at(1_000), at(3_000));
        stalls.add(at(4_000), at(6_000));
        assertThat(stalls.within(at(2_000), at(5_000)))
                .extracting(GcPause::atSeconds, GcPause::millis)
                .containsExactly(Tuple.tuple(0.0, 1_000.0), Tuple.tuple(2.0, 1_000.0));
        assertThat(stalls.within(at(3_000), at(4_000))).isEmpty();
    }

    private static Instant at(long millis) {
        return Instant.ofEpochMilli(millis);
    }
}
