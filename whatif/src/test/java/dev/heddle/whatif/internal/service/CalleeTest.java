package dev.heddle.whatif.internal.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.whatif.internal.service.Callee.Point;
import java.util.List;
import org.junit.jupiter.api.Test;

class CalleeTest {
    /// Four serve: a hundred take 25 times as long as one.
    @Test
    void aQueueTakesNoLongerBeforeAllWhoServeAreBusy() {
        Callee queue = new Callee("queue", List.of(new Point(0, 1), new Point(100, 25)));
        assertThat(queue.factor(1)).isEqualTo(1);
        assertThat(queue.factor(4)).isEqualTo(1);
        assertThat(queue.factor(8)).isCloseTo(2, within(1e-9));
        assertThat(queue.factor(100)).isEqualTo(25);
        assertThat(queue.factor(200)).isEqualTo(25);
    }

    @Test
    void whatCompletesFewerWhenMoreWaitIsInterpolated() {
        Callee thrashing =
                new Callee("disk", List.of(new Point(0, 1), new Point(10, 2), new Point(20, 8)));
        assertThat(thrashing.factor(15)).isCloseTo(5, within(1e-9));
    }
}
