package dev.heddle.probe.internal.adapter;

import static dev.heddle.probe.internal.adapter.Readings.adapterOf;
import static dev.heddle.probe.internal.adapter.Readings.awaited;
import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.druid.pool.DruidDataSource;
import com.mchange.v2.resourcepool.ResourcePool;
import com.mchange.v2.resourcepool.ResourcePoolFactory;
import com.mongodb.internal.connection.ConcurrentPool;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.heddle.probe.internal.adapter.ResourceAdapter.Reading;
import dev.heddle.probe.internal.reflect.Reflect;
import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.lettuce.core.support.AsyncObjectFactory;
import io.lettuce.core.support.BoundedAsyncPool;
import io.lettuce.core.support.BoundedPoolConfig;
import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.local.LocalAddress;
import io.netty.channel.local.LocalChannel;
import io.netty.channel.local.LocalIoHandler;
import io.netty.channel.local.LocalServerChannel;
import io.netty.channel.pool.AbstractChannelPoolHandler;
import io.netty.channel.pool.FixedChannelPool;
import io.netty.handler.codec.http2.DefaultHttp2Connection;
import io.netty.handler.codec.http2.DefaultHttp2ConnectionEncoder;
import io.netty.handler.codec.http2.DefaultHttp2FrameWriter;
import io.netty.handler.codec.http2.StreamBufferingEncoder;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.internal.ContextInternal;
import io.vertx.core.internal.VertxInternal;
import io.vertx.core.internal.pool.ConnectResult;
import io.vertx.core.internal.pool.ConnectionPool;
import io.vertx.core.internal.pool.Lease;
import io.vertx.core.internal.pool.PoolConnector;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.commons.pool2.BaseKeyedPooledObjectFactory;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericKeyedObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.http.HttpHost;
import org.apache.http.config.ConnectionConfig;
import org.apache.http.impl.nio.DefaultHttpClientIODispatch;
import org.apache.http.impl.nio.pool.BasicNIOConnPool;
import org.apache.http.impl.nio.reactor.DefaultConnectingIOReactor;
import org.apache.http.nio.protocol.HttpAsyncRequestExecutor;
import org.apache.http.nio.reactor.ConnectingIOReactor;
import org.apache.http.nio.reactor.IOEventDispatch;
import org.apache.tomcat.jdbc.pool.DataSource;
import org.eclipse.jetty.client.HttpClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import reactor.core.publisher.Mono;
import reactor.pool.InstrumentedPool;
import reactor.pool.PoolBuilder;

/// Every adapter of a connection pool on the real pool it is for, with two of its units in use.
@Timeout(60)
public class ConnectionPoolsTest {
    @Test
    void hikariPools() throws Exception {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:h2:mem:adapters");
        config.setMaximumPoolSize(7);
        config.setPoolName("orders");
        try (HikariDataSource source = new HikariDataSource(config);
                var first = source.getConnection();
                var second = source.getConnection()) {
            assertThat(first).isNotSameAs(second);
            Reading reading = awaited(Reflect.get(source, "pool"), seen -> seen.busy() == 2);
            assertThat(reading.capacity()).isEqualTo(7);
            assertThat(reading.name()).isEqualTo("orders");
        }
    }

    @Test
    void agroalPools() throws Exception {
        var configuration =
                new AgroalDataSourceConfigurationSupplier()
                        .metricsEnabled(false)
                        .connectionPoolConfiguration(
                                pool ->
                                        pool.maxSize(7)
                                                .connectionFactoryConfiguration(
                                                        factory ->
                                                                factory.jdbcUrl(
                                                                        "jdbc:h2:mem:agroal")));
        try (AgroalDataSource source = AgroalDataSource.from(configuration);
                var first = source.getConnection();
                var second = source.getConnection()) {
            assertThat(first).isNotSameAs(second);
            Reading reading =
                    awaited(Reflect.get(source, "connectionPool"), seen -> seen.busy() == 2);
            assertThat(reading.capacity()).isEqualTo(7);
        }
    }

