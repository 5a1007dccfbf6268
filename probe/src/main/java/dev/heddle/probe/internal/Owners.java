package dev.heddle.probe.internal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import org.jspecify.annotations.Nullable;

/// Who holds a lock, who runs a task, and in which pool's queue a task stands that nobody runs yet.
final class Owners {
    private static final String WORKER = "ThreadPoolExecutor$Worker";

    /// Of a queue; what stands behind them is not looked at.
    private static final int MOST_QUEUED = 10_000;

    /// Executors by their workers' threads.
    private final Map<Thread, Object> pools = new HashMap<>();

    /// What threads may wait for, by identity, and at which executor it stands.
    private final IdentityHashMap<Object, Object> queued = new IdentityHashMap<>();

    /// Notes the executor of a worker's thread. Tomcat's pool is a copy of the JDK's.
    void workers(Thread thread) {
        if (thread.isVirtual()) {
            return;
        }
        try {
            Object task = Reflect.get(thread, "holder.task");
            if (task.getClass().getName().endsWith(WORKER)) {
                pools.put(thread, Reflect.get(task, "this$0"));
            }
        } catch (ReflectiveOperationException e) {
            // It has no task: a thread whose class has a run method of its own.
        }
    }

    /// Reads the queues of all executors that were noted.
    void queued() {
        pools.values().stream().distinct().forEach(this::queued);
    }

    private void queued(Object pool) {
        try {
            tasks(Reflect.get(pool, "workQueue")).forEach(task -> queued(task, pool));
        } catch (ReflectiveOperationException e) {
            // Another kind of pool of the same name.
        }
    }

    /// What stands in a queue of the JDK's, read without its locks: whoever holds one may be what
    /// hangs.
    private static List<Object> tasks(Object queue) throws ReflectiveOperationException {
        for (String array : List.of("items", "queue")) {
            if (has(queue, array) && Reflect.get(queue, array) instanceof Object[] all) {
                return Arrays.stream(all).filter(Objects::nonNull).limit(MOST_QUEUED).toList();
            }
        }
        List<Object> tasks = new ArrayList<>();
        Object node = Reflect.get(queue, has(queue, "head") ? "head" : "first");
        for (int i = 0; i < MOST_QUEUED; i++) {
            if (has(node, "item")) {
                tasks.add(Reflect.get(node, "item"));
            }
            if (!has(node, "next")) {
                break;
            }
            node = Reflect.get(node, "next");
        }
        return tasks;
    }

    private static boolean has(Object from, String field) {
        try {
            return Reflect.value(from, field).isPresent();
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }

    /// A `FutureTask` is what is waited for; a `CompletableFuture` has those who wait in a list.
    private void queued(Object task, Object pool) {
        queued.put(task, pool);
        try {
            Object waiting = Reflect.get(task, "dep.stack");
            for (int i = 0; i < MOST_QUEUED; i++) {
                queued.put(waiting, pool);
                waiting = Reflect.get(waiting, "next");
            }
        } catch (ReflectiveOperationException e) {
            // No such task, or the end of the list.
        }
    }

    /// Empty if the thread is no such pool's.
    String poolOf(Thread thread) {
        return name(pools.get(thread));
    }

    /// Empty if the object stands in no queue.
    String queueOf(Object waitedFor) {
        return name(queued.get(waitedFor));
    }

    private static String name(@Nullable Object pool) {
        return pool == null ? "" : Objects.toIdentityString(pool);
    }

    /// The thread that holds a lock or runs a task; 0 if none does.
    long of(Object waitedFor) {
        try {
            Object owner =
                    switch (waitedFor) {
                        case AbstractOwnableSynchronizer lock ->
                                Reflect.get(lock, "exclusiveOwnerThread");
                        case FutureTask<?> task -> Reflect.get(task, "runner");
                        default -> "";
                    };
            return owner instanceof Thread thread && thread.isAlive() ? thread.threadId() : 0;
        } catch (ReflectiveOperationException e) {
            return 0; // nobody
        }
    }

    /// The thread whose end is waited for, by `Thread.join`; 0 if none is.
    static long joined(Object waitedFor, List<StackTraceElement> stack) {
        boolean joins =
                stack.stream()
                        .anyMatch(
                                frame ->
                                        frame.getClassName().equals("java.lang.Thread")
                                                && frame.getMethodName().equals("join"));
        return joins && waitedFor instanceof Thread thread && thread.isAlive()
                ? thread.threadId()
                : 0;
    }
}
