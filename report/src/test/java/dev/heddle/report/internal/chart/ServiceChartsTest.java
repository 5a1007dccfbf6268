package dev.heddle.report.internal.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.observation.ProbeData.Occupancy;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.statistics.Distribution;
import dev.heddle.model.thread.WaitKind;
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

    @Test
    void repeatedStepsAreOnePointOfALine() {
        assertThat(
                        ServiceCharts.means(
                                List.of(xy(188, 1_500), xy(47, 30), xy(185, 200), xy(190, 250))))
                .containsExactly(xy(47, 30), xy(187.667, 650));
    }

    @Test
    void aSecondInWhichTheLoadEndedIsNotDrawnAsACollapse() {
        List<Integer> perTick = List.of(50, 50, 40, 60, 5);
        assertThat(ServiceCharts.perSecond(perTick, 500, 2.1))
                .containsExactly(xy(0.5, 100), xy(1.5, 100));
        assertThat(ServiceCharts.perSecond(List.of(7), 500, 0.4)).containsExactly(xy(0.5, 7));
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
