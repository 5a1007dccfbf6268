package dev.heddle.probe.internal.adapter;

import static dev.heddle.probe.internal.adapter.Readings.adapterOf;
import static dev.heddle.probe.internal.adapter.Readings.awaited;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.heddle.probe.internal.adapter.ResourceAdapter.Reading;
import dev.heddle.probe.internal.reflect.Reflect;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import kotlin.Unit;
import kotlin.coroutines.Continuation;
import kotlin.coroutines.CoroutineContext;
import kotlin.coroutines.EmptyCoroutineContext;
import kotlinx.coroutines.sync.Mutex;
import kotlinx.coroutines.sync.MutexKt;
import kotlinx.coroutines.sync.SemaphoreKt;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Adapters of threads, permits and clients on the real thing, with two of its units in use.
class AdaptersTest {
    private final CountDownLatch end = new CountDownLatch(1);

    @AfterEach
    void release() {
        end.countDown();
    }

    @Test
    @SuppressWarnings("ErroneousThreadPoolConstructorChecker") // the mistake is what is to be seen
    void threadPools() throws Exception {
        try (ThreadPoolExecutor pool =
                new ThreadPoolExecutor(
                        2,
                        9,
                        1,
                        TimeUnit.SECONDS,
                        new LinkedBlockingQueue<>(),
                        Thread.ofPlatform().name("orders-", 1).factory())) {
            for (int i = 0; i < 5; i++) {
                pool.execute(this::await);
            }
            Reading reading = awaited(pool, seen -> seen.busy() == 2);
            assertThat(reading.capacity())
                    .as("core size, behind a queue without bound")
                    .isEqualTo(2);
            assertThat(adapterOf(pool).waiting(pool)).isEqualTo(3);
            assertThat(reading.name()).isEqualTo("orders-#");
            end.countDown();
        }
    }

    /// Threads beyond the core size come only when the queue is full.
    @Test
    void threadPoolsBehindAQueueWithABound() throws Exception {
        try (ThreadPoolExecutor pool =
                new ThreadPoolExecutor(2, 4, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(3))) {
            for (int i = 0; i < 4; i++) {
                pool.execute(this::await);
            }
            assertThat(awaited(pool, seen -> seen.busy() == 2).capacity()).isEqualTo(2);
            for (int i = 0; i < 3; i++) {
                pool.execute(this::await);
            }
            assertThat(awaited(pool, seen -> seen.busy() == 4).capacity()).isEqualTo(4);
            end.countDown();
        }
    }

    @Test
    void forkJoinPools() throws Exception {
        try (ForkJoinPool pool = new ForkJoinPool(3)) {
            pool.execute(this::await);
            pool.execute(this::await);
            assertThat(awaited(pool, seen -> seen.busy() == 2).capacity()).isEqualTo(3);
            end.countDown();
        }
    }

    /// However many workers there are.
    @Test
    void vertxRunsOneOrderedTaskAtATime() throws Exception {
        Vertx vertx = Vertx.vertx();
        Context context = vertx.getOrCreateContext();
        CountDownLatch started = new CountDownLatch(1);
        for (int i = 0; i < 3; i++) {
            context.executeBlocking(
                    () -> {
                        started.countDown();
                        await();
                        return 0;
                    });
        }
        assertThat(started.await(10, TimeUnit.SECONDS)).isTrue();
        Object queue = Reflect.get(context, "executeBlockingTasks");
        Reading reading = awaited(queue, seen -> seen.busy() == 1);
        assertThat(reading.capacity()).isEqualTo(1);
        assertThat(adapterOf(queue).waiting(queue)).isEqualTo(2);
        end.countDown();
        awaited(queue, seen -> seen.busy() == 0);
        vertx.close().await(10, TimeUnit.SECONDS);
    }

    @Test
    void semaphores() throws Exception {
        Semaphore semaphore = new Semaphore(5);
        ResourceAdapter adapter = adapterOf(semaphore);
        assertThat(adapter.read(semaphore).busy()).isZero();
        semaphore.acquire(2);
        Reading reading = adapter.read(semaphore);
        assertThat(reading.capacity()).isEqualTo(5);
        assertThat(reading.busy()).isEqualTo(2);
    }

    @Test
    void semaphoresOfCoroutines() throws Exception {
        kotlinx.coroutines.sync.Semaphore semaphore = SemaphoreKt.Semaphore(5, 3);
        Reading reading = adapterOf(semaphore).read(semaphore);
        assertThat(reading.capacity()).isEqualTo(5);
        assertThat(reading.busy()).isEqualTo(3);
        assertThat(adapterOf(semaphore).waiting(semaphore)).isZero();
        assertThat(semaphore.tryAcquire()).isTrue();
        assertThat(adapterOf(semaphore).read(semaphore).busy()).isEqualTo(4);
    }

