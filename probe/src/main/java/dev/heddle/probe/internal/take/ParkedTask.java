package dev.heddle.probe.internal.take;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/// A thread of an executor, occupied by a task that does nothing: workers of servers, pools of the
/// JDK, and the pool of carriers that runs virtual threads.
///
/// @param queue hands a task to the executor
/// @param isOne whether a thread is one of those that are to be taken
record ParkedTask(Queue queue, Predicate<Thread> isOne) implements WayByUnit {
    /// Any thread that runs the task, but for one that gives it: an executor that lets callers run
    /// what it cannot take has nothing to be taken.
    ParkedTask(Queue queue) {
        this(queue, any -> true);
    }

    /// Hands a task to an executor.
    interface Queue {
        void add(Object executor, Runnable task) throws ReflectiveOperationException;
    }

    @Override
    public Optional<Unit> take(Object resource, long patienceMillis)
            throws ReflectiveOperationException, InterruptedException {
        Thread giver = Thread.currentThread();
        Task task = new Task(thread -> !thread.equals(giver) && isOne.test(thread));
        queue.add(resource, task);
        if (task.occupies.await(patienceMillis, TimeUnit.MILLISECONDS)) {
            return Optional.of(task.over::countDown);
        }
        task.over.countDown(); // it ends at once, should its turn come
        return Optional.empty();
    }

    private static final class Task implements Runnable {
        private final CountDownLatch occupies = new CountDownLatch(1);
        private final CountDownLatch over = new CountDownLatch(1);
        private final Predicate<Thread> counts;

        Task(Predicate<Thread> counts) {
            this.counts = counts;
        }

        @Override
        public void run() {
            if (!counts.test(Thread.currentThread())) {
                return;
            }
            occupies.countDown();
            try {
                over.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt(); // the executor is shut down
            }
        }
    }
}
