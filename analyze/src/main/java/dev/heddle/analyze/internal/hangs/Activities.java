package dev.heddle.analyze.internal.hangs;

import dev.heddle.analyze.internal.trial.ActivityMeanings;
import dev.heddle.analyze.internal.trial.ActivityMeanings.Meaning;
import dev.heddle.analyze.internal.trial.ActivityMeanings.Peer;
import dev.heddle.model.Figures;
import dev.heddle.model.thread.Frame;
import dev.heddle.model.thread.StackFrames;
import dev.heddle.model.thread.ThreadActivity;
import dev.heddle.model.thread.ThreadActivity.Doers;
import dev.heddle.model.thread.ThreadActivity.Kind;
import dev.heddle.model.thread.ThreadDump.Collection;
import dev.heddle.model.thread.ThreadDump.CpuTime;
import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadDump.ThreadName;
import dev.heddle.model.thread.ThreadDump.Untold;
import dev.heddle.model.thread.ThreadDump.Waits;
import java.lang.Thread.State;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What the threads do that are not idle: the innermost frames of a stack tell for what it waits,
/// and those around them for what of which library.
public final class Activities {
    /// Frames among which those of the library are that an innermost frame belongs to.
    private static final int AROUND = 40;

    private static final int MOST = 20;

    /// The weight of what no idle thread does.
    private static final int TELLING = 10;

    private static final int NAMES = 3;
    private static final String COLLECTOR = "collector";

    /// Share of the heap: a collector that is not in need frees more.
    private static final double FULL = 0.98;

    /// Of a processor, of a thread that has nothing to wait for.
    private static final double BUSY = 0.5;

    /// Of a processor, of a thread in a park, which uses none unless it returns at once.
    private static final double BUSY_PARK = 0.1;

    /// Seconds between looks, in which most work ends.
    private static final double LONG = 10;

    /// A single thread in a full dump may be anywhere by chance.
    private static final int SEVERAL = 2;

    /// So few activities are all told.
    private static final int FEW = 3;

    /// Weight of a thread that is looked at first.
    private static final int LEAD = 5;

    /// Kinds of waits that another thread ends: it completes a task, counts down, or unlocks.
    private static final Set<Kind> AWAITS_OTHERS =
            EnumSet.of(Kind.FUTURE, Kind.NESTED_TASK, Kind.LATCH, Kind.UNTOLD_LOCK);

    /// Kinds of threads that only wait, and complete nothing for others meanwhile.
    private static final Set<Kind> WAITS =
            EnumSet.of(
                    Kind.FUTURE,
                    Kind.NESTED_TASK,
                    Kind.UNTOLD_LOCK,
                    Kind.LATCH,
                    Kind.END,
                    Kind.OWN_EXECUTOR,
                    Kind.QUEUE,
                    Kind.WAIT);

    /// Kinds whose threads wait for different things where they are at different places.
    private static final Set<Kind> BY_SITE = EnumSet.of(Kind.WAIT, Kind.END);

    private static final String HTTP_CLIENT = "sun.net.www.";

    private static final ActivityMeanings MEANINGS = ActivityMeanings.ALL;
    private static final Set<Kind> OF_SOCKETS =
            Set.of(Kind.SOCKET_READ, Kind.SOCKET_WRITE, Kind.CONNECT);

    private final Looks looks;
    private final WaitGraph last;
    private final boolean excerpt;

    /// Threads that are not idle, those that do the same together.
    private final Map<String, List<Dumped>> groups = new LinkedHashMap<>();

    /// The workers of each pool, idle ones included, by its name.
    private final Map<String, List<Dumped>> pools;

    public Activities(Looks looks) {
        this.looks = looks;
        this.last = looks.last();
        this.excerpt = looks.isUntold(Untold.OTHER_THREADS);
        this.pools = DumpedThreads.grouped(looks.dump().threads(), DumpedThreads::nameOfPool);
        for (Dumped thread : last.completed()) {
            if (!isIdle(thread)) {
                groups.computeIfAbsent(key(thread), _ -> new ArrayList<>()).add(thread);
            }
        }
    }

    /// Whether threads wait for results, signals or locks, and no other thread is at work that
    /// could bring these about.
    public boolean unattended() {
        if (!looks.isWhole() || looks.isUntold(Untold.VIRTUAL_THREADS)) {
            return false;
        }
        boolean awaitOthers = false;
        for (List<Dumped> threads : groups.values()) {
            Dumped first = threads.getFirst();
            Kind kind = activity(first).kind();
            if (!WAITS.contains(kind)) {
                return false;
            }
            awaitOthers |= AWAITS_OTHERS.contains(kind) && !mayPassThroughALock(first);
        }
        return awaitOthers;
    }

