package dev.heddle.load.internal.engine;

import java.util.function.LongSupplier;

/// For how long a loop was stopped: it neither computed nor waited for a processor, though it was
/// due. Signals, safepoints of its own JVM and swapped pages do that, and an answer that came
/// meanwhile looks late. Owned by the loop's thread.
///
/// Time in which the loop waited for a processor is not counted: then the machine is busy, and with
/// it the service.
final class Stops {
    /// Less is the timer's and the scheduler's.
    private static final long NOTICED_NANOS = 10_000_000L;

    private final LongSupplier usedByThread;

    /// What the thread had used of processors, and waited for them, when it last looked.
    private long usedNanos;

    private long lookedAt;
    private long turnAt;
    private long stoppedNanos;

    /// @param usedByThread ns for which the loop's thread was on a processor or waited for one
    Stops(LongSupplier usedByThread, long nowNanos) {
        this.usedByThread = usedByThread;
        this.usedNanos = usedByThread.getAsLong();
        this.lookedAt = nowNanos;
        this.turnAt = nowNanos;
    }

    /// A turn of the loop begins.
    ///
    /// @param sleptNanos for how long the loop meant to wait since the turn before
    void turn(long nowNanos, long sleptNanos) {
        long late = nowNanos - turnAt - sleptNanos;
        turnAt = nowNanos;
        if (late < NOTICED_NANOS && nowNanos - lookedAt < NOTICED_NANOS) {
            return;
        }
        long used = usedByThread.getAsLong();
        if (late >= NOTICED_NANOS) {
            stoppedNanos += Math.max(0, late - (used - usedNanos));
        }
        usedNanos = used;
        lookedAt = nowNanos;
    }

    long stoppedNanos() {
        return stoppedNanos;
    }
}
