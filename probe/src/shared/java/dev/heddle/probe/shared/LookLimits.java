package dev.heddle.probe.shared;

/// How much of the threads a look takes: the probe keeps to it, and `analyze` has to know it.
public final class LookLimits {
    /// Stacks of threads that are in one state for one kind of blocker: where a thousand wait for a
    /// pool, the ten that have what they wait for must be seen, too.
    public static final int STACKS = 40;

    private LookLimits() {}
}
