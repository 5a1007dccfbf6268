package dev.heddle.observe.internal.jfr;

import dev.heddle.model.observation.Observation.ClassSample;
import dev.heddle.model.observation.Observation.DefinedClasses;
import dev.heddle.model.observation.Observation.GcPause;
import dev.heddle.model.observation.Observation.HeapSample;
import dev.heddle.model.observation.Observation.Occurrence;
import dev.heddle.model.observation.Observation.Outside;
import dev.heddle.model.observation.Observation.SizeSample;
import dev.heddle.model.observation.Observation.StartedThreads;
import dev.heddle.model.observation.Observation.ThreadSample;
import dev.heddle.model.thread.StackFrames;
import dev.heddle.probe.shared.ThreadNames;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedClassLoader;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;

/// Keeps what a stream of JFR events says. The stream's thread fills it; any thread may read it.
public final class EventCollector {
    private static final int GROUPS_KEPT = 100;

    /// Definitions of classes that are kept.
    private static final int MOST_DEFINITIONS = 50_000;

    /// `-XX:G1ReservePercent`.
    private static final double G1_RESERVE = 0.1;

    /// Cause of a collection that `jcmd PID GC.run` asked for.
    private static final String ASKED_FOR = "Diagnostic Command";

    private final List<Timed<Long>> threads = new ArrayList<>();
    private final List<Timed<long[]>> heap = new ArrayList<>();
    private final List<Timed<Long>> direct = new ArrayList<>();
    private final List<Timed<Long>> classes = new ArrayList<>();
    private final Latest<Timed<Definition>> definitions = new Latest<>(MOST_DEFINITIONS);

    /// When the probe or the recorder defined a class.
    private final List<Instant> definedByObserver = new ArrayList<>();
    private final List<Timed<Long>> afterGc = new ArrayList<>();
    private static final Pattern LAST_NUMBER = Pattern.compile("\\d+(?=\\D*$)");

    private final List<Timed<GcPause>> pauses = new ArrayList<>();
    private final Stalls stalls = new Stalls();
    private final List<Timed<ThreadChange>> changes = new ArrayList<>();
    private final Stacks stacks = new Stacks();
    private final List<Timed<Long>> liveHeap = new ArrayList<>();
    private final Map<Long, Long> usedAfterGc = new HashMap<>();
    private final Pinning pinning = new Pinning();
    private final ProbeEvents probe = new ProbeEvents();
    private final Occurrences occurrences = new Occurrences();
    private Optional<Long> maxHeapBytes = Optional.empty();
    private long maxYoungBytes;
    private String oldCollector = "";
    private final Map<Long, String> groupById = new HashMap<>();
    private String jvmArguments = "";
    private Optional<String> javaVersion = Optional.empty();
    private Optional<Instant> begins = Optional.empty();

    /// @param pool its name without the last number
    /// @param site where it was started; empty if it ended
    private record ThreadChange(String group, String pool, String site, int change) {
        Start start() {
            return new Start(group, site);
        }
    }

    private record Start(String group, String site) {}

    /// @param loader class of the class loader; empty for the JVM's own
    private record Definition(String loader, List<String> stack) {}

    public void attach(EventSource source) {
        source.onEvent("jdk.GCHeapMemoryUsage", event -> heap(event, "used", "committed"));
        source.onEvent(
                "jdk.GCHeapSummary", event -> heap(event, "heapUsed", "heapSpace.committedSize"));
        source.onEvent("jdk.DirectBufferStatistics", this::direct);
        source.onEvent("jdk.ClassLoadingStatistics", this::classes);
        source.onEvent("jdk.ClassDefine", this::defined);
        source.onEvent("jdk.GarbageCollection", this::garbageCollection);
        source.onEvent("jdk.ZAllocationStall", this::stall);
        source.onEvent("jdk.JavaThreadStatistics", this::threadStatistics);
        source.onEvent("jdk.ThreadStart", this::threadStart);
        source.onEvent("jdk.ThreadEnd", this::threadEnd);
        source.onEvent("jdk.GCHeapConfiguration", this::heapConfiguration);
        source.onEvent("jdk.YoungGenerationConfiguration", this::youngGeneration);
        source.onEvent("jdk.GCConfiguration", this::collector);
        source.onEvent("jdk.JVMInformation", this::jvmInformation);
        pinning.attach(source);
        probe.attach(source);
        occurrences.attach(source);
    }

    private synchronized void heap(RecordedEvent event, String used, String committed) {
        long[] bytes = {event.getLong(used), event.getLong(committed)};
        heap.add(new Timed<>(event.getStartTime(), bytes));
        if (event.hasField("when") && event.getString("when").equals("After GC")) {
            usedAfterGc.put(event.getLong("gcId"), bytes[0]);
            afterGc.add(new Timed<>(event.getStartTime(), bytes[0]));
        }
    }

