package dev.heddle.lab.internal.tune;

import dev.heddle.model.Clock;
import java.time.Duration;

/// Whether a run would end in time: it takes as much longer than estimated as those before it did.
/// Used by one thread.
public final class TimeLeft {
    private final Duration within;
    private final Clock clock;
    private final long began;
    private Duration estimated = Duration.ZERO;

    public TimeLeft(Duration within, Clock clock) {
        this.within = within;
        this.clock = clock;
        this.began = clock.nanoTime();
    }

    /// A run of this estimated duration is complete.
    public void measured(Duration run) {
        estimated = estimated.plus(run);
    }

    /// @param run its estimated duration
    public boolean allows(Duration run) {
        Duration spent = Duration.ofNanos(clock.nanoTime() - began);
        double longer = estimated.isZero() ? 1 : (double) spent.toNanos() / estimated.toNanos();
        Duration takes = Duration.ofNanos(Math.round(longer * run.toNanos()));
        return spent.plus(takes).compareTo(within) <= 0;
    }
}
