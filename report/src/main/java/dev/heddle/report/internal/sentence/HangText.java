package dev.heddle.report.internal.sentence;

import dev.heddle.model.Figures;
import dev.heddle.model.thread.Awaited;
import dev.heddle.model.thread.Awaited.Event;
import dev.heddle.model.thread.StackFrames;
import dev.heddle.model.thread.ThreadDump.ThreadName;
import dev.heddle.model.thread.ThreadsResult.Confidence;
import dev.heddle.model.thread.ThreadsResult.Hang;
import dev.heddle.model.thread.ThreadsResult.Link;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The sentences about threads that cannot proceed.
public final class HangText {
    /// `java.util.concurrent.locks.ReentrantLock$NonfairSync@1b2c`
    private static final Pattern SYNCHRONIZER =
            Pattern.compile(
                    "java\\.util\\.concurrent\\.(?:locks\\.)?([\\w$]+?)(?:\\$\\w*Sync)?(@.*)?");

    private static final Pattern TASK =
            Pattern.compile("java\\.util\\.concurrent\\.(FutureTask|CompletableFuture)");

    private static final int NAMES = 3;

    private static final String NO_EXIT =
            "do not call System.exit in a shutdown hook, which it waits for: let the hook return";

    private static final String NO_WAIT_FOR_ROOM =
            "the thread that empties a queue must not wait for one that fills it (more capacity only"
                    + " delays this); let it discard, or hand over without waiting";

    private static final String NO_JOIN =
            "do not wait for the end of a thread on that thread itself (a callback may run there),"
                    + " while holding what it needs, nor in a shutdown hook for the thread that calls"
                    + " System.exit";

    private static final String SAME_ORDER =
            "acquire these locks in the same order everywhere, or use tryLock with a timeout";

    private static final String NO_CYCLE_OF_CLASSES =
            "use no class in a static initializer that needs this one (a superclass does not need its"
                    + " subclasses), or initialize them early, by one thread";

    private static final String STARTED =
            "; they were started one after another within %s s, and are all there still";

    private HangText() {}

    private static String alone(Awaited waitsFor) {
        if (isReadWriteLock(waitsFor)) {
            return "a thread with a read lock waits for the write lock";
        }
        return waitsFor instanceof Awaited.End
                ? "a thread waits for its own end"
                : "a thread waits for its own task";
    }

    /// Whether it is a thread alone that waits for a lock.
    private static boolean isUpgrade(Hang.Deadlock deadlock) {
        return deadlock.cycle().size() == 1
                && isReadWriteLock(deadlock.cycle().getFirst().waitsFor());
    }

    private static boolean isReadWriteLock(Awaited waitsFor) {
        return waitsFor instanceof Awaited.Instance object
                && object.type().contains("ReentrantReadWriteLock");
    }

    static String title(Hang hang) {
        return switch (hang) {
            case Hang.Deadlock _, Hang.UntoldDeadlock _ -> "Deadlock";
            case Hang.Livelock livelock ->
                    livelock.looks() == 1 ? "Deadlock until a timeout" : "Livelock";
            case Hang.FreeLock _ -> "Lost wake-up";
            case Hang.PoolWaitsForItself pool -> "Thread starvation deadlock";
            case Hang.StarvedPool _ -> "Starved pool";
            case Hang.OccupiedPool _ -> "Occupied pool";
            case Hang.Standstill still ->
                    still.holders().isEmpty() ? "Deadlock or leak" : "Deadlock";
            case Hang.KeptAlive _ -> "Process kept alive";
            case Hang.NoCarrier carrier ->
                    carrier.never() ? "Carrier deadlock" : "Carrier starvation";
            case Hang.BusyCarriers busy -> "Monopolized carriers";
            case Hang.Lockout lockout ->
                    lockout.ending().isPresent() ? "Unending task" : "Nested monitor lockout";
            case Hang.NestedPermits permits -> "Nested permits";
            case Hang.BlockedEventLoop loop -> "Blocked event loop";
            case Hang.BlockedCallback callback -> "Blocked callback";
            case Hang.LeakedThreads leak -> "Leaked threads";
        };
    }

    private static String othersWait(int others) {
        return switch (others) {
            case 0 -> "";
            case 1 -> "1 thread waits for futures, too, and ";
            default -> Figures.count(others) + " threads wait for futures, too, and ";
        };
    }

