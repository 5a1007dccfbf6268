package dev.heddle.probe.internal.sample;

import dev.heddle.probe.internal.adapter.CommonPool;
import dev.heddle.probe.internal.adapter.ResourceAdapter;
import dev.heddle.probe.internal.adapter.ResourceAdapter.Reading;
import dev.heddle.probe.internal.event.ResourceEvent;
import dev.heddle.probe.internal.reflect.Mean;
import dev.heddle.probe.internal.reflect.Names;
import dev.heddle.probe.internal.reflect.Reflect;
import dev.heddle.probe.internal.thread.Parts;
import dev.heddle.probe.internal.thread.Scheduler;
import java.lang.StackWalker.StackFrame;
import java.lang.instrument.Instrumentation;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/// All pools that were made since the start, remembered weakly.
///
/// Threads: [#made] and [#found] may be called by any; the rest belongs to the sampler's.
public final class Pools {
    /// A service that makes pools without end must not make the probe dear.
    private static final int MOST = 1_000;

    private final Map<String, ResourceAdapter> adapters = new HashMap<>();
    private final Scheduler scheduler;
    private final CommonPool commonPool;
    private final Instrumentation instrumentation;
    private final Queue<NewPool> fresh = new ConcurrentLinkedQueue<>();
    private final AtomicInteger count = new AtomicInteger();
    private final AtomicInteger makers = new AtomicInteger();
    private final List<Watched> watched = new ArrayList<>();
    private final Parts parts = new Parts();
    private final Set<String> unreadable = new HashSet<>();

    /// @param madeAt where in the subject or its libraries; empty if unknown
    /// @param signal whether it may be no resource
    private record NewPool(WeakReference<Object> reference, String madeAt, boolean signal) {}

    /// @param scheduler that carries virtual threads, which is no pool of the subject's
    Pools(
            Collection<ResourceAdapter> adapters,
            Scheduler scheduler,
            CommonPool commonPool,
            Instrumentation instrumentation) {
        this.scheduler = scheduler;
        this.commonPool = commonPool;
        this.instrumentation = instrumentation;
        for (ResourceAdapter adapter : adapters) {
            adapter.classNames().forEach(name -> this.adapters.put(name, adapter));
        }
    }

    /// A constructor has ended, on the thread that called it.
    void made(Object pool) {
        boolean signal = isSignal(pool);
        found(pool, isToBeNamed(pool) && !signal ? maker(pool) : "", signal);
    }

    /// A semaphore that is made without a permit lets nobody in: it tells that something happened,
    /// unless it is given several.
    private static boolean isSignal(Object pool) {
        return pool instanceof Semaphore semaphore && semaphore.availablePermits() <= 0;
    }

    /// It was there before.
    void found(Object pool) {
        found(pool, "", false);
    }

    private void found(Object pool, String madeAt, boolean signal) {
        if (count.incrementAndGet() <= MOST) {
            fresh.add(new NewPool(new WeakReference<>(pool), madeAt, signal));
        } else {
            count.decrementAndGet();
        }
    }

    private boolean isToBeNamed(Object pool) {
        return makers.get() < MOST
                && Names.known(pool.getClass(), adapters)
                        .filter(known -> known.value().isNamedByMaker())
                        .isPresent()
                && makers.getAndIncrement() < MOST;
    }

    private static String maker(Object pool) {
        String library = pool.getClass().getPackageName() + ".";
        return StackWalker.getInstance()
                .walk(
                        frames ->
                                frames.filter(frame -> !isOurs(frame.getClassName()))
                                        .filter(frame -> !frame.getClassName().startsWith(library))
                                        .map(StackFrame::toStackTraceElement)
                                        .filter(frame -> !Names.isOfJdk(frame.getModuleName()))
                                        .findFirst()
                                        .map(Names::frame)
                                        .orElse(""));
    }

    private static boolean isOurs(String className) {
        return className.startsWith(Pools.class.getPackageName());
    }

    void sample() {
        commonPool.ifNew().ifPresent(this::found);
        NewPool next = fresh.poll();
        while (next != null) {
            watch(next);
            next = fresh.poll();
        }
        watched.removeIf(pool -> !sample(pool));
    }

