package dev.heddle.probe.internal.take;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.druid.pool.DruidDataSource;
import com.mchange.v2.resourcepool.ResourcePool;
import com.mchange.v2.resourcepool.ResourcePoolFactory;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.heddle.probe.internal.adapter.Adapters;
import dev.heddle.probe.internal.adapter.ConnectionPoolsTest;
import dev.heddle.probe.internal.adapter.CoroutineSemaphore;
import dev.heddle.probe.internal.adapter.ResourceAdapter;
import dev.heddle.probe.internal.reflect.Reflect;
import dev.heddle.probe.internal.thread.NamedWorkers;
import dev.heddle.probe.shared.ThreadNames;
import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.vertx.core.Vertx;
import io.vertx.core.impl.TaskQueue;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.BooleanSupplier;
import kotlinx.coroutines.sync.Mutex;
import kotlinx.coroutines.sync.MutexKt;
import kotlinx.coroutines.sync.SemaphoreKt;
import okhttp3.Dispatcher;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.hc.core5.io.ModalCloseable;
import org.apache.hc.core5.pool.StrictConnPool;
import org.apache.http.HttpClientConnection;
import org.apache.http.HttpHost;
import org.apache.tomcat.jdbc.pool.DataSource;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import reactor.core.publisher.Mono;
import reactor.pool.InstrumentedPool;
import reactor.pool.PoolBuilder;

/// Every way to take, on the real resource that it is for: two units are held, as its adapter reads
/// it, and then are given back.
@Timeout(60)
class WaysTest {
    private final Meter meter = new Meter(System::nanoTime);

    @Test
    void hikarisConnections() throws Exception {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:h2:mem:take");
        config.setMaximumPoolSize(7);
        try (HikariDataSource source = new HikariDataSource(config)) {
            source.getConnection().close();
            takenAndGivenBack(Reflect.get(source, "pool"));
        }
    }

    @Test
    void agroalsConnections() throws Exception {
        var configuration =
                new AgroalDataSourceConfigurationSupplier()
                        .metricsEnabled(false)
                        .connectionPoolConfiguration(
                                pool ->
                                        pool.maxSize(7)
                                                .connectionFactoryConfiguration(
                                                        factory ->
                                                                factory.jdbcUrl(
                                                                        "jdbc:h2:mem:takeagroal")));
        try (AgroalDataSource source = AgroalDataSource.from(configuration)) {
            source.getConnection().close();
            takenAndGivenBack(Reflect.get(source, "connectionPool"));
        }
    }

    @Test
    void tomcatsConnections() throws Exception {
        DataSource source = new DataSource();
        source.setUrl("jdbc:h2:mem:taketomcat");
        source.setMaxActive(7);
        source.getConnection().close();
        try {
            takenAndGivenBack(source.getPool());
        } finally {
            source.close();
        }
    }

    @Test
    void druidsConnections() throws Exception {
        try (DruidDataSource source = new DruidDataSource()) {
            source.setUrl("jdbc:h2:mem:takedruid");
            source.setMaxActive(7);
            source.getConnection().close();
            takenAndGivenBack(source);
        }
    }

    @Test
    void objectsOfCommonsPool() throws Exception {
        try (GenericObjectPool<Object> pool = ConnectionPoolsTest.commonsPool()) {
            takenAndGivenBack(pool);
        }
    }

    @Test
    void resourcesOfC3p0() throws Exception {
        ResourcePoolFactory factory = ResourcePoolFactory.createInstance(1);
        factory.setMax(7);
        ResourcePool pool = factory.createPool(ConnectionPoolsTest.resources());
        takenAndGivenBack(pool);
        pool.close();
    }

