package dev.heddle.model.thread;

import dev.heddle.model.machine.Jdk;
import dev.heddle.probe.shared.ThreadNames;
import java.lang.Thread.State;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The threads of a JVM at one time, as a dump tells them.
///
/// @param at when; empty if the dump does not say
/// @param runtime version of the JVM, such as `25.0.3+9-LTS`; empty if the dump does not say
/// @param carriers parallelism of the scheduler of virtual threads; empty if not told
/// @param stopped whether all threads were stopped while it was made: then nothing moved meanwhile
/// @param untold what this kind of dump does not tell
/// @param beside what it tells besides its threads
public record ThreadDump(
        Optional<Instant> at,
        String runtime,
        Optional<Integer> carriers,
        boolean stopped,
        List<Dumped> threads,
        Set<Untold> untold,
        Beside beside) {

    /// The threads are without those that ended while it was made.
    public ThreadDump {
        threads = threads.stream().filter(thread -> !thread.is(State.TERMINATED)).toList();
    }

    /// What a dump tells besides.
    ///
    /// @param keepAlive ids of the threads that are no daemons, without the one that waits for
    ///   their end; empty as long as `main` runs, or if that is not told
    /// @param queued number of tasks in the queues of executors; none if not told
    /// @param cpuTimes of platform threads, by id; none if not told
    /// @param identity what tells the JVM from others, by name: the addresses of threads that each
    ///   starts once, or the node that it is; none if not told
    /// @param completers ids of the threads whose standing task reaches what others wait for and
    ///   nobody owns, by the ids of those; none if not told
    /// @param collection work of the garbage collector, as far as it is told
    public record Beside(
            Set<Long> keepAlive,
            Map<String, Integer> queued,
            Map<Long, CpuTime> cpuTimes,
            Map<String, String> identity,
            Map<Long, Long> completers,
            Collection collection) {
        public static final Beside NOTHING = new Beside(Set.of(), Map.of(), Map.of(), Map.of());

        /// Name of the JVM's thread that waits, once `main` has ended, until all other threads but
        /// daemons have, too.
        public static final String AFTER_MAIN = "DestroyJavaVM";

        public Beside {
            keepAlive = Set.copyOf(keepAlive);
            queued = Map.copyOf(queued);
            cpuTimes = Map.copyOf(cpuTimes);
            identity = Map.copyOf(identity);
            completers = Map.copyOf(completers);
        }

        /// A dump that does not tell who completes what is waited for.
        public Beside(
                Set<Long> keepAlive,
                Map<String, Integer> queued,
                Map<Long, CpuTime> cpuTimes,
                Map<String, String> identity) {
            this(keepAlive, queued, cpuTimes, identity, Map.of(), Collection.UNTOLD);
        }

        /// @param undaemonic names of the threads that are no daemons, by id
        public static Beside of(
                Map<Long, String> undaemonic,
                Map<String, Integer> queued,
                Map<Long, CpuTime> cpuTimes,
                Map<String, String> identity) {
            boolean mainEnded = undaemonic.containsValue(AFTER_MAIN);
            return new Beside(
                    mainEnded
                            ? undaemonic.keySet().stream()
                                    .filter(id -> !AFTER_MAIN.equals(undaemonic.get(id)))
                                    .collect(Collectors.toSet())
                            : Set.of(),
                    queued,
                    cpuTimes,
                    identity);
        }

        private Beside with(Map<Long, CpuTime> times) {
            return new Beside(keepAlive, queued, times, identity, completers, collection);
        }

        /// The same, with what is told of the collector.
        public Beside with(Collection other) {
            return new Beside(keepAlive, queued, cpuTimes, identity, completers, other);
        }

        /// The same, with who completes what others wait for.
        public Beside completing(Map<Long, Long> others) {
            return new Beside(keepAlive, queued, cpuTimes, identity, others, collection);
        }

        /// Whether both can be of one JVM.
        boolean isOfSame(Beside other) {
            return identity.entrySet().stream()
                    .allMatch(
                            mark ->
                                    other.identity
                                            .getOrDefault(mark.getKey(), mark.getValue())
                                            .equals(mark.getValue()));
        }
    }

    /// The work of the garbage collector, and the fill of the heap.
    ///
    /// @param threads that collect
    /// @param cpuTime of all of them together; empty if not told
    /// @param heapUsed how much of the heap is in use, as a share of what the JVM has of it; empty
    ///   if not told
    public record Collection(int threads, Optional<CpuTime> cpuTime, Optional<Double> heapUsed) {
        public static final Collection UNTOLD =
                new Collection(0, Optional.empty(), Optional.empty());
    }

    /// CPU time of a platform thread.
    ///
    /// @param lifeSeconds since its start
    public record CpuTime(double seconds, double lifeSeconds) {
        public double share() {
            return seconds / lifeSeconds;
        }

        /// The CPU time since an earlier look; all of it without one.
        public CpuTime since(Optional<CpuTime> earlier) {
            return earlier.filter(then -> then.lifeSeconds < lifeSeconds)
                    .map(
                            then ->
                                    new CpuTime(
                                            seconds - then.seconds, lifeSeconds - then.lifeSeconds))
                    .orElse(this);
        }
    }

    /// A dump that tells of nothing but threads.
    public ThreadDump(
            Optional<Instant> at,
            String runtime,
            Optional<Integer> carriers,
            boolean stopped,
            List<Dumped> threads,
            Set<Untold> untold) {
        this(at, runtime, carriers, stopped, threads, untold, Beside.NOTHING);
    }

    /// Whether a monitor keeps a virtual thread on its carrier there.
    public boolean monitorsPin() {
        return Jdk.ofVersion(runtime).monitorsPin();
    }

    /// Whether both dumps can be of one JVM.
    public boolean isOfSameJvm(ThreadDump other) {
        boolean versions =
                runtime.isEmpty() || other.runtime.isEmpty() || runtime.equals(other.runtime);
        return versions && beside.isOfSame(other.beside);
    }

    /// The same with other threads.
    public ThreadDump with(List<Dumped> other) {
        return new ThreadDump(at, runtime, carriers, stopped, other, untold, beside);
    }

    /// The same with the CPU times, also the collector's, that another dump of about the same time
    /// tells.
    public ThreadDump withCpuTimes(ThreadDump other) {
        return new ThreadDump(
                at,
                runtime,
                carriers,
                stopped,
                threads,
                untold,
                beside.with(other.beside.cpuTimes()).with(other.beside.collection()));
    }

    /// The same, of a text that lacks something of the dump.
    public ThreadDump lacking(Untold what) {
        Set<Untold> more = EnumSet.of(what);
        more.addAll(untold);
        return new ThreadDump(at, runtime, carriers, stopped, threads, more, beside);
    }

    /// What a dump may be silent of.
    public enum Untold {
        /// Which threads wait, and for what.
        WAITS,
        /// Holders of locks of `java.util.concurrent`.
        LOCK_OWNERS,
        /// Virtual threads, but those that have a carrier.
        VIRTUAL_THREADS,
        /// The monitors that virtual threads hold and wait for.
        VIRTUAL_MONITORS,
        /// Threads that an excerpt of a dump leaves out.
        OTHER_THREADS,
        /// Threads behind the end of a text that is cut.
        REST
    }

    /// A thread.
    ///
    /// @param state empty if not told
    /// @param carrier of a mounted virtual thread; empty for others, or if not told
    /// @param stack innermost frame first, such as `com.acme.Orders.find:42`
    /// @param waits empty if it waits for nothing that is told
    /// @param holds locks and monitors
    /// @param pool the executor whose worker it is; empty for others, or if not told
    /// @param waitId which of its waits it is in: equal in two looks if it has waited all the time
    ///   between; empty if not told
    public record Dumped(
            ThreadName name,
            Optional<State> state,
            Optional<Long> carrier,
            List<String> stack,
            Optional<Waits> waits,
            List<String> holds,
            Optional<String> pool,
            Optional<String> waitId) {
        /// Stands for a lock among those of a thread whose stack is where it took a unit that its
        /// pool reports as not returned, and not where the thread is.
        public static final String LENT = "what was not returned";

        /// A thread of which it is not told which of its waits it is in.
        public Dumped(
                ThreadName name,
                Optional<State> state,
                Optional<Long> carrier,
                List<String> stack,
                Optional<Waits> waits,
                List<String> holds,
                Optional<String> pool) {
            this(name, state, carrier, stack, waits, holds, pool, Optional.empty());
        }

        /// The same on a carrier.
        public Dumped on(long thread) {
            return new Dumped(name, state, Optional.of(thread), stack, waits, holds, pool, waitId);
        }

        /// The same in another wait.
        public Dumped with(Waits other) {
            return new Dumped(name, state, carrier, stack, Optional.of(other), holds, pool, waitId);
        }

        public long id() {
            return name.id();
        }

        public boolean virtual() {
            return name.virtual();
        }

        /// Whether it was seen in a state.
        public boolean is(State one) {
            return state.filter(one::equals).isPresent();
        }
    }

    /// @param id of `Thread.threadId()`
    public record ThreadName(long id, String name, boolean virtual) {
        /// The name with its numbers as `#`, so that the threads of a pool share one.
        public String group() {
            return ThreadNames.group(name);
        }
    }

    /// A thread's wait.
    ///
    /// @param owner id of the thread that holds it or, of a task, runs it; empty if nobody does, or
    ///   if that is not told
    /// @param queuedAt the executor in whose queue the task stands; empty for others, or if not
    ///   told
    public record Waits(How how, Awaited awaited, Optional<Long> owner, Optional<String> queuedAt) {
        /// A wait of which it is not told who ends it.
        public Waits(How how, Awaited awaited) {
            this(how, awaited, Optional.empty(), Optional.empty());
        }

        /// A wait for an object, of which it is not told who ends it.
        public Waits(How how, String object) {
            this(how, new Awaited.Instance(object));
        }

        public Waits(How how, String object, Optional<Long> owner, Optional<String> queuedAt) {
            this(how, new Awaited.Instance(object), owner, queuedAt);
        }

        /// The same wait, with the thread that holds the object.
        public Waits of(long holder) {
            return new Waits(how, awaited, Optional.of(holder), queuedAt);
        }

        /// The same wait as one for the end of a thread.
        public Waits ofEnd(long thread) {
            return new Waits(how, new Awaited.End(awaited.text()), Optional.of(thread), queuedAt);
        }

        public boolean isForInitialization() {
            return awaited instanceof Awaited.Initialization;
        }

        public enum How {
            /// Waits to enter a monitor.
            ENTER,
            /// Waits to be notified, in `Object.wait`.
            NOTIFY,
            /// Waits to be unparked.
            PARK
        }
    }
}
