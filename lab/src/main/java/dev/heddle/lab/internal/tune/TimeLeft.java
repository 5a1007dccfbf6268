package dev.heddle.lab.internal.tune;

import java.time.Duration;
import java.util.function.LongSupplier;

/// Whether a run would end in time: it takes as much longer than estimated as those before it did.
/// Used by one thread.
public final class TimeLeft {
    private final Duration within;
    private final LongSupplier nanos;
    private final long began;
    private Duration estimated = Duration.ZERO;

    /// @param nanos clock
    public TimeLeft(Duration within, LongSupplier nanos) {
        this.within = within;
        this.nanos = nanos;
        this.began = nanos.getAsLong();
    }

    /// A run of this estimated duration is complete.
    public void measured(Duration run) {
        estimated = estimated.plus(run);
    }

    /// @param run its estimated duration
    public boolean allows(Duration run) {
        Duration spent = Duration.ofNanos(nanos.getAsLong() - began);
        double longer = estimated.isZero() ? 1 : (double) spent.toNanos() / estimated.toNanos();
        Duration takes = Duration.ofNanos(Math.round(longer * run.toNanos()));
        return spent.plus(takes).compareTo(within) <= 0;
    }
}
