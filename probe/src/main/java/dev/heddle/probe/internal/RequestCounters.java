package dev.heddle.probe.internal;

import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/// Counters of completed requests that servers keep anyway, remembered weakly.
///
/// Threads: [#found] may be called by any; [#emit] is the sampler's.
final class RequestCounters {
    /// Class to the path to its count. One server has one of them.
    private static final Map<String, String> PATHS =
            Map.of(
                    "org.apache.coyote.RequestGroupInfo",
                    "getRequestCount()",
                    "org.eclipse.jetty.server.handler.StatisticsHandler",
                    "getRequestTotal()");

    private static final int MOST = 100;

    private final Queue<WeakReference<Object>> counters = new ConcurrentLinkedQueue<>();
    private final Set<Integer> known = ConcurrentHashMap.newKeySet();

    static Set<String> classNames() {
        return PATHS.keySet();
    }

    /// Takes what is a counter.
    ///
    /// @return whether it is one
    boolean found(Object object) {
        if (path(object) == null) {
            return false;
        }
        // Each search finds it anew.
        if (known.size() < MOST && known.add(System.identityHashCode(object))) {
            counters.add(new WeakReference<>(object));
        }
        return true;
    }

    private static @Nullable String path(Object object) {
        for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
            String path = Names.known(type.getName(), PATHS.keySet()).map(PATHS::get).orElse(null);
            if (path != null) {
                return path;
            }
        }
        return null;
    }

    void emit() {
        counters.removeIf(counter -> !emit(counter.get()));
    }

    /// @return whether it is still there and can be read
    private static boolean emit(@Nullable Object counter) {
        String path = counter == null ? null : path(counter);
        if (counter == null || path == null) {
            return false;
        }
        try {
            RequestsEvent event = new RequestsEvent();
            event.type = counter.getClass().getName();
            event.identity = System.identityHashCode(counter);
            event.completed = (long) Reflect.number(counter, path);
            event.commit();
            return true;
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            return false;
        }
    }
}