    @Test
    void httpClient4Pools() throws Exception {
        var route = new org.apache.http.conn.routing.HttpRoute(new HttpHost("127.0.0.1", 9));
        try (var manager = new org.apache.http.impl.conn.PoolingHttpClientConnectionManager()) {
            manager.setDefaultMaxPerRoute(5);
            manager.requestConnection(route, null).get(1, TimeUnit.SECONDS);
            manager.requestConnection(route, null).get(1, TimeUnit.SECONDS);
            Reading reading = awaited(Reflect.get(manager, "pool"), seen -> seen.busy() == 2);
            assertThat(reading.capacity()).isEqualTo(5);
            assertThat(reading.name()).isEqualTo("Apache HttpClient to http://127.0.0.1:9");
        }
    }

    @Test
    void asynchronousHttpClient4Pools() throws Exception {
        withNioPool(
                (pool, host) -> {
                    pool.lease(host, null).get(5, TimeUnit.SECONDS);
                    pool.lease(host, null).get(5, TimeUnit.SECONDS);
                    Reading reading = awaited(pool, seen -> seen.busy() == 2);
                    assertThat(reading.capacity()).isEqualTo(5);
                });
    }

    /// What is done with a pool of five connections.
    public interface UseOfPool<P, T> {
        void use(P pool, T target) throws Exception;
    }

