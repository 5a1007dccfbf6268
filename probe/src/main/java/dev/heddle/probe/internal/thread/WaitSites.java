package dev.heddle.probe.internal.thread;

import dev.heddle.probe.internal.event.BusyThreadsEvent;
import dev.heddle.probe.internal.event.ThreadsEvent;
import dev.heddle.probe.internal.reflect.Initialized;
import dev.heddle.probe.internal.reflect.Names;
import dev.heddle.probe.shared.Handlers;
import dev.heddle.probe.shared.LookLimits;
import dev.heddle.probe.shared.ThreadNames;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Looks at the threads: counts all, takes the stacks of some at random and of all that have what
/// others wait for, and tells where they wait, for what, and what they hold. Used by the sampler's
/// thread.
public final class WaitSites {
    /// By their names: what looks, those that find pools and end it where it is attached, and those
    /// that take units of resources.
    private static final Set<String> PROBE_THREADS =
            Set.of(
                    "heddle-probe",
                    "heddle-search",
                    "heddle-heap",
                    "heddle-watch",
                    "heddle-take",
                    "heddle-hand");

    /// Of how many threads one look asks the state and the blocker, for either kind of thread and
    /// each kind of executor.
    private static final int SAMPLE = 5_000;

    /// Threads of one name that use less are not told of.
    private static final double LEAST_PROCESSORS = 0.05;

    private final ThreadMXBean threadBean = ManagementFactory.getThreadMXBean();
    private final CpuTimes cpuTimes = new CpuTimes(threadBean);
    private final ThreadSource source;
    private final Locks locks;
    private final Monitors monitors;
    private final Parts parts;
    private final Scheduler scheduler;
    private final Handlers handlers = new Handlers();
    private final Completers completers = new Completers();
    private final boolean busiest;

    /// @param busiest whether to tell which threads use the processors
    public WaitSites(
            Locks locks,
            Monitors monitors,
            Parts parts,
            Scheduler scheduler,
            Initialized classes,
            boolean busiest)
            throws ReflectiveOperationException {
        this.busiest = busiest;
        this.locks = locks;
        this.monitors = monitors;
        this.parts = parts;
        this.scheduler = scheduler;
        this.source = ThreadSource.forLooks(classes);
        cpuTimes.processors(source.systemThreads());
    }

    /// Threads of one kind that stand for all of it.
    private record Sample(Collection<Thread> threads, int all, boolean virtual) {
        double weight() {
            return threads.isEmpty() ? 0 : (double) all / threads.size();
        }
    }

    /// A thread as it was looked at, which stands for as many as `weight`.
    private static final class Taken {
        private final Thread thread;
        private final ThreadSource.ObservedThread seen;
        private final double weight;
        private final int first;
        private final String kind;
        private final String group;

        Taken(Thread thread, ThreadSource.ObservedThread seen, double weight) {
            this.thread = thread;
            this.seen = seen;
            this.weight = weight;
            this.first = Names.firstOutsideJdk(seen.stack());
            this.kind = WaitKind.of(seen, first, !thread.isVirtual() || seen.carrier() != 0);
            this.group = thread.isVirtual() ? "" : ThreadNames.group(thread.getName());
        }

        private Taken(Taken same, String kind) {
            this.thread = same.thread;
            this.seen = same.seen;
            this.weight = same.weight;
            this.first = same.first;
            this.kind = kind;
            this.group = same.group;
        }

        boolean waitsForCarrier() {
            return kind.equals(WaitKind.CARRIER);
        }

        /// Whether it waits and has a carrier all the same.
        boolean keepsCarrier() {
            return thread.isVirtual()
                    && seen.carrier() != 0
                    && (seen.state() != Thread.State.RUNNABLE || awaitsInitialization());
        }

        boolean awaitsInitialization() {
            return kind.equals(WaitKind.INITIALIZATION);
        }

        /// The same thread, which waits until another one has initialized a class.
        Taken afterInitialization() {
            return new Taken(this, WaitKind.INITIALIZATION);
        }

        boolean runs() {
            return kind.equals(WaitKind.RUNNING);
        }

        /// Whether it uses no CPU time if it is where it seems to be. What is read of a file comes
        /// from memory mostly.
        boolean seemsToWait() {
            return !runs() && !kind.equals(WaitKind.FILE);
        }

