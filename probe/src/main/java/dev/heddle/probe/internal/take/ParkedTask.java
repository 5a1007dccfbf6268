package dev.heddle.probe.internal.take;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// A thread of an executor, occupied by a task that does nothing: workers of servers, pools of the
/// JDK, and the pool of carriers that runs virtual threads.
///
/// @param queue hands a task to the executor
record ParkedTask(Queue queue) implements WayByUnit {
    /// Hands a task to an executor.
    interface Queue {
        void add(Object executor, Runnable task) throws ReflectiveOperationException;
    }

    @Override
    public Optional<Unit> take(Object resource, long patienceMillis)
            throws ReflectiveOperationException, InterruptedException {
        Task task = new Task(Thread.currentThread());
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
        private final Thread giver;

        Task(Thread giver) {
            this.giver = giver;
        }

        @Override
        public void run() {
            // An executor that lets callers run what it cannot take has nothing to be taken.
            if (Thread.currentThread().equals(giver)) {
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
