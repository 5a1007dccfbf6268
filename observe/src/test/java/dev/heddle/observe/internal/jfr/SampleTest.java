package dev.heddle.observe.internal.jfr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/// Events without end, of which so many are kept.
class SampleTest {
    private record Event(int number, int weight) {
        Event weighing(int other) {
            return new Event(number, other);
        }
    }

    private static List<Event> kept(int events) {
        Sample<Event> sample = new Sample<>(Event::weighing);
        for (int event = 0; event < events; event++) {
            sample.add(new Event(event, 0));
        }
        return sample.events();
    }

    @Test
    void ofFewEventsAllAreKept() {
        assertThat(kept(Sample.MOST - 1))
                .hasSize(Sample.MOST - 1)
                .allMatch(event -> event.weight() == 1);
    }

    @Test
    void ofManyEverySoManyIsKeptAndCountsForAsMany() {
        int events = 1_000_000;
        List<Event> kept = kept(events);
        int weight = kept.getFirst().weight();
        assertThat(kept).hasSizeLessThan(Sample.MOST).doesNotHaveDuplicates();
        assertThat(kept).allMatch(event -> event.number() % weight == 0);
        assertThat(kept.stream().mapToInt(Event::weight).sum()).isCloseTo(events, within(weight));
    }
}
