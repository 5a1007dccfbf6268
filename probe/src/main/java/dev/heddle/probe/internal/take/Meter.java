package dev.heddle.probe.internal.take;

import java.util.function.LongSupplier;

/// Counts what is held, and for how long. Thread-safe.
final class Meter {
    private final LongSupplier nanos;
    private double units;
    private double unitNanos;
    private long since;

    /// @param nanos clock
    Meter(LongSupplier nanos) {
        this.nanos = nanos;
        this.since = nanos.getAsLong();
    }

    /// So many units more, or less, are held from now on.
    synchronized void add(double more) {
        pass();
        units += more;
    }

    /// A unit was held for so long, which was measured otherwise.
    synchronized void held(long heldNanos) {
        unitNanos += heldNanos;
    }

    /// Units that are held now.
    synchronized double units() {
        return units;
    }

    /// Units × time until now.
    synchronized double unitNanos() {
        pass();
        return unitNanos;
    }

    private void pass() {
        long now = nanos.getAsLong();
        unitNanos += units * (now - since);
        since = now;
    }
}
