package dev.heddle.probe.internal.take;

import dev.heddle.probe.internal.adapter.ApacheHttpClient;
import dev.heddle.probe.internal.adapter.VertxPool;
import dev.heddle.probe.internal.adapter.VertxTaskQueue;
import dev.heddle.probe.internal.reflect.Names;
import dev.heddle.probe.internal.reflect.Reflect;
import dev.heddle.probe.internal.thread.NamedWorkers;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.StampedLock;

/// How units of each resource that the probe reads are taken. Where nothing is said here there is
/// no way.
final class Ways {
    /// By the class that an adapter reads.
    private static final Map<String, Way> BY_CLASS = byClass();

    /// Any object has one.
    private static final String MONITOR = "monitor";

    private Ways() {}

    private static Map<String, Way> byClass() {
        Map<String, Way> ways = new HashMap<>();
        ways.put(
                "com.zaxxer.hikari.pool.HikariPool",
                Borrowed.closing((pool, millis) -> Reflect.call(pool, "getConnection", millis)));
        ways.put(
                "com.alibaba.druid.pool.DruidDataSource",
                Borrowed.closing((pool, millis) -> Reflect.call(pool, "getConnection", millis)));
        ways.put(
                "io.agroal.pool.ConnectionPool",
                Borrowed.closing((pool, millis) -> Reflect.call(pool, "getConnection")));
        ways.put(
                "org.apache.commons.pool2.impl.GenericObjectPool",
                Borrowed.returning(
                        (pool, millis) -> Reflect.call(pool, "borrowObject", millis),
                        "returnObject"));
        ways.put(
                "com.mchange.v2.resourcepool.BasicResourcePool",
                Borrowed.returning(
                        (pool, millis) -> Reflect.call(pool, "checkoutResource", millis),
                        "checkinResource"));
        ways.put(
                "org.apache.tomcat.jdbc.pool.ConnectionPool",
                Borrowed.returning(
                        (pool, millis) ->
                                Reflect.call(pool, "borrowConnection", (int) millis, null, null),
                        "returnConnection"));
        ways.put(
                "com.mongodb.internal.connection.ConcurrentPool",
                Borrowed.returning(
                        (pool, millis) -> Reflect.call(pool, "get", millis, TimeUnit.MILLISECONDS),
                        "release"));
        ways.put(
                "io.lettuce.core.support.BoundedAsyncPool",
                Borrowed.returning(
                        (pool, millis) -> ((Future<?>) Reflect.call(pool, "acquire")).get(),
                        "release"));
        ways.put(
                "io.netty.channel.pool.FixedChannelPool",
                Borrowed.returning(
                        (pool, millis) -> ((Future<?>) Reflect.call(pool, "acquire")).get(),
                        "release"));
        Way apache =
                new Borrowed(
                        Ways::fromApachePool,
                        (pool, lent) -> Reflect.call(pool, "release", lent, true));
        ways.put("org.apache.hc.core5.pool.StrictConnPool", apache);
        ways.put("org.apache.hc.core5.pool.LaxConnPool", apache);
        ways.put("org.apache.http.pool.AbstractConnPool", apache);
        ways.put("org.apache.http.nio.pool.AbstractNIOConnPool", apache);
        Way vertx =
                new Borrowed(
                        (pool, millis) -> VertxPool.lease(pool).get(),
                        (pool, lent) -> Reflect.call(lent, "recycle"));
        ways.put("io.vertx.core.internal.pool.SimpleConnectionPool", vertx);
        ways.put("io.vertx.core.net.impl.pool.SimpleConnectionPool", vertx);
        ways.put("io.vertx.core.impl.TaskQueue", new ParkedTask(VertxTaskQueue::execute));
        Way reactor = new Borrowed(Ways::fromReactorPool, (pool, lent) -> released(lent));
        ways.put("reactor.pool.AbstractPool", reactor);
        ways.put("reactor.netty.internal.shaded.reactor.pool.AbstractPool", reactor);
        ways.put(
                "okhttp3.Dispatcher",
                new LoweredMaximum("getMaxRequestsPerHost()", "setMaxRequestsPerHost"));
        ways.put("org.springframework.util.ConcurrencyThrottleSupport", new Throttled());
        ways.put(
                "kotlinx.coroutines.sync.MutexImpl",
                new Resumed(
                        (mutex, then) -> Reflect.call(mutex, "lock", null, then),
                        mutex -> Reflect.call(mutex, "unlock", (Object) null)));
        ways.put(
                "kotlinx.coroutines.sync.SemaphoreImpl",
                new Resumed(
                        (semaphore, then) -> Reflect.call(semaphore, "acquire", then),
                        semaphore -> Reflect.call(semaphore, "release")));
        return Map.copyOf(ways);
    }

    /// The way to take units of a resource; empty if none is known.
    ///
    /// @param kind as in [Order]
    static Optional<Way> of(String kind, Object resource) {
        return kind.equals(MONITOR) ? Optional.of(new HeldMonitor()) : of(resource);
    }

    private static Optional<Way> of(Object resource) {
        return switch (resource) {
            case Semaphore semaphore -> Optional.of(new Permits());
            case AbstractQueuedSynchronizer lock -> Optional.of(new HeldLock());
            case AbstractQueuedLongSynchronizer lock -> Optional.of(new HeldLock());
            case StampedLock lock -> Optional.of(new HeldLock());
            case Executor executor ->
                    Optional.of(new ParkedTask((pool, task) -> ((Executor) pool).execute(task)));
            case NamedWorkers workers ->
                    workers.executor()
                            .map(
                                    executor ->
                                            new ParkedTask(
                                                    (any, task) -> executor.execute(task),
                                                    workers::have));
            default -> Names.known(resource.getClass(), BY_CLASS).map(Names.Known::value);
        };
    }

    /// Of the route that is nearest to its limit. A connection that nobody has opened yet may
    /// be kept.
    private static Object fromApachePool(Object pool, long millis) throws Exception {
        Object route = ApacheHttpClient.route(pool).orElseThrow();
        Future<?> lent = (Future<?>) Reflect.call(pool, "lease", route, null);
        try {
            return lent.get(millis, TimeUnit.MILLISECONDS);
        } finally {
            lent.cancel(true); // no longer waited for
        }
    }

    private static Object fromReactorPool(Object pool, long millis) throws Exception {
        Duration patience = Duration.ofMillis(millis);
        return Reflect.call(Reflect.call(pool, "acquire", patience), "block");
    }

    private static void released(Object lent) throws ReflectiveOperationException {
        Reflect.call(Reflect.call(lent, "release"), "subscribe");
    }
}
