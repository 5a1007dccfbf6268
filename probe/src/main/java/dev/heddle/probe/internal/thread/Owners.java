package dev.heddle.probe.internal.thread;

import dev.heddle.probe.internal.reflect.Reflect;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Delayed;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;

/// Who holds a lock, who runs a task, and in which pool's queue a task stands that nobody runs yet.
public final class Owners {
    private static final String READ_WRITE = "java.util.concurrent.locks.ReentrantReadWriteLock$";

    private static final String COMPLETABLE = "java.util.concurrent.CompletableFuture$";

    private static final String TASK_EXECUTOR = "ThreadPerTaskExecutor";

    /// Ends of the names of workers' classes: the JDK's, of which Tomcat has a copy, and Jetty's.
    private static final List<String> WORKERS =
            List.of("ThreadPoolExecutor$Worker", "QueuedThreadPool$Runner");

    /// Fields of these executors that have their queues.
    private static final List<String> QUEUES = List.of("workQueue", "_jobs");

    private final int mostQueued;

    /// By their workers' threads.
    private final Map<Thread, Object> executors = new HashMap<>();

    /// What threads may wait for, by identity, and at which executor it stands.
    private final IdentityHashMap<Object, Object> queued = new IdentityHashMap<>();

    /// Number of tasks in the queues of executors that wait for a worker, by identity: the others
    /// wait for their time.
    private final IdentityHashMap<Object, Integer> queues = new IdentityHashMap<>();

    /// Termination signals of threads and of executors, by identity, with the thread that has to
    /// end: of an executor's one of its threads.
    private final IdentityHashMap<Object, Thread> joined = new IdentityHashMap<>();

    /// @param mostQueued tasks that are read of a queue; what stands behind them is not looked at
    Owners(int mostQueued) {
        this.mostQueued = mostQueued;
    }

    /// Notes the executor of a worker's thread, and what whoever waits for its end parks on.
    void workers(Thread thread) throws ReflectiveOperationException {
        if (thread.isVirtual()) {
            joins(thread);
            return;
        }
        if (thread instanceof ForkJoinWorkerThread worker && worker.getPool() != null) {
            executors.put(thread, worker.getPool());
            return;
        }
        try {
            Object task = Reflect.get(thread, "holder.task");
            if (isWorker(task)) {
                executors.put(thread, Reflect.get(task, "this$0"));
            }
        } catch (ReflectiveOperationException e) {
            // It has no task: a thread whose class has a run method of its own.
        }
        terminationOfItsExecutor(thread).ifPresent(end -> joined.put(end, thread));
    }

    /// Whether a thread's task is to work for an executor.
    static boolean isWorker(Object task) {
        String name = task.getClass().getName();
        return WORKERS.stream().anyMatch(name::endsWith);
    }

    /// The termination signal of a thread's executor, on which those park that wait for its
    /// termination; empty if the thread is of no executor.
    private Optional<Object> terminationOfItsExecutor(Thread thread) {
        try {
            Object executor = executors.get(thread);
            if (executor != null) {
                return Optional.of(Reflect.get(executor, "termination"));
            }
            Optional<Object> perTask =
                    Reflect.value(thread, "container")
                            .filter(in -> in.getClass().getName().endsWith(TASK_EXECUTOR));
            return perTask.isPresent()
                    ? Optional.of(Reflect.get(perTask.get(), "terminationSignal.sync"))
                    : Optional.empty();
        } catch (ReflectiveOperationException e) {
            return Optional.empty(); // a pool of another kind, or another JDK
        }
    }

    private boolean isTerminationOfItsExecutor(Object waitedFor, Thread waiting) {
        return terminationOfItsExecutor(waiting).filter(end -> end.equals(waitedFor)).isPresent();
    }

    private void joins(Thread virtual) {
        terminationOfItsExecutor(virtual).ifPresent(end -> joined.put(end, virtual));
        try {
            Optional<Object> end = Reflect.value(virtual, "termination");
            if (end.isPresent()) {
                joined.put(Reflect.get(end.get(), "sync"), virtual);
            }
        } catch (ReflectiveOperationException e) {
            // One that is bound to a platform thread has none: who joins it is not told.
        }
    }

    /// Reads the queues of all executors that were noted.
    void queued() {
        executors.values().stream().distinct().forEach(this::queued);
    }

    private void queued(Object pool) {
        try {
            List<Object> tasks = tasksOf(pool);
            queues.put(pool, (int) tasks.stream().filter(Owners::isDue).count());
            tasks.forEach(task -> queued(task, pool));
        } catch (ReflectiveOperationException e) {
            // Another kind of pool of the same name.
        }
    }

    /// Whether a task of an executor's queue waits for a worker, and not for its time.
    public static boolean isDue(Object task) {
        return !(task instanceof Delayed delayed) || delayed.getDelay(TimeUnit.NANOSECONDS) <= 0;
    }

    private List<Object> tasksOf(Object pool) throws ReflectiveOperationException {
        if (!(pool instanceof ForkJoinPool)) {
            for (String queue : QUEUES) {
                if (has(pool, queue)) {
                    return tasks(Reflect.get(pool, queue));
                }
            }
            return List.of();
        }
        List<Object> tasks = new ArrayList<>();
        for (Object queue : (Object[]) Reflect.get(pool, "queues")) {
            if (queue != null
                    && Reflect.value(queue, "array").orElse(null) instanceof Object[] all) {
                Arrays.stream(all)
                        .filter(Objects::nonNull)
                        .map(Owners::submitted)
                        .forEach(tasks::add);
            }
        }
        return tasks.subList(0, Math.min(mostQueued, tasks.size()));
    }

