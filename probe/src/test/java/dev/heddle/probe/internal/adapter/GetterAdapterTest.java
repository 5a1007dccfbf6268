package dev.heddle.probe.internal.adapter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.probe.internal.adapter.ResourceAdapter.Reading;
import org.junit.jupiter.api.Test;

class GetterAdapterTest {
    /// As Jetty's, before it told how many threads it needs for itself.
    @SuppressWarnings("unused")
    private static final class OlderPool {
        private final int all = 4;
        private final int idle = 1;
    }

    private static GetterAdapter adapter(String capacity, String busy) {
        return new GetterAdapter(
                "workers", OlderPool.class.getName(), "'Pool'", capacity, busy, "");
    }

    @Test
    void aFigureIsReadInTheFirstWayThatAVersionHas() throws Exception {
        Reading reading =
                adapter("getMaxAvailable() | all", "getUtilized() | used | all - idle")
                        .read(new OlderPool());
        assertThat(reading.capacity()).isEqualTo(4);
        assertThat(reading.busy()).isEqualTo(3);
        assertThat(adapter("all | idle", "idle").read(new OlderPool()).capacity()).isEqualTo(4);
    }

    @Test
    void aVersionWithoutAnyOfThemCannotBeRead() {
        assertThatThrownBy(() -> adapter("getMost() | most", "idle").read(new OlderPool()))
                .isInstanceOf(NoSuchFieldException.class)
                .hasMessageContaining("most");
    }
}
