package dev.heddle.analyze.internal.hangs;

import dev.heddle.model.thread.Awaited;
import dev.heddle.model.thread.Awaited.Initialization;
import dev.heddle.model.thread.Awaited.Instance;
import dev.heddle.model.thread.Frame;
import dev.heddle.model.thread.StackFrames;
import dev.heddle.model.thread.ThreadDump;
import dev.heddle.model.thread.ThreadDump.CpuTime;
import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadDump.Waits;
import dev.heddle.model.thread.ThreadDump.Waits.How;
import dev.heddle.model.thread.ThreadsResult.Contended;
import dev.heddle.model.thread.ThreadsResult.Holder;
import dev.heddle.probe.shared.Handlers;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// The threads that wait for each other in one dump. A thread waits for one thing at a time, and
/// that has at most one owner, so from each thread at most one way leads on.
public final class WaitGraph {
    private static final int MOST_LOCKS = 100;

    private final ThreadDump dump;
    private final Map<Long, Dumped> threads = new LinkedHashMap<>();
    private final Map<Awaited, Long> holders = new HashMap<>();
    private final Handlers handlers = new Handlers();

    /// Threads of which the dump itself does not say for which thread they wait.
    private final Set<Long> untold = new HashSet<>();

    /// Classes that are waited for, of which it is only likely which thread initializes them.
    private final Set<Initialization> guessed;

    /// The waiting threads, by the id of the thread that they wait for.
    private final Map<Long, List<Long>> waiting = new HashMap<>();

    /// The graph of what a dump says, and of what its stacks say besides.
    public static WaitGraph of(ThreadDump dump) {
        return new WaitGraph(dump, CompletedDump.of(dump));
    }

    private WaitGraph(ThreadDump told, ThreadDump dump) {
        this.dump = dump;
        told.threads().stream()
                .filter(thread -> thread.waits().flatMap(Waits::owner).isEmpty())
                .forEach(thread -> untold.add(thread.id()));
        dump.threads().forEach(thread -> threads.put(thread.id(), thread));
        for (Dumped one : threads.values()) {
            one.holds().forEach(object -> holders.putIfAbsent(new Instance(object), one.id()));
        }
        ClassInitializers.Initializing initializing = ClassInitializers.of(threads.values());
        initializing.byClass().forEach((object, holder) -> holders.put(object, holder.id()));
        this.guessed = initializing.guessed();
        for (Dumped one : threads.values()) {
            awaited(one)
                    .ifPresent(
                            owner ->
                                    waiting.computeIfAbsent(owner, key -> new ArrayList<>())
                                            .add(one.id()));
        }
    }

    /// Whether only virtual threads hold what somebody waits for.
    boolean platformThreadsHoldNone() {
        return dump.threads().stream()
                .filter(thread -> !thread.virtual())
                .allMatch(thread -> thread.holds().isEmpty());
    }

    public ThreadDump dump() {
        return dump;
    }

    /// The threads, with what their stacks tell besides.
    Collection<Dumped> completed() {
        return threads.values();
    }

    Optional<Dumped> thread(long id) {
        return Optional.ofNullable(threads.get(id));
    }

    /// The CPU time of a thread until this dump; empty if it is not told.
    Optional<CpuTime> cpuTime(Dumped one) {
        return cpuTime(one.id());
    }

    /// The CPU time of a thread that may be told without a stack, as carriers are.
    Optional<CpuTime> cpuTime(long id) {
        return Optional.ofNullable(dump.beside().cpuTimes().get(id));
    }

    /// The thread that another waits for; empty if it waits for none, or if that is not told.
    Optional<Long> awaited(Dumped one) {
        return one.waits()
                .flatMap(waits -> waits.owner().or(() -> holder(waits)))
                .filter(threads::containsKey);
    }

    /// The thread at the end of the chain of those that have what the next one waits for; empty if
    /// one waits for none that is told, or they wait for each other.
    Optional<Dumped> heldUpBy(Dumped one) {
        Set<Long> chain = new HashSet<>();
        Dumped at = one;
        Optional<Dumped> next = awaited(at).flatMap(this::thread);
        while (next.isPresent() && chain.add(at.id())) {
            at = next.get();
            next = awaited(at).flatMap(this::thread);
        }
        return next.isPresent() || at.equals(one) ? Optional.empty() : Optional.of(at);
    }