    /// Its connections are opened by a reactor: to a server that accepts them and says nothing.
    public static void withNioPool(UseOfPool<BasicNIOConnPool, HttpHost> uses) throws Exception {
        ConnectingIOReactor reactor = new DefaultConnectingIOReactor();
        var dispatch =
                new DefaultHttpClientIODispatch<>(
                        new HttpAsyncRequestExecutor(), ConnectionConfig.DEFAULT);
        Thread running = Thread.ofPlatform().daemon().start(() -> execute(reactor, dispatch));
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            HttpHost host = new HttpHost(server.getInetAddress(), server.getLocalPort());
            BasicNIOConnPool pool = new BasicNIOConnPool(reactor, ConnectionConfig.DEFAULT);
            pool.setDefaultMaxPerRoute(5);
            uses.use(pool, host);
        } finally {
            reactor.shutdown();
            running.join();
        }
    }

    private static void execute(ConnectingIOReactor reactor, IOEventDispatch dispatch) {
        try {
            reactor.execute(dispatch);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Of several routes the one that is nearest to its limit counts, of routes and all the nearer.
    @Test
    void httpClient4PoolsOfSeveralRoutes() throws Exception {
        var much = new org.apache.http.conn.routing.HttpRoute(new HttpHost("127.0.0.1", 9));
        var little = new org.apache.http.conn.routing.HttpRoute(new HttpHost("127.0.0.1", 10));
        try (var manager = new org.apache.http.impl.conn.PoolingHttpClientConnectionManager()) {
            manager.setDefaultMaxPerRoute(3);
            manager.setMaxTotal(20);
            manager.requestConnection(little, null).get(1, TimeUnit.SECONDS);
            manager.requestConnection(much, null).get(1, TimeUnit.SECONDS);
            manager.requestConnection(much, null).get(1, TimeUnit.SECONDS);
            Reading reading = awaited(Reflect.get(manager, "pool"), seen -> seen.busy() == 2);
            assertThat(reading.capacity()).isEqualTo(3);
            assertThat(reading.name()).isEqualTo("Apache HttpClient to http://127.0.0.1:9");
            manager.setMaxTotal(3);
            Reading all = awaited(Reflect.get(manager, "pool"), seen -> seen.busy() == 3);
            assertThat(all.capacity()).isEqualTo(3);
            assertThat(all.name()).isEqualTo("Apache HttpClient");
        }
    }

    @Test
    void commonsPoolsWithALimitForEachKey() throws Exception {
        try (GenericKeyedObjectPool<String, Object> pool =
                new GenericKeyedObjectPool<>(
                        new BaseKeyedPooledObjectFactory<String, Object>() {
                            @Override
                            public Object create(String key) {
                                return new Object();
                            }

                            @Override
                            public PooledObject<Object> wrap(Object made) {
                                return new DefaultPooledObject<>(made);
                            }
                        })) {
            pool.setMaxTotalPerKey(4);
            pool.borrowObject("rates");
            pool.borrowObject("orders");
            pool.borrowObject("orders");
            Reading reading = awaited(pool, seen -> seen.busy() == 2);
            assertThat(reading.capacity()).isEqualTo(4);
            assertThat(reading.name()).isEqualTo("Commons Pool for orders");
            pool.setMaxTotal(5);
            Reading all = awaited(pool, seen -> seen.busy() == 3);
            assertThat(all.capacity()).isEqualTo(5);
        }
    }

    public static GenericObjectPool<Object> commonsPool() {
        return new GenericObjectPool<>(
                new BasePooledObjectFactory<Object>() {
                    @Override
                    public Object create() {
                        return new Object();
                    }

                    @Override
                    public PooledObject<Object> wrap(Object made) {
                        return new DefaultPooledObject<>(made);
                    }
                });
    }

    @Test
    void commonsPools() throws Exception {
        try (GenericObjectPool<Object> pool = commonsPool()) {
            pool.setMaxTotal(8);
            pool.borrowObject();
            pool.borrowObject();
            assertThat(awaited(pool, seen -> seen.busy() == 2).capacity()).isEqualTo(8);
            assertThat(adapterOf(pool).done(pool)).isEqualTo(2);
        }
    }

    @Test
    void reactorPools() throws Exception {
        InstrumentedPool<Object> pool =
                PoolBuilder.from(Mono.fromSupplier(Object::new)).sizeBetween(0, 9).buildPool();
        pool.acquire().block();
        pool.acquire().block();
        assertThat(awaited(pool, seen -> seen.busy() == 2).capacity()).isEqualTo(9);
    }

    @Test
    void tomcatsJdbcPools() throws Exception {
        DataSource source = new DataSource();
        source.setUrl("jdbc:h2:mem:tomcat");
        source.setMaxActive(7);
        source.setName("orders");
        try (var first = source.getConnection();
                var second = source.getConnection()) {
            assertThat(first).isNotSameAs(second);
            assertThat(adapterOf(source.getPool()).done(source.getPool())).isEqualTo(2);
            Reading reading = awaited(source.getPool(), seen -> seen.busy() == 2);
            assertThat(reading.capacity()).isEqualTo(7);
            assertThat(reading.name()).isEqualTo("orders");
        } finally {
            source.close();
        }
    }

    @Test
    void druidPools() throws Exception {
        try (DruidDataSource source = new DruidDataSource()) {
            source.setUrl("jdbc:h2:mem:druid");
            source.setMaxActive(2);
            source.setName("orders");
            try (var first = source.getConnection();
                    var second = source.getConnection()) {
                assertThat(first).isNotSameAs(second);
                Reading reading = awaited(source, seen -> seen.busy() == 2);
                assertThat(reading.capacity()).isEqualTo(2);
                assertThat(reading.name()).isEqualTo("orders");
                assertThat(adapterOf(source).done(source)).isEqualTo(2);
                Thread third = Thread.startVirtualThread(() -> take(source));
                awaitWaiting(source);
                third.interrupt();
                third.join();
            }
        }
    }

    private static void take(DruidDataSource source) {
        try {
            source.getConnection().close();
        } catch (Exception e) {
            assertThat(e).hasStackTraceContaining("Interrupted");
        }
    }

    @Test
    void c3p0Pools() throws Exception {
        ResourcePoolFactory factory = ResourcePoolFactory.createInstance(1);
        factory.setMax(7);
        ResourcePool pool = factory.createPool(new Resources());
        pool.checkoutResource();
        pool.checkoutResource();
        assertThat(awaited(pool, seen -> seen.busy() == 2).capacity()).isEqualTo(7);
        pool.close();
    }

    /// What a pool of c3p0 holds.
    public static ResourcePool.Manager resources() {
        return new Resources();
    }

    private static final class Resources implements ResourcePool.Manager {
        @Override
        public Object acquireResource() {
            return new Object();
        }

        @Override
        public void refurbishIdleResource(Object resource) {
            // is as good as new
        }

        @Override
        public void refurbishResourceOnCheckout(Object resource) {
            // is as good as new
        }

        @Override
        public void refurbishResourceOnCheckin(Object resource) {
            // is as good as new
        }

        @Override
        public void destroyResource(Object resource, boolean checkedOut) {
            // holds nothing
        }
    }

    public static ConcurrentPool<Object> mongoPool(int most) {
        return new ConcurrentPool<>(
                most,
                new ConcurrentPool.ItemFactory<Object>() {
                    @Override
                    public Object create() {
                        return new Object();
                    }

                    @Override
                    public void close(Object item) {
                        // holds nothing
                    }

                    @Override
                    public boolean shouldPrune(Object item) {
                        return false;
                    }
                });
    }

    @Test
    void mongoPools() throws Exception {
        ConcurrentPool<Object> pool = mongoPool(2);
        Object first = pool.get();
        pool.get();
        assertThat(awaited(pool, seen -> seen.busy() == 2).capacity()).isEqualTo(2);
        Thread third = Thread.startVirtualThread(pool::get);
        awaitWaiting(pool);
        pool.release(first);
        third.join();
        assertThat(adapterOf(pool).waiting(pool)).isZero();
    }

    /// A pool of at most seven.
    public static BoundedAsyncPool<Object> lettucePool() {
        return new BoundedAsyncPool<>(
                new AsyncObjectFactory<Object>() {
                    @Override
                    public CompletableFuture<Object> create() {
                        return CompletableFuture.completedFuture(new Object());
                    }

                    @Override
                    public CompletableFuture<Void> destroy(Object object) {
                        return CompletableFuture.completedFuture(null);
                    }

                    @Override
                    public CompletableFuture<Boolean> validate(Object object) {
                        return CompletableFuture.completedFuture(true);
                    }
                },
                BoundedPoolConfig.builder().maxTotal(7).build());
    }

    @Test
    void lettucePools() throws Exception {
        BoundedAsyncPool<Object> pool = lettucePool();
        pool.acquire().get();
        Object second = pool.acquire().get();
        assertThat(awaited(pool, seen -> seen.busy() == 2).capacity()).isEqualTo(7);
        pool.release(second).get();
        assertThat(awaited(pool, seen -> seen.busy() == 1).capacity()).isEqualTo(7);
    }

    @Test
    void nettyPools() throws Exception {
        withNettyPool(
                2,
                pool -> {
                    pool.acquire().sync();
                    pool.acquire().sync();
                    pool.acquire();
                    assertThat(awaited(pool, seen -> seen.busy() == 2).capacity()).isEqualTo(2);
                    awaitWaiting(pool);
                });
    }

    /// What is done with a pool of channels.
    public interface UseOfChannels {
        void use(FixedChannelPool pool) throws Exception;
    }

    public static void withNettyPool(int channels, UseOfChannels uses) throws Exception {
        var threads = new MultiThreadIoEventLoopGroup(1, LocalIoHandler.newFactory());
        LocalAddress address = new LocalAddress("adapters");
        new ServerBootstrap()
                .group(threads)
                .channel(LocalServerChannel.class)
                .childHandler(
                        new ChannelInitializer<>() {
                            @Override
                            protected void initChannel(Channel channel) {
                                // says nothing
                            }
                        })
                .bind(address)
                .sync();
        FixedChannelPool pool =
                new FixedChannelPool(
                        new Bootstrap()
                                .group(threads)
                                .channel(LocalChannel.class)
                                .remoteAddress(address),
                        new AbstractChannelPoolHandler() {
                            @Override
                            public void channelCreated(Channel channel) {
                                // as it is
                            }
                        },
                        channels);
        uses.use(pool);
        threads.shutdownGracefully(0, 1, TimeUnit.SECONDS);
    }

    @Test
    void streamsOfHttp2() throws Exception {
        var connection = new DefaultHttp2Connection(false);
        var encoder =
                new StreamBufferingEncoder(
                        new DefaultHttp2ConnectionEncoder(
                                connection, new DefaultHttp2FrameWriter()),
                        9);
        connection.local().createStream(1, false);
        connection.local().createStream(3, false);
        Reading reading = awaited(encoder, seen -> seen.busy() == 2);
        assertThat(reading.capacity()).isEqualTo(9);
        assertThat(adapterOf(encoder).waiting(encoder)).isZero();
    }

    /// Of HTTP/1.1 connections three, of HTTP/2 connections one with a hundred streams.
    @Test
    void vertxPools() throws Exception {
        Vertx vertx = Vertx.vertx();
        for (int kind : new int[] {0, 1}) {
            ConnectionPool<Object> pool = vertxPool(kind);
            vertxLease(vertx, pool, kind);
            vertxLease(vertx, pool, kind);
            Reading reading = awaited(pool, seen -> seen.busy() == 2);
            assertThat(reading.capacity()).as("of kind %s", kind).isEqualTo(kind == 0 ? 3 : 100);
            assertThat(adapterOf(pool).waiting(pool)).isZero();
        }
        vertx.close().await(10, TimeUnit.SECONDS);
    }

    /// @param kind of its connections: 0 for HTTP/1.1, 1 for HTTP/2
    public static ConnectionPool<Object> vertxPool(int kind) {
        return ConnectionPool.pool(new Connector(kind, kind == 0 ? 1 : 100), new int[] {3, 1}, -1);
    }

    public static Lease<Object> vertxLease(Vertx vertx, ConnectionPool<Object> pool, int kind)
            throws Exception {
        ContextInternal context = ((VertxInternal) vertx).getOrCreateContext();
        Promise<Lease<Object>> promise = Promise.promise();
        pool.acquire(context, kind, promise);
        return promise.future().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
    }

    private record Connector(int kind, long atATime) implements PoolConnector<Object> {
        @Override
        public Future<ConnectResult<Object>> connect(ContextInternal context, Listener listener) {
            return context.succeededFuture(new ConnectResult<>(new Object(), atATime, kind));
        }

        @Override
        public boolean isValid(Object connection) {
            return true;
        }
    }

    @Test
    void jettyClients() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 9, InetAddress.getLoopbackAddress())) {
            HttpClient client = new HttpClient();
            client.setMaxConnectionsPerDestination(2);
            client.start();
            for (int i = 0; i < 3; i++) {
                client.newRequest("http://127.0.0.1:" + silent.getLocalPort() + "/")
                        .send(result -> assertThat(result.isFailed()).isTrue());
            }
            Object destination = client.getDestinations().getFirst();
            Reading reading = awaited(destination, seen -> seen.busy() == 2);
            assertThat(reading.capacity()).isEqualTo(2);
            assertThat(reading.name()).startsWith("127.0.0.1:");
            awaitWaiting(destination);
            client.stop();
        }
    }

    private static void awaitWaiting(Object pool) throws Exception {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
        while (adapterOf(pool).waiting(pool) != 1) {
            assertThat(System.nanoTime()).as("one waits").isLessThan(deadline);
            Thread.sleep(10);
        }
    }
}
