package dev.heddle.probe.internal.adapter;

import java.util.List;

/// All adapters. To add one, see "A resource adapter" in CONTRIBUTING.md.
public final class Adapters {
    static final String WORKERS = "workers";
    static final String CONNECTIONS = "connection_pool";
    static final String CONCURRENCY = "concurrency";

    private Adapters() {}

    public static List<ResourceAdapter> all() {
        return List.of(
                new JavaThreadPool(),
                new JavaForkJoinPool(),
                new JavaSemaphore(),
                new CoroutineSemaphore(),
                new ApacheHttpClient(),
                new CommonsKeyedPool(),
                new OkHttpDispatcher(),
                new SpringThrottle(),
                new AgroalPool(),
                new MongoPool(),
                new VertxPool(),
                new VertxTaskQueue(),
                new JettyClient(),
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
                        "connectionLimitLatch.getQueuedThreads().size()"),
                new GetterAdapter(
                        WORKERS,
                        "org.eclipse.jetty.util.thread.QueuedThreadPool",
                        "getName()",
                        // Before 9.4.14 the threads that the server itself needs count as busy.
                        "getMaxAvailableThreads() | getMaxThreads()",
                        "getUtilizedThreads() | getThreads() - getIdleThreads()",
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
                        "org.apache.commons.pool2.impl.GenericObjectPool",
                        "'Commons Pool'",
                        "getMaxTotal()",
                        "getNumActive()",
                        "getNumWaiters()",
                        "getBorrowedCount()"),
                new GetterAdapter(
                        CONNECTIONS,
                        "reactor.pool.AbstractPool",
                        "'Reactor Pool'",
                        "metrics().getMaxAllocatedSize()",
                        "metrics().acquiredSize()",
                        "metrics().pendingAcquireSize()"),
                new GetterAdapter(
                        CONNECTIONS,
                        "reactor.netty.internal.shaded.reactor.pool.AbstractPool",
                        "'Reactor Netty'",
                        "metrics().getMaxAllocatedSize()",
                        "metrics().acquiredSize()",
                        "metrics().pendingAcquireSize()"),
                new GetterAdapter(
                        CONNECTIONS,
                        "org.apache.tomcat.jdbc.pool.ConnectionPool",
                        "getName()",
                        "getPoolProperties().getMaxActive()",
                        "getActive()",
                        "getWaitCount()",
                        "getBorrowedCount()"),
                new GetterAdapter(
                        CONNECTIONS,
                        "com.alibaba.druid.pool.DruidDataSource",
                        "name",
                        "maxActive",
                        "activeCount",
                        "notEmptyWaitThreadCount",
                        "connectCount"),
                new GetterAdapter(
                        CONNECTIONS,
                        "com.mchange.v2.resourcepool.BasicResourcePool",
                        "'c3p0'",
                        "max",
                        "managed.size() - unused.size()",
                        "acquireWaiters.size()"),
                new GetterAdapter(
                        CONNECTIONS,
                        "io.lettuce.core.support.BoundedAsyncPool",
                        "'Lettuce'",
                        "getMaxTotal()",
                        "getObjectCount() - getIdle()",
                        ""),
                // It opens as many HTTP/1.1 connections as it is asked for.
                new GetterAdapter(
                        CONNECTIONS,
                        "jdk.internal.net.http.HttpClientImpl",
                        "'JDK HttpClient'",
                        "",
                        "pendingHttpOperationsCount.get()",
                        ""),
                // Commands of one connection that await their answer, which may be any number.
                new GetterAdapter(
                        CONNECTIONS,
                        "io.lettuce.core.protocol.CommandHandler",
                        "'Lettuce'",
                        "",
                        "stack.size()",
                        ""),
                new GetterAdapter(
                        CONNECTIONS,
                        "io.netty.channel.pool.FixedChannelPool",
                        "'Netty'",
                        "maxConnections",
                        "acquiredChannelCount()",
                        "pendingAcquireCount"),
                new GetterAdapter(
                        CONCURRENCY,
                        "io.netty.handler.codec.http2.StreamBufferingEncoder",
                        "getClass().getName()",
                        "maxConcurrentStreams",
                        "connection().local().numActiveStreams()",
                        "numBufferedStreams()"));
    }
}
