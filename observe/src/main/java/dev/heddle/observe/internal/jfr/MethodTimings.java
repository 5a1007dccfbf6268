package dev.heddle.observe.internal.jfr;

import dev.heddle.model.Durations;
import dev.heddle.model.recording.Recording.Kind;
import dev.heddle.model.recording.Recording.Site;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedMethod;

/// How often methods were called, and how long their calls took (`jdk.MethodTiming`).
///
/// Each event counts from when the method began to be timed. Where that may have been before the
/// recording, only the growth from one event to another tells, and stands for its whole length.
final class MethodTimings {
    /// A recording begins a little before its first event.
    private static final Duration BEGINNING = Duration.ofSeconds(1);

    private final Map<String, Timed> methods = new LinkedHashMap<>();
    private Instant startedAt = Instant.MAX;

    private record Count(Instant at, long calls, double seconds) {}

    private record Timed(String method, Count first, Count last, double longestSeconds) {
        Timed and(Timed next) {
            return new Timed(method, first, next.last, next.longestSeconds);
        }

        Site all() {
            return site(last.calls, last.seconds);
        }

        Site growth(double seconds) {
            double scale = seconds / Durations.seconds(Duration.between(first.at, last.at));
            return site(
                    Math.round((last.calls - first.calls) * scale),
                    (last.seconds - first.seconds) * scale);
        }

        private Site site(long calls, double seconds) {
            return new Site(
                    Kind.METHOD_TIMING,
                    "",
                    false,
                    calls,
                    seconds,
                    longestSeconds,
                    0,
                    List.of(method));
        }
    }

    /// Takes a recording that was made in the JVM: methods are not timed before the first of them.
    void started(RecordedEvent event) {
        Instant start = event.getInstant("recordingStart");
        startedAt = start.isBefore(startedAt) ? start : startedAt;
    }

    void timing(RecordedEvent event) {
        RecordedMethod method = event.getValue("method");
        long calls = event.getLong("invocations");
        if (method == null || calls == 0) {
            return;
        }
        Count count =
                new Count(
                        event.getStartTime(),
                        calls,
                        calls * Durations.seconds(event.getDuration("average")));
        String name = name(method);
        methods.merge(
                name + method.getDescriptor(),
                new Timed(name, count, count, Durations.seconds(event.getDuration("maximum"))),
                Timed::and);
    }

    /// `com.acme.Orders.find`.
    static String name(RecordedMethod method) {
        return method.getType().getName() + "." + method.getName();
    }

    /// @param from when the recording that is read begins
    /// @param seconds its length
    List<Site> sites(Instant from, double seconds) {
        return startedAt.isBefore(from.minus(BEGINNING))
                ? methods.values().stream()
                        .filter(timed -> timed.last().calls() > timed.first().calls())
                        .map(timed -> timed.growth(seconds))
                        .toList()
                : methods.values().stream().map(Timed::all).toList();
    }
}
