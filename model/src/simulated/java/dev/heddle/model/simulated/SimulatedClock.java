package dev.heddle.model.simulated;

import dev.heddle.model.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;

/// A clock whose time passes only where somebody waits: whoever reads it computes in no time. Used
/// by one thread at a time.
public final class SimulatedClock implements Clock {
    public static final Instant EPOCH = Instant.parse("2026-01-01T00:00:00Z");

    private final Queue<Pause> pauses;
    private final List<Step> steps;
    private long now;
    private long pausedNanos;

    /// A time in which whoever waits does not run: a wait that ends within it ends with it.
    public record Pause(long at, long nanos) {
        private long end() {
            return at + nanos;
        }
    }

    /// The time of day is set forward, or back.
    public record Step(long at, long nanos) {}

    public SimulatedClock() {
        this(List.of(), List.of());
    }

    public SimulatedClock(List<Pause> pauses, List<Step> steps) {
        this.pauses =
                new ArrayDeque<>(
                        pauses.stream().sorted(Comparator.comparingLong(Pause::at)).toList());
        this.steps = steps;
    }

    /// Whoever waits sleeps until then; longer if it is paused meanwhile.
    public void sleepUntil(long nanos) {
        long wakes = Math.max(now, nanos);
        while (!pauses.isEmpty() && pauses.element().at() <= wakes) {
            long late = pauses.remove().end() - wakes;
            if (late > 0) {
                wakes += late;
                pausedNanos += late;
            }
        }
        now = wakes;
    }

    /// The time for which pauses held up whoever waited.
    public long pausedNanos() {
        return pausedNanos;
    }

    /// The time of day at a time of [#nanoTime].
    public Instant timeOfDay(long nanos) {
        long set = steps.stream().filter(step -> step.at() <= nanos).mapToLong(Step::nanos).sum();
        return EPOCH.plusNanos(nanos + set);
    }

    /// Whether the time of day is never set.
    public boolean steady() {
        return steps.isEmpty();
    }

    @Override
    public long nanoTime() {
        return now;
    }

    @Override
    public Instant instant() {
        return timeOfDay(now);
    }

    @Override
    public void sleep(Duration length) {
        sleepUntil(now + length.toNanos());
    }
}
