package dev.heddle.probe.internal.sample;

import dev.heddle.probe.internal.reflect.Initialized;
import dev.heddle.probe.internal.thread.Locks;
import dev.heddle.probe.internal.thread.Monitors;
import dev.heddle.probe.internal.thread.NamedWorkers;
import dev.heddle.probe.internal.thread.Scheduler;
import dev.heddle.probe.internal.thread.WaitSites;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Optional;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;

/// The probe's thread: reads pools, locks and the scheduler about a hundred times a second, emits
/// their means four times a second, and samples the threads as often as its CPU budget allows.
public final class Sampler implements Runnable {
    /// Between readings; random, so as not to keep step with the subject.
    private static final long SHORTEST_NANOS = 7_000_000L;

    private static final long LONGEST_NANOS = 13_000_000L;

    private static final long EMIT_NANOS = 250_000_000L;

    /// CPU budget for reading pools: 0.5 % of one CPU.
    private static final double ALLOWANCE = 0.005;

    /// CPU time that may be used beyond the budget after the start: code that runs ten times a
    /// second is not JIT-compiled, and interpreted code may not run more often than that.
    private static final long CREDIT_NANOS = 400_000_000L;

    private static final long FOUND_WITHIN_MILLIS = 1_000;

    /// From one look to the next while CPU time is saved for them, or of a service in production.
    private static final long LOOK_NANOS = EMIT_NANOS;

    /// CPU time that is saved for looks at many threads.
    private static final long MOST_SAVED_NANOS = 300_000_000L;

    /// What the threads are sampled for, with the CPUs that it may use.
    enum Purpose {
        /// Each load lasts some seconds, and its looks are a sample, whose error they decide. Half
        /// of what those at few threads may use is saved for a short overload of a service with
        /// deep stacks. There are better uses for them than to tell which threads use the
        /// processors.
        TRIAL(0.02, 0.01, 0.05, 80_000_000L),
        /// A service in production must not notice it.
        WATCH(0.005, 0.005, 0.005, LOOK_NANOS);

        private final double allowance;
        private final double saving;
        private final double most;
        private final long shortestNanos;

        /// @param allowance CPUs on average
        /// @param saving CPUs for looks that are often enough
        /// @param most CPUs while something is saved
        /// @param shortestNanos from one look to the next
        Purpose(double allowance, double saving, double most, long shortestNanos) {
            this.allowance = allowance;
            this.saving = saving;
            this.most = most;
            this.shortestNanos = shortestNanos;
        }
    }

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final SplittableRandom random = new SplittableRandom();
    private final Pools pools;
    private final RequestCounters counters;
    private final Locks locks = new Locks();
    private final Monitors monitors = new Monitors();
    private final Scheduler scheduler;
    private final WaitSites sites;
    private final Purpose purpose;
    private final Queue<FutureTask<Optional<Object>>> asked = new ConcurrentLinkedQueue<>();
    private long emitAt = System.nanoTime() + EMIT_NANOS;
    private long creditNanos = CREDIT_NANOS;
    private long savedNanos;

    Sampler(
            Pools pools,
            RequestCounters counters,
            Scheduler scheduler,
            Initialized classes,
            Purpose purpose)
            throws ReflectiveOperationException {
        this.pools = pools;
        this.counters = counters;
        this.scheduler = scheduler;
        this.purpose = purpose;
        boolean busiest = purpose == Purpose.WATCH;
        this.sites = new WaitSites(locks, monitors, pools.parts(), scheduler, classes, busiest);
    }

    @Override
    public void run() {
        while (!Thread.currentThread().isInterrupted()) {
            try {
                sample();
            } catch (OutOfMemoryError e) {
                // The subject has run out of memory, and reports that itself.
                LockSupport.parkNanos(EMIT_NANOS);
            } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
                System.err.println("heddle probe: stopped: " + e);
                return;
            }
        }
    }

    private void sample() throws ReflectiveOperationException {
        long readCost = 0;
        long lookAt = emitAt;
        long lookedAt = System.nanoTime();
        while (!Thread.currentThread().isInterrupted()) {
            long pause = random.nextLong(SHORTEST_NANOS, LONGEST_NANOS);
            LockSupport.parkNanos(Math.max(pause, readCost));
            long before = threads.getCurrentThreadCpuTime();
            read();
            // Smoothed, so that a single reading during a GC or compilation has little weight.
            readCost += (owed(before, ALLOWANCE) - readCost) / 16;
            long now = System.nanoTime();
            if (now >= lookAt) {
                long beforeLook = threads.getCurrentThreadCpuTime();
                sites.look();
                lookAt =
                        now
                                + Math.max(
                                        purpose.shortestNanos,
                                        owedByLook(beforeLook, now - lookedAt));
                lookedAt = now;
            }
        }
    }

    /// A resource that was seen; called by any thread, looked for by the sampler's.
    Optional<Object> find(String kind, int identity) {
        FutureTask<Optional<Object>> task = new FutureTask<>(() -> known(kind, identity));
        asked.add(task);
        try {
            return task.get(FOUND_WITHIN_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } catch (ExecutionException | TimeoutException e) {
            return Optional.empty(); // the sampler has stopped
        }
    }

    private Optional<Object> known(String kind, int identity) {
        return switch (kind) {
            case "carriers" -> scheduler.pool();
            case "lock" -> locks.find(identity);
            case "monitor" -> monitors.find(identity);
            case "workers" -> pools.find(identity).or(() -> NamedWorkers.of(identity));
            default -> pools.find(identity);
        };
    }

    private void read() {
        for (var task = asked.poll(); task != null; task = asked.poll()) {
            task.run();
        }
        pools.sample();
        locks.sample();
        scheduler.sample();
        long now = System.nanoTime();
        if (now >= emitAt) {
            pools.emit();
            counters.emit();
            locks.emit();
            scheduler.emit();
            emitAt = now + EMIT_NANOS;
        }
    }

    /// Time to wait until the CPU time used since then is within the budget.
    private long owed(long cpuBefore, double allowance) {
        long used = threads.getCurrentThreadCpuTime() - cpuBefore;
        return onCredit(used) ? 0 : (long) (used / allowance);
    }

    /// The same of a look.
    ///
    /// @param sinceLast since the look before it, in nanoseconds
    private long owedByLook(long cpuBefore, long sinceLast) {
        long used = threads.getCurrentThreadCpuTime() - cpuBefore;
        if (onCredit(used)) {
            return 0;
        }
        savedNanos += (long) (purpose.allowance * sinceLast) - used;
        savedNanos = Math.min(savedNanos, MOST_SAVED_NANOS);
        long saving = (long) (used / purpose.saving);
        double most = savedNanos > 0 ? purpose.most : purpose.allowance;
        return Math.min(saving, Math.max(LOOK_NANOS, (long) (used / most)));
    }

    private boolean onCredit(long used) {
        boolean left = creditNanos > 0;
        creditNanos -= left ? used : 0;
        return left;
    }
}
