package dev.heddle.load.internal.machine;

/// What a thread used of the machine's processors. Used by the thread itself.
public interface ThreadUsage extends AutoCloseable {
    /// How long it was on a processor, or waited for one; 0 if it is not known.
    long nanos();

    /// CPU time alone.
    long cpuNanos();

    @Override
    void close();
}
