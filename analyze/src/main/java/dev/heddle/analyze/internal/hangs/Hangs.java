package dev.heddle.analyze.internal.hangs;

import dev.heddle.model.StackFrames;
import dev.heddle.model.ThreadDump.Dumped;
import dev.heddle.model.ThreadDump.Waits;
import dev.heddle.model.ThreadsResult.Confidence;
import dev.heddle.model.ThreadsResult.Hang;
import dev.heddle.model.ThreadsResult.Hang.Deadlock;
import dev.heddle.model.ThreadsResult.Hang.LeakedThreads;
import dev.heddle.model.ThreadsResult.Hang.Lockout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Threads that will not go on.
///
/// A dump that was made while threads went on may show what never was at one time: a ring is
/// certain if two looks have it, or if all threads were stopped.
public final class Hangs {
    /// Pools that the JDK names by itself.
    private static final Pattern POOLED =
            Pattern.compile("(pool|ForkJoinPool)-(\\d+)-(?:thread|worker)-\\d+");

    /// A service has a few pools by design, and each that leaks adds one.
    private static final int LEAKED_POOLS = 10;

    /// What a thread can wait for that it has itself: a task that it runs, and a lock that it holds
    /// for reading and wants for writing.
    private static final List<String> WAITED_FOR_ALONE =
            List.of(
                    "java.util.concurrent.FutureTask",
                    "java.util.concurrent.locks.ReentrantReadWriteLock");

    private final List<WaitGraph> looks;
    private final WaitGraph last;

    private Hangs(List<WaitGraph> looks) {
        this.looks = looks;
        this.last = looks.getLast();
    }

    /// @param looks in the order of time
    public static List<Hang> of(List<WaitGraph> looks) {
        Hangs hangs = new Hangs(looks);
        List<Hang> all = new ArrayList<>(hangs.deadlocks());
        new UnreportedMonitors(looks).hang().ifPresent(all::add);
        all.addAll(new SelfWaitingPools(looks).hangs());
        all.addAll(new NestedPermits(looks).hangs());
        new CarrierStarvation(looks).hang().ifPresent(all::add);
        all.addAll(hangs.lockouts());
        all.addAll(hangs.leaks());
        return all;
    }

    private List<Hang> deadlocks() {
        List<Hang> found = new ArrayList<>();
        for (List<Dumped> ring : last.rings()) {
            boolean stood = looks.size() > 1 && wasBefore(ring);
            boolean certain = last.dump().stopped() || stood;
            if (!isPossible(ring) || (looks.size() > 1 && !certain)) {
                continue; // they went on, or it was none
            }
            found.add(
                    new Deadlock(
                            certain ? Confidence.CERTAIN : Confidence.LIKELY,
                            ring.stream().map(WaitGraph::link).toList(),
                            last.behind(ring)));
        }
        return found;
    }

    /// What two of a ring wait for cannot be one thing: it changed hands between the looks at them.
    /// Who has a deadline goes on by itself.
    private static boolean isPossible(List<Dumped> ring) {
        List<String> objects =
                ring.stream()
                        .flatMap(thread -> thread.waits().map(Waits::object).stream())
                        .toList();
        return objects.stream().distinct().count() == ring.size()
                && ring.stream().noneMatch(Hangs::hasDeadline)
                && (ring.size() > 1
                        || WAITED_FOR_ALONE.stream().anyMatch(objects.getFirst()::startsWith));
    }

    /// Whether a thread waits no longer than some time.
    static boolean hasDeadline(Dumped one) {
        return one.state().filter(Thread.State.TIMED_WAITING::equals).isPresent();
    }

    /// Identities of objects differ from dump to dump; threads and stacks do not.
    private boolean wasBefore(List<Dumped> ring) {
        return looks.get(looks.size() - 2).rings().stream().anyMatch(before -> same(before, ring));
    }

    private static boolean same(List<Dumped> before, List<Dumped> now) {
        if (before.size() != now.size()) {
            return false;
        }
        for (int i = 0; i < now.size(); i++) {
            if (!stands(before.get(i), now.get(i))) {
                return false;
            }
        }
        return true;
    }

    static boolean stands(Dumped before, Dumped now) {
        return before.name().id() == now.name().id()
                && before.state().equals(now.state())
                && before.stack().equals(now.stack());
    }

    /// Whether a thread did the same in all looks.
    static boolean stood(List<WaitGraph> looks, Dumped one) {
        return looks.stream()
                .allMatch(
                        look ->
                                look.thread(one.name().id())
                                        .filter(before -> stands(before, one))
                                        .isPresent());
    }

    /// Threads that wait for a signal without a deadline, and hold what others wait for.
    private List<Hang> lockouts() {
        List<Hang> found = new ArrayList<>();
        for (Dumped one : last.dump().threads()) {
            boolean signal = one.waits().filter(WaitGraph::isSignal).isPresent();
            List<Dumped> behind = last.waitingFor(one);
            if (signal
                    && last.awaited(one).isEmpty()
                    && one.state().filter(Thread.State.WAITING::equals).isPresent()
                    && !behind.isEmpty()
                    && stood(looks, one)) {
                found.add(
                        new Lockout(
                                Confidence.POSSIBLE,
                                WaitGraph.link(one),
                                WaitGraph.link(behind.getFirst()).waitsFor(),
                                last.behind(List.of(one))));
            }
        }
        return found;
    }

    /// Many pools of one name of which every thread is idle.
    private List<Hang> leaks() {
        Map<String, Set<String>> pools = new HashMap<>();
        Map<String, Integer> threads = new HashMap<>();
        Set<String> inUse = new HashSet<>();
        for (Dumped one : last.dump().threads()) {
            Matcher name = POOLED.matcher(one.name().name());
            if (!name.matches() || one.name().virtual()) {
                continue;
            }
            String pool = name.group(1) + "-" + name.group(2);
            if (IdleThreads.is(false, one.stack())) {
                pools.computeIfAbsent(name.group(1), key -> new HashSet<>()).add(pool);
                threads.merge(pool, 1, Integer::sum);
            } else {
                inUse.add(pool);
            }
        }
        List<Hang> found = new ArrayList<>();
        pools.forEach(
                (kind, names) -> {
                    names.removeAll(inUse);
                    if (names.size() >= LEAKED_POOLS) {
                        found.add(
                                new LeakedThreads(
                                        Confidence.POSSIBLE,
                                        kind.equals("pool")
                                                ? "pool-#-thread-#"
                                                : kind + "-#-worker-#",
                                        names.size(),
                                        names.stream()
                                                .mapToInt(name -> threads.getOrDefault(name, 0))
                                                .sum()));
                    }
                });
        return found;
    }

    /// `com.acme.Orders.find` of the site of most of them.
    static String site(List<Dumped> threads) {
        return WaitGraph.mostFrequent(threads, thread -> StackFrames.site(thread.stack()));
    }
}
