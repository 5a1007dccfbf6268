package dev.heddle.load.internal;

import dev.heddle.load.LoadSnapshot;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/// Takes what the loops did in each second to the log, on a thread of its own, so that no loop ever
/// waits for a disk.
///
/// Threads: [#empty] and [#write] are called by the loops; [JoinedSeconds] is the writer's
/// thread's.
final class IntervalWriter {
    /// Each takes up to a megabyte; so many as an eighth of the heap holds.
    private static final int MOST_FILLED =
            (int) Math.max(10, Runtime.getRuntime().maxMemory() / 8 / (1 << 20));

    private final LinkedBlockingQueue<Interval> filled = new LinkedBlockingQueue<>();
    private final Interval end = new Interval();
    private final JoinedSeconds seconds;
    private final Thread thread;
    private volatile long startMillis;
    private volatile @Nullable Throwable failure;

    /// @param log is closed at the end
    IntervalWriter(OutputStream log, int loops, Consumer<LoadSnapshot> listener) {
        this.seconds = new JoinedSeconds(log, loops, listener);
        this.thread = Thread.ofPlatform().name("heddle-recorder").daemon().unstarted(this::run);
    }

    void start(long epochMillis) {
        startMillis = epochMillis;
        thread.start();
    }

    Interval empty() {
        return seconds.empty();
    }

    /// Takes it, and never waits: a disk that stands still for minutes must not hold up a loop.
    void write(Interval interval) {
        if (filled.size() < MOST_FILLED) {
            filled.add(interval);
        } else {
            failure = new IOException("the disk, or CPU, was too slow");
        }
    }

    /// Waits until everything is on disk.
    ///
    /// @return the lags of the whole run
    /// @throws IOException if the log could not be written
    Histogram finish() throws IOException, InterruptedException {
        filled.add(end);
        thread.join();
        Throwable why = failure;
        if (why != null) {
            throw new IOException("the latency log could not be written: " + why.getMessage(), why);
        }
        return seconds.lags();
    }

    private void run() {
        Niceness.stepBack();
        try (seconds) {
            seconds.begin(startMillis);
            for (Interval interval = filled.take(); interval != end; interval = filled.take()) {
                seconds.add(interval.loop, interval);
            }
            seconds.finish();
            if (!seconds.whole()) {
                failure = new IOException("no room, or no permission");
            }
        } catch (Throwable e) {
            // Whatever ends it, the log is not whole, and whoever waits for it is told.
            failure = e;
        }
    }
}
