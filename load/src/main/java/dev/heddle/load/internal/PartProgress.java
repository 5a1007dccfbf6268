package dev.heddle.load.internal;

import dev.heddle.load.LoadSnapshot;
import dev.heddle.model.Json;
import dev.heddle.model.LoadResult;
import dev.heddle.model.LoadResult.GeneratorHealth;
import dev.heddle.model.LoadResult.Timeline;
import dev.heddle.model.LoadResult.Totals;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/// What is known of one part of a load that another process runs.
public final class PartProgress {
    private static final String TAG = "Tag=";
    private static final int LINES_OF_A_SECOND = 3;
    private static final int TICKS_PER_SECOND = 1_000 / Recorder.TICK_MILLIS;

    private final List<Integer> offered = new ArrayList<>();
    private final List<Integer> completed = new ArrayList<>();
    private final List<Integer> failed = new ArrayList<>();
    private final List<Integer> inFlight = new ArrayList<>();

    /// Histograms of the second that has not ended, as they came: in memory they are large.
    private final List<String> lines = new ArrayList<>();

    private Totals soFar = Totals.NONE;
    private double maxLagMillis;

    /// A line of a HdrHistogram log; of those without a tag nothing is needed.
    ///
    /// @throws IOException if more come than a second has
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
    /// @param filled gets what was done in it
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

    /// As ten ticks, as all others have; within the second they are taken to be alike.
    private void keep(Interval filled, Totals now) {
        int open = (int) open(now);
        for (int tick = 0; tick < TICKS_PER_SECOND; tick++) {
            offered.add(share(filled.offered, tick));
            completed.add(share(filled.completed, tick));
            failed.add(share(now.failures() - soFar.failures(), tick));
            inFlight.add(open);
        }
    }

    private static int share(long count, int tick) {
        return (int) (count / TICKS_PER_SECOND + (tick < count % TICKS_PER_SECOND ? 1 : 0));
    }

    private static long open(Totals totals) {
        return totals.offered() - totals.completed() - totals.failures();
    }

    /// As of its last second.
    public LoadResult result(Instant start) {
        double seconds = offered.size() / (double) TICKS_PER_SECOND;
        return new LoadResult(
                Json.SCHEMA_VERSION,
                start,
                seconds,
                seconds,
                new Totals(soFar.offered(), soFar.completed(), soFar.failed(), open(soFar)),
                new Timeline(Recorder.TICK_MILLIS, offered, completed, failed, inFlight),
                new GeneratorHealth(maxLagMillis, 0, 0, Optional.empty()),
                new LoadResult.Traffic(0, 0));
    }
}
