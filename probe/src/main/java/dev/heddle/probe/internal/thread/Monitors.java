package dev.heddle.probe.internal.thread;

import java.lang.ref.WeakReference;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Monitors that some thread was seen to wait for, those of late: from JDK 25 on the objects,
/// remembered weakly; before, the JVM tells their names only. Used by the sampler's thread.
public final class Monitors {
    private static final int MOST = 200;

    private final Map<Integer, Seen> seen =
            new LinkedHashMap<>(MOST, 0.75f, true) {
                @Override
                protected boolean removeEldestEntry(Map.Entry<Integer, Seen> least) {
                    return size() > MOST;
                }
            };

    /// @param object refers to nothing where only its name is known
    private record Seen(String type, WeakReference<Object> object) {}

    /// A monitor that is to be searched for.
    ///
    /// @param type binary name of its class
    public record Named(String type, int identity) {
        /// Whether it is this object.
        public boolean is(Object object) {
            return object.getClass().getName().equals(type)
                    && System.identityHashCode(object) == identity;
        }
    }

    /// A thread waits to enter it.
    void waitedFor(ThreadSource.Blocker monitor) {
        seen.put(
                monitor.identity(),
                new Seen(monitor.type(), new WeakReference<>(monitor.object())));
    }

    /// The monitor with an identity, or what is known of it; empty if it was not seen of late.
    public Optional<Object> find(int identity) {
        return Optional.ofNullable(seen.get(identity))
                .map(
                        monitor ->
                                Optional.ofNullable(monitor.object().get())
                                        .orElseGet(() -> new Named(monitor.type(), identity)));
    }
}