    static String sentence(Hang hang) {
        return switch (hang) {
            case Hang.Deadlock deadlock ->
                    (deadlock.cycle().size() == 1
                                    ? alone(deadlock.cycle().getFirst().waitsFor())
                                    : threads(deadlock.cycle().size()) + " wait for each other")
                            + behind(deadlock.behind());
            case Hang.Livelock livelock ->
                    livelock.looks() == 1
                            ? "%s wait for each other until one of their timeouts ends, which may be long"
                                    .formatted(threads(livelock.cycle().size()))
                            : "in all %d snapshots %s wait for each other, with timeouts: they give up and try again"
                                    .formatted(livelock.looks(), threads(livelock.cycle().size()));
            case Hang.FreeLock free ->
                    "%s waits for %s at %s, but nobody %s it%s%s"
                            .formatted(
                                    thread(free.waiting().thread()),
                                    object(free.waiting().waitsFor().text()),
                                    free.waiting().site(),
                                    free.confidence() == Confidence.POSSIBLE
                                            ? "seems to hold"
                                            : "holds",
                                    behind(free.behind()),
                                    free.bug()
                                            .map(bug -> "; known of this JDK: " + bug.problem())
                                            .orElse(""));
            case Hang.UntoldDeadlock deadlock ->
                    ("%s virtual threads wait for monitors that only they can hold, so at least two of"
                                    + " them wait for each other; before JDK 25 a dump does not show which")
                            .formatted(Figures.count(deadlock.threads().size()));
            case Hang.PoolWaitsForItself pool ->
                    "%s for %s, at %s"
                            .formatted(
                                    workersWait(pool.workers(), pool.pool()),
                                    switch (pool.confidence()) {
                                        case POSSIBLE ->
                                                "tasks, which can never run if they are queued in the same pool";
                                        case CERTAIN, LIKELY -> "tasks queued in the same pool";
                                    },
                                    pool.site());
            case Hang.StarvedPool pool ->
                    "%d of %s of %s %s at %s for what thread %s has, which waits for a task at %s; if that task needs one of these threads, this is a deadlock"
                            .formatted(
                                    pool.waiting(),
                                    threads(pool.workers()),
                                    pool.pool(),
                                    pool.waiting() == 1 ? "waits" : "wait",
                                    pool.site(),
                                    thread(pool.holder().thread()),
                                    pool.holder().site());
            case Hang.OccupiedPool pool ->
                    "%s%s at %s, in all snapshots, while %s in the pool's queue"
                            .formatted(
                                    workersWait(pool.workers(), pool.pool()),
                                    switch (pool.confidence()) {
                                        case CERTAIN, LIKELY -> " for what is no task's";
                                        case POSSIBLE -> pool.workers() == 1 ? "" : ", most";
                                    },
                                    pool.site(),
                                    pool.queued() == 1
                                            ? "1 task is queued"
                                            : Figures.count(pool.queued()) + " tasks are queued");
            case Hang.Standstill still -> standstill(still);
            case Hang.KeptAlive alive ->
                    "main has ended, and the JVM does not end: %s, %s, not %s and without a task"
                            .formatted(
                                    alive.workers().size() == 1
                                            ? "1 thread keeps it alive"
                                            : Figures.count(alive.workers().size())
                                                    + " threads keep it alive",
                                    alive.workers().stream()
                                            .limit(NAMES)
                                            .map(HangText::thread)
                                            .collect(Collectors.joining(", ")),
                                    alive.workers().size() == 1 ? "a daemon" : "daemons");
            case Hang.NoCarrier carrier when carrier.site().isEmpty() ->
                    "all %s carriers carry virtual threads and use no CPU time: these wait and keep their carriers; where, a dump of all virtual threads tells (heddle threads PID, or jcmd PID Thread.dump_to_file)"
                            .formatted(Figures.count(carrier.carriers()));
            case Hang.NoCarrier carrier ->
                    "%s; %s%s at %s%s"
                            .formatted(
                                    noCarrier(carrier.runnable(), carrier.next()),
                                    pinned(carrier.carriers()),
                                    whatFor(carrier.waitsFor()),
                                    carrier.site(),
                                    carrier.never()
                                            ? "; only threads that have no carrier could release them"
                                            : "");
            case Hang.BusyCarriers busy ->
                    "%s; in all snapshots %s occupied by the same %s, %d running at %s"
                            .formatted(
                                    noCarrier(busy.runnable(), busy.next()),
                                    all(busy.carriers()),
                                    busy.carriers() == 1 ? "virtual thread" : "virtual threads",
                                    busy.running(),
                                    busy.site());
            case Hang.Lockout lockout when lockout.ending().isPresent() ->
                    "%s waits at %s for the end of %s, which waits for %s at %s without a deadline%s"
                            .formatted(
                                    thread(lockout.ending().get().thread()),
                                    lockout.ending().get().site(),
                                    thread(lockout.waiting().thread()),
                                    object(lockout.waiting().waitsFor().text()),
                                    lockout.waiting().site(),
                                    behind(lockout.behind() - 1));
            case Hang.Lockout lockout ->
                    "%s waits%s at %s while holding %s%s"
                            .formatted(
                                    thread(lockout.waiting().thread()),
                                    whatFor(lockout.waiting().waitsFor().text()),
                                    lockout.waiting().site(),
                                    object(lockout.holds().text()),
                                    behind(lockout.behind()));
            case Hang.NestedPermits permits ->
                    "%s for permits of %s at %s; those seen beyond such a call, %s, wait for tasks at %s"
                            .formatted(
                                    permits.waiting() == 1
                                            ? "1 thread waits"
                                            : Figures.count(permits.waiting()) + " threads wait",
                                    object(permits.semaphore()),
                                    permits.acquires(),
                                    threads(permits.holders()),
                                    permits.site());
            case Hang.BlockedEventLoop loop ->
                    loop.threads() == 1
                            ? "an event loop of %s %s at %s, and serves no connection meanwhile"
                                    .formatted(
                                            loop.loops(),
                                            loop.waits() ? "waits" : "stays",
                                            loop.site())
                            : "%s event loops of %s %s at %s, and serve no connection meanwhile"
                                    .formatted(
                                            Figures.count(loop.threads()),
                                            loop.loops(),
                                            loop.waits() ? "wait" : "stay",
                                            loop.site());
            case Hang.BlockedCallback callback ->
                    "%s, which completes futures, waits for one itself in %s, called by a callback at %s, without a deadline; %swhat it would complete is not completed meanwhile"
                            .formatted(
                                    callback.threads() == 1
                                            ? "thread " + callback.name()
                                            : "each of %s threads %s"
                                                    .formatted(
                                                            Figures.count(callback.threads()),
                                                            callback.name()),
                                    callback.call(),
                                    callback.caller(),
                                    othersWait(callback.others()));
            case Hang.LeakedThreads leak when leak.pools() == 0 ->
                    "%s named %s, %s, wait at %s%s"
                            .formatted(
                                    threads(leak.threads()),
                                    leak.name(),
                                    leak.client().map("each of one "::concat).orElse("of no pool"),
                                    leak.site(),
                                    leak.seconds()
                                            .map(Figures::number)
                                            .map(STARTED::formatted)
                                            .orElse(""));
            case Hang.LeakedThreads leak ->
                    "%s named %s with %s in total, all idle%s%s%s"
                            .formatted(
                                    leak.pools() == 1 ? "1 pool" : leak.pools() + " pools",
                                    leak.name(),
                                    threads(leak.threads()),
                                    idleAt(leak.site()),
                                    leak.client().map(", each of one "::concat).orElse(""),
                                    leak.made()
                                            .filter(made -> made > leak.pools())
                                            .map(Figures::count)
                                            .map("; %s such pools were made so far"::formatted)
                                            .orElse(""));
        };
    }

