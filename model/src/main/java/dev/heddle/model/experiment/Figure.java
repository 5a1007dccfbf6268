package dev.heddle.model.experiment;

/// A figure that a program prints, or that is counted of it.
///
/// @param name as the program prints it, or one of those below
/// @param title for people
public record Figure(String name, String title, Unit unit) {
    /// The time from the fork to the end of the process.
    public static final String LIFETIME = "lifetimeMillis";

    public static final String CPU = "cpuMillis";

    /// Most at one time, of the operating system.
    public static final String OS_THREADS = "osThreads";

    /// Most memory that was resident at one time.
    public static final String RESIDENT = "residentBytes";

    /// Voluntary and involuntary, of all threads.
    public static final String SWITCHES = "contextSwitches";

    /// What the JVM's flight recorder tells of virtual threads that were pinned.
    public static final String PINS = "pins";

    public static final String PINNED = "pinnedMillis";

    /// Why there may not be more threads, where [Case.Program#SAFE_THREADS] is used.
    public static final String THREAD_LIMIT = "threadLimit";

    /// Lines of the shown code without blank ones, comments and imports.
    public static final String LINES = "lines";

    /// What a figure is in.
    public enum Unit {
        COUNT,
        BYTES,
        MILLIS,
        TEXT
    }

    /// Whether the flight recorder is needed for it, which takes memory of its own.
    public boolean recorded() {
        return name.equals(PINS) || name.equals(PINNED);
    }
}
