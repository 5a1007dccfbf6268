package dev.heddle.observe.internal;

import dev.heddle.model.Observation.GcPause;
import dev.heddle.model.Observation.HeapSample;
import dev.heddle.model.Observation.Pins;
import dev.heddle.model.Observation.ThreadSample;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import jdk.jfr.consumer.EventStream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;

/// Keeps what a stream of JFR events says. The stream's thread fills it; any thread may read it.
public final class EventCollector {
    private static final int GROUPS_KEPT = 100;
    private static final int FRAMES_KEPT = 10;

    private final List<Timed<Long>> threads = new ArrayList<>();
    private final List<Timed<long[]>> heap = new ArrayList<>();
    private final List<Timed<GcPause>> pauses = new ArrayList<>();
    private final List<Timed<ThreadChange>> changes = new ArrayList<>();
    private final List<Timed<Pin>> pins = new ArrayList<>();
    private final Map<Long, String> groupById = new HashMap<>();
    private String jvmArguments = "";

    private record Timed<T>(Instant time, T value) {}

    private record ThreadChange(String group, int change) {}

    private record Pin(Duration duration, String frame) {}

    public void attach(EventStream stream) {
        stream.onEvent("jdk.GCHeapMemoryUsage", event -> heap(event, "used", "committed"));
        stream.onEvent(
                "jdk.GCHeapSummary", event -> heap(event, "heapUsed", "heapSpace.committedSize"));
        stream.onEvent("jdk.GarbageCollection", this::garbageCollection);
        stream.onEvent("jdk.JavaThreadStatistics", this::threadStatistics);
        stream.onEvent("jdk.ThreadStart", this::threadStart);
        stream.onEvent("jdk.ThreadEnd", this::threadEnd);
        stream.onEvent("jdk.VirtualThreadPinned", this::pinned);
        stream.onEvent("jdk.JVMInformation", this::jvmInformation);
    }

    private synchronized void heap(RecordedEvent event, String used, String committed) {
        long[] bytes = {event.getLong(used), event.getLong(committed)};
        heap.add(new Timed<>(event.getStartTime(), bytes));
    }

    private synchronized void garbageCollection(RecordedEvent event) {
        double millis = event.getDuration("sumOfPauses").toNanos() / 1e6;
        pauses.add(
                new Timed<>(event.getStartTime(), new GcPause(0, millis, event.getString("name"))));
    }

    private synchronized void threadStatistics(RecordedEvent event) {
        threads.add(new Timed<>(event.getStartTime(), event.getLong("activeCount")));
    }

    private synchronized void threadStart(RecordedEvent event) {
        RecordedThread thread = event.getThread("thread");
        if (thread != null && thread.getJavaName() != null) {
            String group = group(thread.getJavaName());
            groupById.put(thread.getJavaThreadId(), group);
            changes.add(new Timed<>(event.getStartTime(), new ThreadChange(group, 1)));
        }
    }

    private synchronized void threadEnd(RecordedEvent event) {
        RecordedThread thread = event.getThread("thread");
        String group = thread == null ? null : groupById.remove(thread.getJavaThreadId());
        if (group != null) {
            changes.add(new Timed<>(event.getStartTime(), new ThreadChange(group, -1)));
        }
    }

    private synchronized void pinned(RecordedEvent event) {
        String frame = firstFrameOutsideJdk(event.getStackTrace());
        pins.add(new Timed<>(event.getStartTime(), new Pin(event.getDuration(), frame)));
    }

    private synchronized void jvmInformation(RecordedEvent event) {
        String arguments = event.getString("jvmArguments");
        jvmArguments = arguments == null ? "" : arguments;
    }

    public synchronized String jvmArguments() {
        return jvmArguments;
    }

    public synchronized Optional<Long> latestHeapBytes() {
        return heap.isEmpty() ? Optional.empty() : Optional.of(heap.getLast().value()[0]);
    }

    public synchronized List<HeapSample> heap(Instant from, Instant to) {
        return within(heap, from, to).stream()
                .map(
                        timed ->
                                new HeapSample(
                                        seconds(from, timed.time()),
                                        timed.value()[0],
                                        timed.value()[1]))
                .toList();
    }

    public synchronized List<GcPause> gcPauses(Instant from, Instant to) {
        return within(pauses, from, to).stream()
                .map(
                        timed ->
                                new GcPause(
                                        seconds(from, timed.time()),
                                        timed.value().millis(),
                                        timed.value().name()))
                .toList();
    }

    public synchronized List<ThreadSample> javaThreads(Instant from, Instant to) {
        return within(threads, from, to).stream()
                .map(timed -> new ThreadSample(seconds(from, timed.time()), timed.value()))
                .toList();
    }

    /// The most threads of each group that were alive at one time in `[from, to]`, largest groups
    /// first.
    public synchronized Map<String, Integer> threadGroups(Instant from, Instant to) {
        Map<String, Integer> alive = new HashMap<>();
        Map<String, Integer> peaks = new TreeMap<>();
        for (Timed<ThreadChange> timed : sorted(changes)) {
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

    public synchronized Pins pins(Instant from, Instant to) {
        Map<String, Long> frames = new TreeMap<>();
        double totalMillis = 0;
        List<Timed<Pin>> all = within(pins, from, to);
        for (Timed<Pin> timed : all) {
            frames.merge(timed.value().frame(), 1L, Long::sum);
            totalMillis += timed.value().duration().toNanos() / 1e6;
        }
        return new Pins(
                all.size(), totalMillis, mostFrequent(frames, FRAMES_KEPT, Long::longValue));
    }

    /// A thread's name with its numbers as `#`, so that the threads of a pool share one.
    static String group(String name) {
        return name.replaceAll("\\d+", "#");
    }

    private static String firstFrameOutsideJdk(RecordedStackTrace stack) {
        if (stack == null) {
            return "unknown";
        }
        for (RecordedFrame frame : stack.getFrames()) {
            if (frame.isJavaFrame() && !isJdk(frame.getMethod().getType().getName())) {
                return "%s.%s (line %d)"
                        .formatted(
                                frame.getMethod().getType().getName(),
                                frame.getMethod().getName(),
                                frame.getLineNumber());
            }
        }
        return "only frames of the JDK";
    }

    private static boolean isJdk(String type) {
        return type.startsWith("java.") || type.startsWith("jdk.") || type.startsWith("sun.");
    }

    private static <T> List<Timed<T>> within(List<Timed<T>> all, Instant from, Instant to) {
        return sorted(all).stream()
                .filter(timed -> !timed.time().isBefore(from) && !timed.time().isAfter(to))
                .toList();
    }

    private static <T> List<Timed<T>> sorted(List<Timed<T>> all) {
        return all.stream().sorted(Comparator.comparing(Timed::time)).toList();
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

    private static double seconds(Instant from, Instant time) {
        return Duration.between(from, time).toNanos() / 1e9;
    }
}