    public static String fix(Hang hang) {
        return switch (hang) {
            case Hang.Deadlock deadlock ->
                    (isUpgrade(deadlock)
                                    ? "release the read lock before acquiring the write lock (a"
                                            + " ReentrantReadWriteLock cannot be upgraded)"
                                    : ring(deadlock))
                            + "; restart the JVM to recover";
            case Hang.UntoldDeadlock _ -> SAME_ORDER + "; restart the JVM to recover";
            case Hang.Livelock _ ->
                    "acquire these locks in the same order everywhere, or wait for a random time before"
                            + " trying again";
            case Hang.FreeLock free ->
                    free.bug()
                            .map(bug -> bug.remedy() + "; restart the JVM to recover")
                            .orElse(
                                    "the JDK has lost the signal to go on: update it; restart the JVM to"
                                            + " recover");
            case Hang.PoolWaitsForItself pool ->
                    "run the awaited tasks in a separate pool, or on virtual threads";
            case Hang.StarvedPool _ ->
                    "do not wait for a task while holding what the pool's workers need; run that task"
                            + " in a pool of its own, or compose the futures";
            case Hang.OccupiedPool _ ->
                    "run what never ends or blocks for long (accept loops, consumers, the output of a"
                            + " process) on threads of its own, not in a pool that others share";
            case Hang.Standstill still when still.pool() ->
                    "let no thread take a second unit while it has one, and return each in a finally"
                            + " block; the pool's leak detection tells which it is";
            case Hang.Standstill _ ->
                    "do not wait for another thread while holding the lock; to see its holders, use"
                            + " heddle threads PID on the running JVM";
            case Hang.KeptAlive _ ->
                    "shut down the executor (it is AutoCloseable), or make its threads daemons";
            case Hang.NoCarrier carrier ->
                    (carrier.monitorsPin()
                                    ? "do not block there in synchronized code (it pins before JDK 24; a"
                                            + " ReentrantLock does not) or under a native frame"
                                    : "do not block there under a native frame, in a class initializer or in"
                                            + " a class loader: these pin on every JDK (from JDK 26 on, not who"
                                            + " only waits for a class to be initialized)")
                            + (carrier.never() ? "; restart the JVM to recover" : "");
            case Hang.BusyCarriers busy ->
                    "virtual threads are not preempted: move long computations and spinning to platform"
                            + " threads; spinning for a thread without a carrier never ends";
            case Hang.Lockout lockout when lockout.ending().isPresent() ->
                    "if nothing comes any more, the task does not end by itself: shutdown() interrupts"
                            + " no task that runs; interrupt it (shutdownNow), or give its wait a"
                            + " deadline";
            case Hang.Lockout lockout when lockout.holds() == Event.EXIT ->
                    "if it waits for one of those behind: " + NO_EXIT;
            case Hang.Lockout lockout when lockout.holds() == Event.ROOM -> NO_WAIT_FOR_ROOM;
            case Hang.Lockout lockout ->
                    "wait before acquiring that lock; if whoever ends the wait needs it, this is a"
                            + " deadlock";
            case Hang.NestedPermits permits ->
                    "do not wait for a task while holding a permit that the task needs; give the outer"
                            + " calls a semaphore of their own, or release before waiting";
            case Hang.BlockedEventLoop loop ->
                    "never wait or compute for long on an event loop, and let no full executor run"
                            + " tasks on it (CallerRunsPolicy): pass on what is to be done"
                            + " (thenCompose), or hand it to worker threads";
            case Hang.BlockedCallback callback ->
                    "never wait in a callback: pass on what is to be done (thenCompose), or run the"
                            + " callback elsewhere (whenCompleteAsync with an executor)";
            case Hang.LeakedThreads leak when leak.client().isPresent() ->
                    "close each %s that is used no more, or create one and reuse it"
                            .formatted(leak.client().orElseThrow());
            case Hang.LeakedThreads leak when leak.pools() == 0 ->
                    "close what started each, or create one and reuse it; let each end (a loop that is"
                            + " left when it is interrupted), or run such tasks in an executor of"
                            + " bounded size";
            case Hang.LeakedThreads leak ->
                    "close the executor or client that each belongs to (both are AutoCloseable), or"
                            + " create one and reuse it";
        };
    }

