package dev.heddle.probe.internal.thread;

import dev.heddle.probe.internal.event.ThreadGroupEvent;
import dev.heddle.probe.internal.event.ThreadsEvent;
import dev.heddle.probe.internal.event.WaitSiteEvent;
import dev.heddle.probe.internal.reflect.Names;
import dev.heddle.probe.internal.reflect.Reflect;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// Looks at the threads: counts all, takes the stacks of some at random, and tells where they
/// wait. Used by the sampler's thread.
public final class WaitSites {
    /// By their names: what looks, those that find pools and end it where it is attached, and those
    /// that take units of resources.
    private static final Set<String> PROBE_THREADS =
            Set.of("heddle-probe", "heddle-search", "heddle-watch", "heddle-take", "heddle-hand");

    /// Of how many threads one look asks the state and the blocker, for either kind of thread and
    /// each kind of executor.
    private static final int SAMPLE = 5_000;

    /// How many stacks it takes of those that are in one state for one kind of blocker: where a
    /// thousand wait for a pool, the ten that have what they wait for must be seen, too.
    private static final int STACKS = 40;

    private static final int MOST_SITES = 40;
    private static final int MOST_FRAMES = 40;

    private final ThreadMXBean threadBean = ManagementFactory.getThreadMXBean();
    private final VirtualThreads virtualThreads;
    private final Optional<Method> snapshot;
    private final Method allPlatformThreads;
    private final Locks locks;

    public WaitSites(Locks locks, VirtualThreads virtualThreads)
            throws ReflectiveOperationException {
        this.locks = locks;
        this.virtualThreads = virtualThreads;
        this.snapshot = snapshotMethod();
        this.allPlatformThreads = Thread.class.getDeclaredMethod("getThreads");
        allPlatformThreads.setAccessible(true);
    }

    /// `jdk.internal.vm.ThreadSnapshot`, of JDK 25 and later, knows what monitor a virtual thread
    /// waits for.
    private static Optional<Method> snapshotMethod() {
        try {
            Method of =
                    Class.forName("jdk.internal.vm.ThreadSnapshot")
                            .getDeclaredMethod("of", Thread.class);
            of.setAccessible(true);
            return Optional.of(of);
        } catch (ReflectiveOperationException e) {
            return Optional.empty();
        }
    }

