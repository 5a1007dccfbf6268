package dev.heddle.probe.internal.thread;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MonitorsTest {
    private final Monitors monitors = new Monitors();

    @Test
    void findsWhatWasWaitedForOfLate() {
        Object first = new Object();
        Object last = new Object();
        monitors.waitedFor(first);
        for (int i = 0; i < 200; i++) {
            monitors.waitedFor(new Object());
        }
        monitors.waitedFor(last);
        assertThat(monitors.find(System.identityHashCode(last))).containsSame(last);
        assertThat(monitors.find(System.identityHashCode(first))).isEmpty();
    }

    @Test
    void whatIsWaitedForAgainStays() {
        Object hot = new Object();
        monitors.waitedFor(hot);
        for (int i = 0; i < 500; i++) {
            monitors.waitedFor(new Object());
            monitors.waitedFor(hot);
        }
        assertThat(monitors.find(System.identityHashCode(hot))).containsSame(hot);
    }
}
