package dev.heddle.observe;

import dev.heddle.model.Observation;
import dev.heddle.model.Observation.HeapSample;
import dev.heddle.model.Observation.Memory;
import dev.heddle.model.Observation.Missing;
import dev.heddle.model.Observation.Missing.What;
import dev.heddle.model.Observation.PinnedStack;
import dev.heddle.model.Observation.Pins;
import dev.heddle.model.Observation.ProcessUse;
import dev.heddle.model.Observation.Threads;
import dev.heddle.model.ProbeData;
import dev.heddle.observe.internal.EventCollector;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import jdk.jfr.consumer.EventStream;

/// What a subject's JVM says about itself in its flight recording: live while it runs, and whole
/// when it has ended.
public final class JvmEvents {
    /// Of the heap; the same error also stands for threads, classes and buffers.
    private static final Pattern OUT_OF_MEMORY =
            Pattern.compile("OutOfMemoryError: (Java heap space|GC overhead limit exceeded)");

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

        /// The observation of `[from, to]`, as far as the subject has told of it: it does so once a
        /// second.
        public Observation observation(ProcessUse process, Instant from, Instant to) {
            return JvmEvents.observation(collector, process, Optional.empty(), List.of(), from, to);
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
        // What a JVM says of itself it says once, when its recording begins.
        stream.setStartTime(Instant.EPOCH);
        Live live = new Live(stream);
        live.collector.attach(stream);
        stream.startAsync();
        return live;
    }

    /// A finished recording, read once.
    ///
    /// @param notObserved what is known to be missing
    public static Recorded read(Path recording, List<Missing> notObserved) {
        EventCollector collector = new EventCollector();
        List<Missing> missing = new ArrayList<>(notObserved);
        if (Files.exists(recording)) {
            try (EventStream stream = EventStream.openFile(recording)) {
                collector.attach(stream);
                stream.start();
            } catch (IOException e) {
                missing.add(new Missing(What.RECORDING, String.valueOf(e.getMessage())));
            }
        } else {
            missing.add(new Missing(What.NO_RECORDING, ""));
        }
        return new Recorded(collector, missing);
    }

    /// All events of a subject that has ended.
    public static final class Recorded {
        private final EventCollector collector;
        private final List<Missing> missing;

        private Recorded(EventCollector collector, List<Missing> missing) {
            this.collector = collector;
            this.missing = missing;
        }

        /// Version of the subject's Java, such as `21.0.8`; empty if it did not tell.
        public Optional<String> javaVersion() {
            return collector.javaVersion();
        }

        /// Virtual threads that were pinned in `[from, to]`.
        public Pins pins(Instant from, Instant to) {
            return collector.pinning().pins(from, to);
        }

        /// Where threads were pinned at any time, most time first.
        public List<PinnedStack> pinned() {
            return collector.pinning().stacks();
        }

        /// The observation of `[from, to]`.
        ///
        /// @param log the subject's output
        public Observation observation(ProcessUse process, Path log, Instant from, Instant to)
                throws IOException {
            return JvmEvents.observation(collector, process, outOfMemory(log), missing, from, to);
        }
    }

    private static Observation observation(
            EventCollector collector,
            ProcessUse process,
            Optional<String> outOfMemory,
            List<Missing> missingBefore,
            Instant from,
            Instant to) {
        List<Missing> missing = new ArrayList<>(missingBefore);
        if (process.samples().isEmpty()) {
            missing.add(new Missing(What.PROCESS, ""));
        }
        List<HeapSample> heap = collector.heap(from, to);
        if (heap.isEmpty() && missing.isEmpty()) {
            missing.add(new Missing(What.HEAP, ""));
        }
        Optional<ProbeData> probe = collector.probe().within(from, to);
        if (probe.isEmpty()) {
            missing.add(new Missing(What.PROBE, ""));
        }
        return new Observation(
                process,
                new Memory(
                        heap,
                        collector.gcPauses(from, to),
                        collector.liveHeapBytes(from, to),
                        collector.maxLiveBytes(),
                        outOfMemory),
                new Threads(
                        collector.javaThreads(from, to),
                        collector.threadGroups(from, to),
                        collector.jvmArguments()),
                collector.pinning().pins(from, to),
                collector.pinning().contentions(from, to),
                probe,
                missing);
    }

    private static Optional<String> outOfMemory(Path log) throws IOException {
        try (var lines = Files.newBufferedReader(log, StandardCharsets.ISO_8859_1)) {
            return lines.lines().filter(line -> OUT_OF_MEMORY.matcher(line).find()).findFirst();
        }
    }
}
