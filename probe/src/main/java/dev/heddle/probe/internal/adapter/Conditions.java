package dev.heddle.probe.internal.adapter;

import dev.heddle.probe.internal.reflect.Reflect;
import java.util.Optional;

/// Conditions of locks. Their list of waiters is read without the lock, so that the number may be a
/// little off.
public final class Conditions {
    /// Who stands further behind is not counted.
    private static final int MOST = 10_000;

    private Conditions() {}

    static int waiting(Object condition) throws ReflectiveOperationException {
        int waiting = 0;
        Optional<Object> node = Reflect.value(condition, "firstWaiter");
        while (waiting < MOST && node.isPresent()) {
            waiting++;
            node = Reflect.value(node.get(), "nextWaiter");
        }
        return waiting;
    }
}