        boolean ofTheJdk() {
            return first == seen.stack().size();
        }

        /// Whether it has nothing to do for a request, or is a thread of the JDK's own.
        boolean waitsForWork() {
            return kind.equals(WaitKind.IDLE)
                    || kind.equals(WaitKind.SELECTING)
                    || (ofTheJdk() && !thread.isVirtual());
        }

        String site() {
            return Names.frame(seen.stack().get(Math.min(first, seen.stack().size() - 1)));
        }

        String call() {
            return first == 0 || ofTheJdk() ? "" : Names.frame(seen.stack().get(first - 1));
        }
    }

    public void look() throws ReflectiveOperationException {
        long cpuBefore = threadBean.getCurrentThreadCpuTime();
        ThreadsEvent event = new ThreadsEvent();
        Look look = new Look();
        locks.look();
        List<Sample> samples = samples(event);
        Identities identities =
                Identities.of(
                        samples.stream().flatMap(sample -> sample.threads().stream()).toList(),
                        parts,
                        completers,
                        threadBean);
        List<Taken> taken = new ArrayList<>();
        for (Sample sample : samples) {
            int before = taken.size();
            take(sample, identities.owners(), taken, look);
            if (sample.virtual()) {
                event.virtualSampled += taken.size() - before;
            } else {
                event.platformSampled += taken.size() - before;
            }
        }
        note(taken, identities, look);
        completers.search(samples.getFirst().threads());
        long cpuNow = threadBean.getCurrentThreadCpuTime();
        event.cpuMicros = (cpuNow - cpuBefore) / 1_000;
        event.probeCpuMicros = cpuNow / 1_000;
        event.commit();
        look.emit();
        if (busiest) {
            busiest();
        }
    }

    /// The threads that use the processors, by name, whatever they seem to do.
    private void busiest() throws ReflectiveOperationException {
        List<Thread> threads = source.systemThreads();
        threads.removeIf(thread -> PROBE_THREADS.contains(thread.getName()));
        if (threads.size() > SAMPLE) {
            return;
        }
        Map<String, List<Map.Entry<Thread, Double>>> byName =
                cpuTimes.processors(threads).entrySet().stream()
                        .collect(Collectors.groupingBy(thread -> nameOf(thread.getKey())));
        for (Map.Entry<String, List<Map.Entry<Thread, Double>>> named : byName.entrySet()) {
            BusyThreadsEvent event = new BusyThreadsEvent();
            event.name = named.getKey();
            event.processors = named.getValue().stream().mapToDouble(Map.Entry::getValue).sum();
            if (event.processors >= LEAST_PROCESSORS) {
                Map.Entry<Thread, Double> busiest =
                        Collections.max(named.getValue(), Map.Entry.comparingByValue());
                event.busiest = busiest.getValue();
                at(busiest.getKey(), event);
                event.commit();
            }
        }
    }

    private static String nameOf(Thread thread) {
        return ThreadSource.isCarrier(thread) ? "" : ThreadNames.group(thread.getName());
    }

    /// A carrier is where its virtual thread is, which is told as that.
    private void at(Thread thread, BusyThreadsEvent event) throws ReflectiveOperationException {
        ThreadSource.ObservedThread seen =
                ThreadSource.isCarrier(thread) ? null : source.look(thread);
        event.site = "";
        if (seen != null && !seen.stack().isEmpty()) {
            Taken taken = new Taken(thread, seen, 1);
            event.site = taken.site();
            event.waits = taken.seemsToWait();
        }
    }

    /// Of platform threads but the probe's own, of virtual ones by executor, and of what any of
    /// them has forked.
    private List<Sample> samples(ThreadsEvent event) throws ReflectiveOperationException {
        List<Thread> platform = source.platformThreads();
        platform.removeIf(thread -> PROBE_THREADS.contains(thread.getName()));
        event.platform = platform.size();
        List<Sample> samples = new ArrayList<>();
        samples.add(new Sample(some(platform), platform.size(), false));
        VirtualThreads virtualThreads = source.virtualThreads();
        for (VirtualThreads.Group group : virtualThreads.groups()) {
            samples.add(new Sample(VirtualThreads.sample(group, SAMPLE), group.size(), true));
        }
        for (int i = 0; i < samples.size(); i++) {
            Sample parents = samples.get(i);
            List<Thread> forked = virtualThreads.forkedBy(parents.threads());
            if (!forked.isEmpty()) {
                int ofAll = (int) Math.round(forked.size() * parents.weight());
                samples.add(new Sample(some(forked), ofAll, true));
            }
        }
        event.virtual = samples.stream().filter(Sample::virtual).mapToInt(Sample::all).sum();
        return samples;
    }

