package dev.heddle.load;

import dev.heddle.load.internal.record.Effort;
import dev.heddle.load.internal.record.Health;
import dev.heddle.load.internal.record.Interval;
import dev.heddle.load.internal.record.JoinedSeconds;
import dev.heddle.load.internal.record.PartProgress;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.GeneratorHealth;
import dev.heddle.model.load.LoadResult.Shortage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Merges the parts of a load that several processes ran ([LoadPart]): their latency logs into one
/// log, second by second, and their results into one. Histograms are added, so percentiles are
/// those of all requests, as if one process had recorded them.
///
/// A part's log comes line by line, as [LoadGenerator#startPart] writes it: the histograms of a
/// second, then, by its listener, the [LoadSnapshot] that ends it. Not thread-safe.
public final class LoadMerge implements AutoCloseable {
    private final JoinedSeconds seconds;
    private final List<PartProgress> parts;
    private final Instant start;
    private @Nullable LoadResult sum;
    private boolean full;

    /// @param log receives the merged latency log
    /// @param start of the load
    /// @param listener called when all parts have ended a second
    /// @throws IOException if the log cannot be created
    public LoadMerge(Path log, int parts, Instant start, Consumer<LoadSnapshot> listener)
            throws IOException {
        this.start = start;
        this.seconds = new JoinedSeconds(Files.newOutputStream(log), parts, listener);
        this.parts = IntStream.range(0, parts).mapToObj(_ -> new PartProgress()).toList();
        seconds.begin(start.toEpochMilli());
    }

    /// A line of a part's latency log.
    ///
    /// @throws IOException if it is invalid
    public void line(int part, String line) throws IOException {
        parts.get(part).line(line);
    }

    /// The end of a second of a part, whose histograms came before.
    ///
    /// @throws IOException if one of them is damaged
    public void second(int part, LoadSnapshot second) throws IOException {
        Interval filled = seconds.empty();
        parts.get(part).second(second, filled);
        seconds.add(part, filled);
    }

    /// A part has ended.
    public void end(int part, LoadResult result) {
        sum = sum == null ? result : sum.plus(result);
        full |= result.generator().limitedBy().equals(Optional.of(Shortage.HEAP));
        seconds.end(part);
    }

    /// A part is lost.
    ///
    /// @return its last known counts. Requests in flight then count as unfinished, since their
    ///   outcome is unknown
    public LoadResult lose(int part) {
        LoadResult known = parts.get(part).result(start);
        end(part, known);
        return known;
    }

    /// Ends the log.
    ///
    /// @return all parts, of which each has ended or is lost
    /// @throws IOException if the log could not be written
    public LoadResult finish() throws IOException {
        seconds.finish();
        if (!seconds.whole()) {
            throw new IOException("writing the latency log failed: disk full");
        }
        LoadResult all = Objects.requireNonNull(sum, "no part has ended");
        GeneratorHealth worst = all.generator();
        GeneratorHealth health =
                Health.of(
                        seconds.lags(),
                        new Effort(worst.cpuShare(), worst.stoppedMillis(), all.totalSeconds()),
                        all.totals(),
                        full);
        // A part that could not keep up may be a small share of all.
        return all.of(
                start,
                new GeneratorHealth(
                        health.maxLagMillis(),
                        health.p99LagMillis(),
                        health.cpuShare(),
                        health.stoppedMillis(),
                        health.limitedBy().or(worst::limitedBy)));
    }

    @Override
    public void close() {
        seconds.close();
    }
}
