package dev.heddle.model;

import java.time.Duration;
import java.time.Instant;

/// The time of day, as it was when the clock was started, plus what has passed since by the
/// monotonic clock: a step of the system's clock moves nothing that is measured. One is started for
/// each observation, since the two drift apart over days.
public final class SteadyClock {
    private final Clock clock;
    private final Instant start;
    private final long startNanos;

    public SteadyClock() {
        this(Clock.SYSTEM);
    }

    public SteadyClock(Clock clock) {
        this.clock = clock;
        this.start = clock.instant();
        this.startNanos = clock.nanoTime();
    }

    public Instant start() {
        return start;
    }

    public Instant now() {
        return start.plus(elapsed());
    }

    public Duration elapsed() {
        return Duration.ofNanos(clock.nanoTime() - startNanos);
    }
}
