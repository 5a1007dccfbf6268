package dev.heddle.probe.internal;

import java.util.ArrayList;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/// Locks that some thread was seen to wait for, remembered weakly and sampled from then on. A lock
/// that no thread ever waited for cannot be seen. Used by the sampler's thread. (Synchronizers
/// compare by identity.)
final class Locks {
    private static final int MOST = 200;
    private static final int WRITERS = 0xFFFF;
    private static final String LOCKS = "java.util.concurrent.locks.Reentrant";

    private final Map<AbstractQueuedSynchronizer, Use> seen = new WeakHashMap<>();

    private static final class Use {
        private final String site;
        private final Mean busy = new Mean();

        Use(String site) {
            this.site = site;
        }
    }

    /// A thread waits for this at this site.
    void waitedFor(Object blocker, String site) {
        if (blocker instanceof AbstractQueuedSynchronizer synchronizer
                && blocker.getClass().getName().startsWith(LOCKS)
                && seen.size() < MOST) {
            seen.computeIfAbsent(synchronizer, key -> new Use(site));
        }
    }

    void sample() {
        seen.forEach((lock, use) -> use.busy.add(held(lock) ? 1 : 0));
    }

    private static boolean held(AbstractOwnableSynchronizer lock) {
        try {
            int state = (int) Reflect.number(lock, "state");
            // Of a read-write lock the lower half counts writers; readers do not exclude each
            // other.
            boolean readWrite = lock.getClass().getName().contains("ReadWriteLock");
            return (readWrite ? state & WRITERS : state) != 0;
        } catch (ReflectiveOperationException e) {
            return false; // cannot be: every version has this field, and its package is open
        }
    }

    void emit() {
        for (Map.Entry<AbstractQueuedSynchronizer, Use> entry : new ArrayList<>(seen.entrySet())) {
            ResourceEvent event = new ResourceEvent();
            event.samples = entry.getValue().busy.samples();
            event.busy = entry.getValue().busy.take();
            event.waiting = entry.getKey().getQueueLength();
            event.kind = "lock";
            event.name = entry.getValue().site;
            event.type = entry.getKey().getClass().getName();
            event.identity = System.identityHashCode(entry.getKey());
            event.capacity = 1;
            if (event.samples > 0) {
                event.commit();
            }
        }
    }
}
