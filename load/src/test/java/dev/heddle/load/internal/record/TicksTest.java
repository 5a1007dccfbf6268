package dev.heddle.load.internal.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.load.LoadResult.Timeline;
import java.util.List;
import org.junit.jupiter.api.Test;

class TicksTest {
    /// 24 h in ticks of 100 ms.
    private static final int DAY = 864_000;

    @Test
    void aDayTakesNoMoreMemoryThanAnHour() {
        Ticks ticks = new Ticks(100, 16_384);
        for (int i = 0; i < DAY; i++) {
            ticks.add(3, 2, 1, i % 7);
        }
        Timeline timeline = ticks.timeline();
        assertThat(timeline.offered()).hasSizeLessThanOrEqualTo(16_384);
        assertThat(sum(timeline.offered())).isEqualTo(3L * DAY);
        assertThat(sum(timeline.completed())).isEqualTo(2L * DAY);
        assertThat(sum(timeline.failed())).isEqualTo(DAY);
        double seconds = timeline.offered().size() * timeline.tickMillis() / 1e3;
        assertThat(seconds).isBetween(DAY / 10.0, DAY / 10.0 + timeline.tickMillis() / 1e3);
        assertThat(timeline.completedBetween(1_000, 2_000)).isBetween(19_900.0, 20_100.0);
    }

    @Test
    void aShortLoadKeepsEachTick() {
        Ticks ticks = new Ticks(100, 16_384);
        ticks.add(1, 0, 0, 1);
        ticks.add(2, 3, 0, 0);
        assertThat(ticks.timeline().offered()).containsExactly(1, 2);
        assertThat(ticks.timeline().inFlight()).containsExactly(1, 0);
    }

    /// Loops that ended at different times have ticks of different lengths.
    @Test
    void partsOfDifferentGrainAreSummedInTheCoarser() {
        Timeline fine =
                new Timeline(
                        100,
                        List.of(1, 2, 3),
                        List.of(1, 1, 1),
                        List.of(0, 0, 1),
                        List.of(5, 6, 7));
        Timeline coarse =
                new Timeline(200, List.of(10, 20), List.of(10, 20), List.of(0, 0), List.of(1, 1));
        Timeline sum = fine.plus(coarse);
        assertThat(sum).isEqualTo(coarse.plus(fine));
        assertThat(sum.tickMillis()).isEqualTo(200);
        assertThat(sum.offered()).containsExactly(13, 23);
        assertThat(sum.inFlight()).containsExactly(7, 8);
    }

    private static long sum(List<Integer> counts) {
        return counts.stream().mapToLong(Integer::longValue).sum();
    }
}