    @Test
    void connectionsOfHttpClient4() throws Exception {
        var route = new org.apache.http.conn.routing.HttpRoute(new HttpHost("127.0.0.1", 9));
        try (var manager = new org.apache.http.impl.conn.PoolingHttpClientConnectionManager()) {
            manager.setDefaultMaxPerRoute(5);
            HttpClientConnection used = manager.requestConnection(route, null).get(1, SECONDS);
            manager.releaseConnection(used, null, 0, MILLISECONDS);
            takenAndGivenBack(Reflect.get(manager, "pool"));
        }
    }

    @Test
    void connectionsOfHttpClient5() throws Exception {
        try (StrictConnPool<String, ModalCloseable> pool = new StrictConnPool<>(5, 20)) {
            pool.release(pool.lease("a", null).get(1, SECONDS), true);
            takenAndGivenBack(pool);
        }
    }

    @Test
    void connectionsOfAsynchronousHttpClient4() throws Exception {
        ConnectionPoolsTest.withNioPool(
                (pool, host) -> {
                    pool.release(pool.lease(host, null).get(5, SECONDS), true);
                    takenAndGivenBack(pool);
                });
    }

    /// The pools of an HTTP/1.1 and of an HTTP/2 client, each with one connection.
    @Test
    void requestsOfVertx() throws Exception {
        Vertx vertx = Vertx.vertx();
        for (int kind : new int[] {0, 1}) {
            var pool = ConnectionPoolsTest.vertxPool(kind);
            ConnectionPoolsTest.vertxLease(vertx, pool, kind).recycle();
            takenAndGivenBack(pool);
        }
        vertx.close().await(10, SECONDS);
    }

    /// The one that runs goes on to its end; the next is that of the probe.
    @Test
    void tasksOfAVertxContext() throws Exception {
        TaskQueue queue = new TaskQueue();
        CompletableFuture<Void> end = new CompletableFuture<>();
        try (var executor = Executors.newCachedThreadPool()) {
            queue.execute(end::join, executor);
            Hands hands = hands(queue);
            hands.take(1);
            awaited(() -> waiting(queue) == 1);
            assertThat(meter.units()).isZero();
            end.complete(null);
            awaited(() -> meter.units() == 1);
            hands.release();
            awaited(() -> busy(adapter(queue), queue) == 0 && meter.units() == 0);
        }
    }

    @Test
    void nettysChannels() throws Exception {
        ConnectionPoolsTest.withNettyPool(5, this::takenAndGivenBack);
    }

    @Test
    void mongosConnections() throws Exception {
        takenAndGivenBack(ConnectionPoolsTest.mongoPool(7));
    }

    @Test
    void reactorsObjects() throws Exception {
        InstrumentedPool<Object> pool =
                PoolBuilder.from(Mono.fromSupplier(Object::new)).sizeBetween(0, 9).buildPool();
        takenAndGivenBack(pool);
    }

    @Test
    void lettucesConnections() throws Exception {
        takenAndGivenBack(ConnectionPoolsTest.lettucePool());
    }

    @Test
    void permits() throws Exception {
        Semaphore semaphore = new Semaphore(8);
        Hands hands = take(semaphore, 2);
        awaited(() -> semaphore.availablePermits() == 6);
        hands.release();
        awaited(() -> semaphore.availablePermits() == 8);
    }

    @Test
    void permitsOfCoroutines() throws Exception {
        kotlinx.coroutines.sync.Semaphore semaphore = SemaphoreKt.Semaphore(8, 0);
        Hands hands = take(semaphore, 2);
        awaited(() -> semaphore.getAvailablePermits() == 6);
        hands.release();
        awaited(() -> semaphore.getAvailablePermits() == 8);
    }

    @Test
    void aMutexOfCoroutinesThatOthersHaveIsHeldOnceItIsFree() throws Exception {
        Mutex mutex = MutexKt.Mutex(true);
        ResourceAdapter adapter = new CoroutineSemaphore();
        Thread.ofVirtual()
                .start(
                        new FutureTask<>(
                                () -> {
                                    awaited(() -> waiting(adapter, mutex) == 1);
                                    mutex.unlock(null);
                                    return mutex;
                                }));
        Hands hands = take(mutex, 1);
        assertThat(mutex.isLocked()).isTrue();
        assertThat(waiting(adapter, mutex)).isZero();
        hands.release();
        awaited(() -> !mutex.isLocked());
    }

