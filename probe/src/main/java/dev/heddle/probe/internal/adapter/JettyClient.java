package dev.heddle.probe.internal.adapter;

import dev.heddle.probe.internal.reflect.Names;
import dev.heddle.probe.internal.reflect.Reflect;
import java.util.List;

/// A destination of Jetty's HTTP client, with its connections. Where a connection takes several
/// requests at a time (HTTP/2) connections bound nothing.
public final class JettyClient implements ResourceAdapter {
    @Override
    public String kind() {
        return Adapters.CONNECTIONS;
    }

    @Override
    public List<String> classNames() {
        return List.of(
                "org.eclipse.jetty.client.transport.HttpDestination",
                "org.eclipse.jetty.client.HttpDestination");
    }

    @Override
    public Reading read(Object destination) throws ReflectiveOperationException {
        Object pool = Reflect.get(destination, "getConnectionPool()");
        return new Reading(
                Names.ofPool(Reflect.get(destination, "getOrigin().getAddress()").toString()),
                isMultiplexed(pool) ? Double.NaN : Reflect.number(pool, "getMaxConnectionCount()"),
                Reflect.number(pool, "getActiveConnectionCount()"));
    }

    private static boolean isMultiplexed(Object pool) {
        for (Class<?> type = pool.getClass(); type != null; type = type.getSuperclass()) {
            if (type.getSimpleName().equals("MultiplexConnectionPool")) {
                return true;
            }
        }
        return false;
    }

    @Override
    public double waiting(Object destination) throws ReflectiveOperationException {
        return Reflect.number(destination, "getQueuedRequestCount()");
    }
}
