package dev.heddle.probe.internal;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;

/// The probe's thread: reads pools, locks and the scheduler about a hundred times a second, tells
/// their means four times a second, and looks at the threads as often as its allowance of CPU time
/// lets it.
final class Sampler implements Runnable {
    /// Between readings; random, so as not to keep step with the subject.
    private static final long SHORTEST_NANOS = 7_000_000L;

    private static final long LONGEST_NANOS = 13_000_000L;

    private static final long EMIT_NANOS = 250_000_000L;

    /// What looking at the threads may cost: 0.5 % of one processor.
    private static final double ALLOWANCE = 0.005;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final SplittableRandom random = new SplittableRandom();
    private final Pools pools;
    private final Locks locks = new Locks();
    private final Scheduler scheduler;
    private final WaitSites sites = new WaitSites(locks);

    Sampler(Pools pools, Scheduler scheduler) throws ReflectiveOperationException {
        this.pools = pools;
        this.scheduler = scheduler;
    }

    @Override
    public void run() {
        try {
            sample();
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            System.err.println("heddle probe: ended: " + e);
        }
    }

    private void sample() throws ReflectiveOperationException {
        long emitAt = System.nanoTime() + EMIT_NANOS;
        long lookAt = emitAt;
        while (!Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(random.nextLong(SHORTEST_NANOS, LONGEST_NANOS));
            pools.sample();
            locks.sample();
            scheduler.sample();
            long now = System.nanoTime();
            if (now >= emitAt) {
                pools.emit();
                locks.emit();
                scheduler.emit();
                emitAt = now + EMIT_NANOS;
            }
            if (now >= lookAt) {
                long before = threads.getCurrentThreadCpuTime();
                sites.look();
                long cost = threads.getCurrentThreadCpuTime() - before;
                lookAt = now + Math.max(EMIT_NANOS, (long) (cost / ALLOWANCE));
            }
        }
    }
}
