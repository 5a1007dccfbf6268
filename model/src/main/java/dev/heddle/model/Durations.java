package dev.heddle.model;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Durations in human-readable form: `500us`, `10ms`, `4s`, `1.5s`, `2m`.
public final class Durations {
    /// What [#parse] accepts, for messages.
    public static final String ACCEPTED = "a number and a unit (us, ms, s, m), such as 500ms or 4s";

    private static final Pattern FORM = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,6})?)(us|ms|s|m)");

    private Durations() {}

    /// The duration; empty if the text is not one.
    public static Optional<Duration> parse(String text) {
        Matcher matcher = FORM.matcher(text.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        double nanosPerUnit =
                switch (matcher.group(2)) {
                    case "us" -> 1e3;
                    case "ms" -> 1e6;
                    case "s" -> 1e9;
                    default -> 60e9;
                };
        double nanos = Double.parseDouble(matcher.group(1)) * nanosPerUnit;
        return Optional.of(Duration.ofNanos(Math.round(nanos)));
    }

    /// A duration as text for people, such as `1 min 20 s`.
    public static String text(Duration duration) {
        long seconds = duration.toSeconds();
        return seconds < 60 ? seconds + " s" : "%d min %d s".formatted(seconds / 60, seconds % 60);
    }

    /// Seconds as a decimal fraction.
    public static double seconds(Duration duration) {
        return duration.toNanos() / 1e9;
    }

    public static Duration longest(Duration a, Duration b) {
        return a.compareTo(b) > 0 ? a : b;
    }

    public static Duration shortest(Duration a, Duration b) {
        return a.compareTo(b) < 0 ? a : b;
    }
}