    /// Whether only stacks tell for which thread one waits.
    boolean isInferred(Dumped one) {
        return untold.contains(one.id()) && one.waits().flatMap(Waits::owner).isPresent();
    }

    /// Whether others may end the wait of a thread, too: of what it waits for it is only likely who
    /// initializes it, or who has to complete it, by what the task of that reaches.
    boolean mayAwaitAnother(Dumped one) {
        return dump.beside().completers().containsKey(one.id())
                || guessed.contains(DumpedThreads.awaited(one));
    }

    private Optional<Long> holder(Waits waits) {
        return Optional.ofNullable(holders.get(waits.awaited()))
                .filter(_ -> !DumpedThreads.isSignal(waits));
    }

    /// The rings of threads that wait for each other, each once, beginning with the lowest id.
    List<List<Dumped>> rings() {
        List<List<Dumped>> rings = new ArrayList<>();
        Set<Long> done = new HashSet<>();
        for (Long start : threads.keySet()) {
            Set<Long> path = new LinkedHashSet<>();
            Optional<Long> at = Optional.of(start);
            while (at.isPresent() && !done.contains(at.get()) && path.add(at.get())) {
                at = thread(at.get()).flatMap(this::awaited);
            }
            if (at.isPresent() && path.contains(at.get())) {
                rings.add(ring(at.get()));
            }
            done.addAll(path);
        }
        return rings;
    }

    private List<Dumped> ring(long member) {
        List<Dumped> ring = new ArrayList<>();
        long at = member;
        do {
            Dumped one = thread(at).orElseThrow();
            ring.add(one);
            at = awaited(one).orElseThrow();
        } while (at != member);
        int lowest =
                ring.indexOf(
                        ring.stream()
                                .min(Comparator.comparingLong(thread -> thread.id()))
                                .orElseThrow());
        List<Dumped> turned = new ArrayList<>(ring.subList(lowest, ring.size()));
        turned.addAll(ring.subList(0, lowest));
        return turned;
    }

    /// How many threads wait for some others, directly or behind those that do; without these.
    int behind(List<Dumped> others) {
        Set<Long> seen = new HashSet<>();
        List<Long> next = new ArrayList<>();
        others.forEach(thread -> next.add(thread.id()));
        while (!next.isEmpty()) {
            long id = next.removeLast();
            if (seen.add(id)) {
                next.addAll(waiting.getOrDefault(id, List.of()));
            }
        }
        return seen.size() - others.size();
    }

    /// The threads that wait for a thread itself, as in `join`.
    List<Dumped> waitingFor(Dumped one) {
        return waiting.getOrDefault(one.id(), List.of()).stream().map(threads::get).toList();
    }

    /// The locks that threads wait for, most waiting first.
    public List<Contended> contended() {
        return waiting(WaitGraph::isLock).entrySet().stream()
                .map(entry -> contended(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparingInt(lock -> -lock.waiting()))
                .limit(MOST_LOCKS)
                .toList();
    }

    /// The threads in some waits, by what they wait for.
    Map<String, List<Dumped>> waiting(Predicate<Waits> waits) {
        return threads.values().stream()
                .filter(thread -> thread.waits().filter(waits).isPresent())
                .collect(
                        Collectors.groupingBy(
                                thread -> thread.waits().orElseThrow().awaited().text(),
                                LinkedHashMap::new,
                                Collectors.toList()));
    }

    static boolean isLock(Waits waits) {
        return !DumpedThreads.isSignal(waits)
                && (waits.how() == How.ENTER
                        || AwaitedObject.OWNED_LOCK.isIn(waits)
                        || AwaitedObject.OWNERLESS_LOCK.isIn(waits));
    }

    private Contended contended(String lock, List<Dumped> waiters) {
        return new Contended(
                lock,
                waiters.size(),
                DumpedThreads.site(waiters),
                awaited(waiters.getFirst())
                        .flatMap(this::thread)
                        .map(
                                holder ->
                                        new Holder(
                                                holder.name(),
                                                StackFrames.site(holder.stack()),
                                                handler(holder.stack()),
                                                holder.waits()
                                                        .map(Waits::awaited)
                                                        .map(Awaited::text))));
    }

    private String handler(List<String> stack) {
        List<Frame> frames = stack.stream().map(Frame::of).toList();
        return handlers.of(
                frames.size(),
                frame -> frames.get(frame).type(),
                frame -> frames.get(frame).method());
    }
}
