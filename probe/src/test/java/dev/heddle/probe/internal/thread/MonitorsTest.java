package dev.heddle.probe.internal.thread;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MonitorsTest {
    private final Monitors monitors = new Monitors();

    private void waitedFor(Object monitor) {
        monitors.waitedFor(ThreadSource.Blocker.of(monitor));
    }

    @Test
    void findsWhatWasWaitedForOfLate() {
        Object first = new Object();
        Object last = new Object();
        waitedFor(first);
        for (int i = 0; i < 200; i++) {
            waitedFor(new Object());
        }
        waitedFor(last);
        assertThat(monitors.find(System.identityHashCode(last))).containsSame(last);
        assertThat(monitors.find(System.identityHashCode(first))).isEmpty();
    }

    @Test
    void whatIsWaitedForAgainStays() {
        Object hot = new Object();
        waitedFor(hot);
        for (int i = 0; i < 500; i++) {
            waitedFor(new Object());
            waitedFor(hot);
        }
        assertThat(monitors.find(System.identityHashCode(hot))).containsSame(hot);
    }

    /// As before JDK 25.
    @Test
    void whatIsKnownByNameOnlyIsTheObjectThatHasIt() {
        Object monitor = new Object();
        ThreadSource.Blocker told = ThreadSource.Blocker.of(monitor);
        monitors.waitedFor(new ThreadSource.Blocker(null, told.name(), 0));
        Monitors.Named named = (Monitors.Named) monitors.find(told.identity()).orElseThrow();
        assertThat(named.is(monitor)).isTrue();
        assertThat(named.is(new Object())).isFalse();
    }
}
