package dev.heddle.probe.internal.take;

import dev.heddle.probe.internal.reflect.Reflect;
import java.util.Optional;

/// A place within Spring's limit on how many go on at a time.
final class Throttled implements WayByUnit {
    @Override
    public Optional<Unit> take(Object resource, long patienceMillis)
            throws ReflectiveOperationException {
        Reflect.call(resource, "beforeAccess");
        return Optional.of(() -> Reflect.call(resource, "afterAccess"));
    }
}
