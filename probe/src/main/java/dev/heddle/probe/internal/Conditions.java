package dev.heddle.probe.internal;

/// Conditions of locks. Their list of waiters is read without the lock, so that the number may be a
/// little off.
final class Conditions {
    /// Who stands further behind is not counted.
    private static final int MOST = 10_000;

    private Conditions() {}

    static int waiting(Object condition) throws ReflectiveOperationException {
        int waiting = 0;
        String step = "firstWaiter";
        for (Object node = condition; waiting < MOST && Reflect.hasValue(node, step); waiting++) {
            node = Reflect.get(node, step);
            step = "nextWaiter";
        }
        return waiting;
    }
}
