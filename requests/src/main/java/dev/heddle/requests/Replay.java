package dev.heddle.requests;

import dev.heddle.model.Durations;
import dev.heddle.model.InputException;
import dev.heddle.model.load.Phase;
import dev.heddle.requests.RecordedRequests.Visit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The requests of an access log at its own times, or faster. A log tells whole seconds; within a
/// second its requests are spread evenly.
public final class Replay {
    private static final String SPEED_FORM = "(\\d{1,6}(?:\\.\\d{1,3})?)x?";
    private static final int MILLIS = 1_000;

    private Replay() {}

    /// @param speed such as `2x`
    /// @throws InputException if the speed is wrong, or the log has no times, or is too long
    public static Phase phase(String speed, List<Visit> visits) {
        double times = times(speed);
        if (visits.isEmpty() || visits.size() > Phase.Replay.MAX_REQUESTS) {
            throw new InputException(
                    "--replay: found %s requests with a time in the access log; expected 1 to %,d"
                            .formatted(visits.isEmpty() ? "0" : "more", Phase.Replay.MAX_REQUESTS));
        }
        Map<Long, List<Visit>> bySecond = new TreeMap<>();
        visits.forEach(
                visit ->
                        bySecond.computeIfAbsent(visit.epochSecond(), _ -> new ArrayList<>())
                                .add(visit));
        long first = visits.stream().mapToLong(Visit::epochSecond).min().orElseThrow();
        long last = visits.stream().mapToLong(Visit::epochSecond).max().orElseThrow();
        double millis = (last - first + 1) * MILLIS / times;
        if (millis > Phase.MAX_DURATION.toMillis()) {
            throw new InputException(
                    "--replay %s: the log covers %s, which takes more than 60m; use %.0fx or more"
                            .formatted(
                                    speed,
                                    Durations.text(Duration.ofSeconds(last - first + 1)),
                                    Math.ceil(times * millis / Phase.MAX_DURATION.toMillis())));
        }
        List<Integer> due = new ArrayList<>();
        List<Integer> requests = new ArrayList<>();
        bySecond.forEach(
                (second, all) -> {
                    for (int i = 0; i < all.size(); i++) {
                        double at = (second - first) * MILLIS + i * MILLIS / (double) all.size();
                        due.add((int) (at / times));
                        requests.add(all.get(i).request());
                    }
                });
        return new Phase.Replay(due, requests, Duration.ofMillis(Math.max(1, (long) millis)));
    }

    private static double times(String speed) {
        double times = speed.matches(SPEED_FORM) ? Double.parseDouble(speed.replace("x", "")) : 0;
        if (times <= 0) {
            throw new InputException(
                    "--replay %s: expected a speed, such as 1x or 10x".formatted(speed));
        }
        return times;
    }
}
