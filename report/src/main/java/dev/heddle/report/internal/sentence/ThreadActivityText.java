package dev.heddle.report.internal.sentence;

import static dev.heddle.model.Figures.count;

import dev.heddle.model.thread.Frame;
import dev.heddle.model.thread.StackFrames;
import dev.heddle.model.thread.ThreadActivity;
import dev.heddle.model.thread.ThreadActivity.Doers;
import dev.heddle.model.thread.ThreadsResult;
import dev.heddle.model.thread.ThreadsResult.Hang;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What threads do, in sentences.
public final class ThreadActivityText {
    private static final int MOST = 4;

    /// What stands still while the JDK's threads of these names wait.
    private static final Map<String, String> STANDSTILL =
            Map.of(
                    "AWT-EventQueue-#", "the user interface is frozen meanwhile",
                    "JavaFX Application Thread", "the user interface is frozen meanwhile",
                    "Finalizer", "objects with finalizers pile up meanwhile",
                    "Reference Handler", "references are not cleared meanwhile");

    private ThreadActivityText() {}

    /// What may be wrong, most telling first; nothing beside a hang that is sure.
    public static List<ThreadActivity> suspicious(ThreadsResult result) {
        return result.surelyHangs() ? List.of() : first(result.activities().suspicious());
    }

    /// The activities that are not suspicious, most telling first, where nothing hangs, or only a
    /// pool whose workers do something for too long.
    public static List<ThreadActivity> ordinary(ThreadsResult result) {
        boolean stands =
                result.hangs().stream().anyMatch(hang -> !(hang instanceof Hang.OccupiedPool));
        return stands ? List.of() : first(result.activities().ordinary());
    }

    private static List<ThreadActivity> first(List<ThreadActivity> activities) {
        return activities.stream().limit(MOST).toList();
    }

    /// `Connection pool exhausted: 12 threads wait for a connection of HikariCP, at …`
    public static String titled(ThreadActivity activity) {
        return title(activity) + ": " + sentence(activity);
    }

    public static String sentence(ThreadActivity activity) {
        return "%s %s%s%s%s"
                .formatted(
                        who(activity.by()),
                        does(activity, activity.threads() == 1),
                        activity.site().equals(StackFrames.UNKNOWN)
                                ? ""
                                : ", at " + activity.site(),
                        activity.holder()
                                .map(holder -> holder(activity, holder))
                                .orElse(noHolder(activity)),
                        Optional.ofNullable(STANDSTILL.get(activity.thread().group()))
                                .map(what -> "; " + what)
                                .orElse(""));
    }

    private static String who(Doers threads) {
        if (threads.threads() == 1) {
            return "thread " + HangText.thread(threads.first());
        }
        return threads.pool()
                .map(pool -> "%s workers of %s".formatted(of(threads.threads(), pool), pool.name()))
                .orElseGet(() -> count(threads.threads()) + " threads");
    }

    /// `all 8` or `256 of 257`
    private static String of(int threads, Doers.Pool pool) {
        return threads == pool.workers()
                ? "all " + count(threads)
                : "%s of %s".formatted(count(threads), count(pool.workers()));
    }

    private static String holder(ThreadActivity activity, ThreadActivity holder) {
        if (activity.mayHoldItself()) {
            return "; it may hold the read lock itself, since %s, and then waits for itself"
                    .formatted(holder.site());
        }
        return "; %s thread %s%s"
                .formatted(
                        switch (activity.kind()) {
                            case LOCK -> "its owner is";
                            case UNTOLD_LOCK -> "it may be held by";
                            case POOL -> "one may be in use by";
                            default -> "it is up to";
                        },
                        HangText.thread(holder.thread()),
                        holder.site().equals(StackFrames.UNKNOWN)
                                ? ""
                                : ", which %s, at %s".formatted(does(holder, true), holder.site()));
    }

    private static String noHolder(ThreadActivity activity) {
        return switch (activity.kind()) {
            case LOCK -> "; its owner is not in the dump";
            case UNTOLD_LOCK -> "; who holds it is not told";
            default -> "";
        };
    }

