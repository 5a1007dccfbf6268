package dev.heddle.probe.internal.adapter;

import dev.heddle.probe.internal.reflect.Reflect;
import java.util.List;

/// Agroal's pool. From version 3 on it counts active connections only where its metrics are
/// enabled: then the state of each connection tells.
public final class AgroalPool implements ResourceAdapter {
    private static final String IN_USE = "CHECKED_OUT";

    @Override
    public String kind() {
        return Adapters.CONNECTIONS;
    }

    @Override
    public List<String> classNames() {
        return List.of("io.agroal.pool.ConnectionPool");
    }

    @Override
    public Reading read(Object pool) throws ReflectiveOperationException {
        double counted = Reflect.number(pool, "activeCount()");
        return new Reading(
                "Agroal",
                Reflect.number(pool, "configuration.maxSize()"),
                counted > 0 ? counted : inUse(pool));
    }

    private static double inUse(Object pool) throws ReflectiveOperationException {
        int inUse = 0;
        for (Object connection : (Iterable<?>) Reflect.get(pool, "allConnections")) {
            inUse += Reflect.get(connection, "state").toString().equals(IN_USE) ? 1 : 0;
        }
        return inUse;
    }

    @Override
    public double waiting(Object pool) throws ReflectiveOperationException {
        return Reflect.number(pool, "awaitingCount()");
    }
}
