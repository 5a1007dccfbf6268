package dev.heddle.subjects.threads.generations;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/// As since 1998: a thread of the operating system for each task.
public final class ThreadPerTask implements Generation {
    @Override
    public long waiting(int tasks) throws InterruptedException {
        AtomicLong sum = new AtomicLong();
        List<Thread> threads = new ArrayList<>();
        for (int task = 0; task < tasks; task++) {
            threads.add(
                    start(
                            () -> {
                                try {
                                    for (int call = 0; call < Service.CALLS; call++) {
                                        sum.addAndGet(Service.call());
                                    }
                                } catch (InterruptedException e) {
                                    Thread.currentThread().interrupt();
                                }
                            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        return sum.get();
    }

    @Override
    public long computing(int tasks) throws InterruptedException {
        AtomicLong sum = new AtomicLong();
        List<Thread> threads = new ArrayList<>();
        for (int task = 0; task < tasks; task++) {
            threads.add(start(() -> sum.addAndGet(Service.compute())));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        return sum.get();
    }

    private static Thread start(Runnable task) {
        Thread thread = new Thread(task);
        thread.start();
        return thread;
    }
}