    private static String title(ThreadActivity activity) {
        return switch (activity.kind()) {
            case UNSAFE_COLLECTION -> "Infinite loop in a shared collection (possible)";
            case CPU -> "Busy loop or computation";
            case SPIN -> "Busy waiting";
            case COLLECTION -> "Garbage collection";
            case PINNED -> "Pinned virtual thread";
            case REGEX -> "Regular expression";
            case POOL -> "Connection pool exhausted";
            case LENT -> "Not returned (a leak, or in use for long)";
            case NEW_CONNECTION -> "Connection not opened";
            case LOCK, UNTOLD_LOCK -> "Lock contention";
            case ROOM -> "Full queue";
            case CALLER_RUNS -> "Full executor";
            case ENTROPY -> "Out of entropy";
            case DIRECT_MEMORY -> "Out of direct memory";
            case EXIT -> "Shutdown that waits";
            case DNS -> "DNS lookup";
            case FILE_LOCK -> "Locked file";
            case PROCESS, PROCESS_OUTPUT -> "Child process";
            case LOG -> "Blocked logging";
            case CONSOLE -> "Blocked output";
            case SOCKET_WRITE -> "Blocked socket write";
            case RESPONSE -> "Unwritten response";
            case CONNECT -> "Blocked connect";
            case PERMIT -> "No permit";
            case ACCEPT -> "Connections not accepted";
            case RATE_LIMIT -> "Rate limit";
            case REPLY -> "No reply";
            case NESTED_TASK -> "Tasks that wait for tasks";
            case OWN_EXECUTOR -> "Task that waits for an executor";
            case FUTURE -> "Unfinished task";
            case SOCKET_READ -> "Blocked socket read";
            case MESSAGE -> "Idle connection";
            case CLOSE -> "Blocked close";
            case LATCH -> "Closed latch";
            case END -> "Unfinished thread";
            case NATIVE -> "Native code";
            case KEEPS_ALIVE -> "JVM that does not end";
            case GC -> "Explicit garbage collection";
            case FILE_WRITE -> "Blocked write";
            case FILE_READ -> "Blocked read";
            case CLASS_LOADING -> "Class loading";
            case QUEUE -> "Empty queue";
            case SLEEP -> "Sleeping";
            case WAIT -> "Waiting";
            case RUN -> "Running";
            case UNTOLD_STATE -> "State not told";
        };
    }

    /// @param one whether a single thread does it
    private static String does(ThreadActivity activity, boolean one) {
        String what = activity.what();
        String s = one ? "s" : "";
        return switch (activity.kind()) {
            case UNSAFE_COLLECTION ->
                    "run%s in %s, which is not thread-safe%s: changed by several threads without a lock, it can get a cycle, in which each access spins"
                            .formatted(s, what, use(activity, s).map(", and "::concat).orElse(""));
            case CPU ->
                    "run%s %s"
                            .formatted(
                                    s,
                                    use(activity, s)
                                            .map("and "::concat)
                                            .orElse("in the same method in all snapshots"));
            case SPIN ->
                    "look%s again and again for what %s wait%s for (Thread.yield)%s"
                            .formatted(
                                    s,
                                    one ? "it" : "they",
                                    s,
                                    use(activity, s).map(", and "::concat).orElse(""));
            case COLLECTION -> collection(activity, s);
            case PINNED ->
                    "wait%s while pinned to %s, by %s"
                            .formatted(
                                    s, one ? "its carrier" : "their carriers", pinnedBy(activity));
            case REGEX ->
                    "match%s a regular expression, which can backtrack for ever"
                            .formatted(one ? "es" : "");
            case POOL -> "wait%s for a connection of %s, of which none is free".formatted(s, what);
            case LENT ->
                    "had not returned %s when the pool complained (the stack is where it was taken, not where the thread is now)"
                            .formatted(
                                    what.isEmpty()
                                            ? "what the pool misses"
                                            : "a connection of " + what);
            case NEW_CONNECTION ->
                    "wait%s for a new connection of %s, which its pool opens".formatted(s, what);
            case LOCK, UNTOLD_LOCK ->
                    "wait%s for %s"
                            .formatted(s, what.isEmpty() ? "a monitor" : HangText.object(what));
            case ROOM -> "wait%s for room in %s".formatted(s, or(what, "a bounded queue"));
            case CALLER_RUNS ->
                    one
                            ? "runs a task itself that its executor has no room for (CallerRunsPolicy)"
                            : "run tasks themselves that their executor has no room for"
                                    + " (CallerRunsPolicy)";
            case ENTROPY ->
                    "read%s random numbers from the operating system (/dev/random), which has too few"
                            .formatted(s);
            case DIRECT_MEMORY -> "wait%s until the collector frees direct memory".formatted(s);
            case EXIT ->
                    what.isEmpty()
                            ? "end%s the JVM and wait%s for its shutdown hooks".formatted(s, s)
                            : "call%s System.exit, which waits for %s: for ever, if a shutdown hook calls it, or waits for %s"
                                    .formatted(s, what, one ? "this thread" : "one of them");
            case CLOSE ->
                    "close%s a channel and wait%s until no other thread reads or writes on it"
                            .formatted(s, s);
            case DNS -> "look%s up a host name and wait%s for the name server".formatted(s, s);
            case FILE_LOCK -> "wait%s for a file lock that another process holds".formatted(s);
            case PROCESS -> "wait%s for a child process to end".formatted(s);
            case PROCESS_OUTPUT -> "wait%s for output of a child process".formatted(s);
            case LOG -> "write%s to the log (%s)".formatted(s, what);
            case CONSOLE -> "write%s to standard output".formatted(s);
            case SOCKET_WRITE ->
                    "write%s to a socket whose peer%s does not read".formatted(s, in(what));
            case RESPONSE -> "wait%s until the server has written a response".formatted(s);
            case CONNECT ->
                    "connect%s to %s, which has not answered yet"
                            .formatted(s, or(what, "a server"));
            case PERMIT -> "wait%s for a permit of a semaphore".formatted(s);
            case ACCEPT ->
                    "accept%s no connection until one is closed: as many are open as %s allows"
                            .formatted(s, what);
            case RATE_LIMIT ->
                    "wait%s until a rate limiter (%s) lets %s go on"
                            .formatted(s, what, one ? "it" : "them");
            case REPLY -> "wait%s for a reply of %s".formatted(s, what);
            case NESTED_TASK ->
                    "run%s a task of an executor and wait%s for another one, which never begins if it is queued in the same executor while all of its workers wait (thread starvation deadlock)"
                            .formatted(s, s);
            case OWN_EXECUTOR ->
                    "run%s a task of an executor and wait%s for the end of all tasks of %s"
                            .formatted(
                                    s,
                                    s,
                                    what.equals(ThreadActivity.ITSELF)
                                            ? "that executor, of which it is one"
                                            : "one, which never comes if it is the same");
            case FUTURE -> "wait%s for the result of %s".formatted(s, or(what, "a task"));
            case SOCKET_READ -> "wait%s for data from %s".formatted(s, or(what, "a socket"));
            case MESSAGE -> "wait%s for the next message of a connection".formatted(s);
            case LATCH -> "wait%s at a latch or barrier".formatted(s);
            case END -> "wait%s for the end of %s".formatted(s, or(what, "a thread"));
            case NATIVE -> "%s in native code, and may wait there".formatted(one ? "is" : "are");
            case KEEPS_ALIVE ->
                    "keep%s the JVM alive after main has ended: not %s%s"
                            .formatted(s, one ? "a daemon" : "daemons: ", one ? "" : what);
            case GC -> "call%s System.gc()".formatted(s);
            case FILE_WRITE -> "write%s to a file, disk or pipe".formatted(s);
            case FILE_READ ->
                    "read%s %s"
                            .formatted(
                                    s, what.isEmpty() ? "a file, a pipe or standard input" : what);
            case CLASS_LOADING -> "load%s a class".formatted(s);
            case QUEUE -> "wait%s for an element of a queue".formatted(s);
            case SLEEP -> "sleep%s".formatted(s);
            case WAIT ->
                    "wait%s%s".formatted(s, what.isEmpty() ? "" : " at " + HangText.object(what));
            case RUN -> "run%s".formatted(s);
            case UNTOLD_STATE -> "run%s or wait%s, which the text does not tell".formatted(s, s);
        };
    }

