package dev.heddle.model;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.LongSupplier;

/// The time of day, as it was when the clock was started, plus what has passed since by the
/// monotonic clock: a step of the system's clock moves nothing that is measured. One is started for
/// each observation, since the two drift apart over days.
public final class SteadyClock {
    private final LongSupplier nanos;
    private final Instant start;
    private final long startNanos;

    public SteadyClock() {
        this(InstantSource.system(), System::nanoTime);
    }

    /// @param nanos the monotonic clock
    public SteadyClock(InstantSource timeOfDay, LongSupplier nanos) {
        this.nanos = nanos;
        this.start = timeOfDay.instant();
        this.startNanos = nanos.getAsLong();
    }

    public Instant start() {
        return start;
    }

    public Instant now() {
        return start.plus(elapsed());
    }

    public Duration elapsed() {
        return Duration.ofNanos(nanos.getAsLong() - startNanos);
    }
}
