package dev.heddle.subjects.planted;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// What a request may do, by name.
final class Works {
    /// About a millisecond's worth on a processor of 2025.
    private static final long ROUNDS_PER_MILLI = 250_000;

    private static final AtomicReferenceArray<Link> LITTER = new AtomicReferenceArray<>(64);

    /// Keeps the compiler from leaving out what nobody reads.
    @SuppressWarnings("UnusedVariable")
    private static volatile double sink;

    @SuppressWarnings("UnusedVariable")
    private static volatile @Nullable Object seen;

    private Works() {}

    /// @param inside what is done while it is held, for those that hold something
    static Work of(String name, List<Double> numbers, Work inside) throws Exception {
        double first = numbers.isEmpty() ? 0 : numbers.getFirst();
        double second = numbers.size() < 2 ? 0 : numbers.get(1);
        int units = (int) first;
        return switch (name) {
            case "sleep" -> () -> sleep(first);
            case "exponential" ->
                    () -> sleep(-first * Math.log(1 - ThreadLocalRandom.current().nextDouble()));
            case "cpu" -> () -> compute(first);
            case "heap" -> () -> hoard(units, second);
            case "garbage" -> () -> litter(units);
            case "pinned" -> () -> inOwnMonitor(inside);
            case "monitor" -> monitor(inside);
            case "lock" -> locked(new ReentrantLock(), inside);
            case "write-lock" -> locked(new ReentrantReadWriteLock().writeLock(), inside);
            case "stamped-lock" -> locked(new StampedLock().asWriteLock(), inside);
            case "striped" -> striped(units, inside);
            case "semaphore" -> semaphore(units, inside);
            case "hikari" -> Servers.pooled(units, inside);
            case "home-made-pool" -> homeMade(units, inside);
            case "spin-lock" -> spinLock(inside);
            case "executor" -> executor(units, inside);
            case "storm" -> storm(units, (long) second, inside);
            case "common-pool" -> () -> CompletableFuture.runAsync(() -> unchecked(inside)).join();
            case "parallel-stream" -> () -> parallel(units, inside);
            case "file" -> SlowFiles.read(units);
            case "dns" -> SlowNames.lookup(units);
            case "class-init" -> SlowClasses.used(units, (int) second);
            case "remote" -> () -> ask(units);
            case "slow" -> () -> slow(first, second);
            case "limiter" -> limiter(units);
            case "leak" -> leak(units, inside);
            case "batcher" -> batcher(units, inside);
            case "cached" -> cached(units, inside);
            default -> throw new IllegalArgumentException("no such work: " + name);
        };
    }

    private static void sleep(double millis) throws InterruptedException {
        Thread.sleep((long) millis, (int) ((millis - (long) millis) * 1e6));
    }

