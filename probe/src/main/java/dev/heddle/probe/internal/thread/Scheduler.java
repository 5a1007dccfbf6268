package dev.heddle.probe.internal.thread;

import dev.heddle.probe.internal.event.SchedulerEvent;
import dev.heddle.probe.internal.reflect.Initialized;
import dev.heddle.probe.internal.reflect.Mean;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.Nullable;

/// The pool of carriers that runs virtual threads. Used by the sampler's thread.
public final class Scheduler {
    /// The JDK's, for `maxPoolSize`.
    private static final int DEFAULT_MOST = 256;

    private final Initialized classes;
    private final Mean mounted = new Mean();
    private final Mean queued = new Mean();
    private @Nullable ForkJoinPool pool;

    public Scheduler(Initialized classes) {
        this.classes = classes;
    }

    /// Whether a pool is this one.
    public boolean is(Object other) {
        return other.equals(pool);
    }

    /// Null until the service starts its first virtual thread.
    private @Nullable ForkJoinPool found() {
        try {
            return classes.staticField("java.lang.VirtualThread", "DEFAULT_SCHEDULER").orElse(null)
                            instanceof ForkJoinPool scheduler
                    ? scheduler
                    : null;
        } catch (ReflectiveOperationException e) {
            return null; // another JDK: carriers are not seen
        }
    }

    /// 0 as long as the service has started no virtual thread.
    int parallelism() {
        ForkJoinPool scheduler = found();
        return scheduler == null ? 0 : scheduler.getParallelism();
    }

    /// The pool that runs them; empty until the service starts its first virtual thread.
    public Optional<Object> pool() {
        return Optional.ofNullable(pool);
    }

    /// As `java.lang.VirtualThread` reads it.
    private static int most(int parallelism) {
        return Integer.getInteger(
                "jdk.virtualThreadScheduler.maxPoolSize", Math.max(parallelism, DEFAULT_MOST));
    }

    /// The number by which threads are said to hold a carrier or to wait for one; 0 as long as the
    /// service has started no virtual thread.
    int identity() {
        ForkJoinPool scheduler = found();
        return scheduler == null ? 0 : System.identityHashCode(scheduler);
    }

    public void sample() {
        if (pool == null) {
            pool = found();
        }
        if (pool != null) {
            mounted.add(pool.getActiveThreadCount());
            queued.add((double) pool.getQueuedSubmissionCount() + pool.getQueuedTaskCount());
        }
    }

    public void emit() {
        if (pool == null) {
            return;
        }
        SchedulerEvent event = new SchedulerEvent();
        event.samples = mounted.samples();
        event.parallelism = pool.getParallelism();
        event.most = most(pool.getParallelism());
        event.identity = System.identityHashCode(pool);
        event.mounted = mounted.take();
        event.queued = queued.take();
        event.commit();
    }
}
