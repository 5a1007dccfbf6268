package dev.heddle.load.internal.record;

import dev.heddle.load.LoadSnapshot;
import dev.heddle.model.load.LoadResult.Totals;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/// Merges the records of a load's parts by second, writes each second that all parts have completed
/// to a HdrHistogram log, and notifies the listener. Its memory grows neither with the number of
/// parts nor with time, but with the distance between them.
///
/// Threads: any may call [#empty]; everything else is for one at a time.
public final class JoinedSeconds implements AutoCloseable {
    private static final double NANOS_PER_MILLI = 1e6;

    private final ConcurrentLinkedQueue<Interval> emptied = new ConcurrentLinkedQueue<>();
    private final Histogram allLags = LogTags.histogram();
    private final PrintStream out;
    private final HistogramLogWriter log;
    private final Consumer<LoadSnapshot> listener;

    /// The last second that each part has completed.
    private final int[] lastSecond;

    /// Seconds that not all parts have completed.
    private final TreeMap<Integer, Interval> joined = new TreeMap<>();

    private Totals soFar = Totals.NONE;
    private long startMillis;

    /// @param out receives the log, and is closed with this
    public JoinedSeconds(OutputStream out, int parts, Consumer<LoadSnapshot> listener) {
        this.out = new PrintStream(out, false, StandardCharsets.UTF_8);
        this.log = new HistogramLogWriter(this.out);
        this.listener = listener;
        this.lastSecond = new int[parts];
        Arrays.fill(lastSecond, -1);
    }

    /// Writes the head of the log.
    public void begin(long epochMillis) {
        startMillis = epochMillis;
        log.outputLogFormatVersion();
        log.outputStartTime(startMillis);
        log.setBaseTime(startMillis);
        log.outputBaseTime(startMillis);
        log.outputLegend();
    }

    /// An empty interval to fill; it comes back by [#add].
    public Interval empty() {
        Interval interval = emptied.poll();
        return interval == null ? new Interval() : interval;
    }

    /// Adds the records of a part for a second.
    public void add(int part, Interval interval) {
        lastSecond[part] = interval.last ? Integer.MAX_VALUE : interval.second;
        Interval known = joined.putIfAbsent(interval.second, interval);
        if (known != null) {
            known.add(interval);
            recycle(interval);
        }
        writeEnded();
    }

    /// Waits for this part no longer.
    public void end(int part) {
        lastSecond[part] = Integer.MAX_VALUE;
        writeEnded();
    }

    private void writeEnded() {
        int complete = Arrays.stream(lastSecond).min().orElse(-1);
        while (!joined.isEmpty() && joined.firstKey() <= complete) {
            write(joined.pollFirstEntry().getValue());
        }
    }

    /// Writes the remaining seconds: a failed part has not completed its last second; the others
    /// have.
    public void finish() {
        while (!joined.isEmpty()) {
            write(joined.pollFirstEntry().getValue());
        }
    }

    /// Whether the whole log was written.
    public boolean whole() {
        return !out.checkError();
    }

    /// Lags of all seconds written so far.
    public Histogram lags() {
        return allLags;
    }

    private void write(Interval interval) {
        write(interval, interval.latency, LogTags.LATENCY);
        write(interval, interval.service, LogTags.SERVICE);
        write(interval, interval.lag, LogTags.LAG);
        out.flush();
        allLags.add(interval.lag);
        soFar = soFar.plus(new Totals(interval.offered, interval.completed, interval.failed, 0));
        listener.accept(snapshot(interval));
        recycle(interval);
    }

    private void recycle(Interval interval) {
        interval.reset();
        emptied.add(interval);
    }

    private void write(Interval interval, Histogram histogram, String tag) {
        long from = startMillis + interval.second * 1_000L;
        histogram.setStartTimeStamp(from);
        histogram.setEndTimeStamp(from + 1_000);
        histogram.setTag(tag);
        log.outputIntervalHistogram(histogram);
    }

    private LoadSnapshot snapshot(Interval interval) {
        return new LoadSnapshot(
                interval.second + 1,
                soFar,
                LogTags.distribution(interval.latency),
                interval.lag.getMaxValue() / NANOS_PER_MILLI);
    }

    @Override
    public void close() {
        out.close();
    }
}
