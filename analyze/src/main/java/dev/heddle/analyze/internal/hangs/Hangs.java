package dev.heddle.analyze.internal.hangs;

import dev.heddle.model.thread.ThreadDump.CpuTime;
import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadDump.Untold;
import dev.heddle.model.thread.ThreadsResult.Confidence;
import dev.heddle.model.thread.ThreadsResult.Hang;
import dev.heddle.model.thread.ThreadsResult.Hang.KeptAlive;
import dev.heddle.model.thread.ThreadsResult.Hang.LeakedThreads;
import dev.heddle.model.thread.ThreadsResult.Hang.Lockout;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
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
    private static final Pattern POOLED = Pattern.compile("(\\D+\\d++)(.*\\p{Alnum}.*)");

    /// Names by which the JDK numbers the pools that it makes.
    private static final Pattern COUNTED =
            Pattern.compile(
                    "(?:pool-(?=\\d+-thread)|ForkJoinPool-(?=\\d+-worker)|HttpClient-)(\\d{1,9})-");

    private static final int MANY_MADE = 1_000;

    /// The name of threads that nobody named.
    private static final String UNNAMED = "Thread-#";

    /// Threads in one wait: so many are hardly started by design and by hand.
    private static final int LEAKED_THREADS = 100;

    /// The same of a library that starts one for each client.
    private static final int LEAKED_CLIENTS = 50;

    /// The same where their ages tell that they were started one after another.
    private static final int LEAKED_OF_ALL_AGES = 20;

    /// A service has a few pools by design, and each that leaks adds one. An excerpt may leave out
    /// threads of a pool that are not idle.
    private static final int LEAKED_POOLS = 10;

    private final Looks looks;

    private Hangs(Looks looks) {
        this.looks = looks;
    }

    /// The surest first. Of an excerpt, those only that do not depend on what it leaves out.
    public static List<Hang> in(Looks looks) {
        Hangs hangs = new Hangs(looks);
        List<Hang> all = new ArrayList<>(new Rings(looks).hangs());
        all.addAll(BlockedEventLoops.hangs(looks));
        all.addAll(BlockedCallbacks.hangs(looks));
        all.addAll(hangs.lockouts());
        all.addAll(hangs.leaks(looks.isWhole() ? LEAKED_POOLS : LEAKED_THREADS));
        all.addAll(hangs.unpooled());
        all.addAll(new Standstills(looks).hangs());
        if (!looks.isUntold(Untold.OTHER_THREADS)) {
            all.addAll(new SelfWaitingPools(looks).starved());
        }
        if (looks.isWhole()) {
            all.addAll(hangs.ofAllThreads());
        }
        all.sort(Comparator.comparing(Hang::confidence));
        return all;
    }

    private List<Hang> ofAllThreads() {
        List<Hang> all = new ArrayList<>();
        UnreportedMonitors.hang(looks).ifPresent(all::add);
        all.addAll(new SelfWaitingPools(looks).hangs());
        all.addAll(new NestedPermits(looks).hangs());
        Optional<Hang> carriers = new CarrierStarvation(looks).hang();
        carriers.ifPresent(all::add);
        if (carriers.isEmpty()) {
            all.addAll(new FreeLocks(looks).hangs());
        }
        keptAlive().ifPresent(all::add);
        return all;
    }

    /// Threads that wait for a signal or, in all of several looks, for a task, without a deadline,
    /// and hold what others wait for.
    private List<Hang> lockouts() {
        return looks.threads()
                .filter(thread -> thread.is(Thread.State.WAITING))
                .filter(
                        thread ->
                                DumpedThreads.awaitsSignal(thread)
                                        || (looks.several() && awaitsTask(thread)))
                .filter(thread -> looks.last().awaited(thread).isEmpty())
                .filter(
                        thread ->
                                !looks.last().waitingFor(thread).stream()
                                        .allMatch(looks.last()::mayAwaitAnother))
                .filter(looks::stood)
                .map(this::lockout)
                .toList();
    }

    private Hang lockout(Dumped thread) {
        List<Dumped> behind = looks.last().waitingFor(thread);
        return new Lockout(
                Confidence.POSSIBLE,
                DumpedThreads.link(thread),
                DumpedThreads.link(behind.getFirst()).waitsFor(),
                looks.last().behind(List.of(thread)),
                behind.stream()
                        .filter(waiting -> awaitsEnd(waiting.stack()))
                        .findFirst()
                        .map(DumpedThreads::link));
    }

    private static boolean awaitsEnd(List<String> stack) {
        return FrameRole.JOINS.isIn(stack) || FrameRole.AWAITS_TERMINATION.isIn(stack);
    }

    private static boolean awaitsTask(Dumped thread) {
        return DumpedThreads.awaitsTask(thread) || FrameRole.AWAITS_SUBTASK.isIn(thread.stack());
    }

    /// Only workers without a task keep the JVM from its end, and nothing is seen that could give
    /// them one: neither a server, nor a task that is to begin at its time.
    private Optional<Hang> keptAlive() {
        List<Dumped> alive =
                looks.threads()
                        .filter(thread -> looks.dump().beside().keepAlive().contains(thread.id()))
                        .toList();
        boolean served = looks.threads().anyMatch(thread -> FrameRole.SELECTS.isIn(thread.stack()));
        return !alive.isEmpty() && !served && alive.stream().allMatch(Hangs::hasNoTask)
                ? Optional.of(
                        new KeptAlive(
                                Confidence.POSSIBLE, alive.stream().map(Dumped::name).toList()))
                : Optional.empty();
    }

    private static boolean hasNoTask(Dumped thread) {
        return !DumpedThreads.hasDeadline(thread) && FrameRole.TAKES_TASK.isIn(thread.stack());
    }

    /// Many pools of one name of which every thread is idle.
    private List<Hang> leaks(int fewest) {
        List<Hang> leaks = new ArrayList<>();
        List<Dumped> platform = looks.threads().filter(thread -> !thread.virtual()).toList();
        DumpedThreads.grouped(platform, Hangs::pool).values().stream()
                .filter(threads -> threads.stream().allMatch(DumpedThreads::isIdle))
                .collect(Collectors.groupingBy(threads -> threads.getFirst().name().group()))
                .forEach(
                        (name, pools) -> {
                            if (pools.size() >= fewest || (!looks.isWhole() && areMany(pools))) {
                                leaks.add(leak(name, pools));
                            }
                        });
        return leaks;
    }

    /// Many threads that no pool has, or each a client, in one wait: nobody numbered them, or all
    /// alike. Those of a batch are of one age; those that leak of all ages. An excerpt may leave
    /// out what tells a pool.
    private List<Hang> unpooled() {
        return looks
                .threads()
                .filter(thread -> !thread.virtual())
                .filter(thread -> DumpedThreads.waits(thread) && looks.stood(thread))
                .filter(
                        thread ->
                                client(List.of(thread)).isPresent()
                                        || !(FrameRole.WORKER.isIn(thread.stack())
                                                || looks.isUntold(Untold.OTHER_THREADS)))
                .collect(Collectors.groupingBy(Hangs::starter))
                .values()
                .stream()
                .flatMap(named -> ofOneWait(named).stream())
                .filter(threads -> threads.size() >= LEAKED_OF_ALL_AGES)
                .flatMap(threads -> unpooled(threads).stream())
                .toList();
    }

    /// The name that threads share which are started in one way.
    private static String starter(Dumped thread) {
        String group = thread.name().group();
        return isUnnumbered(group) ? group : thread.name().name();
    }

    /// Whether a name is the JVM's own, or the same for each thread that its owner starts, of which
    /// most are meant to be the only one.
    private static boolean isUnnumbered(String name) {
        return name.equals(UNNAMED) || (!name.isEmpty() && name.indexOf('#') < 0);
    }

    private static Collection<List<Dumped>> ofOneWait(List<Dumped> threads) {
        return threads.stream().collect(Collectors.groupingBy(Dumped::stack)).values();
    }

    private Optional<Hang> unpooled(List<Dumped> threads) {
        DoubleSummaryStatistics ages =
                threads.stream()
                        .flatMap(thread -> looks.last().cpuTime(thread).stream())
                        .mapToDouble(CpuTime::lifeSeconds)
                        .summaryStatistics();
        boolean told = ages.getCount() == threads.size();
        double seconds = ages.getMax() - ages.getMin();
        boolean ofAllAges = told && seconds > ages.getMax() / 2;
        boolean ofClients = client(threads).isPresent();
        int fewest = ofClients && !told ? LEAKED_CLIENTS : LEAKED_THREADS;
        boolean many = threads.size() >= fewest && (!told || ofClients);
        return ofAllAges || many
                ? Optional.of(
                        new LeakedThreads(
                                Confidence.POSSIBLE,
                                threads.getFirst().name().group(),
                                0,
                                threads.size(),
                                DumpedThreads.site(threads),
                                Optional.of(seconds).filter(_ -> ofAllAges),
                                Optional.empty(),
                                client(threads)))
                : Optional.empty();
    }

    private static Hang leak(String name, List<List<Dumped>> pools) {
        List<Dumped> threads = pools.stream().flatMap(List::stream).toList();
        return new LeakedThreads(
                Confidence.POSSIBLE,
                name,
                pools.size(),
                threads.size(),
                DumpedThreads.site(threads),
                Optional.empty(),
                made(pools),
                client(threads));
    }

    private static Optional<String> client(List<Dumped> threads) {
        return ThreadMeanings.ALL.client(threads.getFirst().stack());
    }

    /// Whether so many pools of this name were made that each call or so makes one.
    private static boolean areMany(List<List<Dumped>> pools) {
        return made(pools).filter(made -> made >= MANY_MADE).isPresent();
    }

    private static Optional<Integer> made(List<List<Dumped>> pools) {
        return pools.stream()
                .map(threads -> COUNTED.matcher(threads.getFirst().name().name()))
                .filter(Matcher::lookingAt)
                .map(name -> Integer.parseInt(name.group(1)))
                .max(Comparator.naturalOrder());
    }

    private static Optional<String> pool(Dumped thread) {
        Matcher name = POOLED.matcher(thread.name().name());
        return name.matches() ? Optional.of(name.group(1)) : Optional.empty();
    }
}
