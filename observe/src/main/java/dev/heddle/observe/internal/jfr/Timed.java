package dev.heddle.observe.internal.jfr;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/// Something that an event said, and when.
record Timed<T>(Instant time, T value) {

    double secondsFrom(Instant from) {
        return Duration.between(from, time).toNanos() / 1e9;
    }

    /// Values of `[from, to]`, in the order of their times.
    static <T> List<Timed<T>> within(List<Timed<T>> all, Instant from, Instant to) {
        return sorted(all).stream()
                .filter(timed -> !timed.time().isBefore(from) && !timed.time().isAfter(to))
                .toList();
    }

    static <T> List<Timed<T>> sorted(List<Timed<T>> all) {
        return all.stream().sorted(Comparator.comparing(Timed::time)).toList();
    }
}
