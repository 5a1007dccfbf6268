package dev.heddle.probe.internal.adapter;

import dev.heddle.probe.internal.reflect.Reflect;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/// The connection pool of Vert.x 4 and 5: of its HTTP and SQL clients. A connection may take
/// several requests at a time (HTTP/2), so its units are requests that connections can have under
/// way.
///
/// It belongs to the thread that happens to work on it, and is read without a lock: a reading may
/// be off by what just changed.
public final class VertxPool implements ResourceAdapter {
    private static final String PROMISE = "io.vertx.core.Promise";

    @Override
    public String kind() {
        return Adapters.CONNECTIONS;
    }

    @Override
    public List<String> classNames() {
        return List.of(
                "io.vertx.core.internal.pool.SimpleConnectionPool",
                "io.vertx.core.net.impl.pool.SimpleConnectionPool");
    }

    /// A kind of connection has a weight, of which all together may have a most; where
    /// connections of several kinds are mixed those of the last one count.
    @Override
    public Reading read(Object pool) throws ReflectiveOperationException {
        double standard = ((int[]) Reflect.get(pool, "capacityFactors"))[0];
        double weight = standard;
        double atATime = 1;
        double busy = 0;
        for (Object connection : (Object[]) Reflect.get(pool, "slots")) {
            // A connection that is being made has no concurrency yet.
            if (connection != null && Reflect.number(connection, "concurrency") > 0) {
                double own = Reflect.number(connection, "capacity");
                weight = own > 0 ? own : standard; // one that is removed has none any more
                atATime = Reflect.number(connection, "concurrency");
                busy += Reflect.number(connection, "usage");
            }
        }
        double most = Reflect.number(pool, "maxCapacity") / weight * atATime;
        return new Reading("Vert.x", most < Integer.MAX_VALUE ? most : Double.NaN, busy);
    }

    /// One unit more, which is given back by the lease that it ends with: as a request of the kind
    /// and the context of a connection that is there.
    ///
    /// @throws ReflectiveOperationException also if there is no connection yet
    public static Future<?> lease(Object pool) throws ReflectiveOperationException {
        Object connection =
                Arrays.stream((Object[]) Reflect.get(pool, "slots"))
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElseThrow(() -> new NoSuchFieldException("no connection yet"));
        Object context = Reflect.get(connection, "context");
        Object promise =
                Class.forName(PROMISE, false, pool.getClass().getClassLoader())
                        .getMethod("promise")
                        .invoke(null);
        Reflect.call(pool, "acquire", context, kind(pool, connection), promise);
        Object future = Reflect.call(promise, "future");
        return (Future<?>) Reflect.call(future, "toCompletionStage");
    }

    /// The kind of a connection that has its weight.
    private static int kind(Object pool, Object connection) throws ReflectiveOperationException {
        int weight = (int) Reflect.number(connection, "capacity");
        int[] weights = (int[]) Reflect.get(pool, "capacityFactors");
        return IntStream.range(0, weights.length)
                .filter(kind -> weights[kind] == weight)
                .findFirst()
                .orElse(0);
    }

    @Override
    public double waiting(Object pool) throws ReflectiveOperationException {
        return Reflect.number(pool, "waiters.size");
    }
}
