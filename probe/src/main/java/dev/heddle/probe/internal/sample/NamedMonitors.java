package dev.heddle.probe.internal.sample;

import dev.heddle.probe.internal.reflect.Initialized;
import dev.heddle.probe.internal.thread.Monitors;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// Searches for monitors of which the JVM told only the names, as it does before JDK 25: among what
/// can be reached, and among classes, whose monitors static methods enter. Each is searched for
/// once. Used by one thread.
final class NamedMonitors {
    private final Initialized classes;
    private final Supplier<Class<?>[]> loaded;
    private final Map<Integer, WeakReference<Object>> found = new HashMap<>();

    /// @param loaded classes of the subject
    NamedMonitors(Initialized classes, Supplier<Class<?>[]> loaded) {
        this.classes = classes;
        this.loaded = loaded;
    }

    /// The monitor; another resource as it is; empty if no walk comes by it.
    Optional<Object> object(Object resource) {
        return resource instanceof Monitors.Named monitor
                ? before(monitor).or(() -> searched(monitor))
                : Optional.of(resource);
    }

    private Optional<Object> before(Monitors.Named monitor) {
        return Optional.ofNullable(found.get(monitor.identity())).map(WeakReference::get);
    }

    private Optional<Object> searched(Monitors.Named monitor) {
        Class<?>[] all = loaded.get();
        Arrays.stream(all).filter(monitor::is).forEach(type -> found(monitor, type));
        try {
            new ReachableInstances(
                            Set.of(monitor.type()),
                            object -> {
                                if (monitor.is(object)) {
                                    found(monitor, object);
                                }
                            },
                            classes)
                    .walk(all);
        } catch (ReflectiveOperationException e) {
            // A JDK that cannot be walked.
        }
        return before(monitor);
    }

    private void found(Monitors.Named monitor, Object object) {
        found.put(monitor.identity(), new WeakReference<>(object));
    }
}
