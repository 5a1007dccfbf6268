package dev.heddle.lab.internal.tune;

import java.time.Duration;
import java.util.function.LongSupplier;

/// Whether a run would end in time, by what the trials before it took. Used by one thread.
public final class TimeLeft {
    private final Duration within;
    private final LongSupplier nanos;
    private final long began;
    private int trials;

    /// @param nanos clock
    public TimeLeft(Duration within, LongSupplier nanos) {
        this.within = within;
        this.nanos = nanos;
        this.began = nanos.getAsLong();
    }

    /// So many trials are complete.
    public void measured(int more) {
        trials += more;
    }

    /// @param estimated duration of the run, where nothing was measured before
    public boolean allows(int wanted, Duration estimated) {
        Duration spent = Duration.ofNanos(nanos.getAsLong() - began);
        Duration takes = trials == 0 ? estimated : spent.multipliedBy(wanted).dividedBy(trials);
        return spent.plus(takes).compareTo(within) <= 0;
    }
}
