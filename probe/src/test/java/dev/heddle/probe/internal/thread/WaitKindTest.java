package dev.heddle.probe.internal.thread;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.mongodb.internal.connection.ConcurrentPool;
import dev.heddle.probe.internal.adapter.ConnectionPoolsTest;
import dev.heddle.probe.internal.reflect.Initialized;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.io.DefaultBHttpServerConnection;
import org.apache.hc.core5.io.ModalCloseable;
import org.apache.hc.core5.pool.StrictConnPool;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jboss.threads.EnhancedQueueExecutor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What real threads wait for.
class WaitKindTest {
    private interface Waiting {
        void run() throws Exception;
    }

    @Test
    void parkedThreadsAreToldApartByTheirBlocker() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        try {
            assertThat(kindOf(lock::lockInterruptibly)).isEqualTo("lock");
        } finally {
            lock.unlock();
        }
        assertThat(kindOf(new Semaphore(0)::acquire)).isEqualTo("semaphore");
        assertThat(kindOf(inATask(new LinkedBlockingQueue<>()::take))).isEqualTo("queue");
        assertThat(kindOf(new CompletableFuture<>()::get)).isEqualTo("future");
        assertThat(kindOf(() -> LockSupport.park())).isEqualTo("park");
    }

    /// No list has the pools that teams write for themselves.
    @Test
    void whoWaitsInAClassThatIsCalledAPoolWaitsForAUnit() throws Exception {
        SessionPool sessions = new SessionPool();
        assertThat(kindOf(inATask(sessions::borrow))).isEqualTo("pool");
        assertThat(kindOf(inATask(sessions::await))).isEqualTo("pool");
        assertThat(kindOf(inATask(new WorkerPool()::result))).isEqualTo("queue");
    }

    /// As those do that close idle connections.
    @Test
    void aThreadOfAPoolsOwnWaitsForNoUnit() throws Exception {
        assertThat(kindOf(Thread.ofPlatform().daemon().start(new CleanedPool())))
                .isEqualTo("monitor_wait");
    }

    private static final class CleanedPool implements Runnable {
        @Override
        public synchronized void run() {
            try {
                while (!Thread.currentThread().isInterrupted()) {
                    wait();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static final class WorkerPool {
        private final LinkedBlockingQueue<Object> results = new LinkedBlockingQueue<>();

        void result() throws InterruptedException {
            results.take();
        }
    }

    private static final class SessionPool {
        private final LinkedBlockingQueue<Object> free = new LinkedBlockingQueue<>();

        void borrow() throws InterruptedException {
            free.take();
        }

        synchronized void await() throws InterruptedException {
            while (free.isEmpty()) {
                wait();
            }
        }
    }

    /// It has none yet, whatever guards the queue.
    @Test
    void aWorkerThatWaitsToTakeItsNextTaskIsIdle() {
        String grizzly = "org.glassfish.grizzly.threadpool.SyncThreadPool$SyncThreadWorker";
        assertThat(kindOf(Thread.State.BLOCKED, frame(grizzly, "getTask"), frame(grizzly, "run")))
                .isEqualTo(WaitKind.IDLE);
        assertThat(
                        kindOf(
                                Thread.State.WAITING,
                                frame("jdk.internal.misc.Unsafe", "park"),
                                frame("java.util.concurrent.locks.ReentrantLock", "lock"),
                                frame("org.eclipse.jetty.util.BlockingArrayQueue", "poll"),
                                frame("org.eclipse.jetty.util.thread.QueuedThreadPool", "run")))
                .isEqualTo(WaitKind.IDLE);
    }

    private static StackTraceElement frame(String type, String method) {
        return new StackTraceElement(type, method, null, 1);
    }

    /// What its frames read has come.
    @Test
    void aVirtualThreadThatCouldRunWaitsForACarrierWhereverItIs() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket client = new Socket(server.getInetAddress(), server.getLocalPort())) {
            Thread reader = Thread.startVirtualThread(() -> readFrom(client));
            while (reader.getState() != Thread.State.WAITING) {
                Thread.sleep(1);
            }
            StackTraceElement[] stack = reader.getStackTrace();
            assertThat(kindOf(Thread.State.WAITING, stack)).isEqualTo("socket");
            assertThat(kindOf(Thread.State.RUNNABLE, stack)).isEqualTo(WaitKind.CARRIER);
        }
    }

    /// The client's own thread reads the connection, and hands on what comes through a queue.
    @Test
    void whoReadsTheBodyOfAnAnswerWaitsForItsServer() throws Exception {
        HttpClient client = HttpClient.newHttpClient();
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread.startVirtualThread(() -> answerWithoutBody(server));
            HttpRequest request =
                    HttpRequest.newBuilder(
                                    URI.create("http://127.0.0.1:" + server.getLocalPort() + "/"))
                            .build();
            InputStream body = client.send(request, BodyHandlers.ofInputStream()).body();
            assertThat(kindOf(body::read)).isEqualTo("socket");
        } finally {
            client.shutdownNow();
        }
    }

    private static void answerWithoutBody(ServerSocket server) {
        try {
            Socket socket = server.accept();
            socket.getOutputStream()
                    .write("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n".getBytes(US_ASCII));
            socket.getInputStream().transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Of a virtual thread without a carrier.
    private static String kindOf(Thread.State state, StackTraceElement... stack) {
        return WaitKind.of(
                new ThreadSource.ObservedThread(
                        state,
                        List.of(stack),
                        ThreadSource.Blocker.NONE,
                        ThreadSource.Blocker.NONE,
                        ThreadSource.Blocker.NONE,
                        List.of(),
                        0),
                site(stack),
                false);
    }

    private static int site(StackTraceElement[] stack) {
        int site = 0;
        while (site < stack.length && stack[site].getModuleName() != null) {
            site++;
        }
        return site;
    }

    /// They wait for the sockets of all virtual threads, as virtual threads themselves from JDK 22
    /// on.
    @Test
    void pollersOfTheJdkAreThereForNoRequest() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket client = new Socket(server.getInetAddress(), server.getLocalPort())) {
            Thread reader = Thread.startVirtualThread(() -> readFrom(client));
            while (reader.getState() != Thread.State.WAITING) {
                Thread.sleep(1);
            }
            List<Thread> threads = new ArrayList<>(Thread.getAllStackTraces().keySet());
            new VirtualThreads(new Initialized())
                    .groups()
                    .forEach(group -> threads.addAll(group.threads()));
            threads.removeIf(thread -> !isPoller(thread.getStackTrace()));
            assertThat(threads).isNotEmpty();
            for (Thread poller : threads) {
                assertThat(kindOf(poller)).isEqualTo(WaitKind.SELECTING);
            }
        }
    }

    private static boolean isPoller(StackTraceElement[] stack) {
        return Arrays.stream(stack)
                .anyMatch(
                        frame ->
                                frame.getClassName().equals("sun.nio.ch.Poller")
                                        && frame.getMethodName().endsWith("Loop"));
    }

    /// The first reads; the second waits for it to be done.
    @Test
    void aLockOfTheJdkAroundASocketIsALock() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket client = new Socket(server.getInetAddress(), server.getLocalPort())) {
            assertThat(kindOf(started(() -> readFrom(client)))).isEqualTo("socket");
            assertThat(kindOf(started(() -> readFrom(client)))).isEqualTo("lock");
        }
    }

    private static void readFrom(Socket socket) {
        try {
            socket.getInputStream().read();
        } catch (IOException e) {
            // closed: the test is over
        }
    }

    /// Apache's pool waits by a future of its own.
    @Test
    void aPoolIsWaitedForHoweverItParks() throws Exception {
        try (StrictConnPool<String, ModalCloseable> pool = new StrictConnPool<>(1, 1)) {
            pool.lease("route", null).get();
            assertThat(kindOf(() -> pool.lease("route", null).get(1, TimeUnit.MINUTES)))
                    .isEqualTo("pool");
        }
    }

    /// A library that is relocated, as in an archive that bundles it, waits like the original.
    @ParameterizedTest
    @ValueSource(strings = {"", "acme.shaded."})
    void aRelocatedPoolIsAPool(String prefix) throws Exception {
        ConcurrentPool<Object> pool = ConnectionPoolsTest.mongoPool(1);
        pool.get();
        Thread waiter = started(pool::get);
        try {
            TimeUnit.MILLISECONDS.sleep(200);
            StackTraceElement[] stack =
                    Arrays.stream(waiter.getStackTrace())
                            .map(frame -> relocated(prefix, frame))
                            .toArray(StackTraceElement[]::new);
            assertThat(kindOf(waiter, stack)).isEqualTo("pool");
        } finally {
            waiter.interrupt();
        }
    }

    /// As the thread that opens HikariCP's connections does.
    @Test
    void whoSleepsInTheClassOfAPoolWaitsForNoUnit() throws Exception {
        Thread sleeper = started(() -> Thread.sleep(60_000));
        try {
            TimeUnit.MILLISECONDS.sleep(200);
            StackTraceElement[] stack =
                    Arrays.stream(sleeper.getStackTrace())
                            .map(WaitKindTest::ofHikari)
                            .toArray(StackTraceElement[]::new);
            assertThat(kindOf(sleeper, stack)).isEqualTo("sleep");
        } finally {
            sleeper.interrupt();
        }
    }

    private static StackTraceElement ofHikari(StackTraceElement frame) {
        return frame.getClassName().startsWith("dev.heddle.")
                ? new StackTraceElement(
                        "com.zaxxer.hikari.util.UtilityElf", "quietlySleep", "UtilityElf.java", 80)
                : frame;
    }

    private static StackTraceElement relocated(String prefix, StackTraceElement frame) {
        return frame.getModuleName() != null
                ? frame
                : new StackTraceElement(
                        prefix + frame.getClassName(),
                        frame.getMethodName(),
                        frame.getFileName(),
                        frame.getLineNumber());
    }

    /// Databases that run in the process of the service lock rows, or tables, with what they have.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:h2:mem:locks;LOCK_TIMEOUT=60000",
                "jdbc:hsqldb:mem:locks",
                "jdbc:derby:memory:locks;create=true"
            })
    void aTransactionWaitsForAnotherToEnd(String url) throws Exception {
        try (Connection first = DriverManager.getConnection(url);
                Connection second = DriverManager.getConnection(url)) {
            update(first, "create table stock (item int primary key, pieces int)");
            update(first, "insert into stock values (1, 10)");
            first.setAutoCommit(false);
            update(first, "update stock set pieces = 9 where item = 1");
            assertThat(kindOf(() -> update(second, "update stock set pieces = 8 where item = 1")))
                    .isEqualTo("database_lock");
            first.rollback();
        }
    }

    private static void update(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }

    /// A worker without a task, of a pool that nobody knows.
    @Test
    void aLoopAroundAQueueIsIdle() throws Exception {
        assertThat(kindOf(new LinkedBlockingQueue<>()::take)).isEqualTo("idle");
    }

    /// Quarkus' executor does not count its busy threads: they are told by their stacks.
    @Test
    void aWorkerOfJbossWithoutATaskIsIdle() throws Exception {
        AtomicReference<Thread> worker = new AtomicReference<>();
        EnhancedQueueExecutor pool =
                new EnhancedQueueExecutor.Builder()
                        .setCorePoolSize(1)
                        .setThreadFactory(
                                task -> {
                                    worker.set(new Thread(task));
                                    return worker.get();
                                })
                        .build();
        pool.submit(() -> true).get();
        try {
            assertThat(kindOf(worker.get())).isEqualTo("idle");
        } finally {
            pool.shutdown();
        }
    }

    @Test
    void aWorkerOfJettyWithoutATaskIsIdle() throws Exception {
        QueuedThreadPool pool = new QueuedThreadPool(4);
        pool.setName("jetty");
        pool.start();
        try {
            List<Thread> workers =
                    Thread.getAllStackTraces().keySet().stream()
                            .filter(thread -> thread.getName().startsWith("jetty-"))
                            .toList();
            assertThat(workers).isNotEmpty();
            for (Thread worker : workers) {
                assertThat(kindOf(worker)).isEqualTo("idle");
            }
            assertThat(kindOf(pool::join)).as("what keeps the server alive").isEqualTo("idle");
        } finally {
            pool.stop();
        }
    }

    /// A server with a thread for each connection: between requests it has no task.
    @Test
    void whoWaitsForTheNextRequestIsIdle() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
                DefaultBHttpServerConnection connection =
                        new DefaultBHttpServerConnection("http", Http1Config.DEFAULT)) {
            connection.bind(server.accept());
            assertThat(kindOf(connection::receiveRequestHeader)).isEqualTo("idle");
            assertThat(client.isConnected()).isTrue();
        }
    }

    /// With frames of another class between the worker's loop and the work.
    private static Waiting inATask(Waiting work) {
        return () -> assertThatCode(work::run).doesNotThrowAnyException();
    }

    @Test
    void sleepMonitorsAndSockets() throws Exception {
        assertThat(kindOf(() -> Thread.sleep(60_000))).isEqualTo("sleep");
        Object monitor = new Object();
        synchronized (monitor) {
            assertThat(
                            kindOf(
                                    () -> {
                                        synchronized (monitor) {
                                            Thread.onSpinWait();
                                        }
                                    }))
                    .isEqualTo("monitor");
        }
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket client = new Socket(server.getInetAddress(), server.getLocalPort())) {
            assertThat(kindOf(() -> client.getInputStream().read())).isEqualTo("socket");
        }
    }

    @Test
    void athreadThatComputesRuns() throws Exception {
        assertThat(
                        kindOf(
                                () -> {
                                    double x = 1;
                                    while (!Thread.interrupted() && x < Double.MAX_VALUE) {
                                        x = Math.sqrt(x + 1);
                                    }
                                }))
                .isIn("running", "native");
    }

    /// Lets a thread wait, asks what for, and ends it.
    private static String kindOf(Waiting waiting) throws Exception {
        Thread thread = started(waiting);
        try {
            return kindOf(thread);
        } finally {
            thread.interrupt();
        }
    }

    private static Thread started(Waiting waiting) {
        return Thread.ofPlatform()
                .daemon()
                .start(
                        () -> {
                            try {
                                waiting.run();
                            } catch (Exception e) {
                                Thread.currentThread().interrupt();
                            }
                        });
    }

    private static String kindOf(Thread thread) throws InterruptedException {
        TimeUnit.MILLISECONDS.sleep(200);
        return kindOf(thread, thread.getStackTrace());
    }

    private static String kindOf(Thread thread, StackTraceElement[] stack) {
        return WaitKind.of(
                new ThreadSource.ObservedThread(
                        thread.getState(),
                        List.of(stack),
                        ThreadSource.Blocker.of(LockSupport.getBlocker(thread)),
                        ThreadSource.Blocker.NONE,
                        ThreadSource.Blocker.NONE,
                        List.of(),
                        0),
                site(stack),
                true);
    }
}