    /// `the only worker of pool-1-thread-# waits`, or `all 4 workers of … wait`
    private static String workersWait(int workers, String pool) {
        return workers == 1
                ? "the only worker of %s waits".formatted(pool)
                : "all %s workers of %s wait".formatted(Figures.count(workers), pool);
    }

    /// What is known of the holders that no dump tells: what those do that may hold it, or what
    /// else there is.
    private static String standstill(Hang.Standstill still) {
        String waiting =
                "%s for %s at %s%s%s"
                        .formatted(
                                threads(still.waiting())
                                        + (still.waiting() == 1 ? " waits" : " wait"),
                                still.pool()
                                        ? "a unit of the pool " + still.waitsFor()
                                        : object(still.waitsFor()),
                                still.site(),
                                still.caller().equals(still.site())
                                        ? ""
                                        : ", called by " + still.caller(),
                                still.writer()
                                        .map(
                                                writer ->
                                                        ", with or behind the writer "
                                                                + thread(writer.thread()))
                                        .orElse(""));
        if (still.holders().isEmpty()) {
            return waiting
                    + (still.pool()
                            ? ", and no other thread is seen that could have one: either those that"
                                    + " wait hold units themselves (a nested deadlock within the pool),"
                                    + " or units were never returned (a leak), or calls without a thread"
                                    + " have them"
                            : ", and no other thread is seen that could hold it: either one of those"
                                    + " that wait does, or it was never released"
                                    + (still.waitsFor().contains("Semaphore")
                                            ? ", or they wait for work that a permit announces"
                                            : ""));
        }
        Link holder = still.holders().getFirst();
        return "%s; whoever may have it stands still: %s waits at %s%s"
                .formatted(
                        waiting,
                        thread(holder.thread()),
                        holder.site(),
                        still.holders().size() == 1
                                ? ""
                                : ", and " + threads(still.holders().size() - 1) + " more");
    }

