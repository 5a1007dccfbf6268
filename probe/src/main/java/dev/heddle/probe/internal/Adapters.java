package dev.heddle.probe.internal;

import java.util.List;

/// All adapters. To add one, see "A resource adapter" in CONTRIBUTING.md.
final class Adapters {
    static final String WORKERS = "workers";
    static final String CONNECTIONS = "connection_pool";
    static final String CONCURRENCY = "concurrency";

    private Adapters() {}

    static List<ResourceAdapter> all() {
        return List.of(
                new JavaThreadPool(),
                new JavaForkJoinPool(),
                new JavaSemaphore(),
                new JavaHttpClient(),
                new ApacheHttpClient(),
                new OkHttpDispatcher(),
                new SpringThrottle(),
                new GetterAdapter(
                        WORKERS,
                        "org.apache.tomcat.util.threads.ThreadPoolExecutor",
                        "threadFactory.namePrefix",
                        "getMaximumPoolSize()",
                        "getActiveCount()",
                        "getQueue().size()"),
                new GetterAdapter(
                        "accepted_connections",
                        "org.apache.tomcat.util.net.AbstractEndpoint",
                        "getName()",
                        "getMaxConnections()",
                        "getConnectionCount()",
                        ""),
                new GetterAdapter(
                        WORKERS,
                        "org.eclipse.jetty.util.thread.QueuedThreadPool",
                        "getName()",
                        "getMaxAvailableThreads()",
                        "getUtilizedThreads()",
                        "getQueueSize()"),
                new GetterAdapter(
                        CONNECTIONS,
                        "com.zaxxer.hikari.pool.HikariPool",
                        "poolName",
                        "config.getMaximumPoolSize()",
                        "getActiveConnections()",
                        "getThreadsAwaitingConnection()"),
                new GetterAdapter(
                        CONNECTIONS,
                        "io.agroal.pool.ConnectionPool",
                        "",
                        "configuration.maxSize()",
                        "activeCount()",
                        "awaitingCount()"),
                new GetterAdapter(
                        CONNECTIONS,
                        "org.apache.commons.pool2.impl.GenericObjectPool",
                        "",
                        "getMaxTotal()",
                        "getNumActive()",
                        "getNumWaiters()"),
                new GetterAdapter(
                        CONNECTIONS,
                        "org.apache.commons.pool2.impl.GenericKeyedObjectPool",
                        "",
                        "getMaxTotal()",
                        "getNumActive()",
                        "getNumWaiters()"),
                new GetterAdapter(
                        CONNECTIONS,
                        "reactor.pool.AbstractPool",
                        "",
                        "metrics().getMaxAllocatedSize()",
                        "metrics().acquiredSize()",
                        "metrics().pendingAcquireSize()"),
                new GetterAdapter(
                        CONNECTIONS,
                        "reactor.netty.internal.shaded.reactor.pool.AbstractPool",
                        "",
                        "metrics().getMaxAllocatedSize()",
                        "metrics().acquiredSize()",
                        "metrics().pendingAcquireSize()"));
    }
}
