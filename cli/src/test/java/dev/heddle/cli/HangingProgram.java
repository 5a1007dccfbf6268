package dev.heddle.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Programs whose threads hang, each in another way, and programs that only look so. Prints `ready`
/// once it hangs, or works, and ends when its input does. Needs no more than JDK 21.
final class HangingProgram {
    private static final ThreadFactory PLATFORM = task -> named(Thread.ofPlatform(), task);
    private static final ThreadFactory VIRTUAL = task -> named(Thread.ofVirtual(), task);
    private static final int FEW = 3;
    private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

    private static final CountDownLatch INITIALIZERS = new CountDownLatch(2);
    private static final ReentrantReadWriteLock DOWNGRADED = new ReentrantReadWriteLock();

    private static final List<byte[]> KEPT = new ArrayList<>();

    /// What is live, so that each collection has work to do.
    private static final List<byte[]> LIVE = new CopyOnWriteArrayList<>();

    private HangingProgram() {}

    private static Thread named(Thread.Builder builder, Runnable task) {
        return builder.name("planted-", 0).unstarted(task);
    }

    public static void main(String[] args) throws Exception {
        boolean settles =
                switch (args[0]) {
                    case "monitors" ->
                            hang(ring(PLATFORM, 2, Object::new, HangingProgram::monitor));
                    case "locks" ->
                            hang(ring(PLATFORM, 2, ReentrantLock::new, HangingProgram::lock));
                    case "ring-of-three" ->
                            hang(ring(PLATFORM, FEW, ReentrantLock::new, HangingProgram::lock));
                    case "write-lock" ->
                            hang(
                                    ring(
                                            PLATFORM,
                                            2,
                                            ReentrantReadWriteLock::new,
                                            HangingProgram::writeLock));
                    case "pool" -> hang(pool());
                    case "future" -> hang(future());
                    case "join" -> hang(join(PLATFORM));
                    case "virtual-join" -> hang(join(VIRTUAL));
                    case "upgrade" -> hang(upgrade());
                    case "initializers" -> stuck(initializers());
                    case "fork-join" -> hang(forkJoin());
                    case "virtual-monitors" ->
                            hang(ring(VIRTUAL, 2, Object::new, HangingProgram::monitor));
                    case "virtual-locks" ->
                            hang(ring(VIRTUAL, 2, ReentrantLock::new, HangingProgram::lock));
                    case "virtual-ring-of-three" ->
                            hang(ring(VIRTUAL, FEW, ReentrantLock::new, HangingProgram::lock));
                    case "virtual-and-platform" -> hang(mixed());
                    case "virtual-tasks" -> hang(tasks());
                    case "virtual-carriers" -> carriers();
                    case "virtual-lockout" -> hang(lockout(VIRTUAL));
                    default -> work(args[0]);
                };
        System.out.println(settles ? "ready" : "does not settle");
        while (System.in.read() >= 0) {
            // until whoever started this closes it
        }
        System.exit(0);
    }

    /// Waits until all of them wait.
    private static boolean hang(List<Thread> threads) throws InterruptedException {
        threads.stream().filter(one -> one.getState() == Thread.State.NEW).forEach(Thread::start);
        int quiet = 0;
        for (int looks = 0; quiet < 10 && looks < 3_000; looks++) {
            Thread.sleep(20);
            boolean waits =
                    threads.stream()
                            .map(Thread::getState)
                            .allMatch(
                                    state ->
                                            state == Thread.State.BLOCKED
                                                    || state == Thread.State.WAITING);
            quiet = waits ? quiet + 1 : 0;
        }
        return quiet >= 10;
    }

    private interface Holding {
        void with(Object lock, Runnable inside);
    }

    private static void monitor(Object lock, Runnable inside) {
        synchronized (lock) {
            inside.run();
        }
    }

    private static void lock(Object lock, Runnable inside) {
        ((ReentrantLock) lock).lock();
        try {
            inside.run();
        } finally {
            ((ReentrantLock) lock).unlock();
        }
    }

    private static void writeLock(Object lock, Runnable inside) {
        var write = ((ReentrantReadWriteLock) lock).writeLock();
        write.lock();
        try {
            inside.run();
        } finally {
            write.unlock();
        }
    }

