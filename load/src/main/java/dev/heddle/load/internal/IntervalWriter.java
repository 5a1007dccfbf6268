package dev.heddle.load.internal;

import dev.heddle.load.LoadSnapshot;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/// Writes each second's histograms to a HdrHistogram log and tells the listener about it, on a
/// thread of its own, so that the event loop never waits for a disk.
///
/// Threads: [#empty] and [#write] are called by the event loop; everything else by the writer's
/// thread. The two queues hand intervals to and fro.
final class IntervalWriter {
    private static final double NANOS_PER_MILLI = 1e6;

    private final LinkedBlockingQueue<Interval> filled = new LinkedBlockingQueue<>();
    private final ConcurrentLinkedQueue<Interval> emptied = new ConcurrentLinkedQueue<>();
    private final Interval end = new Interval();
    private final Histogram allLags = Interval.histogram();
    private final Consumer<LoadSnapshot> listener;
    private final Thread thread;
    private volatile long startMillis;
    private volatile boolean failed;

    /// @throws IOException if the log cannot be created
    IntervalWriter(Path log, Consumer<LoadSnapshot> listener) throws IOException {
        this.listener = listener;
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

    void write(Interval interval) {
        filled.add(interval);
    }

    /// Waits until everything is on disk.
    ///
    /// @return the lags of the whole run
    /// @throws IOException if the log could not be written
    Histogram finish() throws IOException, InterruptedException {
        filled.add(end);
        thread.join();
        if (failed) {
            throw new IOException("the latency log could not be written");
        }
        return allLags;
    }

    private void run(OutputStream out) {
        try (PrintStream print = new PrintStream(out, false, StandardCharsets.UTF_8)) {
            HistogramLogWriter log = new HistogramLogWriter(print);
            log.outputLogFormatVersion();
            log.outputStartTime(startMillis);
            log.setBaseTime(startMillis);
            log.outputBaseTime(startMillis);
            log.outputLegend();
            for (Interval interval = filled.take(); interval != end; interval = filled.take()) {
                write(log, interval);
                allLags.add(interval.lag);
                listener.accept(snapshot(interval));
                interval.reset();
                emptied.add(interval);
            }
            print.flush();
            failed = print.checkError();
        } catch (InterruptedException e) {
            failed = true;
            Thread.currentThread().interrupt();
        } catch (UncheckedIOException e) {
            failed = true;
        }
    }

    private void write(HistogramLogWriter log, Interval interval) {
        write(log, interval, interval.latency, LogTags.LATENCY);
        write(log, interval, interval.service, LogTags.SERVICE);
        write(log, interval, interval.lag, LogTags.LAG);
    }

    private void write(HistogramLogWriter log, Interval interval, Histogram histogram, String tag) {
        long from = startMillis + interval.second * 1_000L;
        histogram.setStartTimeStamp(from);
        histogram.setEndTimeStamp(from + 1_000);
        histogram.setTag(tag);
        log.outputIntervalHistogram(histogram);
    }

    private static LoadSnapshot snapshot(Interval interval) {
        return new LoadSnapshot(
                interval.second + 1,
                interval.offered,
                interval.completed,
                interval.failed,
                interval.latency.getValueAtPercentile(50) / NANOS_PER_MILLI,
                interval.latency.getValueAtPercentile(99) / NANOS_PER_MILLI,
                interval.lag.getMaxValue() / NANOS_PER_MILLI);
    }
}