    private synchronized void garbageCollection(RecordedEvent event) {
        double millis = event.getDuration("sumOfPauses").toNanos() / 1e6;
        String cause = event.getString("cause");
        pauses.add(
                new Timed<>(
                        event.getStartTime(),
                        new GcPause(0, millis, event.getString("name"), Optional.of(cause))));
        Long used = usedAfterGc.remove(event.getLong("gcId"));
        if (used != null && cause.equals(ASKED_FOR)) {
            liveHeap.add(new Timed<>(event.getStartTime(), used));
        }
    }

    private synchronized void stall(RecordedEvent event) {
        stalls.add(event.getStartTime(), event.getEndTime());
    }

    private synchronized void threadStatistics(RecordedEvent event) {
        threads.add(new Timed<>(event.getStartTime(), event.getLong("activeCount")));
    }

    private synchronized void direct(RecordedEvent event) {
        direct.add(new Timed<>(event.getStartTime(), event.getLong("memoryUsed")));
    }

    private synchronized void classes(RecordedEvent event) {
        long loaded = event.getLong("loadedClassCount") - event.getLong("unloadedClassCount");
        classes.add(new Timed<>(event.getStartTime(), loaded));
    }

    private synchronized void defined(RecordedEvent event) {
        RecordedClassLoader loader = event.getValue("definingClassLoader");
        RecordedClass type = loader == null ? null : loader.getType();
        List<String> stack = stacks.of(event);
        if (stack.stream().anyMatch(StackFrames::isOfObserver)) {
            definedByObserver.add(event.getStartTime());
        } else {
            String name = type == null ? "" : type.getName();
            definitions.add(new Timed<>(event.getStartTime(), new Definition(name, stack)));
        }
    }

    private synchronized void threadStart(RecordedEvent event) {
        RecordedThread thread = event.getThread("thread");
        if (thread != null && thread.getJavaName() != null) {
            String group = ThreadNames.group(thread.getJavaName());
            groupById.put(thread.getJavaThreadId(), group);
            String site = StackFrames.site(stacks.of(event));
            String pool = LAST_NUMBER.matcher(thread.getJavaName()).replaceFirst("");
            changes.add(new Timed<>(event.getStartTime(), new ThreadChange(group, pool, site, 1)));
        }
    }

    private synchronized void threadEnd(RecordedEvent event) {
        RecordedThread thread = event.getThread("thread");
        String group = thread == null ? null : groupById.remove(thread.getJavaThreadId());
        if (group != null) {
            changes.add(new Timed<>(event.getStartTime(), new ThreadChange(group, "", "", -1)));
        }
    }

    private synchronized void heapConfiguration(RecordedEvent event) {
        maxHeapBytes = Optional.of(event.getLong("maxSize"));
    }

    private synchronized void youngGeneration(RecordedEvent event) {
        maxYoungBytes = event.getLong("maxSize");
    }

    private synchronized void collector(RecordedEvent event) {
        oldCollector = String.valueOf(event.getString("oldCollector"));
    }

    private synchronized void jvmInformation(RecordedEvent event) {
        String arguments = event.getString("jvmArguments");
        jvmArguments = arguments == null ? "" : arguments;
        javaVersion = JavaVersion.of(event);
        if (begins.isEmpty() || event.getStartTime().isBefore(begins.get())) {
            begins = Optional.of(event.getStartTime());
        }
    }

    /// When the oldest chunk begins.
    public synchronized Optional<Instant> begins() {
        return begins;
    }

    /// The version of Java, such as `21.0.8`; empty if the JVM did not tell.
    public synchronized Optional<String> javaVersion() {
        return javaVersion;
    }

    public synchronized String jvmArguments() {
        return jvmArguments;
    }

    public synchronized Optional<Long> latestHeapBytes() {
        return heap.isEmpty() ? Optional.empty() : Optional.of(heap.getLast().value()[0]);
    }

    public synchronized List<HeapSample> heap(Instant from, Instant to) {
        return Timed.within(heap, from, to).stream()
                .map(
                        timed ->
                                new HeapSample(
                                        timed.secondsFrom(from),
                                        timed.value()[0],
                                        timed.value()[1]))
                .toList();
    }

    public synchronized Outside outside(Instant from, Instant to) {
        return new Outside(
                sizes(direct, from, to),
                Timed.within(classes, from, to).stream()
                        .map(timed -> new ClassSample(timed.secondsFrom(from), theirs(timed)))
                        .toList(),
                defined(from, to));
    }

    /// Classes that are loaded, without those of the observer.
    private long theirs(Timed<Long> loaded) {
        return loaded.value()
                - definedByObserver.stream().filter(own -> !own.isAfter(loaded.time())).count();
    }

    private List<DefinedClasses> defined(Instant from, Instant to) {
        return Timed.within(definitions.events(), from, to).stream()
                .map(Timed::value)
                .collect(
                        Collectors.groupingBy(
                                Definition::loader,
                                Collectors.groupingBy(Definition::stack, Collectors.counting())))
                .entrySet()
                .stream()
                .map(loader -> defined(loader.getKey(), loader.getValue()))
                .sorted(Comparator.comparingLong(classes -> -classes.count()))
                .limit(GROUPS_KEPT)
                .toList();
    }

