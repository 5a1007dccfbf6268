package dev.heddle.analyze.internal.hangs;

import dev.heddle.model.Frame;
import dev.heddle.model.StackFrames;
import dev.heddle.model.ThreadDump.CpuTime;
import dev.heddle.model.ThreadDump.Dumped;
import dev.heddle.model.ThreadDump.Untold;
import dev.heddle.model.ThreadsResult.Confidence;
import dev.heddle.model.ThreadsResult.Hang;
import dev.heddle.model.ThreadsResult.Hang.KeptAlive;
import dev.heddle.model.ThreadsResult.Hang.LeakedThreads;
import dev.heddle.model.ThreadsResult.Hang.Lockout;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Threads that will not go on.
///
/// Another question than what limits, and another graph: its nodes are single threads at one
/// moment, and whether a wait will ever end is told by its owner, its deadline and whether it
/// stands. Time that is spent waiting (`Blame`) tells a queue that moves from one that does not no
/// better than its length does.
public final class Hangs {
    /// A pool with a number, and more behind it: `pool-3-thread-1`, `HttpClient-7-SelectorManager`.
    private static final Pattern POOLED = Pattern.compile("(\\D+\\d+)(.*\\p{Alnum}.*)");

    /// Methods that wait for the end of a thread, or of all tasks of an executor.
    private static final List<String> ENDS =
            List.of("Thread.join", ".awaitTermination", "ThreadPerTaskExecutor.close");

    /// The wait for a subtask. A worker of a pool that waits so may run other tasks meanwhile.
    private static final String SUBTASK = "java.util.concurrent.ForkJoinTask.awaitDone";

    /// A service has a few pools by design, and each that leaks adds one.
    private static final int LEAKED_POOLS = 10;

    private final List<WaitGraph> looks;
    private final WaitGraph last;

    private Hangs(List<WaitGraph> looks) {
        this.looks = looks;
        this.last = looks.getLast();
    }

    /// The surest first. Of an excerpt, those only that do not depend on what it leaves out.
    ///
    /// @param looks in the order of time
    public static List<Hang> of(List<WaitGraph> looks) {
        Hangs hangs = new Hangs(looks);
        List<Hang> all = new ArrayList<>(new Rings(looks).hangs());
        all.addAll(new BlockedEventLoops(looks).hangs());
        all.addAll(new BlockedCallbacks(looks).hangs());
        all.addAll(hangs.lockouts());
        if (!hangs.last.dump().untold().contains(Untold.OTHER_THREADS)) {
            all.addAll(hangs.ofAllThreads());
        }
        all.sort(Comparator.comparing(Hang::confidence));
        return all;
    }

    private List<Hang> ofAllThreads() {
        List<Hang> all = new ArrayList<>();
        new UnreportedMonitors(looks).hang().ifPresent(all::add);
        all.addAll(new SelfWaitingPools(looks).hangs());
        all.addAll(new NestedPermits(looks).hangs());
        all.addAll(new Standstills(looks).hangs());
        Optional<Hang> carriers = new CarrierStarvation(looks).hang();
        carriers.ifPresent(all::add);
        if (carriers.isEmpty()) {
            all.addAll(new FreeLocks(looks).hangs());
        }
        all.addAll(leaks());
        keptAlive().ifPresent(all::add);
        return all;
    }

    /// Whether a thread waits no longer than some time.
    static boolean hasDeadline(Dumped one) {
        return one.is(Thread.State.TIMED_WAITING);
    }

    static boolean stands(Dumped before, Dumped now) {
        return before.name().id() == now.name().id()
                && before.state().equals(now.state())
                && before.stack().equals(now.stack());
    }

    /// Whether a thread did the same in all looks, and, if it waits without a deadline, used no CPU
    /// time in between: who goes on is often found in the same wait again.
    static boolean stood(List<WaitGraph> looks, Dumped one) {
        return looks.stream()
                        .allMatch(
                                look ->
                                        look.thread(one.name().id())
                                                .filter(before -> stands(before, one))
                                                .isPresent())
                && !(waitsForEver(one) && hasRun(looks, one));
    }

    private static boolean waitsForEver(Dumped one) {
        return one.is(Thread.State.WAITING) || one.is(Thread.State.BLOCKED);
    }

    /// Whether a thread has used CPU time between the looks; no, if it is not told.
    static boolean hasRun(List<WaitGraph> looks, Dumped one) {
        return looks.stream()
                        .flatMap(look -> look.cpuTime(one).stream())
                        .map(CpuTime::seconds)
                        .distinct()
                        .count()
                > 1;
    }

