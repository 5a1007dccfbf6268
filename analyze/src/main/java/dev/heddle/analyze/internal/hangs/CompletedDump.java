package dev.heddle.analyze.internal.hangs;

import dev.heddle.analyze.internal.trial.FrameMeanings;
import dev.heddle.model.thread.Awaited.Initialization;
import dev.heddle.model.thread.Frame;
import dev.heddle.model.thread.ThreadDump;
import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadDump.Waits;
import dev.heddle.model.thread.ThreadDump.Waits.How;
import java.lang.Thread.State;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Completes a dump by what its stacks tell: the number of carriers, the virtual threads that keep
/// one while they wait, those that have not started yet or wait, and those that wait for a class to
/// be initialized, for room in a queue, for the end of a thread, or to be notified.
final class CompletedDump {
    private static final String TASK = "java.util.concurrent.FutureTask";

    private final ThreadDump dump;
    private final boolean carriersTold;
    private final FullQueues queues;
    private final JoinedThreads joined;

    /// Threads that run a task which others can wait for.
    private final List<Dumped> runners;

    /// Classes that are initialized now, by the call that led to it.
    private final Map<String, String> initialized = new HashMap<>();

    private CompletedDump(ThreadDump dump) {
        this.dump = dump;
        this.carriersTold =
                dump.threads().stream().anyMatch(thread -> thread.carrier().isPresent());
        this.queues = new FullQueues(dump.threads());
        this.joined = new JoinedThreads(dump.threads());
        this.runners =
                dump.threads().stream()
                        .filter(thread -> FrameRole.RUNS_TASK.isIn(thread.stack()))
                        .toList();
        dump.threads().forEach(thread -> noteInitialized(thread.stack()));
    }

    private void noteInitialized(List<String> stack) {
        for (int at = 1; at < stack.size(); at++) {
            String caller = stack.get(at);
            if (stack.indexOf(caller) == at) {
                ClassInitializers.initializedIn(stack.get(at - 1))
                        .ifPresent(type -> initialized.putIfAbsent(caller, type));
            }
        }
    }

    static ThreadDump of(ThreadDump dump) {
        CompletedDump completed = new CompletedDump(dump);
        return new ThreadDump(
                dump.at(),
                dump.runtime(),
                dump.carriers().or(completed::carriers),
                dump.stopped(),
                dump.threads().stream().map(completed::thread).toList(),
                dump.untold(),
                dump.beside());
    }

    /// As many as carry a virtual thread, if none of the same pool is idle: the scheduler would
    /// have started another one, if it could.
    private Optional<Integer> carriers() {
        List<Dumped> carrying = dump.threads().stream().filter(DumpedThreads::carries).toList();
        Set<String> pools = new HashSet<>();
        carrying.forEach(carrier -> pools.add(pool(carrier)));
        boolean idle =
                dump.threads().stream()
                        .filter(thread -> !thread.virtual() && !DumpedThreads.carries(thread))
                        .anyMatch(thread -> pools.contains(pool(thread)));
        return carrying.isEmpty() || idle ? Optional.empty() : Optional.of(carrying.size());
    }

    private static String pool(Dumped one) {
        return one.name().name().replaceFirst("\\d+$", "");
    }

    private Dumped thread(Dumped one) {
        Optional<Waits> room = queues.at(one);
        Optional<Waits> waits =
                room.or(one::waits)
                        .or(() -> initialization(one))
                        .or(() -> notification(one))
                        .or(() -> task(one))
                        .map(told -> withRunner(one, told))
                        .map(told -> withCompleter(one, told))
                        .map(told -> joined.withJoined(one, told))
                        .map(told -> withInitializer(one, told));
        boolean initializes = waits.filter(Waits::isForInitialization).isPresent();
        Optional<State> waiting =
                initializes ? Optional.of(State.BLOCKED) : room.map(_ -> State.WAITING);
        return new Dumped(
                one.name(),
                waiting.or(one::state).or(() -> state(one)),
                one.carrier().or(() -> carrier(one, initializes)),
                one.stack(),
                waits,
                one.holds(),
                one.pool(),
                one.waitId());
    }

    /// A thread that seems to run in a call by which another one has come to initialize a class
    /// waits for that: it has no frame for it.
    private Optional<Waits> initialization(Dumped one) {
        if (one.stack().isEmpty()
                || one.state().filter(state -> state != State.RUNNABLE).isPresent()) {
            return Optional.empty();
        }
        return Optional.ofNullable(initialized.get(one.stack().getFirst()))
                .map(type -> new Waits(How.ENTER, new Initialization(type)));
    }

