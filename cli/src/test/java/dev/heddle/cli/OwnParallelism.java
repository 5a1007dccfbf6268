package dev.heddle.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;

/// Sets the size of the scheduler and of the common pool in its own `main`, after a while, and
/// prints how many carriers and threads it gets.
final class OwnParallelism {
    private static final int THREADS = 8;

    private OwnParallelism() {}

    public static void main(String[] arguments) throws InterruptedException {
        Thread.sleep(1_500);
        System.setProperty("jdk.virtualThreadScheduler.parallelism", arguments[0]);
        System.setProperty("jdk.virtualThreadScheduler.maxPoolSize", arguments[0]);
        System.setProperty("java.util.concurrent.ForkJoinPool.common.parallelism", arguments[1]);
        Set<String> carriers = ConcurrentHashMap.newKeySet();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            threads.add(Thread.startVirtualThread(() -> run(carriers)));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(carriers.size() + " " + ForkJoinPool.commonPool().getParallelism());
    }

    /// On all carriers that there are.
    @SuppressWarnings("ThreadPriorityCheck") // the scheduler is what is looked at
    private static void run(Set<String> carriers) {
        for (int i = 0; i < 1_000; i++) {
            String name = Thread.currentThread().toString();
            carriers.add(name.substring(name.lastIndexOf('@')));
            Thread.yield();
        }
    }
}
