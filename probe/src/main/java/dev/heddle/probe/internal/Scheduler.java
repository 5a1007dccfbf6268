package dev.heddle.probe.internal;

import java.lang.reflect.Field;
import java.util.concurrent.ForkJoinPool;

/// The pool of carriers that runs virtual threads. Used by the sampler's thread.
final class Scheduler {
    private final ForkJoinPool pool;
    private final Mean mounted = new Mean();
    private final Mean queued = new Mean();

    Scheduler() throws ReflectiveOperationException {
        Field scheduler =
                Class.forName("java.lang.VirtualThread").getDeclaredField("DEFAULT_SCHEDULER");
        scheduler.setAccessible(true);
        pool = (ForkJoinPool) scheduler.get(null);
    }

    /// Whether a pool is this one.
    boolean is(Object other) {
        return pool.equals(other);
    }

    void sample() {
        mounted.add(pool.getActiveThreadCount());
        queued.add((double) pool.getQueuedSubmissionCount() + pool.getQueuedTaskCount());
    }

    void emit() {
        SchedulerEvent event = new SchedulerEvent();
        event.samples = mounted.samples();
        event.parallelism = pool.getParallelism();
        event.mounted = mounted.take();
        event.queued = queued.take();
        event.commit();
    }
}