    private void watch(NewPool found) {
        Object pool = found.reference.get();
        // Constructors that call another one tell of the same instance twice.
        if (pool == null || watched.stream().anyMatch(known -> known.reference.refersTo(pool))) {
            count.decrementAndGet();
            return;
        }
        Names.known(pool.getClass(), adapters)
                .ifPresent(
                        known -> {
                            open(known.type());
                            watched.add(new Watched(found, known.value()));
                        });
    }

    /// A named module keeps its private state to itself unless it is opened.
    private void open(Class<?> type) {
        Module module = type.getModule();
        Module mine = Pools.class.getModule();
        if (!module.isOpen(type.getPackageName(), mine)) {
            instrumentation.redefineModule(
                    module,
                    Set.of(),
                    Map.of(),
                    Map.of(type.getPackageName(), Set.of(mine)),
                    Set.of(),
                    Map.of());
        }
    }

    /// @return whether it is still there and can be read
    private boolean sample(Watched pool) {
        Object instance = pool.reference.get();
        if (instance == null || scheduler.is(instance)) {
            count.decrementAndGet();
            return false;
        }
        try {
            pool.add(pool.adapter.read(instance));
            return true;
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            return stillToTry(pool, instance, e);
        }
    }

    /// A pool may be read before its constructors are done; one that stays unreadable is of a
    /// version that the adapter does not know, which is said once.
    private boolean stillToTry(Watched pool, Object instance, Throwable problem) {
        if (pool.failures++ < Watched.MOST_FAILURES) {
            return true;
        }
        count.decrementAndGet();
        tell(instance, problem);
        return false;
    }

    void emit() {
        parts.clear();
        watched.forEach(this::emit);
    }

    /// What those consist of that threads waited for when they were last read.
    Parts parts() {
        return parts;
    }

    /// The pool with an identity; empty if it is gone.
    Optional<Object> find(int identity) {
        return watched.stream()
                .map(pool -> pool.reference.get())
                .filter(pool -> pool != null && System.identityHashCode(pool) == identity)
                .findFirst();
    }

    /// What nobody ever used limits nobody.
    private void emit(Watched pool) {
        Object instance = pool.reference.get();
        ResourceEvent event = new ResourceEvent();
        int samples = pool.busy.samples();
        double busyMean = pool.busy.take();
        if (!pool.everUsed || samples == 0 || instance == null || !event.isEnabled()) {
            return;
        }
        event.kind = pool.adapter.kind();
        event.name = pool.name;
        event.type = instance.getClass().getName();
        event.identity = System.identityHashCode(instance);
        event.capacity = pool.capacity;
        event.busy = busyMean;
        event.waiting = waiting(pool, instance);
        event.done = pool.adapter.done(instance);
        event.samples = samples;
        event.commit();
        if (event.waiting > 0) {
            parts.add(instance);
        }
    }

    /// Those who wait now; none where the instance has nothing to wait at.
    private double waiting(Watched pool, Object instance) {
        try {
            return pool.adapter.waiting(instance);
        } catch (Reflect.Absent e) {
            return 0;
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            tell(instance, e);
            return 0;
        }
    }

    /// Of a version that the adapter does not know; said once.
    private void tell(Object instance, Throwable problem) {
        String type = instance.getClass().getName();
        if (unreadable.add(type)) {
            System.err.println(
                    "heddle probe: " + type + " unreadable (unsupported version?): " + problem);
        }
    }

    private static final class Watched {
        private static final int MOST_FAILURES = 100;

        private final WeakReference<Object> reference;
        private final ResourceAdapter adapter;
        private final Mean busy = new Mean();
        private String name;
        private double capacity = Double.NaN;
        private final boolean signal;
        private boolean everUsed;
        private int failures;

        Watched(NewPool found, ResourceAdapter adapter) {
            this.reference = found.reference;
            this.name = found.madeAt;
            this.signal = found.signal;
            this.adapter = adapter;
        }

        void add(Reading reading) {
            name = reading.name().isEmpty() ? name : reading.name();
            capacity = reading.capacity();
            busy.add(reading.busy());
            everUsed |= reading.busy() > 0 && (!signal || reading.capacity() > 1);
        }
    }
}
