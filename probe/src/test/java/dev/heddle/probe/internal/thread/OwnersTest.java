package dev.heddle.probe.internal.thread;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.probe.internal.reflect.Reflect;
import java.util.List;
import java.util.concurrent.locks.Lock;
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

    private Object synchronizer() throws ReflectiveOperationException {
        return Reflect.get(lock, "sync");
    }
}
