package dev.heddle.load.internal.record;

import dev.heddle.load.LoadSnapshot;
import dev.heddle.load.internal.machine.Scheduling;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/// Writes the records of each second to the log, on a separate thread, so that no event loop ever
/// waits for a disk.
///
/// Threads: [#empty] and [#write] are called by the loops; [JoinedSeconds] is the writer's
/// thread's.
public final class IntervalWriter {
    /// Each takes up to a megabyte; as many as fit into an eighth of the heap.
    private static final int MOST_FILLED =
            (int) Math.max(10, Runtime.getRuntime().maxMemory() / 8 / (1 << 20));

    private final LinkedBlockingQueue<Interval> filled = new LinkedBlockingQueue<>();
    private final Interval end = new Interval();
    private final JoinedSeconds seconds;
    private final Thread thread;
    private volatile long startMillis;
    private volatile @Nullable Throwable failure;
    private volatile Runnable whenLost = () -> {};

    /// @param log is closed at the end
    public IntervalWriter(OutputStream log, int loops, Consumer<LoadSnapshot> listener) {
        this.seconds = new JoinedSeconds(log, loops, listener);
        this.thread = Thread.ofPlatform().name("heddle-recorder").daemon().unstarted(this::run);
    }

    /// @param lost called as soon as the log cannot be written, by any thread
    public void start(long epochMillis, Runnable lost) {
        startMillis = epochMillis;
        whenLost = lost;
        thread.start();
    }

    Interval empty() {
        return seconds.empty();
    }

    /// Queues it without waiting: a disk that stalls for minutes must not block a loop.
    void write(Interval interval) {
        if (filled.size() < MOST_FILLED) {
            filled.add(interval);
        } else {
            lost(new IOException("disk or CPU too slow"));
        }
    }

    private void lost(Throwable why) {
        boolean first = failure == null;
        failure = why;
        if (first) {
            whenLost.run();
        }
    }

    /// Waits until everything is on disk, or cannot be written.
    ///
    /// @return the lags of the whole run
    public Histogram finish() throws InterruptedException {
        filled.add(end);
        thread.join();
        return seconds.lags();
    }

    /// Why the log could not be written; empty if it was.
    public Optional<Throwable> failure() {
        return Optional.ofNullable(failure);
    }

    private void run() {
        Scheduling.stepBack();
        try (seconds) {
            seconds.begin(startMillis);
            for (Interval interval = filled.take(); interval != end; interval = filled.take()) {
                seconds.add(interval.loop, interval);
                checkWhole();
            }
            seconds.finish();
            checkWhole();
        } catch (Throwable e) {
            // Whatever the reason, the log is incomplete.
            lost(e);
        }
    }

    private void checkWhole() {
        if (failure == null && !seconds.whole()) {
            lost(new IOException("disk full, or permission denied"));
        }
    }
}