    private static List<Thread> some(List<Thread> threads) {
        Collections.shuffle(threads);
        return threads.subList(0, Math.min(SAMPLE, threads.size()));
    }

    /// Takes the stacks of a sample, some of each stratum, and of those that own something.
    private void take(Sample sample, Set<Thread> owners, List<Taken> taken, Look look)
            throws ReflectiveOperationException {
        Map<Stratum, List<Thread>> strata = new HashMap<>();
        for (Thread thread : sample.threads()) {
            if (!sample.virtual()) {
                look.threads(ThreadNames.group(thread.getName()), sample.weight());
            }
            if (owners.contains(thread)) {
                take(thread, sample.weight(), taken);
            } else {
                strata.computeIfAbsent(Stratum.of(thread), key -> new ArrayList<>()).add(thread);
            }
        }
        for (List<Thread> threads : strata.values()) {
            Collections.shuffle(threads);
            int most = Math.min(LookLimits.STACKS, threads.size());
            for (Thread thread : threads.subList(0, most)) {
                take(thread, sample.weight() * threads.size() / most, taken);
            }
        }
    }

    private void take(Thread thread, double weight, List<Taken> taken)
            throws ReflectiveOperationException {
        ThreadSource.ObservedThread seen = source.look(thread);
        if (seen != null && !seen.stack().isEmpty()) { // else it has ended, or is the JVM's
            taken.add(new Taken(thread, seen, weight));
        }
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

    /// In two passes: what is held is known when all have told what they wait for.
    private void note(List<Taken> all, Identities identities, Look look) {
        int carriers = scheduler.identity();
        Initializers initializers = new Initializers();
        all.forEach(thread -> initializers.add(thread.thread, thread.seen.stack()));
        List<Taken> taken =
                all.stream()
                        .map(
                                thread ->
                                        thread.runs()
                                                        && initializers.awaited(thread.seen.stack())
                                                                != 0
                                                ? thread.afterInitialization()
                                                : thread)
                        .toList();
        Map<Taken, Integer> awaited = new HashMap<>();
        for (Taken thread : taken) {
            if (!thread.thread.isVirtual()) {
                look.does(thread.group, thread.kind, thread.weight, thread.ofTheJdk());
            }
            if (!thread.waitsForWork()) {
                awaited.put(thread, awaited(thread, identities, initializers, carriers));
                Object parkedOn = thread.seen.parkedOn().object();
                if (parkedOn != null) {
                    locks.waitedFor(parkedOn, thread.site(), thread.weight);
                }
                if (!thread.seen.blockedOn().name().isEmpty()) {
                    monitors.waitedFor(thread.seen.blockedOn());
                }
            }
        }
        awaited.forEach(
                (thread, number) ->
                        look.at(
                                new Look.Place(
                                        thread.kind,
                                        thread.site(),
                                        thread.call(),
                                        thread.seen.blockerClass(),
                                        thread.thread.isVirtual(),
                                        thread.group,
                                        number,
                                        held(thread, identities, initializers, carriers)),
                                handler(thread.seen.stack()),
                                thread.seen.stack(),
                                thread.weight));
    }

    private String handler(List<StackTraceElement> stack) {
        return handlers.of(
                stack.size(),
                frame -> stack.get(frame).getClassName(),
                frame -> stack.get(frame).getMethodName());
    }

    private static int awaited(
            Taken by, Identities identities, Initializers initializers, int carriers) {
        int number = identities.awaited(by.seen, by.site());
        if (by.waitsForCarrier()) {
            return carriers;
        }
        return by.awaitsInitialization() ? initializers.awaited(by.seen.stack()) : number;
    }

    private static Set<Integer> held(
            Taken by, Identities identities, Initializers initializers, int carriers) {
        Set<Integer> held = identities.heldBy(by.thread, by.seen);
        held.addAll(initializers.heldBy(by.thread));
        if (by.keepsCarrier()) {
            held.add(carriers);
        }
        return held;
    }
}
