package dev.heddle.probe.internal.take;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/// Threads that use processors up. Each has to compete for them with the subject's threads, so
/// there are more threads than processors to take; what they get is measured.
final class Spinning {
    /// Times of spinning and sleeping are short, so that nobody waits long for a processor.
    private static final long SLICE_NANOS = TimeUnit.MILLISECONDS.toNanos(4);

    private static final int MOST = 16;

    private final BooleanSupplier alive;
    private final Meter meter;
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final AtomicBoolean released = new AtomicBoolean();
    private double wantedNanos;
    private double usedNanos;
    private final long from = System.nanoTime();
    private double processors;

    Spinning(BooleanSupplier alive, Meter meter) {
        this.alive = alive;
        this.meter = meter;
    }

    void take(double wanted) {
        processors = wanted;
        int count = (int) Math.min(MOST, Math.ceil(4 * wanted));
        for (int i = 0; i < count; i++) {
            Thread thread = new Thread(this::spin, "heddle-hand");
            thread.setDaemon(true);
            thread.start();
        }
    }

    void release() {
        released.set(true);
    }

    private void spin() {
        while (!released.get() && alive.getAsBoolean()) {
            if (behind()) {
                long before = threads.getCurrentThreadCpuTime();
                long end = System.nanoTime() + SLICE_NANOS;
                while (System.nanoTime() < end) {
                    Thread.onSpinWait();
                }
                used(threads.getCurrentThreadCpuTime() - before);
            } else {
                sleep();
            }
        }
    }

    /// What was missed is not made up for: it would be a burst.
    private synchronized boolean behind() {
        wantedNanos = processors * (System.nanoTime() - from);
        usedNanos = Math.max(usedNanos, wantedNanos - 4.0 * SLICE_NANOS);
        return usedNanos < wantedNanos;
    }

    private synchronized void used(long nanos) {
        usedNanos += nanos;
        meter.held(nanos);
    }

    private static void sleep() {
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