    /// Whether a single look may have seen a thread on its way through a lock whose owner it does
    /// not tell.
    private boolean mayPassThroughALock(Dumped thread) {
        return !looks.several() && DumpedThreads.awaits(thread, AwaitedObject.OWNED_LOCK);
    }

    /// The activities, most telling first.
    public List<ThreadActivity> mostTelling() {
        boolean few = excerpt || groups.size() <= FEW;
        return Stream.concat(
                        Stream.of(keepAlive(), collection(), pinned()).flatMap(Optional::stream),
                        groups.values().stream()
                                .map(this::activity)
                                .filter(activity -> few || isTelling(activity))
                                .filter(activity -> !waitsForExit(activity)))
                .sorted(Comparator.comparingInt(Activities::weight).reversed())
                .limit(MOST)
                .toList();
    }

    /// Whether it waits for another thread's exit, which is told.
    private static boolean waitsForExit(ThreadActivity activity) {
        return activity.kind() == Kind.EXIT
                && activity.holder().filter(first -> first.kind() == Kind.EXIT).isPresent();
    }

    /// The threads for whose end a JVM waits whose `main` has ended, also if one of them serves: it
    /// may be a client's, which nobody closed.
    private Optional<ThreadActivity> keepAlive() {
        boolean stacksTold = looks.threads().anyMatch(thread -> !thread.stack().isEmpty());
        List<Dumped> alive =
                looks.threads()
                        .filter(thread -> looks.dump().beside().keepAlive().contains(thread.id()))
                        .filter(thread -> !stacksTold || !thread.stack().isEmpty())
                        .toList();
        return alive.isEmpty() || alive.size() > MOST
                ? Optional.empty()
                : Optional.of(
                        new ThreadActivity(
                                Kind.KEEPS_ALIVE,
                                alive.stream()
                                        .map(thread -> thread.name().name())
                                        .distinct()
                                        .limit(NAMES)
                                        .collect(Collectors.joining(", ")),
                                alive.size(),
                                alive.getFirst().name(),
                                StackFrames.UNKNOWN));
    }

    /// The collector's threads, if they have used most of the CPU time or the heap is full.
    private Optional<ThreadActivity> collection() {
        Collection now = looks.dump().beside().collection();
        Collection before = looks.all().getFirst().dump().beside().collection();
        Optional<CpuTime> spent = now.cpuTime().map(time -> time.since(before.cpuTime()));
        boolean busy =
                spent.filter(time -> time.share() >= BUSY)
                        .filter(time -> time.seconds() > usedByThreads())
                        .isPresent();
        boolean full = now.heapUsed().filter(used -> used >= FULL).isPresent();
        return busy || full
                ? Optional.of(
                        new ThreadActivity(
                                Kind.COLLECTION,
                                now.heapUsed().map(Figures::percent).orElse(""),
                                Optional.empty(),
                                new Doers(
                                        Math.max(1, now.threads()),
                                        new ThreadName(0, COLLECTOR, false)),
                                StackFrames.UNKNOWN,
                                spent.map(CpuTime::share),
                                Optional.empty()))
                : Optional.empty();
    }

    /// CPU seconds of all threads with a stack.
    private double usedByThreads() {
        return last.completed().stream()
                .flatMap(thread -> looks.used(thread.id()).stream())
                .mapToDouble(CpuTime::seconds)
                .sum();
    }

