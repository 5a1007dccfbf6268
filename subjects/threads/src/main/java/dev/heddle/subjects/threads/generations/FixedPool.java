package dev.heddle.subjects.threads.generations;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// As since 2004: a pool of threads, as large as that of a server.
public final class FixedPool implements Generation {
    private static final int THREADS = 200;

    @Override
    public long waiting(int tasks) throws InterruptedException, ExecutionException {
        return sum(
                tasks,
                () -> {
                    long sum = 0;
                    for (int call = 0; call < Service.CALLS; call++) {
                        sum += Service.call();
                    }
                    return sum;
                });
    }

    @Override
    public long computing(int tasks) throws InterruptedException, ExecutionException {
        return sum(tasks, Service::compute);
    }

    private static long sum(int tasks, Callable<Long> task)
            throws InterruptedException, ExecutionException {
        try (ExecutorService pool = Executors.newFixedThreadPool(THREADS)) {
            List<Future<Long>> results = new ArrayList<>();
            for (int i = 0; i < tasks; i++) {
                results.add(pool.submit(task));
            }
            long sum = 0;
            for (Future<Long> result : results) {
                sum += result.get();
            }
            return sum;
        }
    }
}
