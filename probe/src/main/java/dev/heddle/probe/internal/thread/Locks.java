package dev.heddle.probe.internal.thread;

import dev.heddle.probe.internal.event.ResourceEvent;
import dev.heddle.probe.internal.reflect.Mean;
import dev.heddle.probe.internal.reflect.Reflect;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.StampedLock;

/// Locks that some thread was seen to wait for, remembered weakly and sampled from then on. A lock
/// that no thread ever waited for cannot be seen. Used by the sampler's thread. (Locks compare by
/// identity.)
public final class Locks {
    private static final int MOST = 200;
    private static final int WRITERS = 0xFFFF;

    /// Since JDK 25 read-write locks keep writers in 32 bits of a long.
    private static final long LONG_WRITERS = 0xFFFFFFFFL;
    private static final String LOCKS = "java.util.concurrent.locks.Reentrant";

    private final Map<Object, Use> seen = new WeakHashMap<>();

    private static final class Use {
        private final String site;
        private final Mean busy = new Mean();
        private double seenWaiting;

        /// Whether it was held, or waited for, before the last event.
        private boolean used = true;

        Use(String site) {
            this.site = site;
        }
    }

    /// The threads are looked at anew.
    void look() {
        seen.values().forEach(use -> use.seenWaiting = 0);
    }

    /// Whether only one thread has it at a time, or only one that writes.
    static boolean isLock(Object blocker) {
        return blocker instanceof StampedLock || blocker.getClass().getName().startsWith(LOCKS);
    }

    /// Threads, as many as `weight`, wait for this at this site.
    void waitedFor(Object blocker, String site, double weight) {
        if (isLock(blocker) && (seen.containsKey(blocker) || hasRoom())) {
            seen.computeIfAbsent(blocker, key -> new Use(site)).seenWaiting += weight;
        }
    }

    /// Locks may be made anew for each use: they are forgotten in favor of those in use.
    private boolean hasRoom() {
        if (seen.size() >= MOST) {
            seen.entrySet()
                    .removeIf(lock -> !lock.getValue().used && lock.getValue().seenWaiting == 0);
        }
        return seen.size() < MOST;
    }

    public void sample() {
        seen.forEach((lock, use) -> use.busy.add(held(lock) ? 1 : 0));
    }

    /// Or being handed over to one who waits. By a writer, or by readers while somebody waits:
    /// readers alone exclude nobody.
    private static boolean held(Object lock) {
        if (lock instanceof StampedLock stamped) {
            return stamped.isWriteLocked();
        }
        try {
            long state = ((Number) Reflect.get(lock, "state")).longValue();
            boolean readWrite = lock.getClass().getName().contains("ReadWriteLock");
            long writers = lock instanceof AbstractQueuedLongSynchronizer ? LONG_WRITERS : WRITERS;
            return readWrite
                    ? (state & writers) != 0 || (state != 0 && isQueuedFor(lock))
                    : state != 0 || isQueuedFor(lock);
        } catch (ReflectiveOperationException e) {
            return false; // cannot be: every version has this field, and its package is open
        }
    }

    private static boolean isQueuedFor(Object lock) {
        return switch (lock) {
            case AbstractQueuedSynchronizer queued -> queued.hasQueuedThreads();
            case AbstractQueuedLongSynchronizer queued -> queued.hasQueuedThreads();
            default -> false;
        };
    }

    /// A `StampedLock` does not tell: there it is as many threads as were seen.
    private static int waiting(Object lock) {
        return switch (lock) {
            case AbstractQueuedSynchronizer queued -> queued.getQueueLength();
            case AbstractQueuedLongSynchronizer queued -> queued.getQueueLength();
            default -> 0;
        };
    }

    /// The lock with an identity; empty if it is gone.
    public Optional<Object> find(int identity) {
        return seen.keySet().stream()
                .filter(lock -> System.identityHashCode(lock) == identity)
                .findFirst();
    }

    public void emit() {
        for (Map.Entry<Object, Use> entry : new ArrayList<>(seen.entrySet())) {
            ResourceEvent event = new ResourceEvent();
            event.samples = entry.getValue().busy.samples();
            event.busy = entry.getValue().busy.take();
            event.waiting =
                    entry.getKey() instanceof StampedLock
                            ? entry.getValue().seenWaiting
                            : waiting(entry.getKey());
            event.kind = "lock";
            event.name = entry.getValue().site;
            event.type = entry.getKey().getClass().getName();
            event.identity = System.identityHashCode(entry.getKey());
            event.capacity = 1;
            if (event.samples > 0) {
                entry.getValue().used = event.busy > 0 || event.waiting > 0;
                event.commit();
            }
        }
    }
}
