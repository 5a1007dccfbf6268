package dev.heddle.model.thread;

import dev.heddle.model.thread.ThreadDump.ThreadName;
import java.util.Optional;

/// What threads of a dump do, as their stacks tell: for what they wait, or in what they run.
///
/// @param what for what exactly, such as the name of a driver, a pool or a lock; empty if not told
/// @param timeout the setting that bounds the wait; empty if there is none, or none is known
/// @param by the threads that do it
/// @param site what called the library or the JDK there
/// @param cpuShare of a processor that it has used; empty if not told
/// @param holder what the thread does that has what they wait for, at the end of the chain, or may
///   have it; empty if that is not told
public record ThreadActivity(
        Kind kind,
        String what,
        Optional<String> timeout,
        Doers by,
        String site,
        Optional<Double> cpuShare,
        Optional<ThreadActivity> holder) {

    /// The `what` of a task that waits for the termination of its own executor, and of a holder
    /// that is who waits.
    public static final String ITSELF = "itself";

    /// How the name of a class initializer ends, which may be what pins a virtual thread.
    public static final String INITIALIZER = ".<clinit>";

    /// The threads that do something.
    ///
    /// @param first one of them
    /// @param pool that they all work for; empty if they work for none or for several, or if the
    ///   dump leaves threads out
    public record Doers(int threads, ThreadName first, Optional<Pool> pool) {
        /// Threads that are not known to be workers of a pool.
        public Doers(int threads, ThreadName first) {
            this(threads, first, Optional.empty());
        }

        /// @param name of its threads, digits as `#`
        /// @param workers that it has, idle ones included
        public record Pool(String name, int workers) {}
    }

    public int threads() {
        return by.threads();
    }

    /// One of the threads.
    public ThreadName thread() {
        return by.first();
    }

    /// Whether the thread may itself have what it waits for.
    public boolean mayHoldItself() {
        return holder.filter(other -> other.what().equals(ITSELF)).isPresent();
    }

    /// An activity of which neither a timeout, nor CPU time, nor a holder is told.
    public ThreadActivity(Kind kind, String what, int threads, ThreadName thread, String site) {
        this(
                kind,
                what,
                Optional.empty(),
                new Doers(threads, thread),
                site,
                Optional.empty(),
                Optional.empty());
    }

    /// The order in which kinds are told of which as many threads are seen.
    public enum Kind {
        /// Runs in a collection that is not made for several threads.
        UNSAFE_COLLECTION(10),
        /// Uses a processor nearly all the time.
        CPU(10),
        /// Waits by looking again and again, and gives the processor to others in between.
        SPIN(10),
        /// Collects garbage most of the time, or finds next to no room in the heap.
        COLLECTION(10),
        PINNED(10),
        /// Matches a regular expression.
        REGEX(10),
        /// Waits for a connection of a pool.
        POOL(10),
        /// Took a unit of a pool, which reports that it is not returned.
        LENT(10),
        /// Waits for a connection that its pool makes.
        NEW_CONNECTION(10),
        /// Waits until a connection that a server has accepted is closed, before it accepts
        /// another.
        ACCEPT(10),
        /// Waits for a lock or a monitor.
        LOCK(10),
        /// Waits for a lock of which the dump does not tell who holds it; who may hold it is past a
        /// call by which others wait for it, or else in the class that has the lock.
        UNTOLD_LOCK(10),
        /// Waits for room in a bounded queue or buffer.
        ROOM(10),
        /// Runs a task itself that its executor has no room for.
        CALLER_RUNS(10),
        /// Reads random numbers of the operating system.
        ENTROPY(10),
        /// Waits for memory outside the heap.
        DIRECT_MEMORY(10),
        /// Waits for the end of the JVM's shutdown hooks, or of a shutdown that has begun.
        EXIT(10),
        DNS(10),
        FILE_LOCK(10),
        /// Waits for the end of another process.
        PROCESS(10),
        PROCESS_OUTPUT(5),
        LOG(10),
        /// Writes to the standard output.
        CONSOLE(10),
        SOCKET_WRITE(10),
        /// Waits until a server has written what it answers.
        RESPONSE(10),
        CONNECT(10),
        PERMIT(5),
        /// Waits until a rate limiter lets it go on.
        RATE_LIMIT(5),
        /// Waits for a reply of a server, without a socket of its own.
        REPLY(5),
        /// Runs a task that others can wait for, and waits for another one.
        NESTED_TASK(5),
        /// Runs a task of an executor, and waits for the end of all tasks of one.
        OWN_EXECUTOR(5),
        /// Closes a channel, and waits for the reads and writes of others on it.
        CLOSE(5),
        FUTURE(3),
        SOCKET_READ(3),
        LATCH(2),
        /// Waits for the end of another thread, or of tasks.
        END(2),
        GC(2),
        /// Is in a native method of which it is not known whether it waits.
        NATIVE(2),
        /// Keeps a JVM alive whose `main` has ended.
        KEEPS_ALIVE(2),
        FILE_WRITE(2),
        FILE_READ(2),
        CLASS_LOADING(2),
        /// Waits for what the other side of a connection sends next, if it sends anything: it is
        /// there to read, and nothing calls it.
        MESSAGE(1),
        /// Waits for an element of a queue.
        QUEUE(1),
        SLEEP(1),
        /// Waits for something that is not known.
        WAIT(1),
        RUN(1),
        /// Runs or waits: its state is not told.
        UNTOLD_STATE(1);

        private final int weight;

        Kind(int weight) {
            this.weight = weight;
        }

        /// How much one thread counts: a few that wait for a pool tell more than many that sleep.
        public int weight() {
            return weight;
        }
    }
}
