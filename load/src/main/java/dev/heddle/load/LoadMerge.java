package dev.heddle.load;

import dev.heddle.load.internal.Health;
import dev.heddle.load.internal.Interval;
import dev.heddle.load.internal.JoinedSeconds;
import dev.heddle.load.internal.PartProgress;
import dev.heddle.model.LoadResult;
import dev.heddle.model.LoadResult.GeneratorHealth;
import dev.heddle.model.LoadResult.Shortage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/// Makes one load of what several processes did of it ([LoadPart]): their latency logs become one
/// log, second by second, and their results one result. Histograms are added, so the percentiles
/// are those of all requests, as if one process had recorded them.
///
/// A part's log comes line by line, as [LoadGenerator#startPart] writes it: the histograms of a
/// second, then, by its listener, the [LoadSnapshot] that ends it. Not thread-safe.
public final class LoadMerge implements AutoCloseable {
    private final JoinedSeconds seconds;
    private final List<PartProgress> parts;
    private final Instant start;

    /// @param log gets the joined latency log
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
    /// @throws IOException if it is none that belongs there
    public void line(int part, String line) throws IOException {
        parts.get(part).line(line);
    }

    /// The end of one of a part's seconds, whose histograms came before.
    ///
    /// @throws IOException if one of them is damaged
    public void second(int part, LoadSnapshot second) throws IOException {
        Interval filled = seconds.empty();
        parts.get(part).second(second, filled);
        seconds.add(part, filled);
    }

    /// No more comes of a part: it has ended, or is lost.
    public void end(int part) {
        seconds.end(part);
    }

    /// What a part had done when it was last heard of. What was in flight then is unfinished, since
    /// nobody knows what became of it.
    public LoadResult lost(int part) {
        return parts.get(part).result(start);
    }

    /// Ends the log.
    ///
    /// @param results of all parts
    /// @throws IOException if the log could not be written
    public LoadResult finish(List<LoadResult> results) throws IOException {
        seconds.finish();
        if (!seconds.whole()) {
            throw new IOException("the latency log could not be written: no room");
        }
        LoadResult sum = results.stream().reduce(LoadResult::plus).orElseThrow();
        GeneratorHealth worst = sum.generator();
        return sum.by(
                Health.of(
                        seconds.lags(),
                        worst.cpuShare(),
                        sum.totals(),
                        results.stream().anyMatch(LoadMerge::full)));
    }

    private static boolean full(LoadResult part) {
        return part.generator().limitedBy().equals(Optional.of(Shortage.HEAP));
    }

    @Override
    public void close() {
        seconds.close();
    }
}
