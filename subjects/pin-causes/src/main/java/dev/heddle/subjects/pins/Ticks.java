package dev.heddle.subjects.pins;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/// A virtual thread that wants to run every millisecond, and notes how long it had to wait.
final class Ticks implements Runnable {
    private static final Duration TICK = Duration.ofMillis(1);
    private static final int STEADY = 20;

    private volatile boolean stopped;
    private final AtomicInteger ticks = new AtomicInteger();
    private volatile long longestNanos;

    @Override
    public void run() {
        long last = System.nanoTime();
        while (!stopped) {
            try {
                Thread.sleep(TICK);
            } catch (InterruptedException e) {
                return;
            }
            long now = System.nanoTime();
            // The first ones load classes.
            if (ticks.incrementAndGet() > STEADY) {
                longestNanos = Math.max(longestNanos, now - last);
            }
            last = now;
        }
    }

    void awaitSteady() throws InterruptedException {
        while (ticks.get() < STEADY) {
            Thread.sleep(TICK);
        }
    }

    void stop() {
        stopped = true;
    }

    double longestGapMillis() {
        return longestNanos / 1e6;
    }
}
