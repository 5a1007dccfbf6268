package dev.heddle.probe.internal.sample;

import dev.heddle.probe.internal.adapter.Adapters;
import dev.heddle.probe.internal.adapter.CommonPool;
import dev.heddle.probe.internal.adapter.ResourceAdapter;
import dev.heddle.probe.internal.event.BusyThreadsEvent;
import dev.heddle.probe.internal.event.HeldHeapEvent;
import dev.heddle.probe.internal.event.RequestsEvent;
import dev.heddle.probe.internal.event.ResourceEvent;
import dev.heddle.probe.internal.event.SchedulerEvent;
import dev.heddle.probe.internal.event.ThreadGroupEvent;
import dev.heddle.probe.internal.event.ThreadsEvent;
import dev.heddle.probe.internal.event.WaitSiteEvent;
import dev.heddle.probe.internal.reflect.Initialized;
import dev.heddle.probe.internal.reflect.JdkInternals;
import dev.heddle.probe.internal.reflect.ObjectReader;
import dev.heddle.probe.internal.take.Lease;
import dev.heddle.probe.internal.thread.Scheduler;
import java.lang.instrument.Instrumentation;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import jdk.jfr.Event;
import jdk.jfr.FlightRecorder;

/// The sampler within a subject: from its start, where it hears of every new pool, or within one
/// that runs already, where it looks for those that are there.
public final class Probe {
    /// When a subject that runs already is searched for pools, after the probe came: some are made
    /// by the first requests of a load.
    private static final List<Duration> SEARCHES =
            List.of(Duration.ZERO, Duration.ofSeconds(5), Duration.ofSeconds(20));

    /// How often it is told what keeps the heap, so that a look that begins later hears of it.
    private static final Duration HEAP_TOLD_EVERY = Duration.ofSeconds(1);

    private static final Duration ENDS_WITHIN = Duration.ofSeconds(5);

    private static final List<Class<? extends Event>> EVENTS =
            List.of(
                    BusyThreadsEvent.class,
                    HeldHeapEvent.class,
                    RequestsEvent.class,
                    ResourceEvent.class,
                    SchedulerEvent.class,
                    ThreadGroupEvent.class,
                    ThreadsEvent.class,
                    WaitSiteEvent.class);

    private final Initialized classes = new Initialized();
    private final Set<String> poolClasses;
    private final Pools pools;
    private final RequestCounters counters = new RequestCounters();
    private final Sampler sampler;

    private Probe(Instrumentation instrumentation, Sampler.Purpose purpose)
            throws ReflectiveOperationException {
        List<ResourceAdapter> adapters = Adapters.all();
        Scheduler scheduler = new Scheduler(classes);
        this.poolClasses =
                adapters.stream()
                        .flatMap(adapter -> adapter.classNames().stream())
                        .collect(Collectors.toSet());
        this.pools = new Pools(adapters, scheduler, new CommonPool(classes), instrumentation);
        // All before the first is written: a type that comes later costs who reads the stream the
        // texts that were written before it.
        EVENTS.forEach(FlightRecorder::register);
        this.sampler = new Sampler(pools, counters, scheduler, classes, purpose);
    }

    /// Called by the agent, by name, before the subject's `main`.
    ///
    /// @param folder in which Heddle orders what to take; empty to take nothing
    public static void start(Instrumentation instrumentation, String folder)
            throws ReflectiveOperationException {
        JdkInternals.open(instrumentation);
        Probe probe = new Probe(instrumentation, Sampler.Purpose.TRIAL);
        NewInstances.tell(probe.pools::made, probe.poolClasses, instrumentation);
        daemon("heddle-probe", probe.sampler);
        if (!folder.isEmpty()) {
            daemon("heddle-take", probe.lease(folder, instrumentation));
        }
    }

    private Lease lease(String folder, Instrumentation instrumentation) {
        var named = new NamedMonitors(classes, instrumentation::getAllLoadedClasses);
        return new Lease(
                Path.of(folder),
                (kind, identity) -> sampler.find(kind, identity).flatMap(named::object));
    }

    /// Called by the agent, by name, in a JVM that runs and is under test: changes no class of it.
    ///
    /// @param folder in which Heddle orders what to take; empty to take nothing
    /// @return ends it, so that nothing of it is left
    public static Runnable attach(Instrumentation instrumentation, String folder)
            throws ReflectiveOperationException {
        return attach(instrumentation, folder, Sampler.Purpose.TRIAL);
    }

    /// The same in a JVM in production.
    ///
    /// @param heap whether it is to tell what keeps the heap; empty if not
    public static Runnable watch(Instrumentation instrumentation, String heap)
            throws ReflectiveOperationException {
        Runnable sampling = attach(instrumentation, "", Sampler.Purpose.WATCH);
        if (heap.isEmpty()) {
            return sampling;
        }
        HeapHolders holders =
                new HeapHolders(
                        new ObjectReader(new Initialized()),
                        instrumentation::getObjectSize,
                        HeapHolders.MOST_OBJECTS);
        Thread thread = daemon("heddle-heap", () -> tellHeap(holders, instrumentation));
        return () -> {
            end(thread);
            sampling.run();
        };
    }

    private static void tellHeap(HeapHolders holders, Instrumentation instrumentation) {
        List<HeldHeapEvent> held = holders.walk(instrumentation.getAllLoadedClasses());
        try {
            while (true) {
                held.forEach(event -> event.again().commit());
                Thread.sleep(HEAP_TOLD_EVERY);
            }
        } catch (InterruptedException e) {
            // It is to end.
        }
    }

    private static Runnable attach(
            Instrumentation instrumentation, String folder, Sampler.Purpose purpose)
            throws ReflectiveOperationException {
        JdkInternals.open(instrumentation);
        Probe probe = new Probe(instrumentation, purpose);
        Set<String> wanted = new HashSet<>(probe.poolClasses);
        wanted.addAll(RequestCounters.classNames());
        ReachableInstances instances = new ReachableInstances(wanted, probe::found, probe.classes);
        Thread search = daemon("heddle-search", () -> search(instances, instrumentation));
        Thread sampler = daemon("heddle-probe", probe.sampler);
        Optional<Thread> taking =
                folder.isEmpty()
                        ? Optional.empty()
                        : Optional.of(daemon("heddle-take", probe.lease(folder, instrumentation)));
        return () -> {
            taking.ifPresent(Probe::end);
            end(search);
            end(sampler);
            EVENTS.forEach(FlightRecorder::unregister);
        };
    }

    private void found(Object object) {
        if (!counters.found(object)) {
            pools.found(object);
        }
    }

    private static void search(ReachableInstances instances, Instrumentation instrumentation) {
        Duration after = Duration.ZERO;
        try {
            for (Duration at : SEARCHES) {
                Thread.sleep(at.minus(after));
                after = at;
                instances.walk(instrumentation.getAllLoadedClasses());
            }
        } catch (InterruptedException e) {
            // It is to end.
        }
    }

    private static Thread daemon(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private static void end(Thread thread) {
        thread.interrupt();
        try {
            thread.join(ENDS_WITHIN.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
