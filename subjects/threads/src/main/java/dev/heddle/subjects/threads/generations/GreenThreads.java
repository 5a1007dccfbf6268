package dev.heddle.subjects.threads.generations;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/// As in 1996: all Java threads on one thread of the operating system. Virtual threads on a single
/// carrier stand in for them; the options of the JVM see to that.
public final class GreenThreads implements Generation {
    @Override
    public long waiting(int tasks) throws InterruptedException {
        AtomicLong sum = new AtomicLong();
        List<Thread> threads = new ArrayList<>();
        for (int task = 0; task < tasks; task++) {
            threads.add(
                    Thread.startVirtualThread(
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
            threads.add(Thread.startVirtualThread(() -> sum.addAndGet(Service.compute())));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        return sum.get();
    }
}
