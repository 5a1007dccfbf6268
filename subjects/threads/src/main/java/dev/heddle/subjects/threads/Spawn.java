package dev.heddle.subjects.threads;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;

/// Starts many threads that all live at the same time, and says what they cost.
///
/// Each waits until all are there, and then sleeps. Prints one line of JSON:
///
/// - `startMillis`: from the first start until the last thread waits
/// - `started`: threads that lived at the same time
/// - `stopped`: why there are not more; empty if there are as many as asked for
/// - `residentPerThread`, `heapPerThread`: bytes, by what all of them added
/// - `residentForAll`: bytes for as many as were asked for, by the same figure per thread
public final class Spawn {
    private static final Duration SLEEP = Duration.ofSeconds(1);
    private static final int BUFFER = 8 << 10;

    private static final ThreadLocal<byte[]> OWN = ThreadLocal.withInitial(() -> new byte[BUFFER]);
    private static final InheritableThreadLocal<byte[]> INHERITED = new InheritableThreadLocal<>();
    private static final ScopedValue<byte[]> SCOPED = ScopedValue.newInstance();

    private final Thread.Builder builder;
    private final Runnable before;
    private final CountDownLatch go = new CountDownLatch(1);
    private final List<Thread> threads = new ArrayList<>();

    private Spawn(Kind kind) {
        this.builder = kind.builder();
        this.before = kind.before();
    }

    /// What is started, and what each keeps.
    private enum Kind {
        PLATFORM,
        VIRTUAL,
        /// A buffer of its own for each thread.
        THREAD_LOCAL,
        /// One buffer for all, handed down.
        INHERITABLE,
        /// One buffer for all, bound for each.
        SCOPED_VALUE;

        Thread.Builder builder() {
            return this == PLATFORM
                    ? Thread.ofPlatform()
                    : Thread.ofVirtual().inheritInheritableThreadLocals(this == INHERITABLE);
        }

        /// What a thread does before it waits.
        Runnable before() {
            return switch (this) {
                case THREAD_LOCAL -> OWN::get;
                case INHERITABLE -> INHERITED::get;
                default -> () -> {};
            };
        }
    }

    /// @param arguments kind of threads, how many, how many at most, as this machine can take
    public static void main(String[] arguments) throws Exception {
        Kind kind = Kind.valueOf(arguments[0].toUpperCase(Locale.ROOT).replace('-', '_'));
        int wanted = Integer.parseInt(arguments[1]);
        int most = arguments.length > 2 ? Integer.parseInt(arguments[2]) : wanted;
        byte[] shared = new byte[BUFFER];
        INHERITED.set(shared);
        Spawn spawn = new Spawn(kind);
        if (kind == Kind.SCOPED_VALUE) {
            spawn.measure(wanted, most, waiting -> ScopedValue.where(SCOPED, shared).run(waiting));
        } else {
            spawn.measure(wanted, most, Runnable::run);
        }
    }

    /// What runs around the waiting of a thread.
    private interface Scope {
        void run(Runnable waiting);
    }

    private void measure(int wanted, int most, Scope scope) throws Exception {
        // The first threads load classes and start carriers.
        Thread first = builder.start(() -> {});
        first.join();
        long heapBefore = Memory.heapBytes();
        long residentBefore = Memory.residentBytes();
        long start = System.nanoTime();
        String stopped = start(Math.min(wanted, most), scope);
        double startMillis = (System.nanoTime() - start) / 1e6;
        if (stopped.isEmpty() && most < wanted) {
            stopped = "at the most that is safe here";
        }
        long resident = Memory.residentBytes() - residentBefore;
        long heap = Memory.heapBytes() - heapBefore;
        int started = threads.size();
        go.countDown();
        for (Thread thread : threads) {
            thread.join();
        }
        double each = (double) resident / started;
        System.out.printf(
                Locale.ROOT,
                "{\"startMillis\": %.1f, \"started\": %d, \"stopped\": \"%s\","
                        + " \"residentPerThread\": %.0f, \"heapPerThread\": %.0f,"
                        + " \"residentForAll\": %.0f}%n",
                startMillis,
                started,
                stopped,
                each,
                (double) heap / started,
                each * wanted);
    }

    /// @return why it ended early; empty if it did not
    private String start(int count, Scope scope) throws InterruptedException {
        String refused = "";
        CountDownLatch waiting = new CountDownLatch(count);
        try {
            for (int i = 0; i < count; i++) {
                threads.add(
                        builder.start(
                                () -> {
                                    before.run();
                                    scope.run(
                                            () -> {
                                                waiting.countDown();
                                                sleepWhenAllAreThere();
                                            });
                                }));
            }
        } catch (OutOfMemoryError e) {
            refused = String.valueOf(e.getMessage()).split(":")[0];
        }
        while (refused.isEmpty() && waiting.getCount() > 0) {
            Thread.sleep(1);
        }
        return refused;
    }

    private void sleepWhenAllAreThere() {
        try {
            go.await();
            Thread.sleep(SLEEP);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