    /// Virtual threads of an excerpt that wait on the carrier that it tells of.
    private Optional<ThreadActivity> pinned() {
        List<Dumped> pinned =
                looks.threads()
                        .filter(thread -> excerpt && thread.virtual())
                        .filter(thread -> thread.carrier().isPresent())
                        .filter(thread -> activity(thread).kind() != Kind.PINNED)
                        .filter(
                                thread ->
                                        last.thread(thread.id())
                                                .filter(DumpedThreads::waits)
                                                .isPresent())
                        .toList();
        return pinned.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new ThreadActivity(
                                Kind.PINNED,
                                "",
                                pinned.size(),
                                pinned.getFirst().name(),
                                DumpedThreads.mostFrequent(pinned, Activities::site)));
    }

    private static int weight(ThreadActivity activity) {
        int lead = Suspicion.leads(activity) ? LEAD : 1;
        return activity.threads() * activity.kind().weight() * lead;
    }

    /// A few threads of a full dump that run, sleep or wait for whatever are what every JVM has.
    private static boolean isTelling(ThreadActivity activity) {
        if (Suspicion.leads(activity)) {
            return true;
        }
        return switch (activity.kind()) {
            case UNSAFE_COLLECTION, REGEX -> activity.threads() >= SEVERAL;
            case SPIN -> activity.threads() >= SEVERAL || activity.cpuShare().isPresent();
            case MESSAGE, QUEUE, SLEEP, WAIT, RUN, UNTOLD_STATE -> activity.threads() > SEVERAL;
            default -> true;
        };
    }

    private boolean isIdle(Dumped thread) {
        if (thread.stack().isEmpty()) {
            return thread.waits().isEmpty();
        }
        boolean cut =
                excerpt
                        && thread.is(State.RUNNABLE)
                        && !FrameRole.SELECTS.isIn(thread.stack())
                        && !IdleThreads.standsIdle(thread.stack())
                        && !FrameRole.DUMPS.isInnermost(thread.stack());
        boolean telling =
                meaning(thread).filter(found -> found.kind().weight() >= TELLING).isPresent();
        return (DumpedThreads.carries(thread) && !runsUnseen(thread))
                || (DumpedThreads.isIdle(thread) && !cut && !telling)
                || isNextAtIdle(thread)
                || (DumpedThreads.waits(thread)
                        && !thread.is(State.BLOCKED)
                        && !telling
                        && isLoop(thread.stack()));
    }

    /// Whether a thread waits for the lock under which an idle one waits at the same place, as the
    /// other acceptors of a server do while one accepts.
    private boolean isNextAtIdle(Dumped thread) {
        return last.heldUpBy(thread)
                .filter(holder -> FrameRole.SELECTS.isIn(holder.stack()))
                .map(holder -> StackFrames.site(holder.stack()))
                .filter(StackFrames.site(thread.stack())::equals)
                .isPresent();
    }

    /// Whether a carrier is busy with a virtual thread that the dump does not show.
    private boolean runsUnseen(Dumped carrier) {
        return cpuShare(carrier).isPresent()
                && looks.threads()
                        .filter(thread -> thread.virtual() && !thread.stack().isEmpty())
                        .noneMatch(
                                thread ->
                                        thread.carrier()
                                                .filter(id -> id == carrier.id())
                                                .isPresent());
    }

    /// Whether a thread runs in the same method in all looks, for longer than work mostly takes.
    private boolean runsOn(Dumped thread) {
        String method = Frame.of(site(thread)).call();
        return looks.seconds() >= LONG
                && looks.all().stream()
                        .allMatch(
                                look ->
                                        look.thread(thread.id())
                                                .filter(then -> then.is(State.RUNNABLE))
                                                .filter(
                                                        then ->
                                                                Frame.of(site(then))
                                                                        .call()
                                                                        .equals(method))
                                                .isPresent());
    }

    /// Whether a thread waits in its outermost method, for what others give it to do.
    private static boolean isLoop(List<String> stack) {
        List<String> outside = StackFrames.outsideJdk(stack);
        return outside.size() < stack.size()
                && outside.size() <= 2
                && (outside.size() == 1 || StackFrames.isOfJdk(outside.getLast()))
                && outside.getFirst().contains(".run");
    }

    /// Whether a thread's outermost method reads from a connection, other than by the JDK's client,
    /// which reads an answer.
    private static boolean isReader(List<String> stack) {
        return isLoop(stack)
                && !FrameRole.WORKER.isIn(stack)
                && stack.stream().noneMatch(frame -> frame.startsWith(HTTP_CLIENT));
    }

    private String key(Dumped thread) {
        ThreadActivity one = activity(thread);
        boolean bySite = BY_SITE.contains(one.kind()) || one.what().isEmpty();
        return one.kind() + (bySite ? one.site() : one.what());
    }

    private ThreadActivity activity(List<Dumped> threads) {
        Dumped first = threads.getFirst();
        ThreadActivity one = activity(first);
        Optional<Dumped> holding =
                switch (one.kind()) {
                    case UNTOLD_LOCK -> looks.likelyHolder(threads);
                    case POOL -> looks.likelyBorrower(threads);
                    default -> last.heldUpBy(first);
                };
        Optional<ThreadActivity> holder = holding.map(this::activity).or(() -> itself(one, first));
        return new ThreadActivity(
                one.kind(),
                one.kind() == Kind.WAIT && areApart(threads) ? "" : one.what(),
                one.timeout(),
                new Doers(threads.size(), one.thread(), pool(threads)),
                DumpedThreads.mostFrequent(threads, Activities::site),
                one.cpuShare(),
                holder);
    }

    /// The pool whose workers they all are; a single one may be anywhere.
    private Optional<Doers.Pool> pool(List<Dumped> threads) {
        Optional<String> name = DumpedThreads.nameOfPool(threads.getFirst());
        boolean told =
                looks.isWhole()
                        && threads.size() >= SEVERAL
                        && threads.stream()
                                .allMatch(thread -> DumpedThreads.nameOfPool(thread).equals(name));
        return name.filter(_ -> told)
                .map(pool -> new Doers.Pool(pool, pools.getOrDefault(pool, List.of()).size()));
    }

    /// Whether each waits for an object of its own.
    private static boolean areApart(List<Dumped> threads) {
        return threads.stream().map(DumpedThreads::awaited).distinct().count() > 1;
    }

    /// The thread as the holder of the lock that it waits for, at the place where it may have got
    /// it.
    private static Optional<ThreadActivity> itself(ThreadActivity waits, Dumped thread) {
        return Optional.of(thread)
                .filter(_ -> waits.kind() == Kind.UNTOLD_LOCK)
                .flatMap(Looks::ownReadLock)
                .map(
                        site ->
                                new ThreadActivity(
                                        Kind.RUN, ThreadActivity.ITSELF, 1, waits.thread(), site));
    }

    private ThreadActivity activity(Dumped thread) {
        Optional<Meaning> meaning = meaning(thread);
        Optional<Double> share = cpuShare(thread);
        boolean busy = share.isPresent() && !DumpedThreads.waits(thread);
        boolean exits = meaning.filter(found -> found.kind() == Kind.EXIT).isPresent();
        Optional<String> lock = exits ? Optional.empty() : lock(thread);
        Optional<Peer> peer =
                meaning.filter(found -> OF_SOCKETS.contains(found.kind()))
                        .flatMap(_ -> MEANINGS.peer(around(thread)));
        Optional<Kind> certain =
                FrameRole.CALLER_RUNS.isIn(thread.stack())
                        ? Optional.of(Kind.CALLER_RUNS)
                        : Optional.of(Kind.CPU).filter(_ -> busy);
        int least = certain.map(Kind::weight).orElse(0);
        Kind kind =
                Optional.of(Kind.LENT)
                        .filter(_ -> thread.holds().contains(Dumped.LENT))
                        .or(() -> lock.map(_ -> isUntold(thread) ? Kind.UNTOLD_LOCK : Kind.LOCK))
                        .or(() -> meaning.map(found -> kind(found, thread)))
                        .filter(found -> found.weight() >= least)
                        .or(() -> certain)
                        .orElseGet(() -> otherwise(thread));
        return new ThreadActivity(
                kind,
                lock.or(() -> peer.map(Peer::what))
                        .or(() -> meaning.flatMap(Meaning::what))
                        .or(() -> what(kind, thread))
                        .orElse(""),
                peer.flatMap(Peer::timeout),
                new Doers(1, thread.name()),
                site(thread),
                share,
                Optional.empty());
    }

    /// The kind for a thread whose innermost frames have no meaning.
    private Kind otherwise(Dumped thread) {
        List<String> stack = thread.stack();
        if (DumpedThreads.waits(thread)) {
            return Kind.WAIT;
        }
        if (excerpt && thread.state().isEmpty() && !thread.virtual()) {
            return Kind.UNTOLD_STATE;
        }
        if (DumpedThreads.isInNative(stack)) {
            return Kind.NATIVE;
        }
        return runsOn(thread) ? Kind.CPU : Kind.RUN;
    }

    /// A pool that waits for a task waits for what this makes, not for what others give back.
    private static Kind kind(Meaning meaning, Dumped thread) {
        if (meaning.kind() == Kind.POOL && DumpedThreads.parksForTask(thread)) {
            return Kind.NEW_CONNECTION;
        }
        List<String> stack = thread.stack();
        boolean task = FrameRole.RUNS_TASK.isIn(stack);
        if (meaning.kind() == Kind.END && FrameRole.AWAITS_TERMINATION.isIn(stack)) {
            boolean ofExecutor = task || thread.virtual() || FrameRole.WORKER.isIn(stack);
            return ofExecutor ? Kind.OWN_EXECUTOR : Kind.END;
        }
        if (meaning.kind() == Kind.SOCKET_READ && isReader(stack)) {
            return Kind.MESSAGE;
        }
        // A task that has a virtual thread to itself is in no queue.
        return meaning.kind() == Kind.FUTURE && !thread.virtual() && task
                ? Kind.NESTED_TASK
                : meaning.kind();
    }

    /// Whether the dump does not tell who has the lock that a thread waits for.
    private boolean isUntold(Dumped thread) {
        boolean untold =
                DumpedThreads.awaits(thread, AwaitedObject.OWNERLESS_LOCK)
                        || (DumpedThreads.awaits(thread, AwaitedObject.OWNED_LOCK)
                                && looks.isUntold(Untold.LOCK_OWNERS));
        return untold && last.awaited(thread).isEmpty();
    }

    private Optional<String> what(Kind kind, Dumped thread) {
        return switch (kind) {
            case OWN_EXECUTOR ->
                    last.awaited(thread)
                            .filter(awaited -> awaited == thread.id())
                            .map(_ -> ThreadActivity.ITSELF);
            case WAIT -> text(thread.waits());
            case UNSAFE_COLLECTION -> Optional.of(Frame.of(thread.stack().getFirst()).type());
            case PINNED ->
                    thread.holds().stream()
                            .findFirst()
                            .map(held -> held.substring(held.indexOf('@') + 1))
                            .or(() -> initializer(thread));
            default -> Optional.empty();
        };
    }

    private static Optional<String> text(Optional<Waits> waits) {
        return waits.map(told -> told.awaited().text());
    }

    private static Optional<String> initializer(Dumped thread) {
        return thread.stack().stream()
                .map(frame -> Frame.of(frame).call())
                .filter(call -> call.endsWith(ThreadActivity.INITIALIZER))
                .findFirst();
    }

    /// The lock that a thread waits for; empty text where it is a monitor that is not told.
    private static Optional<String> lock(Dumped thread) {
        Optional<String> told = text(thread.waits().filter(WaitGraph::isLock));
        return told.isPresent() || !thread.is(State.BLOCKED) ? told : Optional.of("");
    }

    /// The application's call; the innermost one outside the JDK if there is none.
    static String site(Dumped thread) {
        return MEANINGS.callIn(thread.stack());
    }

    private static Optional<Meaning> meaning(Dumped thread) {
        List<String> around = around(thread);
        Optional<Meaning> meaning = Optional.empty();
        boolean inApplication = false;
        for (int i = 0; i < around.size(); i++) {
            String frame = around.get(i);
            for (Meaning known : MEANINGS.meanings()) {
                boolean first = meaning.isEmpty() && !inApplication;
                boolean replaces = meaning.map(Meaning::kind).filter(known::replaces).isPresent();
                if ((first || replaces)
                        && (i == 0 || !known.innermost())
                        && known.isAt(frame)
                        && !(known.waits() && thread.is(State.RUNNABLE))
                        && (known.kind() != Kind.POOL
                                || meaning.filter(found -> found.kind() == Kind.POOL).isPresent()
                                || waitsItself(around.subList(0, i + 1)))) {
                    meaning = Optional.of(known);
                }
            }
            inApplication |= i < thread.stack().size() && MEANINGS.isOfApplication(frame);
        }
        return meaning;
    }

    /// Whether a library waits in its own code for what others of it give back: a pool that makes a
    /// unit waits for what makes it.
    private static boolean waitsItself(List<String> frames) {
        return frames.stream()
                        .filter(frame -> !StackFrames.isOfJdk(frame))
                        .map(StackFrames::library)
                        .distinct()
                        .count()
                == 1;
    }

    /// The innermost frames, and the classes of what is waited for and held.
    private static List<String> around(Dumped thread) {
        return Stream.concat(
                        thread.stack().stream().limit(AROUND),
                        Stream.concat(text(thread.waits()).stream(), thread.holds().stream()))
                .toList();
    }

    /// Of a thread that uses most of a processor: between the looks or, of one look, since its
    /// start.
    private Optional<Double> cpuShare(Dumped thread) {
        return looks.used(thread.id())
                .map(CpuTime::share)
                .filter(share -> share >= (parks(thread) ? BUSY_PARK : BUSY));
    }

    private static boolean parks(Dumped thread) {
        return FrameRole.PARKS.isInnermost(thread.stack());
    }
}
