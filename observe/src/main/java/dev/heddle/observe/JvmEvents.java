package dev.heddle.observe;

import dev.heddle.model.Durations;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Observation.HeapSample;
import dev.heddle.model.observation.Observation.Memory;
import dev.heddle.model.observation.Observation.Missing;
import dev.heddle.model.observation.Observation.Missing.What;
import dev.heddle.model.observation.Observation.PinnedStack;
import dev.heddle.model.observation.Observation.Pins;
import dev.heddle.model.observation.Observation.ProcessUse;
import dev.heddle.model.observation.Observation.Threads;
import dev.heddle.model.observation.ProbeData;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.run.Trial.ExecutionProfile;
import dev.heddle.observe.internal.jfr.EventCollector;
import dev.heddle.observe.internal.jfr.Executed;
import dev.heddle.observe.internal.jfr.RepositoryStream;
import dev.heddle.observe.internal.process.LogSearch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;
import jdk.jfr.consumer.EventStream;

/// What a subject's JVM says about itself in its flight recording: live while it runs, and whole
/// when it has ended.
public final class JvmEvents {
    /// A JVM tells its flight recorder's stream once a second: what is asked for after this time is
    /// told.
    public static final Duration TOLD_AFTER = Duration.ofMillis(1_500);

    /// Error of a full heap; the same class also stands for threads, classes and buffers.
    private static final Pattern OUT_OF_MEMORY =
            Pattern.compile("OutOfMemoryError: (Java heap space|GC overhead limit exceeded)");

    private static final int MOST_DAMAGE = 3;
    private static final Duration BEGINS_WITHIN = Duration.ofSeconds(2);

    private JvmEvents() {}

    /// A stream of a running subject's repository.
    public static final class Live implements AutoCloseable {
        private final EventCollector collector = new EventCollector();
        private final RepositoryStream stream;

        private Live(Path repository, Optional<Instant> from) throws IOException {
            this.stream = new RepositoryStream(repository, from, collector::attach);
        }

        /// Bytes of heap in use as last reported; empty before the first report.
        public Optional<Long> heapUsedBytes() {
            return collector.latestHeapBytes();
        }

        /// Requests/s that the subject's own servers counted; empty if none does that the probe
        /// knows.
        public Optional<Double> completedPerSecond(Instant from, Instant to) {
            return collector.probe().completedPerSecond(from, to);
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
    /// @param pid of the subject; empty if it is not to be seen
    /// @throws IOException if there is no repository
    public static Live stream(FlightRecording recording, OptionalLong pid) throws IOException {
        Path repository =
                pid.isPresent() ? recording.repositoryOf(pid.getAsLong()) : recording.repository();
        // What a JVM says of itself it says once, when its recording begins.
        return stream(repository, Instant.EPOCH);
    }

    /// Streams a repository.
    ///
    /// @param repository of one JVM
    /// @param from when what is of interest begins
    /// @throws IOException if there is no repository
    public static Live stream(Path repository, Instant from) throws IOException {
        return new Live(repository, Optional.of(from));
    }

    /// Streams what a JVM tells from now on, by the order in which it tells it: after the system's
    /// clock was set back, what was told before has the same time.
    ///
    /// @param repository of one JVM
    /// @throws IOException if there is no repository
    public static Live streamFromNow(Path repository) throws IOException {
        return new Live(repository, Optional.empty());
    }

    /// A finished recording, read once. What can be read of a damaged one counts.
    ///
    /// @param since when what is of interest began; empty if all of it is
    /// @param notObserved what is known to be missing
    public static Recorded read(
            Path recording, Optional<Instant> since, List<Missing> notObserved) {
        EventCollector collector = new EventCollector();
        Executed executed = new Executed();
        List<Missing> missing = new ArrayList<>(notObserved);
        if (Files.exists(recording)) {
            Set<String> damage = new LinkedHashSet<>();
            try (EventStream stream = EventStream.openFile(recording)) {
                stream.onError(e -> damage.add(String.valueOf(e.getMessage())));
                collector.attach(stream::onEvent);
                executed.attach(stream::onEvent);
                stream.start();
            } catch (IOException | RuntimeException | InternalError e) {
                // The JDK's parser throws what its arithmetic comes to.
                damage.add(String.valueOf(e.getMessage()));
            }
            damage.stream()
                    .limit(MOST_DAMAGE)
                    .forEach(why -> missing.add(new Missing(What.RECORDING, why)));
            dropped(collector.begins(), since)
                    .ifPresent(
                            time ->
                                    missing.add(
                                            new Missing(
                                                    What.RECORDING_BEGINNING,
                                                    Durations.text(time))));
        } else {
            missing.add(new Missing(What.NO_RECORDING, ""));
        }
        return new Recorded(collector, executed, missing);
    }

    /// A JVM that records more than it may keep drops what is oldest.
    private static Optional<Duration> dropped(Optional<Instant> begins, Optional<Instant> since) {
        return begins.flatMap(
                begin ->
                        since.filter(from -> from.plus(BEGINS_WITHIN).isBefore(begin))
                                .map(from -> Duration.between(from, begin)));
    }

    /// All events of a subject that has ended.
    public static final class Recorded {
        private final EventCollector collector;
        private final Executed executed;
        private final List<Missing> missing;

        /// The line of the subject's output that reports it, once the output was searched.
        private Optional<String> outOfMemory = Optional.empty();

        private boolean searched;

        private Recorded(EventCollector collector, Executed executed, List<Missing> missing) {
            this.collector = collector;
            this.executed = executed;
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

        /// What Java was seen to run in `[from, to]`; empty if nothing was.
        public Optional<ExecutionProfile> executed(Stage stage, Instant from, Instant to) {
            return executed.within(stage, from, to);
        }

        /// The observation of `[from, to]`.
        ///
        /// @param log the subject's output
        public Observation observation(ProcessUse process, Path log, Instant from, Instant to)
                throws IOException {
            if (!searched) {
                searched = true;
                outOfMemory = LogSearch.first(log, OUT_OF_MEMORY);
            }
            return JvmEvents.observation(collector, process, outOfMemory, missing, from, to);
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
                        outOfMemory,
                        collector.outside(from, to),
                        collector.afterGc(from, to),
                        Optional.empty()),
                new Threads(
                        collector.javaThreads(from, to),
                        collector.threadGroups(from, to),
                        collector.jvmArguments(),
                        collector.started(from, to)),
                collector.pinning().pins(from, to),
                collector.pinning().contentions(from, to),
                probe,
                missing,
                collector.occurrences(from, to));
    }
}
