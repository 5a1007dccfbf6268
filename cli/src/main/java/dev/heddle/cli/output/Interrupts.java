package dev.heddle.cli.output;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Stops work cleanly when the JVM is interrupted (Ctrl-C, SIGTERM): the JVM stays alive, for a
/// limited time, until the work has printed its results.
///
/// Threads: the JVM runs the hook on a separate thread; everything else runs on the caller's.
public final class Interrupts implements AutoCloseable {
    private static final int SECONDS_TO_END = 20;

    private final CountDownLatch ended = new CountDownLatch(1);
    private final Runnable stop;
    private final Runnable lastWords;
    private volatile boolean came;

    private Interrupts(Runnable stop, Runnable lastWords) {
        this.stop = stop;
        this.lastWords = lastWords;
    }

    /// @param stop makes the work stop soon
    public static Interrupts to(Runnable stop) {
        return to(stop, () -> {});
    }

    /// @param stop makes the work stop soon
    /// @param lastWords printed when the work has stopped, or did not in time
    public static Interrupts to(Runnable stop, Runnable lastWords) {
        Interrupts interrupts = new Interrupts(stop, lastWords);
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(interrupts::onSignal));
        return interrupts;
    }

    /// Whether the JVM was interrupted.
    public boolean came() {
        return came;
    }

    /// Also runs, with nothing to do, when the JVM exits by itself.
    private void onSignal() {
        if (ended.getCount() == 0) {
            return;
        }
        came = true;
        stop.run();
        try {
            ended.await(SECONDS_TO_END, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        lastWords.run();
    }

    @Override
    public void close() {
        ended.countDown();
    }
}
