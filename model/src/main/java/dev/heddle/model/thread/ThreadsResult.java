package dev.heddle.model.thread;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.heddle.model.thread.ThreadDump.ThreadName;
import dev.heddle.model.thread.ThreadDump.Untold;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// What `heddle threads` says of a JVM whose threads were looked at, once or several times.
///
/// @param activities of the threads that are not idle
/// @param locks that threads wait for, most waiting first
/// @param groups of equal stacks, largest first
/// @param virtualThreads those that live
/// @param untold what none of the dumps tells
public record ThreadsResult(
        int schemaVersion,
        Looked looked,
        List<Hang> hangs,
        Activities activities,
        List<Contended> locks,
        List<StackGroup> groups,
        VirtualThreads virtualThreads,
        Set<Untold> untold) {
    /// Whether one of the hangs has no other explanation.
    public boolean surelyHangs() {
        return hangs.stream().anyMatch(hang -> hang.confidence() != Confidence.POSSIBLE);
    }

    /// @param of what was looked at, such as `orders.jar (pid 4242)` or the file
    /// @param runtime version of the JVM; empty if not told
    /// @param seconds from the first look to the last
    /// @param platform number of platform threads in the last look
    public record Looked(
            String of, String runtime, int looks, double seconds, int platform, int virtual) {}

    /// The activities of threads, heaviest first.
    ///
    /// @param suspicious what may be wrong
    /// @param ordinary what threads of healthy JVMs do, too
    /// @param unattended whether some wait for results or signals, and no other thread is at work
    public record Activities(
            List<ThreadActivity> suspicious, List<ThreadActivity> ordinary, boolean unattended) {}

    /// Virtual threads of the last look by the task they were started for.
    ///
    /// @param tasks most threads first
    /// @param startsPerSecond threads of any kind that were started between the first look and the
    ///   last; empty if that is not told
    public record VirtualThreads(List<Task> tasks, Optional<Double> startsPerSecond) {}

    /// @param site outermost frame outside the JDK; empty for threads that have not begun to run
    /// @param old those that lived at the first look; empty if there was one look
    public record Task(String site, int threads, Optional<Integer> old) {}

    /// How sure it is.
    public enum Confidence {
        /// Seen while all threads were stopped, or in two looks between which none of them went on.
        CERTAIN,
        /// Seen in one look, during which threads went on, or in several that do not tell whether
        /// they went on between.
        LIKELY,
        /// What was seen has other explanations, too.
        POSSIBLE;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// Threads that will not go on, or may not.
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "id")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Hang.Deadlock.class, name = "deadlock"),
        @JsonSubTypes.Type(value = Hang.Livelock.class, name = "livelock"),
        @JsonSubTypes.Type(value = Hang.FreeLock.class, name = "free-lock"),
        @JsonSubTypes.Type(value = Hang.UntoldDeadlock.class, name = "untold-deadlock"),
        @JsonSubTypes.Type(value = Hang.PoolWaitsForItself.class, name = "pool-waits-for-itself"),
        @JsonSubTypes.Type(value = Hang.StarvedPool.class, name = "starved-pool"),
        @JsonSubTypes.Type(value = Hang.OccupiedPool.class, name = "occupied-pool"),
        @JsonSubTypes.Type(value = Hang.Standstill.class, name = "standstill"),
        @JsonSubTypes.Type(value = Hang.KeptAlive.class, name = "kept-alive"),
        @JsonSubTypes.Type(value = Hang.NoCarrier.class, name = "no-carrier"),
        @JsonSubTypes.Type(value = Hang.BusyCarriers.class, name = "busy-carriers"),
        @JsonSubTypes.Type(value = Hang.Lockout.class, name = "lockout"),
        @JsonSubTypes.Type(value = Hang.NestedPermits.class, name = "nested-permits"),
        @JsonSubTypes.Type(value = Hang.BlockedEventLoop.class, name = "blocked-event-loop"),
        @JsonSubTypes.Type(value = Hang.BlockedCallback.class, name = "blocked-callback"),
        @JsonSubTypes.Type(value = Hang.LeakedThreads.class, name = "leaked-threads")
    })
    public sealed interface Hang {
        Confidence confidence();

        /// Each waits for what the next holds, and the last for what the first does.
        ///
        /// @param behind threads that wait for one of them, directly or not
        record Deadlock(Confidence confidence, List<Link> cycle, int behind) implements Hang {}

        /// Each waits for a time for what the next holds, and the last for what the first does, in
        /// every look: they give up and try again.
        record Livelock(Confidence confidence, List<Link> cycle, int looks) implements Hang {}

        /// A virtual thread waits for a lock or monitor that nobody holds.
        ///
        /// @param behind others that wait for the same
        /// @param bug of the JVM's build that does this; empty if none is known
        record FreeLock(Confidence confidence, Link waiting, int behind, Optional<JdkBug> bug)
                implements Hang {}

        /// Virtual threads that wait for monitors which only they can hold: some of them wait for
        /// each other. Which ones the JDK does not tell before JDK 25.
        record UntoldDeadlock(Confidence confidence, List<Link> threads) implements Hang {}

        /// All workers of a pool wait for tasks that wait for a worker of that pool.
        ///
        /// @param pool name of its threads, digits as `#`
        /// @param site where most of them wait
        record PoolWaitsForItself(Confidence confidence, String pool, int workers, String site)
                implements Hang {}

        /// Most workers of a pool wait for what a thread has, directly or behind each other, and
        /// that thread waits for a task, which may need one of them.
        ///
        /// @param pool name of its threads, digits as `#`
        /// @param waiting of the workers
        /// @param site where most of them wait
        /// @param holder of what they wait for
        record StarvedPool(
                Confidence confidence,
                String pool,
                int workers,
                int waiting,
                String site,
                Link holder)
                implements Hang {}

        /// All workers of a pool, or of all pools of one name, stand still in what never ends by
        /// itself, or are found in the same wait each time, while tasks stand in its queue.
        ///
        /// @param pool name of its threads, digits as `#`
        /// @param queued tasks
        /// @param site where most of them are
        record OccupiedPool(
                Confidence confidence, String pool, int workers, int queued, String site)
                implements Hang {}

        /// Threads wait for something of which it is not told who has it, and every thread that may
        /// have it stands still.
        ///
        /// @param waitsFor lock, or the class of a pool
        /// @param site where most of them wait
        /// @param caller what called the pool there; the site itself where it is a lock
        /// @param pool whether they wait for a unit of a pool
        /// @param writer the first that waits to write; empty if none does
        /// @param holders that may have it; none if nobody is seen that could
        record Standstill(
                Confidence confidence,
                String waitsFor,
                int waiting,
                String site,
                String caller,
                boolean pool,
                Optional<Link> writer,
                List<Link> holders)
                implements Hang {}

        /// `main` has ended, and only idle workers keep the JVM alive.
        ///
        /// @param workers no daemons
        record KeptAlive(Confidence confidence, List<ThreadName> workers) implements Hang {}

        /// Virtual threads could run and get no carrier: all are held by virtual threads that wait.
        ///
        /// @param carriers that are held
        /// @param runnable virtual threads that wait for a carrier
        /// @param waitsFor what most of those that hold the carriers wait for, such as a lock
        /// @param site where they do; empty if the dump has no stack of theirs
        /// @param next where those that wait for a carrier stand; empty if most have not started
        /// yet
        /// @param never whether no carrier can become free: what is waited for has no owner but
        ///   among those that have no carrier
        /// @param monitorsPin whether they do on this JDK, as before 24
        record NoCarrier(
                Confidence confidence,
                int carriers,
                int runnable,
                String waitsFor,
                String site,
                String next,
                boolean never,
                boolean monitorsPin)
                implements Hang {}

        /// Virtual threads could run and get no carrier: the same threads held all of them in every
        /// look, and some of these run, without a wait at which they would leave it.
        ///
        /// @param running of those that hold a carrier
        /// @param runnable virtual threads that wait for a carrier
        /// @param site where most of those that run are
        /// @param next where those that wait for a carrier stand; empty if most have not started
        /// yet
        record BusyCarriers(
                Confidence confidence,
                int carriers,
                int running,
                int runnable,
                String site,
                String next)
                implements Hang {}

        /// A thread waits for a signal or a task, and holds something that others wait for.
        ///
        /// @param holds what it holds meanwhile
        /// @param behind threads that wait for that
        /// @param ending a thread that waits for its end; empty if none does
        record Lockout(
                Confidence confidence,
                Link waiting,
                Awaited holds,
                int behind,
                Optional<Link> ending)
                implements Hang {}

        /// Whoever has a permit of a semaphore waits for a task, and tasks wait for a permit.
        ///
        /// @param semaphore its class and identity
        /// @param holders threads beyond the call that acquires a permit
        /// @param site where most of them wait for a task
        /// @param waiting threads that wait for a permit
        /// @param acquires where most of them do
        record NestedPermits(
                Confidence confidence,
                String semaphore,
                int holders,
                String site,
                int waiting,
                String acquires)
                implements Hang {}

        /// Event loops are at something else than their connections.
        ///
        /// @param loops name of their threads, digits as `#`
        /// @param site where most of them are
        /// @param waits whether they are known to wait there; otherwise they may run
        record BlockedEventLoop(
                Confidence confidence, String loops, int threads, String site, boolean waits)
                implements Hang {}

        /// Callbacks that wait for a future on the thread that completes futures.
        ///
        /// @param name of the threads, digits as `#`
        /// @param caller the application's frame that waits
        /// @param call by which it waits
        /// @param others threads that wait for futures, too
        record BlockedCallback(
                Confidence confidence,
                String name,
                int threads,
                String caller,
                String call,
                int others)
                implements Hang {}

        /// Idle pools that nobody shut down, or threads of no pool that do not end.
        ///
        /// @param name of the threads, digits as `#`
        /// @param pools 0 for threads of no pool
        /// @param site where most of them wait
        /// @param seconds from the start of the first to that of the last; empty if not told
        /// @param made pools of this name that there have been, as their numbers tell; empty if
        ///   those may count something else
        /// @param client whose threads these are, such as `Apache HttpClient`; empty if unknown
        record LeakedThreads(
                Confidence confidence,
                String name,
                int pools,
                int threads,
                String site,
                Optional<Double> seconds,
                Optional<Integer> made,
                Optional<String> client)
                implements Hang {}
    }

    /// A known defect of a JDK.
    public record JdkBug(String problem, String remedy) {}

    /// A thread that waits.
    ///
    /// @param site innermost frame outside the JDK
    public record Link(ThreadName thread, Awaited waitsFor, String site) {}

    /// A lock that threads wait for.
    ///
    /// @param waiting number of threads
    /// @param site where most of them wait
    /// @param holder empty if nobody holds it, or if that is not told
    public record Contended(String lock, int waiting, String site, Optional<Holder> holder) {}

    /// @param site innermost frame outside the JDK
    /// @param handler method of the application that was called for the request; empty if unknown
    /// @param waitsFor for what the holder itself waits; empty if for nothing that is told
    public record Holder(
            ThreadName thread, String site, String handler, Optional<String> waitsFor) {}

    /// Threads of one kind whose stacks are equal.
    ///
    /// @param state empty if not told
    /// @param stoodStill those that had the same stack in all looks; empty if there was one look
    /// @param idle whether they have nothing to do: workers without a task, and the JVM's own
    /// @param names of a few of them
    public record StackGroup(
            boolean virtual,
            Optional<Thread.State> state,
            int threads,
            Optional<Integer> stoodStill,
            boolean idle,
            String site,
            List<String> names,
            List<String> stack) {}
}
