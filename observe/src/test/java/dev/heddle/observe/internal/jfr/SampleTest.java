package dev.heddle.observe.internal.jfr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/// Events without end, of which so many are kept.
class SampleTest {
    @Test
    void ofFewEventsAllAreKept() {
        Sample<Integer> sample = new Sample<>();
        for (int event = 0; event < Sample.MOST - 1; event++) {
            sample.add(event);
        }
        assertThat(sample.kept()).hasSize(Sample.MOST - 1);
        assertThat(sample.weight()).isEqualTo(1);
    }

    @Test
    void ofManyEverySoManyIsKeptAndCountsForAsMany() {
        Sample<Integer> sample = new Sample<>();
        int events = 1_000_000;
        for (int event = 0; event < events; event++) {
            sample.add(event);
        }
        int weight = sample.weight();
        assertThat(sample.kept()).hasSizeLessThan(Sample.MOST);
        assertThat(sample.kept()).allMatch(event -> event % weight == 0).doesNotHaveDuplicates();
        assertThat(sample.kept().size() * weight).isCloseTo(events, within(weight));
    }
}