    /// What was handed to a `ForkJoinPool`, which wraps what is no task of its own.
    private static Object submitted(Object task) {
        try {
            return Reflect.value(task, "runnable").orElse(task);
        } catch (ReflectiveOperationException e) {
            return task;
        }
    }

    /// What stands in a queue of the JDK's, read without its locks: whoever holds one may be what
    /// hangs.
    private List<Object> tasks(Object queue) throws ReflectiveOperationException {
        for (String array : List.of("items", "queue", "_elements")) {
            if (has(queue, array) && Reflect.get(queue, array) instanceof Object[] all) {
                return Arrays.stream(all).filter(Objects::nonNull).limit(mostQueued).toList();
            }
        }
        List<Object> tasks = new ArrayList<>();
        Object node = Reflect.get(queue, has(queue, "head") ? "head" : "first");
        for (int i = 0; i < mostQueued; i++) {
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
        if (!task.getClass().getName().startsWith(COMPLETABLE)) {
            return;
        }
        try {
            Object waiting = Reflect.get(task, "dep.stack");
            for (int i = 0; i < mostQueued; i++) {
                queued.put(waiting, pool);
                waiting = Reflect.get(waiting, "next");
            }
        } catch (ReflectiveOperationException e) {
            // No such task, or the end of the list.
        }
    }

    Map<Object, Integer> queues() {
        return queues;
    }

    /// The executor whose worker a thread is; empty if it is none's.
    Optional<Object> executorOf(Thread thread) {
        return Optional.ofNullable(executors.get(thread));
    }

    /// The executor in whose queue what is waited for stands; empty if it stands in none.
    Optional<Object> queueing(Object waitedFor) {
        return Optional.ofNullable(queued.get(waitedFor));
    }

    /// The thread that holds a lock, runs a task or is joined; empty if none does. A task that
    /// waits for its own executor to end waits for itself.
    Optional<Thread> of(Object waitedFor, Thread waiting) {
        return Optional.ofNullable(joined.get(waitedFor))
                .map(other -> isTerminationOfItsExecutor(waitedFor, waiting) ? waiting : other)
                .or(() -> holder(waitedFor, waiting))
                .filter(Thread::isAlive);
    }

    private Optional<Thread> holder(Object waitedFor, Thread waiting) {
        try {
            Optional<Object> holder =
                    switch (waitedFor) {
                        case AbstractOwnableSynchronizer lock
                                when lock.getClass().getName().startsWith(READ_WRITE) ->
                                Reflect.value(lock, "exclusiveOwnerThread")
                                        .filter(owner -> !owner.equals(waiting))
                                        .or(() -> reader(lock, waiting));
                        case AbstractOwnableSynchronizer lock ->
                                Reflect.value(lock, "exclusiveOwnerThread");
                        case FutureTask<?> task -> Reflect.value(task, "runner");
                        default -> Optional.empty();
                    };
            return holder.filter(Thread.class::isInstance).map(Thread.class::cast);
        } catch (ReflectiveOperationException e) {
            return Optional.empty(); // another JDK
        }
    }

    /// One of those that read: the thread that waits, if it does itself, or the first of them, the
    /// only one that the lock knows.
    private Optional<Object> reader(Object lock, Thread waiting) {
        try {
            if (reads(lock, waiting)) {
                return readsAndWaits(lock, waiting) ? Optional.of(waiting) : Optional.empty();
            }
            return Reflect.value(lock, "firstReader");
        } catch (ReflectiveOperationException e) {
            return Optional.empty(); // another JDK
        }
    }

    /// Whether a thread reads while it waits: one that was seen to wait may have gone on, and read
    /// now. Then it stands in the queue no more, or in another entry.
    private boolean readsAndWaits(Object lock, Thread thread) throws ReflectiveOperationException {
        Optional<Object> entry = WaitIdentity.entry(lock, thread, mostQueued);
        return entry.isPresent()
                && reads(lock, thread)
                && WaitIdentity.entry(lock, thread, mostQueued).equals(entry);
    }

    /// Whether a thread holds the lock for reading: unless it was the first to do so, that is in a
    /// thread-local variable.
    private static boolean reads(Object lock, Thread thread) throws ReflectiveOperationException {
        if (Reflect.value(lock, "firstReader").filter(thread::equals).isPresent()) {
            return true;
        }
        Optional<Object> locals = Reflect.value(thread, "threadLocals");
        if (locals.isEmpty()) {
            return false;
        }
        Object holds = Reflect.get(lock, "readHolds");
        for (Object entry : (Object[]) Reflect.get(locals.get(), "table")) {
            if (entry instanceof Reference<?> variable && holds.equals(variable.get())) {
                return Reflect.number(entry, "value.count") > 0;
            }
        }
        return false;
    }

    /// The thread whose end is waited for, by `Thread.join`; 0 if none is.
    static long joined(Object waitedFor, List<StackTraceElement> stack) {
        return joins(stack) && waitedFor instanceof Thread thread && thread.isAlive()
                ? thread.threadId()
                : 0;
    }

    static boolean joins(List<StackTraceElement> stack) {
        return stack.stream()
                .anyMatch(
                        frame ->
                                frame.getClassName().equals("java.lang.Thread")
                                        && frame.getMethodName().equals("join"));
    }
}
