package dev.heddle.probe.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

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
        assertThat(kindOf(new LinkedBlockingQueue<>()::take)).isEqualTo("queue");
        assertThat(kindOf(new CompletableFuture<>()::get)).isEqualTo("future");
        assertThat(kindOf(() -> LockSupport.park())).isEqualTo("park");
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
        Thread thread =
                Thread.ofPlatform()
                        .daemon()
                        .start(
                                () -> {
                                    try {
                                        waiting.run();
                                    } catch (Exception e) {
                                        Thread.currentThread().interrupt();
                                    }
                                });
        try {
            TimeUnit.MILLISECONDS.sleep(200);
            StackTraceElement[] stack = thread.getStackTrace();
            int site = 0;
            while (site < stack.length && stack[site].getModuleName() != null) {
                site++;
            }
            return WaitKind.of(
                    thread.getState(), stack, site, LockSupport.getBlocker(thread), true);
        } finally {
            thread.interrupt();
        }
    }
}
