package dev.heddle.probe.internal.thread;

import java.lang.ref.WeakReference;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Monitors that some thread was seen to wait for, remembered weakly, those of late: from JDK
/// 25 on, as before that the JVM tells their names only. Used by the sampler's thread.
public final class Monitors {
    private static final int MOST = 200;

    private final Map<Integer, WeakReference<Object>> seen =
            new LinkedHashMap<>(MOST, 0.75f, true) {
                @Override
                protected boolean removeEldestEntry(
                        Map.Entry<Integer, WeakReference<Object>> least) {
                    return size() > MOST;
                }
            };

    /// A thread waits to enter it.
    void waitedFor(Object monitor) {
        seen.put(System.identityHashCode(monitor), new WeakReference<>(monitor));
    }

    /// The monitor with an identity; empty if it is gone.
    public Optional<Object> find(int identity) {
        return Optional.ofNullable(seen.get(identity)).map(WeakReference::get);
    }
}