    /// `uses 95 % of a processor`; empty if that is not told.
    private static Optional<String> use(ThreadActivity activity, String s) {
        return activity.cpuShare()
                .map(share -> "use%s %.0f %% of a processor".formatted(s, share * 100));
    }

    private static String collection(ThreadActivity activity, String s) {
        String full =
                activity.what().isEmpty()
                        ? ""
                        : ", and the heap is %s full".formatted(activity.what());
        return "collect%s garbage%s%s"
                .formatted(
                        s,
                        activity.cpuShare()
                                .map(share -> ", using %.1f processors".formatted(share))
                                .orElse(""),
                        full);
    }

    private static String pinnedBy(ThreadActivity activity) {
        String what = activity.what();
        if (what.endsWith(ThreadActivity.INITIALIZER)) {
            return "the initialization of class " + Frame.of(what).type();
        }
        return what.isEmpty() ? "a monitor or a native frame" : "the monitor held in " + what;
    }

    private static String or(String what, String otherwise) {
        return what.isEmpty() ? otherwise : what;
    }

    private static String in(String what) {
        return what.isEmpty() ? "" : " (" + what + ")";
    }

    /// Empty where nothing can be said without knowing more.
    public static Optional<String> fix(ThreadActivity activity) {
        return Optional.of(
                        switch (activity.kind()) {
                            case UNSAFE_COLLECTION ->
                                    "use %s, or one lock around all accesses; restart the JVM to recover"
                                            .formatted(
                                                    activity.what().contains("Map")
                                                            ? "a ConcurrentHashMap"
                                                            : "a collection of java.util.concurrent");
                            case CPU ->
                                    "if it should wait there, it spins: look at the loop around %s"
                                            .formatted(Frame.of(activity.site()).call());
                            case SPIN ->
                                    "it uses a processor as long as that does not come: look at who should bring it about; block, or park for a time, instead";
                            case PINNED ->
                                    activity.what().endsWith(ThreadActivity.INITIALIZER)
                                            ? "do not block in a class initializer; let a platform thread initialize the class first"
                                            : "use a ReentrantLock instead of synchronized there, or JDK ≥ 24";
                            case COLLECTION ->
                                    "look at what fills the heap (jcmd PID GC.class_histogram), and hold less at a time, or raise -Xmx";
                            case REGEX ->
                                    "no nested quantifiers such as (a+)+; possessive ones (a++), a limit for the input, or RE2/J";
                            case POOL ->
                                    "find who has them: threads that work on one, or nobody (a leak: return each in a finally block; the pool's leak detection tells where); take no second one while holding one; give the wait a timeout; only then raise the maximum";
                            case LENT ->
                                    "return it in a finally block (try-with-resources) on every way out of that method; if it is, what is done with it is slow";
                            case NEW_CONNECTION ->
                                    "look at the thread that opens it, and set timeouts for connect and login";
                            case LOCK, UNTOLD_LOCK ->
                                    activity.holder().isPresent()
                                            ? "do not do that while holding the lock, or hold it for less"
                                            : "";
                            case ROOM ->
                                    "its consumer is slower than its producers, or stands still: look there; more capacity only delays it";
                            case CALLER_RUNS ->
                                    "it does nothing else meanwhile: where it must go on (an event loop, an acceptor), reject the task instead; the executor needs more workers, or less work";
                            case ENTROPY ->
                                    "-Djava.security.egd=file:/dev/./urandom, or haveged or rng-tools on the machine";
                            case DIRECT_MEMORY ->
                                    "release buffers, use fewer and larger ones, or raise -XX:MaxDirectMemorySize";
                            case EXIT ->
                                    "look at the threads of the shutdown hooks; a hook must return, and call no System.exit";
                            case CLOSE ->
                                    "look at the thread that reads: a read of the operating system may not end by itself; end what is at the other side first";
                            case DNS ->
                                    "check the name server and the host's own name in /etc/hosts; -Djava.net.preferIPv4Stack=true if only IPv6 is slow";
                            case FILE_LOCK -> "end the process that has the file; use tryLock";
                            case PROCESS ->
                                    "read its output (both streams) while it runs, as it stands still when the pipe is full; close its input; use waitFor with a timeout";
                            case PROCESS_OUTPUT ->
                                    "the output ends only when the process and its children end: close its input, read both streams, and destroy it after a timeout";
                            case LOG, CONSOLE ->
                                    "nobody reads the pipe or terminal (a container's log, a parent process), or the disk is slow: log asynchronously, and rather lose lines";
                            case SOCKET_WRITE ->
                                    "the client or server at the other end does not read, or is gone: set a write timeout, close the connection";
                            case RESPONSE ->
                                    "if ss -tn shows bytes in Send-Q, the client does not read: set a write timeout (idle timeout); if it shows none, the server lost the end of the write: update it";
                            case CONNECT ->
                                    "set a connect timeout; check the address and the firewall";
                            case ACCEPT ->
                                    "look at what is connected (ss -tn): close what is idle (shorter keep-alive), or allow more";
                            case PERMIT ->
                                    "release each permit in a finally block; look at who has one";
                            case RATE_LIMIT ->
                                    "give the wait a limit (tryAcquire, tryConsume), and go on without it when that is up";
                            case OWN_EXECUTOR ->
                                    "wait for the termination of an executor outside of its own tasks";
                            case REPLY -> "look at that server; give the call a timeout";
                            case FUTURE ->
                                    "look at the threads that should complete it; give the wait a timeout, and do not wait on the threads that run such tasks";
                            case SOCKET_READ ->
                                    "the other side does not answer, or is gone: look there, and set a read timeout (%s)"
                                            .formatted(activity.timeout().orElse("setSoTimeout"));
                            case LATCH ->
                                    "look at who should count down or arrive, also if it fails";
                            case KEEPS_ALIVE ->
                                    "shut down their executor or timer, or make them daemons, if the JVM should end";
                            case GC ->
                                    "-XX:+DisableExplicitGC, or -XX:+ExplicitGCInvokesConcurrent";
                            case NESTED_TASK ->
                                    "run the inner tasks in an executor of their own, or on virtual threads, or compose the futures";
                            case NATIVE, END, FILE_WRITE, FILE_READ, CLASS_LOADING -> "";
                            case MESSAGE, QUEUE, SLEEP, WAIT, RUN, UNTOLD_STATE -> "";
                        })
                .filter(text -> !text.isEmpty());
    }
}