    /// Compares as [Reflect]'s keys do, so as not to keep our class loader alive.
    private record Site(
            String kind,
            String site,
            String call,
            String blockerClass,
            boolean virtual,
            String group) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Site that
                    && kind.equals(that.kind)
                    && site.equals(that.site)
                    && call.equals(that.call)
                    && blockerClass.equals(that.blockerClass)
                    && virtual == that.virtual
                    && group.equals(that.group);
        }

        @Override
        public int hashCode() {
            return 31 * site.hashCode() + group.hashCode();
        }
    }

    /// What one look saw.
    private static final class Look {
        private final Map<Site, Population> sites = new HashMap<>();
        private final Map<String, Group> groups = new HashMap<>();

        Group group(String name) {
            return groups.computeIfAbsent(name, key -> new Group());
        }
    }

    /// Platform threads of one name.
    private static final class Group {
        private double threads;
        private double busy;
        private boolean selects;

        void note(String kind, double weight, boolean ofTheJdk) {
            selects |= kind.equals(WaitKind.SELECTING);
            busy += kind.equals(WaitKind.IDLE) || ofTheJdk ? 0 : weight;
        }
    }

    private static final class Population {
        private final StackTraceElement[] stack;
        private double threads;

        Population(StackTraceElement[] stack) {
            this.stack = stack;
        }
    }

    public void look() throws ReflectiveOperationException {
        long cpuBefore = threadBean.getCurrentThreadCpuTime();
        Look look = new Look();
        locks.look();
        ThreadsEvent event = new ThreadsEvent();
        List<Thread> platform = platform();
        event.platform = platform.size();
        List<Thread> sampled = some(platform);
        event.platformSampled = note(sampled, platform.size(), false, look);
        forks(sampled, platform.size(), look, event);
        for (VirtualThreads.Group group : virtualThreads.groups()) {
            virtual(VirtualThreads.sample(group, SAMPLE), group.size(), look, event);
        }
        long cpuNow = threadBean.getCurrentThreadCpuTime();
        event.cpuMicros = (cpuNow - cpuBefore) / 1_000;
        event.probeCpuMicros = cpuNow / 1_000;
        event.commit();
        emit(look);
    }

    /// All but carriers, and the probe's own.
    private List<Thread> platform() throws ReflectiveOperationException {
        List<Thread> threads = new ArrayList<>();
        for (Thread thread : (Thread[]) allPlatformThreads.invoke(null)) {
            boolean carrier = thread.getClass().getName().equals("jdk.internal.misc.CarrierThread");
            if (!carrier && !PROBE_THREADS.contains(thread.getName())) {
                threads.add(thread);
            }
        }
        return threads;
    }

    private static List<Thread> some(List<Thread> threads) {
        Collections.shuffle(threads);
        return threads.subList(0, Math.min(SAMPLE, threads.size()));
    }

    private void virtual(Collection<Thread> sample, int all, Look look, ThreadsEvent event)
            throws ReflectiveOperationException {
        event.virtual += all;
        event.virtualSampled += note(sample, all, true, look);
        forks(sample, all, look, event);
    }

    /// Notes what the sample has forked, and stands for that of all.
    private void forks(Collection<Thread> sample, int all, Look look, ThreadsEvent event)
            throws ReflectiveOperationException {
        List<Thread> forked = virtualThreads.forkedBy(sample);
        if (!forked.isEmpty()) {
            int ofAll = Math.round((float) forked.size() * all / sample.size());
            virtual(some(forked), ofAll, look, event);
        }
    }

    /// @return of how many the stack was taken
    private int note(Collection<Thread> sample, int all, boolean virtual, Look look)
            throws ReflectiveOperationException {
        Map<Stratum, List<Thread>> strata = new HashMap<>();
        double scale = sample.isEmpty() ? 0 : (double) all / sample.size();
        for (Thread thread : sample) {
            strata.computeIfAbsent(Stratum.of(thread), key -> new ArrayList<>()).add(thread);
            if (!virtual) {
                look.group(Names.group(thread.getName())).threads += scale;
            }
        }
        int stacks = 0;
        for (List<Thread> threads : strata.values()) {
            Collections.shuffle(threads);
            int taken = Math.min(STACKS, threads.size());
            for (Thread thread : threads.subList(0, taken)) {
                note(thread, scale * threads.size() / taken, virtual, look);
            }
            stacks += taken;
        }
        return stacks;
    }

    /// What can be told of a thread without its stack.
    private record Stratum(Thread.State state, Optional<Class<?>> blocker) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Stratum that
                    && state == that.state
                    && blocker.equals(that.blocker);
        }

        @Override
        public int hashCode() {
            return 31 * state.hashCode() + blocker.hashCode();
        }

        static Stratum of(Thread thread) {
            return new Stratum(
                    thread.getState(),
                    Optional.ofNullable(LockSupport.getBlocker(thread)).map(Object::getClass));
        }
    }

    private void note(Thread thread, double weight, boolean virtual, Look look)
            throws ReflectiveOperationException {
        StackTraceElement[] stack = thread.getStackTrace();
        if (stack.length == 0) {
            return; // it has ended, or belongs to the JVM
        }
        Thread.State state = thread.getState();
        Object parkedOn = LockSupport.getBlocker(thread);
        int first = firstOutsideJdk(stack);
        boolean mounted = !virtual || Reflect.value(thread, "carrierThread").isPresent();
        String kind = WaitKind.of(state, stack, first, parkedOn, mounted);
        String group = virtual ? "" : Names.group(thread.getName());
        boolean waits = kind.equals(WaitKind.IDLE) || kind.equals(WaitKind.SELECTING);
        if (!virtual) {
            look.group(group).note(kind, weight, first == stack.length);
        }
        if (waits || (first == stack.length && !virtual)) {
            return; // nothing to do, or a thread of the JDK's own
        }
        String site = Names.frame(stack[Math.min(first, stack.length - 1)]);
        Object blocker = parkedOn;
        String blockerClass = "";
        if (state == Thread.State.BLOCKED) {
            blocker = monitorOf(thread);
            if (blocker == null && !virtual) {
                var info = threadBean.getThreadInfo(thread.threadId());
                if (info != null && info.getLockInfo() != null) {
                    blockerClass = info.getLockInfo().getClassName();
                }
            }
        }
        if (blocker != null) {
            blockerClass = blocker.getClass().getName();
            locks.waitedFor(blocker, site, weight);
        }
        String call = first == 0 || first == stack.length ? "" : Names.frame(stack[first - 1]);
        look.sites.computeIfAbsent(
                                new Site(kind, site, call, blockerClass, virtual, group),
                                key -> new Population(stack))
                        .threads +=
                weight;
    }

    private @Nullable Object monitorOf(Thread thread) throws ReflectiveOperationException {
        if (snapshot.isEmpty()) {
            return null;
        }
        try {
            Object taken = snapshot.get().invoke(null, thread);
            return taken == null ? null : Reflect.get(taken, "blockedOn()");
        } catch (InvocationTargetException | NoSuchFieldException e) {
            return null; // it went on meanwhile
        }
    }

    private static int firstOutsideJdk(StackTraceElement[] stack) {
        for (int i = 0; i < stack.length; i++) {
            if (!Names.isOfJdk(stack[i].getModuleName())) {
                return i;
            }
        }
        return stack.length;
    }

    private static void emit(Look look) {
        look.groups.forEach(WaitSites::emit);
        look.sites.entrySet().stream()
                .sorted((a, b) -> Double.compare(b.getValue().threads, a.getValue().threads))
                .limit(MOST_SITES)
                .forEach(entry -> emit(entry.getKey(), entry.getValue()));
    }

    private static void emit(String name, Group group) {
        if (group.busy > 0 && !group.selects) {
            ThreadGroupEvent event = new ThreadGroupEvent();
            event.name = name;
            event.threads = group.threads;
            event.busy = group.busy;
            event.commit();
        }
    }

    private static void emit(Site site, Population population) {
        WaitSiteEvent event = new WaitSiteEvent();
        event.kind = site.kind();
        event.site = site.site();
        event.call = site.call();
        event.blockerClass = site.blockerClass();
        event.virtual = site.virtual();
        event.group = site.group();
        event.threads = population.threads;
        StringBuilder stack = new StringBuilder();
        for (int i = 0; i < Math.min(MOST_FRAMES, population.stack.length); i++) {
            stack.append(Names.frame(population.stack[i])).append('\n');
        }
        event.stack = stack.toString();
        event.commit();
    }
}