    private static double waiting(ResourceAdapter adapter, Object resource) {
        try {
            return adapter.waiting(resource);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("adapter", e);
        }
    }

    @Test
    void threadsOfExecutors() throws Exception {
        try (ThreadPoolExecutor pool =
                new ThreadPoolExecutor(4, 4, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>())) {
            takenAndGivenBack(pool);
        }
    }

    @Test
    void threadsOfForkJoinPools() throws Exception {
        try (ForkJoinPool pool = new ForkJoinPool(4)) {
            takenAndGivenBack(pool);
        }
    }

    @Test
    void workersOfTomcat() throws Exception {
        var pool =
                new org.apache.tomcat.util.threads.ThreadPoolExecutor(
                        4,
                        4,
                        1,
                        TimeUnit.MINUTES,
                        new org.apache.tomcat.util.threads.TaskQueue(),
                        new org.apache.tomcat.util.threads.TaskThreadFactory("take-", true, 5));
        takenAndGivenBack(pool);
        pool.shutdownNow();
    }

    @Test
    void workersOfJetty() throws Exception {
        QueuedThreadPool pool = new QueuedThreadPool(8, 8);
        pool.start();
        takenAndGivenBack(pool);
        pool.stop();
    }

    @Test
    void callsOfOkHttp() throws Exception {
        Dispatcher dispatcher = new Dispatcher();
        Hands hands = take(dispatcher, 2);
        awaited(() -> dispatcher.getMaxRequestsPerHost() == 3);
        hands.release();
        awaited(() -> dispatcher.getMaxRequestsPerHost() == 5);
    }

