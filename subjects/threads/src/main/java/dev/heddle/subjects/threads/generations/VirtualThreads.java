package dev.heddle.subjects.threads.generations;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// As since 2023: a virtual thread for each task.
public final class VirtualThreads implements Generation {
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
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Long>> results = new ArrayList<>();
            for (int i = 0; i < tasks; i++) {
                results.add(threads.submit(task));
            }
            long sum = 0;
            for (Future<Long> result : results) {
                sum += result.get();
            }
            return sum;
        }
    }
}