    /// What breaks a ring: waiting for room or for a task can be left out, locks be ordered.
    private static String ring(Hang.Deadlock deadlock) {
        if (anyWaitsFor(deadlock, Event.EXIT::equals)) {
            return NO_EXIT;
        }
        if (anyWaitsFor(deadlock, Event.ROOM::equals)) {
            return NO_WAIT_FOR_ROOM;
        }
        if (deadlock.cycle().stream()
                .allMatch(link -> link.waitsFor() instanceof Awaited.Initialization)) {
            return NO_CYCLE_OF_CLASSES;
        }
        if (anyWaitsFor(deadlock, what -> what instanceof Awaited.End)) {
            return NO_JOIN;
        }
        if (deadlock.cycle().size() == 1) {
            return "do not wait for a task within that task";
        }
        return anyWaitsFor(deadlock, HangText::isTask)
                ? "do not wait for a task while holding what that task needs"
                : SAME_ORDER;
    }

    private static String whatFor(String object) {
        return object.isEmpty() ? "" : " for " + object(object);
    }

    private static boolean isTask(Awaited what) {
        return what == Event.TASK
                || (what instanceof Awaited.Instance object
                        && TASK.matcher(object.type()).lookingAt());
    }

    private static boolean anyWaitsFor(Hang.Deadlock deadlock, Predicate<Awaited> what) {
        return deadlock.cycle().stream().map(Link::waitsFor).anyMatch(what);
    }

    /// The place at which threads are idle, which tells whose they are; empty if it is the JDK's.
    private static String idleAt(String site) {
        return site.equals(StackFrames.UNKNOWN) || StackFrames.isOfJdk(site) ? "" : " at " + site;
    }

    private static String noCarrier(int runnable, String next) {
        if (runnable == 0) {
            return "no other virtual thread can run";
        }
        return "%s runnable without a carrier, %s"
                .formatted(
                        runnable == 1
                                ? "1 virtual thread is"
                                : Figures.count(runnable) + " virtual threads are",
                        next.isEmpty() ? "most not started yet" : "at " + next);
    }

    /// Ends with what most of those that are pinned do.
    private static String pinned(int carriers) {
        return carriers == 1
                ? all(carriers) + " pinned by a virtual thread that waits"
                : all(carriers) + " pinned by virtual threads that wait, most";
    }

    private static String all(int carriers) {
        return carriers == 1 ? "the only carrier is" : "all %d carriers are".formatted(carriers);
    }

    private static String threads(int count) {
        return count == 1 ? "1 thread" : Figures.count(count) + " threads";
    }

    private static String behind(int threads) {
        return threads == 0 ? "" : "; %s queued behind".formatted(threads(threads));
    }

    /// `http-nio-8080-exec-1 (#31)`, `virtual #231`
    static String thread(ThreadName thread) {
        String kind = thread.virtual() ? "virtual " : "";
        if (thread.id() < 0) { // its number is not told
            return kind + (thread.name().isEmpty() ? "without a name" : thread.name());
        }
        return thread.name().isEmpty()
                ? "%s#%d".formatted(kind, thread.id())
                : "%s%s (#%d)".formatted(kind, thread.name(), thread.id());
    }

    /// `ReentrantLock@1b2c`, `com.acme.Cache@77aa`
    static String object(String object) {
        Matcher known = SYNCHRONIZER.matcher(object);
        if (!known.matches()) {
            return object;
        }
        String identity = known.group(2) == null ? "" : known.group(2);
        return known.group(1).replace('$', '.') + identity;
    }
}