    /// Each takes its own lock and then that of the next.
    private static List<Thread> ring(
            ThreadFactory factory, int size, Supplier<Object> kind, Holding holding) {
        List<Object> locks = Stream.generate(kind).limit(size).toList();
        CountDownLatch allHoldOne = new CountDownLatch(size);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            Object mine = locks.get(i);
            Object others = locks.get((i + 1) % size);
            threads.add(
                    factory.newThread(
                            () ->
                                    holding.with(
                                            mine,
                                            () -> {
                                                meet(allHoldOne);
                                                holding.with(others, () -> {});
                                            })));
        }
        return threads;
    }

    private static void meet(CountDownLatch latch) {
        latch.countDown();
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static List<Thread> mixed() {
        Object monitor = new Object();
        ReentrantLock lock = new ReentrantLock();
        CountDownLatch both = new CountDownLatch(2);
        return List.of(
                PLATFORM.newThread(
                        () ->
                                monitor(
                                        monitor,
                                        () -> {
                                            meet(both);
                                            lock(lock, () -> {});
                                        })),
                VIRTUAL.newThread(
                        () ->
                                lock(
                                        lock,
                                        () -> {
                                            meet(both);
                                            monitor(monitor, () -> {});
                                        })));
    }

    /// Two workers, each of which waits for a task that no worker is left for.
    private static List<Thread> pool() {
        List<Thread> workers = new ArrayList<>();
        ExecutorService pool =
                Executors.newFixedThreadPool(2, task -> noted(PLATFORM.newThread(task), workers));
        CountDownLatch both = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            pool.execute(
                    () -> {
                        meet(both);
                        get(pool.submit(() -> 1));
                    });
        }
        return workers;
    }

    private static List<Thread> future() {
        List<Thread> workers = new ArrayList<>();
        ExecutorService pool =
                Executors.newFixedThreadPool(1, task -> noted(PLATFORM.newThread(task), workers));
        pool.execute(() -> CompletableFuture.supplyAsync(() -> 1, pool).join());
        return workers;
    }

    private static Thread noted(Thread thread, List<Thread> all) {
        all.add(thread);
        return thread;
    }

    private static void get(Future<?> future) {
        try {
            future.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    /// A thread that has not been started yet is not waited for.
    private static List<Thread> join(ThreadFactory factory) {
        List<Thread> threads = new ArrayList<>();
        CountDownLatch both = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            int other = 1 - i;
            threads.add(
                    factory.newThread(
                            () -> {
                                meet(both);
                                try {
                                    threads.get(other).join();
                                } catch (InterruptedException e) {
                                    Thread.currentThread().interrupt();
                                }
                            }));
        }
        return threads;
    }

    /// A thread that has a lock for reading and wants it for writing.
    private static List<Thread> upgrade() {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        return List.of(
                VIRTUAL.newThread(
                        () -> {
                            lock.readLock().lock();
                            lock.writeLock().lock();
                        }));
    }

    private static List<Thread> initializers() {
        return List.of(PLATFORM.newThread(Left::begin), PLATFORM.newThread(Right::begin));
    }

    private static final class Left {
        static {
            meet(INITIALIZERS);
            Right.begin();
        }

        static void begin() {}
    }

    private static final class Right {
        static {
            meet(INITIALIZERS);
            Left.begin();
        }

        static void begin() {}
    }

    /// Threads that wait for classes are runnable to everybody but the JVM.
    private static boolean stuck(List<Thread> threads) throws InterruptedException {
        threads.forEach(Thread::start);
        INITIALIZERS.await();
        Thread.sleep(200);
        return threads.stream().allMatch(Thread::isAlive);
    }

    /// Two workers, each of which waits for a task that no worker is left for. A worker that waits
    /// by the pool's own means would be replaced.
    private static List<Thread> forkJoin() {
        List<Thread> workers = new CopyOnWriteArrayList<>();
        ForkJoinPool pool =
                new ForkJoinPool(
                        2,
                        of -> {
                            ForkJoinWorkerThread worker =
                                    ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(of);
                            workers.add(worker);
                            return worker;
                        },
                        null,
                        false);
        CountDownLatch both = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            pool.execute(
                    () -> {
                        meet(both);
                        FutureTask<Integer> inner = new FutureTask<>(() -> 1);
                        pool.execute(inner);
                        get(inner);
                    });
        }
        until(() -> workers.size() == 2);
        return workers;
    }

    /// Two tasks, each of which waits for the other's result.
    private static List<Thread> tasks() {
        List<FutureTask<Integer>> tasks = new ArrayList<>();
        CountDownLatch both = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            int other = 1 - i;
            tasks.add(
                    new FutureTask<>(
                            () -> {
                                meet(both);
                                get(tasks.get(other));
                                return 1;
                            }));
        }
        return tasks.stream().map(VIRTUAL::newThread).toList();
    }

    /// Waits for a signal with another lock in hand, which whoever would signal needs first.
    private static List<Thread> lockout(ThreadFactory factory) {
        ReentrantLock outer = new ReentrantLock();
        ReentrantLock inner = new ReentrantLock();
        Condition filled = inner.newCondition();
        CountDownLatch waits = new CountDownLatch(1);
        Thread taker =
                factory.newThread(
                        () ->
                                lock(
                                        outer,
                                        () ->
                                                lock(
                                                        inner,
                                                        () -> {
                                                            waits.countDown();
                                                            while (!Thread.currentThread()
                                                                    .isInterrupted()) {
                                                                filled.awaitUninterruptibly();
                                                            }
                                                        })));
        Thread giver =
                factory.newThread(
                        () -> {
                            try {
                                waits.await();
                            } catch (InterruptedException e) {
                                return;
                            }
                            lock(outer, () -> lock(inner, filled::signal));
                        });
        return List.of(taker, giver);
    }

    /// All carriers are held by threads that wait, within a monitor, for a lock; the lock was
    /// handed to a virtual thread that has no carrier. As it happened to a service on Tomcat and
    /// JDK 21, where a monitor pins.
    private static boolean carriers() throws InterruptedException {
        int carriers =
                Integer.getInteger(
                        "jdk.virtualThreadScheduler.parallelism",
                        Runtime.getRuntime().availableProcessors());
        ReentrantLock lock = new ReentrantLock(true);
        lock(lock, () -> queue(lock, carriers));
        Thread.sleep(200);
        return lock.getQueueLength() > 0;
    }

    /// The first in the queue does not pin: it has given its carrier back.
    private static void queue(ReentrantLock lock, int carriers) {
        Thread first = VIRTUAL.newThread(() -> lock(lock, () -> {}));
        first.start();
        until(() -> lock.getQueueLength() == 1);
        for (int i = 0; i < carriers; i++) {
            Object own = new Object();
            Thread pinned = VIRTUAL.newThread(() -> monitor(own, () -> lock(lock, () -> {})));
            pinned.start();
        }
        until(() -> lock.getQueueLength() == carriers + 1);
    }

    private static void until(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            LockSupport.parkNanos(10_000_000);
        }
    }

    /// Programs that are busy, wait, or contend, and go on.
    private static boolean work(String name) {
        switch (name) {
            case "contended-lock" -> contend(PLATFORM, new ReentrantLock(), HangingProgram::lock);
            case "contended-monitor" -> contend(PLATFORM, new Object(), HangingProgram::monitor);
            case "contended-virtual-monitor" ->
                    contend(VIRTUAL, new Object(), HangingProgram::monitor);
            case "ordered-locks" -> ordered();
            case "sleepers" -> repeat(VIRTUAL, 500, () -> LockSupport.parkNanos(60_000_000_000L));
            case "other-pool" -> otherPool(Executors.newFixedThreadPool(4, PLATFORM));
            case "other-fork-join" -> otherPool(new ForkJoinPool(4));
            case "slow-initializer" -> slowInitializer();
            case "downgrade" -> repeat(PLATFORM, FEW, HangingProgram::downgrade);
            case "joins" -> repeat(PLATFORM, FEW, HangingProgram::joins);
            case "producers" -> producers();
            case "semaphore" -> semaphore();
            case "readers" -> readers();
            case "idle-pool" -> idlePool();
            case "carriers-in-turn" -> carriersInTurn();
            case "computing" -> repeat(PLATFORM, PROCESSORS, HangingProgram::compute);
            case "interrupted-park" -> repeat(PLATFORM, 1, HangingProgram::parkInterrupted);
            case "pinning" -> repeat(VIRTUAL, 4 * PROCESSORS, HangingProgram::pin);
            case "throwing" -> repeat(PLATFORM, 1, HangingProgram::fail);
            case "garbage" -> repeat(PLATFORM, PROCESSORS, HangingProgram::litter);
            case "leaking" -> repeat(PLATFORM, 1, HangingProgram::leak);
            default -> throw new IllegalArgumentException(name);
        }
        return true;
    }

    private static void repeat(ThreadFactory factory, int threads, Runnable work) {
        for (int i = 0; i < threads; i++) {
            factory.newThread(
                            () -> {
                                while (!Thread.currentThread().isInterrupted()) {
                                    work.run();
                                }
                            })
                    .start();
        }
    }

    private static void briefly() {
        LockSupport.parkNanos(2_000_000);
    }

    private static void compute() {
        ThreadLocalRandom.current().nextInt();
    }

    /// Returns at once.
    private static void parkInterrupted() {
        Thread.currentThread().interrupt();
        for (int i = 0; i < 1_000_000; i++) {
            LockSupport.park();
        }
        Thread.interrupted();
    }

    private static void pin() {
        monitor(new Object(), () -> LockSupport.parkNanos(60_000_000));
    }

    private static void fail() {
        try {
            throw new IllegalStateException("planted");
        } catch (IllegalStateException e) {
            briefly();
        }
    }

    /// One in ten is kept, about 2 MB a second.
    private static void leak() {
        KEPT.add(new byte[4_096]);
        for (int i = 0; i < 9; i++) {
            LIVE.add(new byte[4_096]);
        }
        LIVE.clear();
        briefly();
    }

    private static void litter() {
        LIVE.add(new byte[10_000]);
        if (LIVE.size() > 1_500) {
            LIVE.clear();
        }
    }

    private static void contend(ThreadFactory factory, Object lock, Holding holding) {
        repeat(
                factory,
                20,
                () -> {
                    holding.with(lock, HangingProgram::briefly);
                    briefly();
                });
    }

    private static void ordered() {
        ReentrantLock outer = new ReentrantLock();
        Object inner = new Object();
        repeat(VIRTUAL, 10, () -> lock(outer, () -> monitor(inner, HangingProgram::briefly)));
    }

    /// Workers that wait for tasks of another pool, which are slow.
    private static void otherPool(ExecutorService front) {
        ExecutorService slow =
                Executors.newFixedThreadPool(2, Thread.ofPlatform().name("slow-", 0).factory());
        for (int i = 0; i < 4; i++) {
            front.execute(
                    () -> {
                        while (!Thread.currentThread().isInterrupted()) {
                            get(slow.submit(() -> LockSupport.parkNanos(300_000_000)));
                        }
                    });
        }
    }

    private static final class Slow {
        static {
            while (!Thread.currentThread().isInterrupted()) {
                briefly();
            }
        }

        static void begin() {}
    }

    /// Threads that wait for a class which one of them initializes, and goes on doing so.
    private static void slowInitializer() {
        repeat(PLATFORM, FEW, Slow::begin);
    }

    /// Who writes may read, too; the other way round it hangs.
    private static void downgrade() {
        writeLock(
                DOWNGRADED,
                () -> {
                    DOWNGRADED.readLock().lock();
                    briefly();
                });
        DOWNGRADED.readLock().unlock();
    }

    private static void joins() {
        Thread other = VIRTUAL.newThread(HangingProgram::briefly);
        other.start();
        uninterrupted(other::join);
    }

    private static void producers() {
        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>(1);
        repeat(PLATFORM, FEW, () -> uninterrupted(() -> queue.put(1)));
        repeat(
                VIRTUAL,
                FEW,
                () ->
                        uninterrupted(
                                () -> {
                                    queue.take();
                                    briefly();
                                }));
    }

    private static void semaphore() {
        Semaphore permits = new Semaphore(2);
        repeat(
                VIRTUAL,
                50,
                () -> {
                    permits.acquireUninterruptibly();
                    briefly();
                    permits.release();
                });
    }

    private static void readers() {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        repeat(
                PLATFORM,
                8,
                () -> {
                    lock.readLock().lock();
                    try {
                        briefly();
                    } finally {
                        lock.readLock().unlock();
                    }
                });
        repeat(VIRTUAL, 2, () -> writeLock(lock, HangingProgram::briefly));
    }

    private static void idlePool() {
        for (int i = 0; i < FEW; i++) {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            get(pool.submit(() -> 1));
        }
    }

    /// Pins all carriers by turns, with more threads than carriers.
    private static void carriersInTurn() {
        repeat(
                VIRTUAL,
                8,
                () -> {
                    monitor(new Object(), HangingProgram::briefly);
                    briefly();
                });
    }

    private interface Interruptible {
        void run() throws InterruptedException;
    }

    private static void uninterrupted(Interruptible work) {
        try {
            work.run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
