package dev.heddle.probe.internal.sample;

import dev.heddle.probe.internal.event.RequestsEvent;
import dev.heddle.probe.internal.reflect.Names;
import dev.heddle.probe.internal.reflect.Reflect;
import java.lang.ref.WeakReference;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/// Counters of completed requests that servers and registries of metrics keep anyway, remembered
/// weakly.
///
/// Threads: [#found] may be called by any; [#emit] is the sampler's.
public final class RequestCounters {
    /// Class of a server to the path to its count. One server has one of them.
    private static final Map<String, String> SERVERS =
            Map.of(
                    "org.apache.coyote.RequestGroupInfo",
                    "getRequestCount()",
                    "org.eclipse.jetty.server.handler.StatisticsHandler",
                    "getRequestTotal()",
                    "io.undertow.server.ConnectorStatisticsImpl",
                    "getRequestCount()");

    private static final String REGISTRY = "io.micrometer.core.instrument.MeterRegistry";

    /// One forgets its counts at the end of each step, which it has sent off; the other has the
    /// counts of others, which are found themselves.
    private static final Set<String> PASSED_OVER =
            Set.of(
                    "io.micrometer.core.instrument.step.StepMeterRegistry",
                    "io.micrometer.core.instrument.composite.CompositeMeterRegistry");

    /// Meters of Micrometer that count completed requests: of Spring, Quarkus and Micronaut; of
    /// Vert.x; of Armeria; of Helidon.
    private static final Set<String> METERS =
            Set.of(
                    "http.server.requests",
                    "vertx.http.server.response.time",
                    "armeria.server.requests",
                    "requests.count");

    private static final int MOST = 100;

    private final Queue<WeakReference<Object>> counters = new ConcurrentLinkedQueue<>();
    private final Set<Integer> known = ConcurrentHashMap.newKeySet();

    static Set<String> classNames() {
        Set<String> names = ConcurrentHashMap.newKeySet();
        names.addAll(SERVERS.keySet());
        names.add(REGISTRY);
        return names;
    }

    /// Takes what is a counter.
    ///
    /// @return whether it is one
    boolean found(Object object) {
        if (path(object) == null && !isRegistry(object)) {
            return false;
        }
        // Each search finds it anew.
        if (known.size() < MOST && known.add(System.identityHashCode(object))) {
            counters.add(new WeakReference<>(object));
        }
        return true;
    }

    private static @Nullable String path(Object object) {
        return Names.known(object.getClass(), SERVERS).map(Names.Known::value).orElse(null);
    }

    private static boolean isRegistry(Object object) {
        return isA(object, REGISTRY);
    }

    private static boolean isA(Object object, String name) {
        for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
            if (Names.isOrRelocates(type.getName(), name)) {
                return true;
            }
        }
        return false;
    }

    void emit() {
        counters.removeIf(counter -> !emit(counter.get()));
    }

    /// @return whether it is still there and can be read
    private static boolean emit(@Nullable Object counter) {
        if (counter == null) {
            return false;
        }
        try {
            String path = path(counter);
            if (path != null) {
                double count = Reflect.number(counter, path);
                // One that has not counted may not count: Undertow's does on demand.
                if (count > 0) {
                    emit(counter, counter.getClass().getName(), false, count);
                }
            } else if (PASSED_OVER.stream().noneMatch(name -> isA(counter, name))) {
                meters(counter).forEach((name, count) -> emit(counter, name, true, count));
            }
            return true;
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            return false;
        }
    }

    /// Requests by the name of the meter, of which there is one for each path and status.
    private static Map<String, Double> meters(Object registry) throws ReflectiveOperationException {
        Map<String, Double> counts = new HashMap<>();
        for (Object meter : (Collection<?>) Reflect.get(registry, "getMeters()")) {
            String name = String.valueOf(Reflect.get(meter, "getId().getName()"));
            if (METERS.contains(name)) {
                counts.merge(name, Reflect.number(meter, "count()"), Double::sum);
            }
        }
        return counts;
    }

    private static void emit(Object counter, String type, boolean meter, double completed) {
        RequestsEvent event = new RequestsEvent();
        event.type = type;
        event.identity = System.identityHashCode(counter);
        event.meter = meter;
        event.completed = (long) completed;
        event.commit();
    }
}
