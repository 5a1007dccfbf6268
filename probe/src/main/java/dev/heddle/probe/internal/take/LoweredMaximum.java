package dev.heddle.probe.internal.take;

import dev.heddle.probe.internal.reflect.Reflect;
import java.util.Optional;

/// One less of a maximum that is obeyed at once: whoever is above it is only not followed by
/// another. Lowered and raised by one, so that many can do it at one time.
///
/// @param maximum getter, such as `getMaxRequests()`
/// @param setter such as `setMaxRequests`
record LoweredMaximum(String maximum, String setter) implements WayByUnit {
    @Override
    public Optional<Unit> take(Object resource, long patienceMillis)
            throws ReflectiveOperationException {
        add(resource, -1);
        return Optional.of(() -> add(resource, 1));
    }

    private void add(Object resource, int difference) throws ReflectiveOperationException {
        synchronized (this) {
            int now = (int) Reflect.number(resource, maximum);
            Reflect.call(resource, setter, now + difference);
        }
    }
}
