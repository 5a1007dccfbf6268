package dev.heddle.observe.internal.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.observation.ProbeData.WorkerGroup;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProbeEventsTest {
    /// One of 19 threads is looked at, of ten at a time: it stands for 1.9.
    private static final WorkerGroup LOOKED_AT = new WorkerGroup("poller", 1, 1.9);

    @Test
    void noMoreThreadsAreAtWorkThanThereAre() {
        List<WorkerGroup> often = List.of(LOOKED_AT, LOOKED_AT, LOOKED_AT);
        assertThat(ProbeEvents.mean("poller", often, 4)).isEqualTo(new WorkerGroup("poller", 1, 1));
        assertThat(ProbeEvents.mean("poller", List.of(LOOKED_AT), 2))
                .isEqualTo(new WorkerGroup("poller", 1, 0.95));
    }
}