    @Test
    void whoWaitsForAMutexIsInNoThread() throws Exception {
        Mutex mutex = MutexKt.Mutex(true);
        CompletableFuture<Object> resumed = new CompletableFuture<>();
        for (int i = 0; i < 2; i++) {
            mutex.lock(null, continuation(resumed));
        }
        ResourceAdapter adapter = adapterOf(mutex);
        assertThat(adapter.read(mutex).capacity()).isEqualTo(1);
        assertThat(adapter.read(mutex).busy()).isEqualTo(1);
        assertThat(adapter.waiting(mutex)).isEqualTo(2);
        mutex.unlock(null);
        assertThat(resumed).isDone();
        assertThat(adapter.read(mutex).busy()).isEqualTo(1);
        assertThat(adapter.waiting(mutex)).isEqualTo(1);
    }

    private static Continuation<Unit> continuation(CompletableFuture<Object> resumed) {
        return new Continuation<>() {
            @Override
            public CoroutineContext getContext() {
                return EmptyCoroutineContext.INSTANCE;
            }

            @Override
            public void resumeWith(Object result) {
                resumed.complete(result);
            }
        };
    }

    @Test
    void tomcatsWorkers() throws Exception {
        var pool =
                new org.apache.tomcat.util.threads.ThreadPoolExecutor(
                        4,
                        4,
                        1,
                        TimeUnit.SECONDS,
                        new LinkedBlockingQueue<>(),
                        new org.apache.tomcat.util.threads.TaskThreadFactory(
                                "http-nio-18080-exec-", true, 5));
        pool.execute(this::await);
        pool.execute(this::await);
        Reading reading = awaited(pool, seen -> seen.busy() == 2);
        assertThat(reading.capacity()).isEqualTo(4);
        assertThat(reading.name()).isEqualTo("http-nio-#-exec");
        end.countDown();
        pool.shutdown();
    }

    @Test
    void jettysWorkers() throws Exception {
        QueuedThreadPool pool = new QueuedThreadPool(6);
        pool.setReservedThreads(0);
        pool.start();
        pool.execute(this::await);
        pool.execute(this::await);
        assertThat(awaited(pool, seen -> seen.busy() == 2).capacity()).isEqualTo(6);
        end.countDown();
        pool.stop();
    }

    @Test
    void httpClients() throws Exception {
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext(
                "/",
                exchange -> {
                    await();
                    exchange.sendResponseHeaders(204, -1);
                    exchange.close();
                });
        server.start();
        URI uri = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
        jdkClient(uri);
        apacheClient(uri);
        okHttp(uri);
        end.countDown();
        server.stop(0);
    }

    /// Seven calls to one host, which may have five at a time.
    private static void okHttp(URI uri) throws Exception {
        OkHttpClient client = new OkHttpClient();
        for (int i = 0; i < 7; i++) {
            client.newCall(new Request.Builder().url(uri.toString()).build())
                    .enqueue(new Ignored());
        }
        Reading reading = awaited(client.dispatcher(), seen -> seen.busy() == 5);
        assertThat(reading.capacity()).isEqualTo(5);
        assertThat(adapterOf(client.dispatcher()).waiting(client.dispatcher())).isEqualTo(2);
        client.dispatcher().cancelAll();
        client.dispatcher().executorService().shutdown();
    }

    private static final class Ignored implements Callback {
        @Override
        public void onFailure(Call call, IOException e) {
            // as it ends
        }

        @Override
        public void onResponse(Call call, Response response) {
            response.close();
        }
    }

    private static void jdkClient(URI uri) throws Exception {
        HttpClient client = HttpClient.newHttpClient();
        client.sendAsync(HttpRequest.newBuilder(uri).build(), BodyHandlers.discarding());
        client.sendAsync(HttpRequest.newBuilder(uri).build(), BodyHandlers.discarding());
        Reading reading = awaited(Reflect.get(client, "impl"), seen -> seen.busy() == 2);
        assertThat(reading.capacity()).as("it has no bound").isNaN();
    }

    private static void apacheClient(URI uri) throws Exception {
        PoolingHttpClientConnectionManager manager = new PoolingHttpClientConnectionManager();
        manager.setDefaultMaxPerRoute(4);
        CloseableHttpClient client = HttpClients.custom().setConnectionManager(manager).build();
        for (int i = 0; i < 2; i++) {
            Thread.ofPlatform().daemon().start(() -> get(client, uri));
        }
        // Read before the first connection has a route, it is of all of them.
        Reading reading =
                awaited(
                        Reflect.get(manager, "pool"),
                        seen -> seen.busy() == 2 && seen.name().contains(" to "));
        assertThat(reading.capacity()).as("the limit of the only route").isEqualTo(4);
        assertThat(reading.name()).startsWith("Apache HttpClient to ");
    }

    private static void get(CloseableHttpClient client, URI uri) {
        try {
            client.execute(new HttpGet(uri), answer -> EntityUtils.toString(answer.getEntity()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void await() {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
