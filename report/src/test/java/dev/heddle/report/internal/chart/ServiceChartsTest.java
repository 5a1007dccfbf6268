package dev.heddle.report.internal.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Distribution;
import dev.heddle.model.ProbeData.Occupancy;
import dev.heddle.model.ProbeData.WaitSite;
import dev.heddle.model.WaitKind;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The series that charts of services are drawn from.
class ServiceChartsTest {
    /// Series that are stacked are added point by point: the first with the first.
    @Test
    void placesOfDifferentTimesHaveTheSameTimes() {
        List<ServiceCharts.Waiting> waiting =
                ServiceCharts.waiting(
                        List.of(
                                site("a", new Occupancy(1, 10), new Occupancy(23, 12)),
                                site("b", new Occupancy(2, 5))));
        assertThat(waiting.get(0).threads()).containsExactly(xy(1, 10), xy(2, 0), xy(23, 12));
        assertThat(waiting.get(1).threads()).containsExactly(xy(1, 0), xy(2, 5), xy(23, 0));
    }

    @Test
    void eachRequestIsInOneCellOfItsSecondWithinTheBounds() {
        Distribution first =
                new Distribution(
                        List.of(1_000_000L, 1_010_000L, 250_000_000L), List.of(2L, 3L, 4L));
        Distribution tooFast = new Distribution(List.of(1L), List.of(1L));
        HeatMap map = HeatMap.of(List.of(first, Distribution.EMPTY, tooFast));
        assertThat(map.cells().stream().mapToLong(cell -> cell[2]).sum()).isEqualTo(10);
        assertThat(map.cells()).extracting(cell -> cell[0]).containsExactly(0L, 0L, 2L);
        long[] slow = map.cells().get(1);
        assertThat(slow[2]).isEqualTo(4);
        assertThat(map.bounds().get((int) slow[1])).isLessThanOrEqualTo(250);
        assertThat(map.bounds().get((int) slow[1] + 1)).isGreaterThan(250);
    }

    private static double[] xy(double x, double y) {
        return new double[] {x, y};
    }

    private static WaitSite site(String name, Occupancy... over) {
        return WaitSite.of(
                WaitKind.SLEEP,
                name,
                "java.lang.Thread.sleep",
                "",
                Optional.empty(),
                1,
                List.of(over),
                List.of(name));
    }
}