    private static DefinedClasses defined(String loader, Map<List<String>, Long> stacks) {
        return new DefinedClasses(
                loader,
                stacks.values().stream().mapToLong(Long::longValue).sum(),
                Collections.max(stacks.entrySet(), Map.Entry.comparingByValue()).getKey());
    }

    /// Bytes of heap in use after each collection.
    public synchronized List<SizeSample> afterGc(Instant from, Instant to) {
        return sizes(afterGc, from, to);
    }

    private static List<SizeSample> sizes(List<Timed<Long>> all, Instant from, Instant to) {
        return Timed.within(all, from, to).stream()
                .map(timed -> new SizeSample(timed.secondsFrom(from), timed.value()))
                .toList();
    }

    public synchronized List<GcPause> gcPauses(Instant from, Instant to) {
        Stream<GcPause> collections =
                Timed.within(pauses, from, to).stream()
                        .map(
                                timed ->
                                        new GcPause(
                                                timed.secondsFrom(from),
                                                timed.value().millis(),
                                                timed.value().name(),
                                                timed.value().cause()));
        return Stream.concat(stalls.within(from, to).stream(), collections).toList();
    }

    public synchronized List<ThreadSample> javaThreads(Instant from, Instant to) {
        return Timed.within(threads, from, to).stream()
                .map(timed -> new ThreadSample(timed.secondsFrom(from), timed.value()))
                .toList();
    }

    /// The most threads of each group that were alive at one time in `[from, to]`, largest groups
    /// first.
    public synchronized Map<String, Integer> threadGroups(Instant from, Instant to) {
        Map<String, Integer> alive = new HashMap<>();
        Map<String, Integer> peaks = new TreeMap<>();
        for (Timed<ThreadChange> timed : Timed.sorted(changes)) {
            if (timed.time().isAfter(to)) {
                break;
            }
            ThreadChange change = timed.value();
            if (!timed.time().isBefore(from)) {
                // What was alive before the change was alive in the window.
                peaks.merge(change.group(), alive.getOrDefault(change.group(), 0), Math::max);
            }
            int now = alive.merge(change.group(), change.change(), Integer::sum);
            if (!timed.time().isBefore(from)) {
                peaks.merge(change.group(), now, Math::max);
            }
        }
        alive.forEach((group, count) -> peaks.merge(group, count, Math::max));
        peaks.values().removeIf(count -> count <= 0);
        return mostFrequent(peaks, GROUPS_KEPT, Integer::intValue);
    }

    /// Threads that were started in `[from, to]`, most first.
    public synchronized List<StartedThreads> started(Instant from, Instant to) {
        return Timed.within(changes, from, to).stream()
                .map(Timed::value)
                .filter(change -> change.change() > 0)
                .collect(
                        Collectors.groupingBy(
                                ThreadChange::start,
                                Collectors.mapping(ThreadChange::pool, Collectors.toList())))
                .entrySet()
                .stream()
                .map(
                        start ->
                                new StartedThreads(
                                        start.getKey().group(),
                                        start.getKey().site(),
                                        start.getValue().size(),
                                        Set.copyOf(start.getValue()).size()))
                .sorted(Comparator.comparingLong(threads -> -threads.count()))
                .limit(GROUPS_KEPT)
                .toList();
    }

    /// Heap in use after each full collection that was asked for.
    public synchronized List<Long> liveHeapBytes(Instant from, Instant to) {
        return Timed.within(liveHeap, from, to).stream().map(Timed::value).toList();
    }

    /// How much of the heap can hold what is live: with a fixed young generation, which is emptied
    /// into the old one, only the latter; else all but what G1 keeps in reserve by default.
    public synchronized Optional<Long> maxLiveBytes() {
        boolean fixed = oldCollector.startsWith("Serial") || oldCollector.startsWith("Parallel");
        return maxHeapBytes.map(
                bytes -> fixed ? bytes - maxYoungBytes : Math.round(bytes * (1 - G1_RESERVE)));
    }

    /// What the JVM did for a time in `[from, to]`.
    public List<Occurrence> occurrences(Instant from, Instant to) {
        return occurrences.within(from, to);
    }

    public Pinning pinning() {
        return pinning;
    }

    public ProbeEvents probe() {
        return probe;
    }

    private static <N> Map<String, N> mostFrequent(
            Map<String, N> counts, int kept, ToLongFunction<N> size) {
        Map<String, N> result = new LinkedHashMap<>();
        counts.entrySet().stream()
                .sorted(Comparator.comparingLong(entry -> -size.applyAsLong(entry.getValue())))
                .limit(kept)
                .forEach(entry -> result.put(entry.getKey(), entry.getValue()));
        return result;
    }
}
