package dev.heddle.probe.internal.take;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/// Threads of the probe, each of which takes one unit of a resource and holds it until it is to be
/// given back.
///
/// Assumptions and guarantees: no thread is interrupted, since what it calls may be in the middle
/// of I/O. A thread that still waits for its unit when it is to be given back gives it back as
/// soon as it comes. Each looks for itself whether Heddle lives, and gives back if not, whatever
/// happens to the thread that reads orders.
final class Hands {
    /// No more threads than this, whatever is asked for.
    static final int MOST = 64;

    private static final long PATIENCE_MILLIS = 2_000;

    /// How often a thread that holds a unit looks whether it is to be given back.
    private static final long LOOK_MILLIS = 5;

    /// Attempts that fail one after another before a thread gives up.
    private static final int ATTEMPTS = 3;

    /// A part of a unit is one held for times of this length at most.
    private static final double LONGEST_NANOS = 300e6;

    private static final double SHORTEST_NANOS = 1e6;

    /// Threads that take it by turns: while one holds it, others wait in line, so that it is held
    /// several times within a window even where the line is long.
    private static final int IN_LINE = 4;

    private final Object resource;
    private final Way way;
    private final BooleanSupplier alive;
    private final Meter meter;
    private final AtomicBoolean released = new AtomicBoolean();
    private volatile boolean failed;

    /// @param alive whether Heddle gave a sign of life of late
    Hands(Object resource, Way way, BooleanSupplier alive, Meter meter) {
        this.resource = resource;
        this.way = way;
        this.alive = alive;
        this.meter = meter;
    }

    /// Begins to take so many units.
    void take(double units) {
        int whole = (int) Math.min(MOST, Math.floor(units));
        for (int i = 0; i < whole; i++) {
            start(this::holdOne);
        }
        double part = units - Math.floor(units);
        if (part > 0 && whole < MOST) {
            Part shared = new Part(part);
            for (int i = 0; i < IN_LINE; i++) {
                start(() -> holdForPartOfTheTime(shared));
            }
        }
    }

    /// Gives all back, at once where a unit is held.
    void release() {
        released.set(true);
    }

    /// Whether units could not be taken.
    boolean failed() {
        return failed;
    }

    private void start(Runnable task) {
        Thread thread = new Thread(task, "heddle-hand");
        thread.setDaemon(true);
        thread.start();
    }

    private boolean wanted() {
        return !released.get() && alive.getAsBoolean();
    }

    private void holdOne() {
        for (int failures = 0; wanted() && failures < ATTEMPTS; failures++) {
            if (hold(() -> Long.MAX_VALUE) > 0) {
                failures = -1;
            }
        }
    }

    /// The time for which one unit is held, of all time.
    private static final class Part {
        private final double share;
        private final long from = System.nanoTime();
        private double heldNanos;

        Part(double share) {
            this.share = share;
        }

        /// How much longer it is to be held to make up its share; negative if it was held too long.
        synchronized double missingNanos() {
            return (share * (System.nanoTime() - from) - heldNanos) / (1 - share);
        }

        synchronized void held(long nanos) {
            heldNanos += nanos;
        }
    }

    /// Holds as long as is missing, and waits while nothing is.
    private void holdForPartOfTheTime(Part part) {
        for (int failures = 0; wanted() && failures < ATTEMPTS; failures++) {
            while (wanted() && part.missingNanos() < SHORTEST_NANOS) {
                sleep(1);
            }
            long heldNanos = wanted() ? hold(() -> longest(part)) : 0;
            if (heldNanos > 0) {
                failures = -1;
                part.held(heldNanos);
            }
        }
    }

    private static long longest(Part part) {
        return (long) Math.clamp(part.missingNanos(), SHORTEST_NANOS, LONGEST_NANOS);
    }

    /// Takes a unit, and holds it for as long as it is wanted.
    ///
    /// @param mostNanos asked for when there is a unit
    /// @return nanoseconds for which it was held; 0 if there was none
    private long hold(LongSupplier mostNanos) {
        AtomicLong heldNanos = new AtomicLong();
        try {
            way.hold(
                    resource,
                    PATIENCE_MILLIS,
                    () -> heldNanos.set(passWhileHeld(mostNanos.getAsLong())));
        } catch (Exception | LinkageError e) {
            failed = true;
            sleep(LOOK_MILLIS);
        }
        return heldNanos.get();
    }

    private long passWhileHeld(long mostNanos) {
        long from = System.nanoTime();
        meter.add(1);
        try {
            for (long left = mostNanos; wanted() && left > 0; ) {
                sleep(Math.min(LOOK_MILLIS, 1 + TimeUnit.NANOSECONDS.toMillis(left)));
                left = mostNanos - (System.nanoTime() - from);
            }
        } finally {
            meter.add(-1);
        }
        return System.nanoTime() - from;
    }

    /// Nobody interrupts these threads.
    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