    /// One that parks for the end of a task.
    private static Optional<Waits> task(Dumped one) {
        return DumpedThreads.parksForTask(one)
                ? Optional.of(new Waits(How.PARK, TASK))
                : Optional.empty();
    }

    /// A task that is waited for is run by the only thread that runs any, or behind it. What tells
    /// all says so itself.
    private Waits withRunner(Dumped one, Waits told) {
        boolean known = told.owner().isPresent() || told.queuedAt().isPresent();
        return AwaitedObject.TASK.isIn(told)
                        && !known
                        && !dump.untold().isEmpty()
                        && runners.size() == 1
                        && !runners.contains(one)
                ? told.of(runners.getFirst().id())
                : told;
    }

    /// The wait with the thread that has to complete what is waited for: its task reaches it.
    private Waits withCompleter(Dumped one, Waits told) {
        return Optional.ofNullable(dump.beside().completers().get(one.id()))
                .filter(_ -> told.owner().isEmpty() && told.queuedAt().isEmpty())
                .map(told::of)
                .orElse(told);
    }

    /// A class that is not named is one of those that the only other thread initializes which
    /// initializes any.
    private Waits withInitializer(Dumped one, Waits told) {
        if (!told.awaited().equals(new Initialization(""))) {
            return told;
        }
        List<Dumped> others =
                dump.threads().stream()
                        .filter(other -> !other.equals(one) && !initializedBy(other).isEmpty())
                        .toList();
        Optional<Waits> byCall = initialization(one);
        if (byCall.isPresent() || others.size() != 1) {
            return byCall.orElse(told);
        }
        List<String> classes = initializedBy(others.getFirst());
        String further = classes.size() == 1 ? "" : " or of " + (classes.size() - 1) + " around it";
        return new Waits(
                told.how(),
                new Initialization(classes.getFirst() + further),
                Optional.of(others.getFirst().id()),
                Optional.empty());
    }

    private static List<String> initializedBy(Dumped one) {
        return one.stack().stream()
                .flatMap(frame -> ClassInitializers.initializedIn(frame).stream())
                .toList();
    }

    /// One in `Object.wait` waits to be notified, whatever it does so on.
    private static Optional<Waits> notification(Dumped one) {
        return one.virtual() && FrameRole.AWAITS_NOTIFICATION.isInnermost(one.stack())
                ? Optional.of(new Waits(How.NOTIFY, ""))
                : Optional.empty();
    }

    /// A virtual thread that has no frame yet can run.
    private static Optional<State> state(Dumped one) {
        List<String> stack = one.stack();
        if (stack.isEmpty()) {
            return Optional.of(State.RUNNABLE).filter(_ -> one.virtual());
        }
        String first = stack.getFirst();
        if (FrameRole.YIELDS.isAt(first)) {
            return Optional.of(State.RUNNABLE);
        }
        if (FrameRole.SLEEPS.isAt(first)) {
            return Optional.of(State.TIMED_WAITING);
        }
        if (FrameRole.AWAITS_NOTIFICATION.isAt(first)) {
            return one.virtual() ? Optional.of(State.WAITING) : stateInWait(stack);
        }
        if (!FrameRole.PARKS.isAt(first)) {
            return Optional.empty();
        }
        boolean timed = DumpedThreads.parking(stack).anyMatch(FrameMeanings.all()::isTimed);
        return Optional.of(timed ? State.TIMED_WAITING : State.WAITING);
    }

    /// The state of a platform thread in `wait()`, which calls `wait(0)`, or in `wait` with a
    /// deadline. Until JDK 18 the latter is native; since then it calls `wait0`.
    private static Optional<State> stateInWait(List<String> stack) {
        long calls = stack.stream().takeWhile(FrameRole.AWAITS_NOTIFICATION::isAt).count();
        if (Frame.of(stack.getFirst()).method().equals("wait0")) {
            return Optional.of(State.WAITING).filter(_ -> calls > 2);
        }
        return Optional.of(calls > 1 ? State.WAITING : State.TIMED_WAITING);
    }

    /// A number that no thread has, for each of those that keep theirs.
    ///
    /// @param initializes whether it waits for the initialization of a class, which pins
    private Optional<Long> carrier(Dumped one, boolean initializes) {
        return !carriersTold && one.virtual() && (initializes || keepsItsCarrier(one))
                ? Optional.of(-one.id())
                : Optional.empty();
    }

    private boolean keepsItsCarrier(Dumped one) {
        return FrameRole.PARKS_PINNED.isIn(one.stack())
                || (dump.monitorsPin() && FrameRole.AWAITS_NOTIFICATION.isInnermost(one.stack()));
    }
}