    @Test
    void locks() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        heldForPartOfTheTime(Reflect.get(lock, "sync"), lock::isLocked);
        var both = new ReentrantReadWriteLock();
        heldForPartOfTheTime(Reflect.get(both, "sync"), both::isWriteLocked);
        StampedLock stamped = new StampedLock();
        heldForPartOfTheTime(stamped, stamped::isWriteLocked);
    }

    @Test
    void monitors() throws Exception {
        Object monitor = new ReentrantLock(); // its monitor, not the lock that it is
        heldForPartOfTheTime("monitor", monitor, () -> isEntered(monitor));
    }

    private static boolean isEntered(Object monitor) {
        ThreadInfo[] all = ManagementFactory.getThreadMXBean().dumpAllThreads(true, false);
        return Arrays.stream(all)
                .flatMap(thread -> Arrays.stream(thread.getLockedMonitors()))
                .anyMatch(held -> held.getIdentityHashCode() == System.identityHashCode(monitor));
    }

    /// A quarter of a unit is one unit for a quarter of the time.
    private void heldForPartOfTheTime(Object lock, BooleanSupplier held) throws Exception {
        heldForPartOfTheTime("lock", lock, held);
    }

    private void heldForPartOfTheTime(String kind, Object lock, BooleanSupplier held)
            throws Exception {
        Meter own = new Meter(System::nanoTime);
        Hands hands = new Hands(lock, Ways.of(kind, lock).orElseThrow(), () -> true, own);
        long from = System.nanoTime();
        hands.take(0.25);
        awaited(held);
        Thread.sleep(1_000);
        double share = own.unitNanos() / (System.nanoTime() - from);
        assertThat(share).isBetween(0.05, 0.8);
        hands.release();
        awaited(() -> own.units() == 0 && !held.getAsBoolean());
        Thread.sleep(100);
        assertThat(held.getAsBoolean()).isFalse();
    }

    @Test
    void processors() throws Exception {
        Spinning spinning = new Spinning(() -> true, meter);
        spinning.take(0.25);
        Thread.sleep(1_000);
        double used = meter.unitNanos();
        assertThat(used).isBetween(20e6, 500e6);
        spinning.release();
        Thread.sleep(100);
        double atTheEnd = meter.unitNanos();
        Thread.sleep(200);
        assertThat(meter.unitNanos()).isEqualTo(atTheEnd);
    }

    /// An executor that lets its caller run what it cannot take: nothing is taken, nobody blocks.
    @Test
    void nothingIsTakenFromCallersThatRunTheirTasks() throws Exception {
        ParkedTask parked = new ParkedTask((pool, task) -> ((Executor) pool).execute(task));
        Hands hands = new Hands(new Object(), parked, () -> true, meter);
        hands.take(1);
        awaited(hands::failed); // no executor at all
        assertThat(parked.take((Executor) Runnable::run, 50)).isEmpty();
    }

    /// Undertow's and Grizzly's have a worker each, as an inner class.
    @Test
    void workersOfAnExecutorThatNoAdapterReads() throws Exception {
        OneWorker executor = new OneWorker();
        Runnable task = executor.new Worker();
        Runnable around = () -> task.run();
        Thread worker = Thread.ofPlatform().daemon().name("one-worker-1").start(around);
        Object found = NamedWorkers.of(ThreadNames.identity("one-worker-#")).orElseThrow();
        Hands hands = take(found, 1);
        assertThat(executor.busy).isTrue();
        hands.release();
        awaited(() -> !executor.busy && meter.units() == 0);
        assertThat(hands.failed()).isFalse();
        worker.interrupt();
    }

    private static final class OneWorker implements Executor {
        private final BlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();
        private volatile boolean busy;

        @Override
        public void execute(Runnable task) {
            tasks.add(task);
        }

        private final class Worker implements Runnable {
            @Override
            public void run() {
                try {
                    while (true) {
                        Runnable task = tasks.take();
                        busy = true;
                        task.run();
                        busy = false;
                    }
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt(); // the test is over
                }
            }
        }
    }

    @Test
    void whatHasNoWayHasNone() {
        assertThat(Ways.of("semaphore", "text")).isEmpty();
        NamedWorkers others = NamedWorkers.of(ThreadNames.identity("main")).orElseThrow();
        assertThat(Ways.of("workers", others)).isEmpty();
    }

    private void takenAndGivenBack(Object pool) throws Exception {
        ResourceAdapter adapter = adapter(pool);
        double before = adapter.read(pool).capacity();
        Hands hands = take(pool, 2);
        awaited(() -> busy(adapter, pool) == 2);
        hands.release();
        awaited(() -> busy(adapter, pool) == 0 && meter.units() == 0);
        assertThat(hands.failed()).isFalse();
        assertThat(adapter.read(pool).capacity()).isEqualTo(before);
    }

    private Hands hands(Object resource) {
        Way way = Ways.of("semaphore", resource).orElseThrow();
        return new Hands(resource, way, () -> true, meter);
    }

    private Hands take(Object resource, double units) throws Exception {
        Hands hands = hands(resource);
        hands.take(units);
        awaited(() -> meter.units() == units);
        return hands;
    }

    private static double busy(ResourceAdapter adapter, Object pool) {
        try {
            return adapter.read(pool).busy();
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("unreadable", e);
        }
    }

    private static double waiting(Object pool) {
        try {
            return adapter(pool).waiting(pool);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("unreadable", e);
        }
    }

    private static ResourceAdapter adapter(Object pool) {
        for (Class<?> type = pool.getClass(); type != null; type = type.getSuperclass()) {
            String name = type.getName();
            for (ResourceAdapter adapter : Adapters.all()) {
                if (adapter.classNames().contains(name)) {
                    return adapter;
                }
            }
        }
        throw new AssertionError("no adapter for " + pool.getClass());
    }

    static void awaited(BooleanSupplier condition) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).isLessThan(deadline);
            Thread.sleep(5);
        }
    }
}
