package dev.heddle.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.load.LoadResult;
import dev.heddle.model.statistics.Distribution;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class FiguresTest {
    @Test
    void numbersKeepThreeDigitsAndNoExponent() {
        assertThat(Figures.number(0)).isEqualTo("0");
        assertThat(Figures.number(0.02134)).isEqualTo("0.0213");
        assertThat(Figures.number(4.98)).isEqualTo("4.98");
        assertThat(Figures.number(39.7)).isEqualTo("39.7");
        assertThat(Figures.number(200.4)).isEqualTo("200");
        assertThat(Figures.number(6_412.3)).isEqualTo("6,412");
    }

    @Test
    void unitsFitTheSize() {
        assertThat(Figures.millis(0.223)).isEqualTo("223 µs");
        assertThat(Figures.millis(4.2)).isEqualTo("4.2 ms");
        assertThat(Figures.millis(1_003.2)).isEqualTo("1.003 s");
        assertThat(Figures.millis(63_000)).isEqualTo("63.0 s");
        assertThat(Figures.bytes(91_000_000)).isEqualTo("91 MB");
        assertThat(Figures.bytes(1_234_000_000)).isEqualTo("1.23 GB");
        assertThat(Figures.percent(0.533)).isEqualTo("53.3 %");
    }

    @Test
    void durationsAreReadAsPeopleWriteThem() {
        assertThat(Durations.parse("500us")).hasValue(Duration.ofNanos(500_000));
        assertThat(Durations.parse("1.5s")).hasValue(Duration.ofMillis(1_500));
        assertThat(Durations.parse("2m")).hasValue(Duration.ofMinutes(2));
        for (String wrong : List.of("", "5", "s", "-1s", "1h", "1 s x", "1e3s")) {
            assertThat(Durations.parse(wrong)).as(wrong).isEmpty();
        }
    }

    @Test
    void percentilesAreTheSmallestValueThatCoversTheShare() {
        Distribution distribution =
                new Distribution(
                        List.of(1_000_000L, 2_000_000L, 9_000_000L), List.of(50L, 49L, 1L));
        assertThat(distribution.percentileMillis(50)).isEqualTo(1);
        assertThat(distribution.percentileMillis(50.5)).isEqualTo(2);
        assertThat(distribution.percentileMillis(99)).isEqualTo(2);
        assertThat(distribution.percentileMillis(99.9)).isEqualTo(9);
        assertThat(distribution.maxMillis()).isEqualTo(9);
        Distribution twice = Distribution.merged(List.of(distribution, distribution));
        assertThat(twice.total()).isEqualTo(200);
        assertThat(twice.percentileMillis(99)).isEqualTo(2);
        assertThat(Distribution.EMPTY.percentileMillis(99)).isZero();
    }

    @Test
    void completionsOfATickThatLiesPartlyInTheWindowCountByThatPart() {
        LoadResult.Timeline timeline =
                new LoadResult.Timeline(
                        100,
                        List.of(0, 0, 0),
                        List.of(10, 20, 30),
                        List.of(0, 0, 0),
                        List.of(0, 0, 0));
        assertThat(timeline.completedBetween(0.05, 0.25)).isCloseTo(40, within());
        assertThat(timeline.completedBetween(0, 9)).isCloseTo(60, within());
    }

    private static org.assertj.core.data.Offset<Double> within() {
        return org.assertj.core.data.Offset.offset(1e-9);
    }
}
