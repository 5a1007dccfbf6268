package dev.heddle.observe.internal.jfr;

import dev.heddle.model.Durations;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Observation.Occurrence;
import dev.heddle.model.observation.Observation.Occurrence.Kind;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedMethod;

/// What the JVM did for a time, from its events. The stream's thread fills it; any thread may read
/// it.
final class Occurrences {
    /// Occurrences that are kept of a whole run.
    private static final int MOST = 200_000;

    /// Code that is not compiled again by then is not hot.
    private static final Duration COMPILED_WITHIN = Duration.ofSeconds(2);

    private final Latest<Happened> all = new Latest<>(MOST);

    /// When all threads had stopped, by the safepoint of a stop that has not ended.
    private final Map<Long, Instant> stopped = new HashMap<>();

    /// The operation of a stop, by its safepoint.
    private final Map<Long, String> operations = new HashMap<>();

    /// When code was given up that has not been compiled since, by method.
    private final Map<String, Instant> givenUp = new HashMap<>();

    private record Happened(Kind kind, Instant from, Instant to, String what) {
        boolean overlaps(Instant begin, Instant end) {
            return from.isBefore(end) && to.isAfter(begin);
        }
    }

    void attach(EventSource source) {
        source.onEvent("jdk.SafepointBegin", this::stopping);
        source.onEvent("jdk.ExecuteVMOperation", this::operation);
        source.onEvent("jdk.SafepointEnd", this::going);
        source.onEvent("jdk.Compilation", this::compiled);
        source.onEvent("jdk.Deoptimization", this::givenUp);
        source.onEvent("jdk.ClassLoad", this::loaded);
        for (String access : List.of("Read", "Write", "Force")) {
            source.onEvent("jdk.File" + access, event -> file(event, access));
        }
    }

    private synchronized void add(Kind kind, Instant from, Instant to, String what) {
        all.add(new Happened(kind, from, to, what));
    }

    /// The event lasts from the request to stop until all threads have.
    private synchronized void stopping(RecordedEvent event) {
        stopped.put(event.getLong("safepointId"), event.getEndTime());
        add(Kind.REACHING_SAFEPOINT, event.getStartTime(), event.getEndTime(), "");
    }

    private synchronized void operation(RecordedEvent event) {
        if (event.getBoolean("safepoint")) {
            operations.put(event.getLong("safepointId"), event.getString("operation"));
        }
    }

    private synchronized void going(RecordedEvent event) {
        long id = event.getLong("safepointId");
        Instant from = stopped.remove(id);
        String what = operations.remove(id);
        if (from != null) {
            add(Kind.SAFEPOINT, from, event.getEndTime(), what == null ? "" : what);
        }
    }

    private synchronized void compiled(RecordedEvent event) {
        String method = method(event);
        add(Kind.COMPILATION, event.getStartTime(), event.getEndTime(), method);
        Instant since = givenUp.remove(method);
        if (since != null && since.plus(COMPILED_WITHIN).isAfter(event.getEndTime())) {
            add(Kind.DEOPTIMIZED, since, event.getEndTime(), method);
        }
    }

    private synchronized void givenUp(RecordedEvent event) {
        givenUp.putIfAbsent(method(event), event.getStartTime());
    }

    private void loaded(RecordedEvent event) {
        RecordedClass loaded = event.getClass("loadedClass");
        add(
                Kind.CLASS_LOAD,
                event.getStartTime(),
                event.getEndTime(),
                loaded == null ? "" : loaded.getName());
    }

    private void file(RecordedEvent event, String access) {
        String path = event.getString("path");
        add(
                Kind.FILE,
                event.getStartTime(),
                event.getEndTime(),
                access.toLowerCase(Locale.ROOT) + " " + (path == null ? "" : path));
    }

    private static String method(RecordedEvent event) {
        RecordedMethod method = event.getValue("method");
        return method == null ? "" : method.getType().getName() + "." + method.getName();
    }

    /// Those that overlap `[from, to]`, the longest of them if there are too many, in order.
    synchronized List<Occurrence> within(Instant from, Instant to) {
        return all.events().stream()
                .filter(happened -> happened.overlaps(from, to))
                .map(happened -> seen(happened, from))
                .sorted(Comparator.comparingDouble(Occurrence::seconds).reversed())
                .limit(Observation.MOST_OCCURRENCES)
                .sorted(Comparator.comparingDouble(Occurrence::atSeconds))
                .toList();
    }

    private static Occurrence seen(Happened happened, Instant from) {
        return new Occurrence(
                happened.kind(),
                Duration.between(from, happened.from()).toNanos() / 1e9,
                Durations.seconds(Duration.between(happened.from(), happened.to())),
                happened.what());
    }
}
