package dev.heddle.probe.internal.thread;

import java.lang.management.ThreadMXBean;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/// CPU time of the threads of the operating system, from one call to the next.
final class CpuTimes {
    private final ThreadMXBean threads;
    private Map<Thread, Long> before = Map.of();
    private long beforeNanos;

    CpuTimes(ThreadMXBean threads) {
        this.threads = threads;
    }

    /// Processors that each has kept busy since the last call, without those that it did not see.
    Map<Thread, Double> processors(Collection<Thread> all) {
        long now = System.nanoTime();
        Map<Thread, Long> times = new HashMap<>();
        Map<Thread, Double> processors = new HashMap<>();
        for (Thread thread : all) {
            long time = threads.getThreadCpuTime(thread.threadId());
            Long then = before.get(thread);
            if (time >= 0) { // else it has ended
                times.put(thread, time);
                if (then != null) {
                    processors.put(thread, (double) (time - then) / (now - beforeNanos));
                }
            }
        }
        before = times;
        beforeNanos = now;
        return processors;
    }
}
