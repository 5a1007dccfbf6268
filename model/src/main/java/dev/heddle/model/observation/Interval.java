package dev.heddle.model.observation;

import java.time.Instant;

/// A stretch of a trial: at what rate work was done in it, and what was seen of the subject.
public record Interval(
        Stage name, Instant from, double seconds, Rate rate, Observation observation) {
    public Instant to() {
        return from.plusNanos(Math.round(seconds * 1e9));
    }

    /// The same with another view of what was observed.
    public Interval with(Observation other) {
        return new Interval(name, from, seconds, rate, other);
    }

    /// Whether any work was done, to relate what was seen to.
    public boolean underLoad() {
        return rate.completedPerSecond() > 0;
    }
}
