package dev.heddle.probe.internal.thread;

import dev.heddle.probe.internal.reflect.Reflect;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/// Tells a thread's wait from its next one at the same place: the thread's entry in a lock's queue,
/// which is another one for each wait, or how often a platform thread has waited so far.
///
/// Assumption: a queue is read once, before the threads that stand in it are looked at. So equal
/// texts of two looks say that the thread has waited from the first look on until the queue was
/// read for the second.
final class WaitIdentity {
    private final int mostQueued;
    private final Optional<ThreadMXBean> bean = bean();

    /// The entries of a lock's queue, by thread.
    private final IdentityHashMap<Object, Map<Thread, Object>> queues = new IdentityHashMap<>();

    /// @param mostQueued threads of a queue that are read; those that stand before them are not
    WaitIdentity(int mostQueued) {
        this.mostQueued = mostQueued;
    }

    /// Empty in a runtime without management.
    private static Optional<ThreadMXBean> bean() {
        try {
            return Optional.of(ManagementFactory.getThreadMXBean());
        } catch (LinkageError e) {
            return Optional.empty();
        }
    }

    /// Empty if it cannot be told.
    Optional<String> of(Thread thread, ThreadSource.ObservedThread seen) {
        if (seen.parkedOn().object() instanceof AbstractQueuedSynchronizer lock) {
            return Optional.ofNullable(
                            queues.computeIfAbsent(lock, queue -> entries(queue, mostQueued))
                                    .get(thread))
                    .map(entry -> Integer.toHexString(System.identityHashCode(entry)));
        }
        return thread.isVirtual() ? Optional.empty() : count(thread);
    }

    private Optional<String> count(Thread thread) {
        return bean.map(threads -> threads.getThreadInfo(thread.threadId()))
                .map(WaitIdentity::count);
    }

    private static String count(ThreadInfo info) {
        return "%d+%d".formatted(info.getBlockedCount(), info.getWaitedCount());
    }

    /// A thread's entry in a lock's queue; empty if it has none, as after it got the lock.
    ///
    /// @param most entries that are read
    static Optional<Object> entry(Object lock, Thread waiter, int most) {
        return Optional.ofNullable(entries(lock, most).get(waiter));
    }

    /// From the end of the queue on, as only the way to its beginning is always whole.
    private static Map<Thread, Object> entries(Object lock, int most) {
        Map<Thread, Object> entries = new HashMap<>();
        try {
            Optional<Object> entry = Reflect.value(lock, "tail");
            for (int i = 0; i < most && entry.isPresent(); i++) {
                if (Reflect.value(entry.get(), "waiter").orElse(null) instanceof Thread waiter) {
                    entries.put(waiter, entry.get());
                }
                entry = Reflect.value(entry.get(), "prev");
            }
        } catch (ReflectiveOperationException e) {
            return Map.of(); // another JDK
        }
        return entries;
    }
}
