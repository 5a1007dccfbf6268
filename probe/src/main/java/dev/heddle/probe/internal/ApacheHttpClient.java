package dev.heddle.probe.internal;

import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// The connection pool of Apache HttpClient 4 and 5. It has a limit for each route (5 unless set)
/// and one for all; where all requests go one way, the route's is the one that counts.
final class ApacheHttpClient implements ResourceAdapter {
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
                "org.apache.http.pool.AbstractConnPool");
    }

    @Override
    public Reading read(Object pool) throws ReflectiveOperationException {
        Optional<Object> route = onlyRoute(pool);
        Object stats = stats(pool, route);
        double max = Reflect.number(stats, "getMax()");
        return new Reading(
                route.map(to -> "Apache HttpClient to " + host(to)).orElse("Apache HttpClient"),
                max <= 0 || max == Integer.MAX_VALUE ? Double.NaN : max,
                Reflect.number(stats, "getLeased()"));
    }

    @Override
    public double waiting(Object pool) throws ReflectiveOperationException {
        return Reflect.number(stats(pool, onlyRoute(pool)), "getPending()");
    }

    /// `http://127.0.0.1:8081` of a route that calls itself `{}->[http://127.0.0.1:8081]`, or
    /// without the brackets.
    private static String host(Object route) {
        String text = route.toString();
        int last = text.lastIndexOf(TO);
        return text.substring(last < 0 ? 0 : last + TO.length()).replaceAll("[\\[\\]]", "");
    }

    private static Optional<Object> onlyRoute(Object pool) throws ReflectiveOperationException {
        Collection<?> routes = (Collection<?>) Reflect.get(pool, "getRoutes()");
        return routes.size() == 1 ? Optional.of(routes.iterator().next()) : Optional.empty();
    }

    private static Object stats(Object pool, Optional<Object> route)
            throws ReflectiveOperationException {
        if (route.isEmpty()) {
            return Reflect.get(pool, "getTotalStats()");
        }
        Method ofRoute = pool.getClass().getMethod("getStats", Object.class);
        ofRoute.setAccessible(true);
        return ofRoute.invoke(pool, route.get());
    }
}
