package dev.heddle.load.internal;

import dev.heddle.load.LoadSnapshot;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.jspecify.annotations.Nullable;

/// Joins what the loops did in the same second, writes it to a HdrHistogram log and tells the
/// listener about it; on a thread of its own, so that no loop ever waits for a disk.
///
/// Threads: [#empty] and [#write] are called by the loops; everything else by the writer's thread.
/// The two queues hand intervals to and fro.
final class IntervalWriter {
    private static final double NANOS_PER_MILLI = 1e6;

    /// Each takes up to a megabyte; so many as an eighth of the heap holds.
    private static final int MOST_FILLED =
            (int) Math.max(10, Runtime.getRuntime().maxMemory() / 8 / (1 << 20));

    private final LinkedBlockingQueue<Interval> filled = new LinkedBlockingQueue<>();
    private final ConcurrentLinkedQueue<Interval> emptied = new ConcurrentLinkedQueue<>();
    private final Interval end = new Interval();
    private final Histogram allLags = LogTags.histogram();
    private final Consumer<LoadSnapshot> listener;
    private final Thread thread;

    /// The last second that each loop has ended.
    private final int[] lastSecond;

    /// Seconds that not all loops have ended.
    private final TreeMap<Integer, Interval> joined = new TreeMap<>();

    /// Counts of everything written.
    private final Interval sums = new Interval();

    private volatile long startMillis;
    private volatile @Nullable Throwable failure;

    /// @throws IOException if the log cannot be created
    IntervalWriter(Path log, int loops, Consumer<LoadSnapshot> listener) throws IOException {
        this.listener = listener;
        this.lastSecond = new int[loops];
        Arrays.fill(lastSecond, -1);
        OutputStream out = Files.newOutputStream(log);
        this.thread =
                Thread.ofPlatform().name("heddle-recorder").daemon().unstarted(() -> run(out));
    }

    void start(long epochMillis) {
        startMillis = epochMillis;
        thread.start();
    }

    Interval empty() {
        Interval interval = emptied.poll();
        return interval == null ? new Interval() : interval;
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
        return allLags;
    }

    private void run(OutputStream out) {
        Niceness.stepBack();
        try (PrintStream print = new PrintStream(out, false, StandardCharsets.UTF_8)) {
            HistogramLogWriter log = new HistogramLogWriter(print);
            log.outputLogFormatVersion();
            log.outputStartTime(startMillis);
            log.setBaseTime(startMillis);
            log.outputBaseTime(startMillis);
            log.outputLegend();
            for (Interval interval = filled.take(); interval != end; interval = filled.take()) {
                join(interval);
                int complete = Arrays.stream(lastSecond).min().orElse(-1);
                while (!joined.isEmpty() && joined.firstKey() <= complete) {
                    write(log, joined.pollFirstEntry().getValue());
                }
            }
            // A loop that broke has not ended its last second; the others have.
            while (!joined.isEmpty()) {
                write(log, joined.pollFirstEntry().getValue());
            }
            print.flush();
            if (print.checkError()) {
                failure = new IOException("no room, or no permission");
            }
        } catch (Throwable e) {
            // Whatever ends it, the log is not whole, and whoever waits for it is told.
            failure = e;
        }
    }

    private void join(Interval interval) {
        lastSecond[interval.loop] = interval.last ? Integer.MAX_VALUE : interval.second;
        Interval known = joined.putIfAbsent(interval.second, interval);
        if (known != null) {
            known.add(interval);
            recycle(interval);
        }
    }

    private void write(HistogramLogWriter log, Interval interval) {
        write(log, interval, interval.latency, LogTags.LATENCY);
        write(log, interval, interval.service, LogTags.SERVICE);
        write(log, interval, interval.lag, LogTags.LAG);
        allLags.add(interval.lag);
        sums.offered += interval.offered;
        sums.completed += interval.completed;
        sums.failed += interval.failed;
        listener.accept(snapshot(interval));
        recycle(interval);
    }

    private void recycle(Interval interval) {
        interval.reset();
        emptied.add(interval);
    }

    private void write(HistogramLogWriter log, Interval interval, Histogram histogram, String tag) {
        long from = startMillis + interval.second * 1_000L;
        histogram.setStartTimeStamp(from);
        histogram.setEndTimeStamp(from + 1_000);
        histogram.setTag(tag);
        log.outputIntervalHistogram(histogram);
    }

    private LoadSnapshot snapshot(Interval interval) {
        return new LoadSnapshot(
                interval.second + 1,
                sums.offered,
                sums.completed,
                sums.failed,
                interval.latency.getValueAtPercentile(50) / NANOS_PER_MILLI,
                interval.latency.getValueAtPercentile(99) / NANOS_PER_MILLI,
                interval.lag.getMaxValue() / NANOS_PER_MILLI);
    }
}
