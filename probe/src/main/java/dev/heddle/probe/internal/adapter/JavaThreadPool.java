package dev.heddle.probe.internal.adapter;

import dev.heddle.probe.internal.reflect.Reflect;
import dev.heddle.probe.internal.thread.Owners;
import dev.heddle.probe.shared.ThreadNames;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;

/// `java.util.concurrent.ThreadPoolExecutor`.
///
/// It makes threads beyond its core size only when its queue is full: as long as that has room, its
/// capacity is the core size, or what it has grown to. Of what a scheduled pool's queue holds, only
/// what is late waits for a thread; the rest waits for its time.
public final class JavaThreadPool implements ResourceAdapter {
    @Override
    public String kind() {
        return Adapters.WORKERS;
    }

    @Override
    public List<String> classNames() {
        return List.of("java.util.concurrent.ThreadPoolExecutor");
    }

    @Override
    public Reading read(Object instance) {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) instance;
        int maximum =
                pool.getQueue().remainingCapacity() > 0
                        ? Math.max(Math.max(1, pool.getCorePoolSize()), pool.getPoolSize())
                        : pool.getMaximumPoolSize();
        return new Reading(
                name(pool),
                maximum == Integer.MAX_VALUE ? Double.NaN : maximum,
                pool.getActiveCount());
    }

    @Override
    public double waiting(Object instance) {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) instance;
        return pool instanceof ScheduledThreadPoolExecutor
                ? late(pool.getQueue().toArray(), 0)
                : pool.getQueue().size();
    }

    /// The queue is a heap by delay: nothing below a task that is not late is late.
    private static int late(Object[] heap, int at) {
        return at < heap.length && Owners.isDue(heap[at])
                ? 1 + late(heap, 2 * at + 1) + late(heap, 2 * at + 2)
                : 0;
    }

    @Override
    public double done(Object instance) {
        return ((ThreadPoolExecutor) instance).getCompletedTaskCount();
    }

    /// As its threads are called, digits as `#`.
    private static String name(ThreadPoolExecutor pool) {
        try {
            for (Object worker : ((Collection<?>) Reflect.get(pool, "workers")).toArray()) {
                Thread thread = (Thread) Reflect.get(worker, "thread");
                return ThreadNames.group(thread.getName());
            }
            return "";
        } catch (ReflectiveOperationException | RuntimeException e) {
            return ""; // it changed while it was read; the next reading names it
        }
    }
}