    /// Threads that wait for a signal or, in all of several looks, for a task, without a deadline,
    /// and hold what others wait for.
    private List<Hang> lockouts() {
        List<Hang> found = new ArrayList<>();
        for (Dumped one : last.dump().threads()) {
            boolean signal = one.waits().filter(WaitGraph::isSignal).isPresent();
            boolean task = looks.size() > 1 && awaitsTask(one);
            List<Dumped> behind = last.waitingFor(one);
            if ((signal || task)
                    && last.awaited(one).isEmpty()
                    && one.is(Thread.State.WAITING)
                    && !behind.isEmpty()
                    && stood(looks, one)) {
                found.add(
                        new Lockout(
                                Confidence.POSSIBLE,
                                WaitGraph.link(one),
                                WaitGraph.link(behind.getFirst()).waitsFor(),
                                last.behind(List.of(one)),
                                behind.stream()
                                        .filter(Hangs::waitsForEnd)
                                        .findFirst()
                                        .map(WaitGraph::link)));
            }
        }
        return found;
    }

    private static boolean awaitsTask(Dumped one) {
        return SelfWaitingPools.awaitsTask(one)
                || one.stack().stream().anyMatch(frame -> frame.startsWith(SUBTASK));
    }

    private static boolean waitsForEnd(Dumped one) {
        return one.stack().stream()
                .map(Frame::of)
                .anyMatch(frame -> ENDS.stream().anyMatch(frame.call()::endsWith));
    }

    /// Only workers without a task keep the JVM from its end, and nothing is seen that could give
    /// them one: neither a server, nor a task that is to begin at its time.
    private Optional<Hang> keptAlive() {
        List<Dumped> alive =
                last.dump().threads().stream()
                        .filter(
                                thread ->
                                        last.dump()
                                                .beside()
                                                .keepAlive()
                                                .contains(thread.name().id()))
                        .toList();
        boolean served =
                last.dump().threads().stream()
                        .anyMatch(thread -> IdleThreads.selects(thread.stack()));
        return !alive.isEmpty() && !served && alive.stream().allMatch(Hangs::hasNoTask)
                ? Optional.of(
                        new KeptAlive(
                                Confidence.POSSIBLE, alive.stream().map(Dumped::name).toList()))
                : Optional.empty();
    }

    private static boolean hasNoTask(Dumped one) {
        return !hasDeadline(one)
                && one.stack().stream().anyMatch(frame -> frame.contains("Executor.getTask"));
    }

    /// Many pools of one name of which every thread is idle.
    private List<Hang> leaks() {
        Map<String, List<Dumped>> pools =
                last.dump().threads().stream()
                        .filter(thread -> !thread.name().virtual() && pool(thread).isPresent())
                        .collect(Collectors.groupingBy(thread -> pool(thread).orElseThrow()));
        Map<String, List<List<Dumped>>> idle =
                pools.values().stream()
                        .filter(threads -> threads.stream().allMatch(Hangs::isIdle))
                        .collect(
                                Collectors.groupingBy(
                                        threads -> threads.getFirst().name().group()));
        List<Hang> found = new ArrayList<>();
        idle.forEach(
                (name, same) -> {
                    if (same.size() >= LEAKED_POOLS) {
                        found.add(
                                new LeakedThreads(
                                        Confidence.POSSIBLE,
                                        name,
                                        same.size(),
                                        same.stream().mapToInt(List::size).sum()));
                    }
                });
        return found;
    }

    private static Optional<String> pool(Dumped one) {
        Matcher name = POOLED.matcher(one.name().name());
        return name.matches() ? Optional.of(name.group(1)) : Optional.empty();
    }

    private static boolean isIdle(Dumped one) {
        return IdleThreads.is(false, one.stack());
    }

    /// `com.acme.Orders.find` of the site of most of them.
    static String site(List<Dumped> threads) {
        return WaitGraph.mostFrequent(threads, thread -> StackFrames.site(thread.stack()));
    }

    /// The innermost frame that is neither the JDK's nor of the library that it calls.
    static String caller(Dumped one) {
        List<String> outside = StackFrames.outsideJdk(one.stack());
        String library = library(outside.getFirst());
        return outside.stream()
                .filter(frame -> !StackFrames.isOfJdk(frame))
                .filter(frame -> !frame.startsWith(library))
                .findFirst()
                .orElse(outside.getFirst());
    }

    /// `com.zaxxer.` of `com.zaxxer.hikari.pool.HikariPool.getConnection:181`
    private static String library(String frame) {
        int second = frame.indexOf('.', frame.indexOf('.') + 1);
        return frame.substring(0, second + 1);
    }
}
