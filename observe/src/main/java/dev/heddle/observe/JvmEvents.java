package dev.heddle.observe;

import dev.heddle.model.Observation;
import dev.heddle.model.Observation.GcPause;
import dev.heddle.model.Observation.HeapSample;
import dev.heddle.model.Observation.Pins;
import dev.heddle.model.Observation.ProcessSample;
import dev.heddle.model.Observation.ThreadSample;
import dev.heddle.observe.internal.EventCollector;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import jdk.jfr.consumer.EventStream;

/// What a subject's JVM says about itself in its flight recording: live while it runs, and whole
/// when it has ended.
public final class JvmEvents {
    private JvmEvents() {}

    /// A stream of a running subject's repository.
    public static final class Live implements AutoCloseable {
        private final EventCollector collector = new EventCollector();
        private final EventStream stream;

        private Live(EventStream stream) {
            this.stream = stream;
        }

        /// Bytes of heap in use as last reported; empty before the first report.
        public Optional<Long> heapUsedBytes() {
            return collector.latestHeapBytes();
        }

        @Override
        public void close() {
            stream.close();
        }
    }

    /// Streams the repository of a running subject.
    ///
    /// @throws IOException if there is no repository
    public static Live stream(FlightRecording recording) throws IOException {
        EventStream stream = EventStream.openRepository(recording.repository());
        Live live = new Live(stream);
        live.collector.attach(stream);
        stream.startAsync();
        return live;
    }

    /// The observation of `[from, to]` from the subject's recording and its samples.
    ///
    /// @param recording the assembled file, which may be missing
    /// @param log the subject's output
    public static Observation observation(
            Path recording, List<ProcessSample> samples, Path log, Instant from, Instant to)
            throws IOException {
        EventCollector collector = new EventCollector();
        List<String> missing = new ArrayList<>();
        read(recording, collector, missing);
        if (samples.isEmpty()) {
            missing.add("process: /proc could not be read");
        }
        List<HeapSample> heap = collector.heap(from, to);
        if (heap.isEmpty() && missing.isEmpty()) {
            missing.add("heap: the flight recording holds no sample of the measured time");
        }
        List<GcPause> pauses = collector.gcPauses(from, to);
        List<ThreadSample> threads = collector.javaThreads(from, to);
        Pins pins = collector.pins(from, to);
        return new Observation(
                samples,
                heap,
                pauses,
                threads,
                collector.threadGroups(from, to),
                pins,
                outOfMemory(log),
                collector.jvmArguments(),
                missing);
    }

    private static void read(Path recording, EventCollector collector, List<String> missing) {
        if (!Files.exists(recording)) {
            missing.add("JVM events: the subject left no flight recording");
            return;
        }
        try (EventStream stream = EventStream.openFile(recording)) {
            collector.attach(stream);
            stream.start();
        } catch (IOException e) {
            missing.add("JVM events: the flight recording cannot be read: " + e.getMessage());
        }
    }

    private static Optional<String> outOfMemory(Path log) throws IOException {
        try (var lines = Files.newBufferedReader(log, StandardCharsets.ISO_8859_1)) {
            return lines.lines().filter(line -> line.contains("OutOfMemoryError")).findFirst();
        }
    }
}
