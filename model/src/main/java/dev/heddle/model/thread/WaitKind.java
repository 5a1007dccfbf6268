package dev.heddle.model.thread;

import java.util.Locale;

/// The kind of thing that threads wait for at a site, or that they run. The probe writes these
/// names as text into its events.
public enum WaitKind {
    SOCKET,
    SLEEP,
    LOCK,
    MONITOR,
    MONITOR_WAIT,
    QUEUE,
    SEMAPHORE,
    /// A connection pool.
    POOL,
    /// A row or table that another transaction has locked, of a database in the same process.
    DATABASE_LOCK,
    FUTURE,
    /// Another thread's initialization of a class.
    INITIALIZATION,
    FILE,
    PROCESS,
    /// Parked for something that is not known.
    PARK,
    /// Runnable, without a carrier.
    CARRIER,
    YIELD,
    RUNNING,
    NATIVE,
    /// Waits in native code, as far as can be told: more threads are there than processors work.
    NATIVE_WAIT;

    /// The kind that the probe names; what a later version of it names is only known to be parked.
    public static WaitKind named(String text) {
        try {
            return valueOf(text.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            return PARK;
        }
    }

    /// Whether it is the same as another, but for whether threads in native code run or wait.
    public boolean like(WaitKind other) {
        return this == other || (inNative() && other.inNative());
    }

    private boolean inNative() {
        return this == NATIVE || this == NATIVE_WAIT;
    }

    /// Whether a thread there runs, or could: it stands for no resource of its own.
    public boolean runs() {
        return this == RUNNING || this == NATIVE || this == CARRIER || this == YIELD;
    }

    /// Whether the resource that is waited for has a rung of its own.
    public boolean known() {
        return this == LOCK || this == SEMAPHORE || this == POOL || this == MONITOR;
    }
}
