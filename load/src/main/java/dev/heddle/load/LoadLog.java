package dev.heddle.load;

import dev.heddle.load.internal.record.LogTags;
import dev.heddle.model.load.LoadRecording;
import dev.heddle.model.statistics.Distribution;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;

/// Reads the latency log of a load run.
public final class LoadLog {
    private LoadLog() {}

    /// Second by second.
    ///
    /// @throws IOException if the file is missing or not a HdrHistogram log
    public static LoadRecording read(Path file) throws IOException {
        List<Distribution> latency = new ArrayList<>();
        List<Distribution> service = new ArrayList<>();
        read(
                file,
                next -> latency.add(LogTags.distribution(next)),
                next -> service.add(LogTags.distribution(next)));
        return new LoadRecording(latency, service);
    }

    /// All seconds merged, in constant memory.
    ///
    /// @throws IOException if the file is missing or not a HdrHistogram log
    public static LoadRecording whole(Path file) throws IOException {
        return whole(file, _ -> {});
    }

    /// All seconds merged, in constant memory.
    ///
    /// @param seconds receives the latencies of each second
    /// @throws IOException if the file is missing or not a HdrHistogram log
    public static LoadRecording whole(Path file, Consumer<Distribution> seconds)
            throws IOException {
        Merged merged = new Merged(seconds);
        read(file, merged::latency, merged::service);
        return merged.recording();
    }

    /// The seconds of a log whose end was not written, merged.
    ///
    /// @param seconds receives the latencies of each second
    public static LoadRecording begun(Path file, Consumer<Distribution> seconds) {
        Merged merged = new Merged(seconds);
        try {
            read(file, merged::latency, merged::service);
        } catch (IOException | RuntimeException e) {
            // Its end: the histogram reader throws unchecked exceptions on a line that is cut.
        }
        return merged.recording();
    }

    private static final class Merged {
        private final Histogram latency = LogTags.histogram();
        private final Histogram service = LogTags.histogram();
        private final Consumer<Distribution> seconds;

        Merged(Consumer<Distribution> seconds) {
            this.seconds = seconds;
        }

        void latency(AbstractHistogram next) {
            latency.add(next);
            seconds.accept(LogTags.distribution(next));
        }

        void service(AbstractHistogram next) {
            service.add(next);
        }

        LoadRecording recording() {
            return new LoadRecording(
                    List.of(LogTags.distribution(latency)), List.of(LogTags.distribution(service)));
        }
    }

    private static void read(
            Path file, Consumer<AbstractHistogram> latency, Consumer<AbstractHistogram> service)
            throws IOException {
        if (!Files.isRegularFile(file)) {
            // Opening a pipe would wait for ever.
            throw new IOException(file + ": no latency log");
        }
        try (HistogramLogReader reader = new HistogramLogReader(file.toFile())) {
            EncodableHistogram next = reader.nextIntervalHistogram();
            while (next != null) {
                if (LogTags.LATENCY.equals(next.getTag())) {
                    latency.accept((AbstractHistogram) next);
                } else if (LogTags.SERVICE.equals(next.getTag())) {
                    service.accept((AbstractHistogram) next);
                }
                next = reader.nextIntervalHistogram();
            }
        } catch (RuntimeException e) {
            // The histogram reader throws several kinds on a damaged line.
            throw new IOException(file + ": not a HdrHistogram log: " + e.getMessage(), e);
        }
    }
}
