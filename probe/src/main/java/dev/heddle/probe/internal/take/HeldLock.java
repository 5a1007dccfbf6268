package dev.heddle.probe.internal.take;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.StampedLock;

/// A lock, or the write lock of two. Threads are seen to wait for a lock's synchronizer, which is
/// acquired here.
final class HeldLock implements WayByUnit {
    @Override
    public Optional<Unit> take(Object resource, long patienceMillis) throws InterruptedException {
        long nanos = TimeUnit.MILLISECONDS.toNanos(patienceMillis);
        return switch (resource) {
            case AbstractQueuedSynchronizer lock when lock.tryAcquireNanos(1, nanos) ->
                    Optional.of(() -> lock.release(1));
            case AbstractQueuedLongSynchronizer lock when lock.tryAcquireNanos(1, nanos) ->
                    Optional.of(() -> lock.release(1));
            case StampedLock lock -> stamped(lock, nanos);
            default -> Optional.empty();
        };
    }

    private static Optional<Unit> stamped(StampedLock lock, long nanos)
            throws InterruptedException {
        long stamp = lock.tryWriteLock(nanos, TimeUnit.NANOSECONDS);
        return stamp == 0 ? Optional.empty() : Optional.of(() -> lock.unlockWrite(stamp));
    }
}
