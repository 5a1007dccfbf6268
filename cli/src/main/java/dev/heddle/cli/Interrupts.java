package dev.heddle.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Ends work in good order when the JVM is told to end (Ctrl-C, SIGTERM): it lives until the work
/// has said what it has, within bounds.
///
/// Threads: the JVM runs the hook on a thread of its own; the rest is the caller's.
final class Interrupts implements AutoCloseable {
    private static final int SECONDS_TO_END = 20;

    private final CountDownLatch ended = new CountDownLatch(1);
    private final Runnable stop;
    private final Runnable lastWords;
    private volatile boolean came;

    private Interrupts(Runnable stop, Runnable lastWords) {
        this.stop = stop;
        this.lastWords = lastWords;
    }

    /// @param stop makes the work end soon
    static Interrupts to(Runnable stop) {
        return to(stop, () -> {});
    }

    /// @param stop makes the work end soon
    /// @param lastWords are said when it has ended, or did not in time
    static Interrupts to(Runnable stop, Runnable lastWords) {
        Interrupts interrupts = new Interrupts(stop, lastWords);
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(interrupts::onSignal));
        return interrupts;
    }

    /// Whether the JVM was told to end.
    boolean came() {
        return came;
    }

    /// Runs, with nothing left to do, when the JVM ends by itself, too.
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
