package dev.heddle.probe.internal.adapter;

import dev.heddle.probe.internal.reflect.Reflect;
import java.util.List;

/// The connection pool of MongoDB's synchronous driver, where who has to wait does so at a
/// condition. Of the reactive one's waiters one is seen, which waits for all.
public final class MongoPool implements ResourceAdapter {
    @Override
    public String kind() {
        return Adapters.CONNECTIONS;
    }

    @Override
    public List<String> classNames() {
        return List.of("com.mongodb.internal.connection.ConcurrentPool");
    }

    @Override
    public Reading read(Object pool) throws ReflectiveOperationException {
        double most = Reflect.number(pool, "maxSize");
        return new Reading(
                "MongoDB",
                most >= Integer.MAX_VALUE ? Double.NaN : most,
                Reflect.number(pool, "getInUseCount()"));
    }

    @Override
    public double waiting(Object pool) throws ReflectiveOperationException {
        return Conditions.waiting(
                Reflect.get(pool, "stateAndPermits.permitAvailableOrClosedOrPausedCondition"));
    }
}
