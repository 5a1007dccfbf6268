package dev.heddle.observe.internal.jfr;

import dev.heddle.model.Durations;
import dev.heddle.model.observation.Observation.GcPause;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// When any thread had to wait until ZGC had freed memory for it. All that allocate wait together,
/// so what overlaps is told once, as a pause.
final class Stalls {
    /// @param to after `from`
    private record Stretch(Instant from, Instant to) {}

    /// Stalls that are apart from each other, in order.
    private final List<Stretch> stretches = new ArrayList<>();

    /// Adds a stall; they come in the order of their ends.
    void add(Instant from, Instant to) {
        Instant begin = from;
        Instant end = to;
        while (!stretches.isEmpty() && !stretches.getLast().to().isBefore(begin)) {
            Stretch overlapping = stretches.removeLast();
            begin = earlier(begin, overlapping.from());
            end = overlapping.to().isAfter(end) ? overlapping.to() : end;
        }
        stretches.add(new Stretch(begin, end));
    }

    /// The parts within `[from, to]`.
    List<GcPause> within(Instant from, Instant to) {
        return stretches.stream()
                .filter(stretch -> stretch.from().isBefore(to) && stretch.to().isAfter(from))
                .map(stretch -> pause(stretch, from, to))
                .toList();
    }

    private static GcPause pause(Stretch stretch, Instant from, Instant to) {
        Instant begin = stretch.from().isBefore(from) ? from : stretch.from();
        double millis = Duration.between(begin, earlier(stretch.to(), to)).toNanos() / 1e6;
        return new GcPause(
                Durations.seconds(Duration.between(from, begin)),
                millis,
                "ZGC allocation stall",
                Optional.empty());
    }

    private static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }
}
