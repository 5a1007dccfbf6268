package dev.heddle.load.internal.record;

import dev.heddle.load.LoadSnapshot;
import dev.heddle.model.Json;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.GeneratorHealth;
import dev.heddle.model.load.LoadResult.Timeline;
import dev.heddle.model.load.LoadResult.Totals;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/// The progress of one part of a load that another process runs.
public final class PartProgress {
    private static final String TAG = "Tag=";
    private static final int LINES_OF_A_SECOND = 3;
    private static final int TICKS = 1_000 / Recorder.TICK_MILLIS;

    /// Requests offered in each second.
    private final Counts offered = new Counts();

    private final Counts completed = new Counts();
    private final Counts failed = new Counts();
    private final Counts inFlight = new Counts();

    /// Histograms of the second that has not ended, as they came: in memory they are large.
    private final List<String> lines = new ArrayList<>();

    private Totals soFar = Totals.NONE;
    private double maxLagMillis;

    /// A line of a HdrHistogram log; of those without a tag nothing is needed.
    ///
    /// @throws IOException if there are too many for a second
    public void line(String line) throws IOException {
        if (!line.startsWith(TAG)) {
            return;
        }
        if (lines.size() == LINES_OF_A_SECOND) {
            throw new IOException("more histograms than a second has");
        }
        lines.add(line);
    }

    private static void decode(String line, Interval into) throws IOException {
        int comma = line.indexOf(',');
        Histogram histogram = histogram(line.substring(line.lastIndexOf(',') + 1));
        switch (line.substring(TAG.length(), Math.max(TAG.length(), comma))) {
            case LogTags.LATENCY -> into.latency.add(histogram);
            case LogTags.SERVICE -> into.service.add(histogram);
            case LogTags.LAG -> into.lag.add(histogram);
            default -> throw new IOException("unknown histogram");
        }
    }

    private static Histogram histogram(String base64) throws IOException {
        try {
            return Histogram.decodeFromCompressedByteBuffer(
                    ByteBuffer.wrap(Base64.getDecoder().decode(base64)), 0);
        } catch (DataFormatException | RuntimeException e) {
            throw new IOException("a damaged histogram: " + e.getMessage(), e);
        }
    }

    /// The end of a second.
    ///
    /// @param filled receives its records
    /// @throws IOException if a line of it is damaged
    public void second(LoadSnapshot second, Interval filled) throws IOException {
        for (String line : lines) {
            decode(line, filled);
        }
        lines.clear();
        Totals now = second.soFar();
        filled.second = second.second() - 1;
        filled.offered = now.offered() - soFar.offered();
        filled.completed = now.completed() - soFar.completed();
        now.failed()
                .forEach(
                        (kind, all) -> {
                            long more = all - soFar.failed().getOrDefault(kind, 0L);
                            if (more > 0) {
                                filled.failed(kind, more);
                            }
                        });
        keep(filled, now);
        soFar = now;
        maxLagMillis = Math.max(maxLagMillis, second.maxLagMillis());
    }

    private void keep(Interval filled, Totals now) {
        offered.add((int) filled.offered);
        completed.add((int) filled.completed);
        failed.add((int) (now.failures() - soFar.failures()));
        inFlight.add((int) now.inFlight());
    }

    /// As of its last second.
    public LoadResult result(Instant start) {
        double seconds = offered.count;
        return new LoadResult(
                Json.SCHEMA_VERSION,
                start,
                seconds,
                seconds,
                new Totals(soFar.offered(), soFar.completed(), soFar.failed(), soFar.inFlight()),
                new Timeline(
                        Recorder.TICK_MILLIS,
                        offered.spread(),
                        completed.spread(),
                        failed.spread(),
                        inFlight.repeated()),
                new GeneratorHealth(maxLagMillis, 0, 0, 0, Optional.empty()),
                LoadResult.Traffic.NONE);
    }

    /// A number for each second, as ticks of the length that all others have; within a second they
    /// are taken to be alike.
    private static final class Counts {
        private int[] values = new int[16];
        private int count;

        void add(int value) {
            if (count == values.length) {
                values = Arrays.copyOf(values, 2 * count);
            }
            values[count++] = value;
        }

        /// Each second's number, shared among its ticks.
        List<Integer> spread() {
            return ticks((value, tick) -> value / TICKS + (tick < value % TICKS ? 1 : 0));
        }

        List<Integer> repeated() {
            return ticks((value, _) -> value);
        }

        private List<Integer> ticks(IntBinaryOperator ofTick) {
            return IntStream.range(0, count * TICKS)
                    .map(i -> ofTick.applyAsInt(values[i / TICKS], i % TICKS))
                    .boxed()
                    .toList();
        }
    }
}