    private static void unchecked(Work work) {
        try {
            work.run();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /// In a monitor that nobody else enters. The compiler would leave out one that nobody else
    /// sees.
    private static void inOwnMonitor(Work inside) throws Exception {
        Object own = new Object();
        seen = own;
        synchronized (own) {
            inside.run();
        }
    }

    private static Work monitor(Work inside) {
        Object shared = new Object();
        return () -> {
            synchronized (shared) {
                inside.run();
            }
        };
    }

    private static Work striped(int stripes, Work inside) {
        List<Object> monitors = IntStream.range(0, stripes).mapToObj(i -> new Object()).toList();
        return () -> {
            synchronized (monitors.get(ThreadLocalRandom.current().nextInt(stripes))) {
                inside.run();
            }
        };
    }

    private static Work locked(Lock lock, Work inside) {
        return () -> {
            lock.lock();
            try {
                inside.run();
            } finally {
                lock.unlock();
            }
        };
    }

    private static Work semaphore(int permits, Work inside) {
        Semaphore semaphore = new Semaphore(permits);
        return () -> {
            semaphore.acquire();
            try {
                inside.run();
            } finally {
                semaphore.release();
            }
        };
    }

    /// What people write who have no pool at hand.
    private static Work homeMade(int units, Work inside) {
        BlockingQueue<Integer> free = new ArrayBlockingQueue<>(units);
        for (int i = 0; i < units; i++) {
            free.add(i);
        }
        return () -> {
            Integer taken = free.take();
            try {
                inside.run();
            } finally {
                free.put(taken);
            }
        };
    }

    private static Work executor(int threads, Work inside) {
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        return () ->
                executor.submit(
                                () -> {
                                    inside.run();
                                    return true;
                                })
                        .get();
    }

    /// In so many parts, in the common pool and the thread that asks for it.
    private static void parallel(int parts, Work inside) {
        IntStream.range(0, parts).parallel().forEach(part -> unchecked(inside));
    }

    /// Who has no answer after so many milliseconds asks again, up to four times. What it asked for
    /// before is done all the same.
    private static Work storm(int threads, long millis, Work inside) {
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        return () -> {
            for (int asked = 0; asked < 4; asked++) {
                Future<?> answer = executor.submit(() -> unchecked(inside));
                try {
                    answer.get(millis, TimeUnit.MILLISECONDS);
                    return;
                } catch (TimeoutException e) {
                    // asks again
                }
            }
            throw new TimeoutException();
        };
    }

    /// One request in a hundred never gives its permit back.
    private static Work leak(int permits, Work inside) {
        Semaphore semaphore = new Semaphore(permits);
        AtomicInteger requests = new AtomicInteger();
        return () -> {
            semaphore.acquire();
            inside.run();
            if (requests.incrementAndGet() % 100 != 0) {
                semaphore.release();
            }
        };
    }

    /// One thread does the work of so many requests at a time; the others wait for their turn.
    private static Work batcher(int most, Work inside) {
        BlockingQueue<CompletableFuture<Boolean>> asked = new LinkedBlockingQueue<>();
        Thread.ofPlatform()
                .daemon()
                .name("batcher")
                .start(
                        () -> {
                            while (true) {
                                List<CompletableFuture<Boolean>> batch = new ArrayList<>();
                                unchecked(() -> batch.add(asked.take()));
                                asked.drainTo(batch, most - 1);
                                unchecked(inside);
                                batch.forEach(future -> future.complete(true));
                            }
                        });
        return () -> {
            CompletableFuture<Boolean> done = new CompletableFuture<>();
            asked.add(done);
            done.get();
        };
    }

    /// Each of so many keys is worked for once.
    private static Work cached(int keys, Work inside) {
        Set<Integer> known = ConcurrentHashMap.newKeySet();
        return () -> {
            int key = ThreadLocalRandom.current().nextInt(keys);
            if (!known.contains(key)) {
                inside.run();
                known.add(key);
            }
        };
    }

    /// The same arithmetic in every request.
    private static void compute(double millis) {
        long rounds = (long) (ROUNDS_PER_MILLI * millis);
        double x = 1;
        for (long i = 0; i < rounds; i++) {
            x = Math.sqrt(x + i);
        }
        sink = x;
    }

    /// Keeps so many megabytes while it waits, in pieces that no collector treats as humongous.
    private static void hoard(int megabytes, double millis) throws InterruptedException {
        List<byte[]> kept = new ArrayList<>();
        for (int i = 0; i < megabytes * 16; i++) {
            kept.add(new byte[65_536]);
        }
        sleep(millis);
        sink = kept.size();
    }

    /// Allocates so many kilobytes in small objects, and keeps the last few thousand requests' in
    /// a chain that the collector has to follow.
    private static void litter(int kilobytes) {
        Link chain = null;
        for (int i = 0; i < kilobytes * 32; i++) {
            chain = new Link(chain);
        }
        LITTER.set(ThreadLocalRandom.current().nextInt(LITTER.length()), chain);
    }

    private record Link(@Nullable Link next) {}

    /// Asks a service that answers each connection once.
    private static void ask(int port) throws IOException {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            if (socket.getInputStream().readAllBytes().length == 0) {
                throw new IOException("no answer");
            }
        }
    }

    /// One request in so many percent takes longer.
    private static void slow(double percent, double millis) throws InterruptedException {
        if (ThreadLocalRandom.current().nextDouble(100) < percent) {
            sleep(millis);
        }
    }

    /// Refuses what is over a number of requests a second.
    private static Work limiter(int perSecond) {
        Semaphore permits = new Semaphore(0);
        Thread.ofPlatform()
                .daemon()
                .name("limiter")
                .start(
                        () -> {
                            while (true) {
                                permits.drainPermits();
                                permits.release(perSecond / 20);
                                unchecked(() -> Thread.sleep(50));
                            }
                        });
        return () -> {
            if (!permits.tryAcquire()) {
                throw new Work.Refused();
            }
        };
    }

    /// A lock that those who wait for it ask for again and again.
    @SuppressWarnings("ThreadPriorityCheck") // the mistake that is to be found
    private static Work spinLock(Work inside) {
        AtomicBoolean taken = new AtomicBoolean();
        return () -> {
            while (!taken.compareAndSet(false, true)) {
                Thread.yield();
            }
            try {
                inside.run();
            } finally {
                taken.set(false);
            }
        };
    }
}
