package dev.heddle.probe.internal.thread;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.probe.internal.reflect.Reflect;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class OwnersTest {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final Owners owners = new Owners(10);

    /// As after `downgrade`: it was seen to wait for the lock, got it, and reads now.
    @Test
    void aThreadThatHasGoneOnDoesNotWaitForItself() throws Exception {
        for (Lock held : List.of(lock.readLock(), lock.writeLock())) {
            held.lock();
            try {
                assertThat(owners.of(synchronizer(), Thread.currentThread())).isEmpty();
            } finally {
                held.unlock();
            }
        }
    }

    @Test
    @Timeout(60)
    void aThreadThatReadsAndWaitsToWriteWaitsForItself() throws Exception {
        Runnable read = lock.readLock()::lock;
        Runnable write = lock.writeLock()::lock;
        Thread upgrading =
                Thread.ofPlatform()
                        .daemon()
                        .start(
                                () -> {
                                    read.run();
                                    write.run();
                                });
        while (!lock.hasQueuedThread(upgrading)) {
            Thread.onSpinWait();
        }
        assertThat(owners.of(synchronizer(), upgrading)).contains(upgrading);
        assertThat(owners.of(synchronizer(), Thread.currentThread())).contains(upgrading);
    }

    @Test
    @Timeout(60)
    void aTaskThatAwaitsTheEndOfItsOwnExecutorWaitsForItself() throws Exception {
        for (ExecutorService executor :
                List.of(
                        Executors.newCachedThreadPool(),
                        Executors.newVirtualThreadPerTaskExecutor())) {
            List<Thread> threads = new CopyOnWriteArrayList<>();
            CountDownLatch end = new CountDownLatch(1);
            executor.execute(
                    () -> {
                        threads.add(Thread.currentThread());
                        await(() -> executor.awaitTermination(1, TimeUnit.MINUTES));
                    });
            while (threads.isEmpty() || LockSupport.getBlocker(threads.getFirst()) == null) {
                Thread.onSpinWait();
            }
            executor.execute(
                    () -> {
                        threads.add(Thread.currentThread());
                        await(() -> end.await(1, TimeUnit.MINUTES));
                    });
            while (threads.size() < 2) {
                Thread.onSpinWait();
            }
            for (Thread thread : threads) {
                owners.workers(thread);
            }
            Thread waiting = threads.getFirst();
            Object waitedFor = LockSupport.getBlocker(waiting);
            assertThat(owners.of(waitedFor, waiting)).contains(waiting);
            assertThat(owners.of(waitedFor, Thread.currentThread())).contains(threads.getLast());
            end.countDown();
            executor.shutdownNow();
        }
    }

    private static void await(Callable<Boolean> waits) {
        try {
            waits.call();
        } catch (Exception e) {
            Thread.currentThread().interrupt(); // it is to end
        }
    }

    private Object synchronizer() throws ReflectiveOperationException {
        return Reflect.get(lock, "sync");
    }
}
