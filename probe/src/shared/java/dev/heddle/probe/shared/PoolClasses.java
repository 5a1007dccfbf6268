package dev.heddle.probe.shared;

import java.util.List;

/// Pools of connections, by the beginnings of their classes' names, under any prefix: threads that
/// wait in one wait for a unit of it.
///
/// Compiled into the probe, which classifies threads inside the subject, and into `model` for those
/// of dumps.
public final class PoolClasses {
    public static final List<String> ALL =
            List.of(
                    "com.zaxxer.hikari.",
                    "org.apache.commons.pool2.",
                    "org.apache.commons.dbcp2.",
                    "io.r2dbc.pool.",
                    "reactor.pool.",
                    "org.apache.hc.core5.pool.",
                    "org.apache.http.pool.",
                    "org.apache.http.impl.conn.tsccm.",
                    "org.apache.http.impl.conn.PoolingHttpClientConnectionManager",
                    "org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager",
                    "org.apache.commons.httpclient.MultiThreadedHttpConnectionManager",
                    "io.agroal.pool.",
                    "com.alibaba.druid.pool.",
                    "com.mchange.v2.resourcepool.",
                    "com.jolbox.bonecp.BoneCP",
                    "com.jolbox.bonecp.DefaultConnectionStrategy",
                    "org.apache.tomcat.jdbc.pool.",
                    "com.mongodb.internal.connection.ConcurrentPool",
                    "com.mongodb.internal.connection.DefaultConnectionPool$OpenConcurrencyLimiter",
                    "io.lettuce.core.support.BoundedAsyncPool",
                    "io.vertx.core.internal.pool.",
                    "io.vertx.core.net.impl.pool.",
                    "io.vertx.sqlclient.impl.pool.",
                    "io.netty.channel.pool.");

    /// How a class is called that is a pool.
    private static final List<String> ENDINGS = List.of("Pool", "PoolImpl", "PoolBase", "PoolManager");

    /// What else is kept in pools.
    private static final List<String> NO_CONNECTIONS =
            List.of("Thread", "Worker", "Executor", "ForkJoin", "Task", "String", "Constant");

    private PoolClasses() {}

    /// Whether a class, or one around it, says by its name that it is a pool, and not one of
    /// threads: teams and libraries that nobody lists have pools of their own.
    public static boolean hasNameOfOne(String className) {
        String simple = className.substring(className.lastIndexOf('.') + 1);
        if (NO_CONNECTIONS.stream().anyMatch(simple::contains)) {
            return false;
        }
        for (String type : simple.split("\\$")) {
            if (ENDINGS.stream().anyMatch(type::endsWith)) {
                return true;
            }
        }
        return false;
    }
}
