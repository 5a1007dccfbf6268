package dev.heddle.probe.internal.adapter;

import dev.heddle.probe.internal.reflect.Reflect;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The connection pool of Apache HttpClient 4 and 5, and of the asynchronous one. It has a
/// limit for each route (5 unless set) and one for all: the one that is nearest to its limit
/// counts.
public final class ApacheHttpClient implements ResourceAdapter {
    /// A client may have thousands, of which the first tell enough.
    private static final int MOST_ROUTES = 20;

    /// Before the next hop in the name of a route.
    private static final String TO = "->";

    @Override
    public String kind() {
        return Adapters.CONNECTIONS;
    }

    @Override
    public List<String> classNames() {
        return List.of(
                "org.apache.hc.core5.pool.StrictConnPool",
                "org.apache.hc.core5.pool.LaxConnPool",
                "org.apache.http.pool.AbstractConnPool",
                "org.apache.http.nio.pool.AbstractNIOConnPool");
    }

    @Override
    public Reading read(Object pool) throws ReflectiveOperationException {
        Stats most = most(pool);
        return new Reading(
                most.name(),
                most.max() == Integer.MAX_VALUE ? Double.NaN : most.max(),
                most.leased());
    }

    @Override
    public double waiting(Object pool) throws ReflectiveOperationException {
        return most(pool).pending();
    }

    /// The route that is nearest to its limit; empty before the first request.
    public static Optional<Object> route(Object pool) throws ReflectiveOperationException {
        Optional<Object> nearest = most(pool).route();
        return nearest.isPresent()
                ? nearest
                : routes(pool).stream().<Object>map(to -> to).findFirst();
    }

    /// @param route empty for all of them
    private record Stats(Optional<Object> route, double max, double leased, double pending) {
        static Stats of(Object stats, Optional<Object> route) throws ReflectiveOperationException {
            double max = Reflect.number(stats, "getMax()");
            return new Stats(
                    route,
                    max <= 0 ? Integer.MAX_VALUE : max,
                    Reflect.number(stats, "getLeased()"),
                    Reflect.number(stats, "getPending()"));
        }

        String name() {
            return "Apache HttpClient" + route.map(to -> " to " + host(to)).orElse("");
        }

        double used() {
            return leased / max;
        }
    }

    private static Stats most(Object pool) throws ReflectiveOperationException {
        Method ofRoute = pool.getClass().getMethod("getStats", Object.class);
        ofRoute.setAccessible(true);
        @Nullable Stats most = null;
        for (Object route : routes(pool).stream().limit(MOST_ROUTES).toList()) {
            Stats one = Stats.of(ofRoute.invoke(pool, route), Optional.of(route));
            if (most == null || one.used() > most.used()) {
                most = one;
            }
        }
        Stats all = Stats.of(Reflect.get(pool, "getTotalStats()"), Optional.empty());
        return most == null || all.used() > most.used() ? all : most;
    }

    private static Collection<?> routes(Object pool) throws ReflectiveOperationException {
        return (Collection<?>) Reflect.get(pool, "getRoutes()");
    }

    /// `http://127.0.0.1:8081` of a route that calls itself `{}->[http://127.0.0.1:8081]`, or
    /// without the brackets.
    private static String host(Object route) {
        String text = route.toString();
        int last = text.lastIndexOf(TO);
        return text.substring(last < 0 ? 0 : last + TO.length()).replaceAll("[\\[\\]]", "");
    }
}
