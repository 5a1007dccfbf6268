package dev.heddle.load;

import dev.heddle.load.internal.LogTags;
import dev.heddle.model.Distribution;
import dev.heddle.model.LoadRecording;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.HdrHistogram.HistogramLogReader;

/// Reads the latency log that a load run leaves.
public final class LoadLog {
    private LoadLog() {}

    /// Second by second.
    ///
    /// @throws IOException if the file is missing or is no HdrHistogram log
    public static LoadRecording read(Path file) throws IOException {
        List<Distribution> latency = new ArrayList<>();
        List<Distribution> service = new ArrayList<>();
        read(
                file,
                next -> latency.add(distribution(next)),
                next -> service.add(distribution(next)));
        return new LoadRecording(latency, service);
    }

    /// All seconds as one, in memory that does not grow with their number.
    ///
    /// @throws IOException if the file is missing or is no HdrHistogram log
    public static LoadRecording whole(Path file) throws IOException {
        Histogram latency = LogTags.histogram();
        Histogram service = LogTags.histogram();
        read(file, latency::add, service::add);
        return new LoadRecording(List.of(distribution(latency)), List.of(distribution(service)));
    }

    private static void read(
            Path file, Consumer<AbstractHistogram> latency, Consumer<AbstractHistogram> service)
            throws IOException {
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
        } catch (FileNotFoundException e) {
            throw new IOException(file + ": no latency log", e);
        } catch (IllegalArgumentException e) {
            throw new IOException(file + ": not an HdrHistogram log: " + e.getMessage(), e);
        }
    }

    private static Distribution distribution(AbstractHistogram histogram) {
        List<Long> values = new ArrayList<>();
        List<Long> counts = new ArrayList<>();
        for (HistogramIterationValue value : histogram.recordedValues()) {
            values.add(
                    histogram.getMaxValue() < value.getValueIteratedTo()
                            ? histogram.getMaxValue()
                            : value.getValueIteratedTo());
            counts.add(value.getCountAtValueIteratedTo());
        }
        return new Distribution(values, counts);
    }
}
