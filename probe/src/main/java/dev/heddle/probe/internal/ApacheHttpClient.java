package dev.heddle.probe.internal;

import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;

/// The connection pool of Apache HttpClient 5. It has a limit for each route (5 unless set) and one
/// for all; where all requests go one way, the route's is the one that counts.
final class ApacheHttpClient implements ResourceAdapter {
    @Override
    public String kind() {
        return Adapters.CONNECTIONS;
    }

    @Override
    public List<String> classNames() {
        return List.of(
                "org.apache.hc.core5.pool.StrictConnPool", "org.apache.hc.core5.pool.LaxConnPool");
    }

    @Override
    public Reading read(Object pool) throws ReflectiveOperationException {
        Collection<?> routes = (Collection<?>) Reflect.get(pool, "getRoutes()");
        Object stats = Reflect.get(pool, "getTotalStats()");
        String name = "Apache HttpClient";
        if (routes.size() == 1) {
            Object route = routes.iterator().next();
            Method ofRoute = pool.getClass().getMethod("getStats", Object.class);
            ofRoute.setAccessible(true);
            stats = ofRoute.invoke(pool, route);
            name = "Apache HttpClient to " + route;
        }
        double max = Reflect.number(stats, "getMax()");
        return new Reading(
                name,
                max <= 0 || max == Integer.MAX_VALUE ? Double.NaN : max,
                Reflect.number(stats, "getLeased()"),
                Reflect.number(stats, "getPending()"));
    }
}
