package dev.heddle.probe.internal.thread;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.probe.internal.reflect.Initialized;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdentitiesTest {
    private final List<Thread> threads = new ArrayList<>();
    private final CountDownLatch end = new CountDownLatch(1);
    private final Parts parts = new Parts();

    private interface Blocking {
        void run() throws Exception;
    }

    @AfterEach
    void end() throws InterruptedException {
        end.countDown();
        threads.forEach(Thread::interrupt);
        for (Thread thread : threads) {
            thread.join(5_000);
        }
    }

    private Thread thread(boolean virtual, Blocking task) throws InterruptedException {
        Thread.Builder builder = virtual ? Thread.ofVirtual() : Thread.ofPlatform().daemon();
        Thread thread =
                builder.start(
                        () -> {
                            try {
                                task.run();
                            } catch (Exception e) {
                                Thread.currentThread().interrupt();
                            }
                        });
        threads.add(thread);
        TimeUnit.MILLISECONDS.sleep(100);
        return thread;
    }

    private int awaited(Identities identities, Thread thread) throws ReflectiveOperationException {
        return identities.awaited(seen(thread), "com.acme.Orders.find:42");
    }

    private static ThreadSource.ObservedThread seen(Thread thread)
            throws ReflectiveOperationException {
        return Objects.requireNonNull(ThreadSource.forLooks(new Initialized()).look(thread));
    }

    private Identities identities(Thread... more) throws ReflectiveOperationException {
        List<Thread> all = new ArrayList<>(threads);
        all.addAll(List.of(more));
        return Identities.of(all, parts, new Completers(), ManagementFactory.getThreadMXBean());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whoWaitsForALockAndWhoHasItAgree(boolean virtual) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread owner =
                thread(
                        virtual,
                        () -> {
                            lock.lock();
                            end.await();
                        });
        Thread waiter = thread(virtual, lock::lockInterruptibly);
        Identities identities = identities();
        int awaited = awaited(identities, waiter);
        assertThat(identities.owners()).containsExactly(owner);
        assertThat(awaited).isNotZero();
        assertThat(identities.heldBy(owner, seen(owner))).containsExactly(awaited);
        assertThat(identities.heldBy(waiter, seen(waiter))).isEmpty();
    }

    @Test
    void aMonitorHasAnOwner() throws Exception {
        Object monitor = new Object();
        Thread owner =
                thread(
                        false,
                        () -> {
                            synchronized (monitor) {
                                end.await();
                            }
                        });
        Thread waiter =
                thread(
                        false,
                        () -> {
                            synchronized (monitor) {
                                end.await();
                            }
                        });
        Identities identities = identities();
        assertThat(awaited(identities, waiter)).isEqualTo(System.identityHashCode(monitor));
        assertThat(identities.owners()).containsExactly(owner);
        assertThat(identities.heldBy(owner, seen(owner)))
                .containsExactly(System.identityHashCode(monitor));
    }

    @Test
    void whoWaitsForATaskWaitsForTheExecutorThatHasIt() throws Exception {
        List<Thread> workers = new ArrayList<>();
        try (ThreadPoolExecutor executor =
                new ThreadPoolExecutor(
                        1,
                        1,
                        0,
                        TimeUnit.SECONDS,
                        new LinkedBlockingQueue<>(),
                        task -> {
                            Thread worker = new Thread(task);
                            workers.add(worker);
                            return worker;
                        })) {
            Future<?> runs = executor.submit(() -> end.await(20, TimeUnit.SECONDS));
            Future<?> queued = executor.submit(() -> {});
            CompletableFuture<Void> supplied = CompletableFuture.runAsync(() -> {}, executor);
            List<Thread> waiters =
                    List.of(
                            thread(false, runs::get),
                            thread(true, queued::get),
                            thread(false, supplied::get));
            Identities identities = identities(workers.getFirst());
            for (Thread waiter : waiters) {
                assertThat(awaited(identities, waiter))
                        .isEqualTo(System.identityHashCode(executor));
            }
            end.countDown();
        }
    }

    @Test
    void aTaskThatNoExecutorRunsIsHeldByWhoRunsIt() throws Exception {
        FutureTask<Boolean> refresh = new FutureTask<>(() -> end.await(20, TimeUnit.SECONDS));
        Thread runner = thread(true, refresh::run);
        Thread waiter = thread(true, refresh::get);
        Identities identities = identities();
        int awaited = awaited(identities, waiter);
        assertThat(awaited).isNotZero();
        assertThat(identities.heldBy(runner, seen(runner))).containsExactly(awaited);
    }

    @Test
    void whatAResourceConsistsOfIsTheResource() throws Exception {
        Semaphore permits = new Semaphore(0);
        Object pool = new Pool();
        parts.add(permits);
        parts.add(pool);
        Thread forPermit = thread(true, permits::acquire);
        Thread forUnit = thread(false, ((Pool) pool).handOff::take);
        Thread forNothingKnown = thread(false, end::await);
        Identities identities = identities();
        assertThat(awaited(identities, forPermit)).isEqualTo(System.identityHashCode(permits));
        assertThat(awaited(identities, forUnit)).isEqualTo(System.identityHashCode(pool));
        assertThat(awaited(identities, forNothingKnown)).isZero();
        parts.clear();
        assertThat(awaited(identities(), forPermit)).isZero();
    }

    /// As pools keep what threads park on.
    private static final class Pool {
        private final SynchronousQueue<Object> handOff = new SynchronousQueue<>(true);
        private final ReentrantLock lock = new ReentrantLock();
    }

    @Test
    void aPoolsOwnLockIsNotThePool() throws Exception {
        Pool pool = new Pool();
        parts.add(pool);
        pool.lock.lock();
        try {
            Thread waiter = thread(false, pool.lock::lockInterruptibly);
            assertThat(awaited(identities(), waiter))
                    .isNotZero()
                    .isNotEqualTo(System.identityHashCode(pool));
        } finally {
            pool.lock.unlock();
        }
    }
}
