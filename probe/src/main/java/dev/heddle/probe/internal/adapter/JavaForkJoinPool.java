package dev.heddle.probe.internal.adapter;

import java.util.List;
import java.util.concurrent.ForkJoinPool;

/// `java.util.concurrent.ForkJoinPool`, but for the one that carries virtual threads, which the
/// sampler reads by itself.
public final class JavaForkJoinPool implements ResourceAdapter {
    @Override
    public String kind() {
        return Adapters.WORKERS;
    }

    @Override
    public List<String> classNames() {
        return List.of("java.util.concurrent.ForkJoinPool");
    }

    @Override
    public Reading read(Object instance) {
        ForkJoinPool pool = (ForkJoinPool) instance;
        return new Reading(
                pool.equals(ForkJoinPool.commonPool()) ? "ForkJoinPool.commonPool" : "ForkJoinPool",
                pool.getParallelism(),
                pool.getActiveThreadCount());
    }

    @Override
    public double waiting(Object instance) {
        ForkJoinPool pool = (ForkJoinPool) instance;
        return (double) pool.getQueuedSubmissionCount() + pool.getQueuedTaskCount();
    }
}
