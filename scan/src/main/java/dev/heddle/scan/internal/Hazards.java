package dev.heddle.scan.internal;

import dev.heddle.model.scan.ScanResult.Confidence;
import dev.heddle.model.scan.ScanResult.Hazard;
import dev.heddle.model.scan.ScanResult.Kind;
import dev.heddle.model.scan.ScanResult.Step;
import dev.heddle.scan.internal.Contexts.Lost;
import dev.heddle.scan.internal.Parsed.Call;
import dev.heddle.scan.internal.Parsed.Dispatch;
import dev.heddle.scan.internal.Parsed.Method;
import dev.heddle.scan.internal.Parsed.ParsedType;
import dev.heddle.scan.internal.Parsed.Reference;
import dev.heddle.scan.internal.Parsed.Sign;
import dev.heddle.scan.internal.Reach.Goal;
import dev.heddle.scan.internal.Reach.Way;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// What in a program is hazardous to virtual threads.
final class Hazards {
    private static final String THREAD_LOCAL = "java/lang/ThreadLocal";

    private static final Set<String> RUN_ONCE = Set.of("main", "<clinit>");

    /// Objects in each other, of which the innermost may be dear.
    private static final int PARTS = 2;

    private final Program program;
    private final CallGraph graph;
    private final BlockingCalls jdkCalls;
    private final Contexts contexts;
    private final Reach parking;
    private final Reach initialising;
    private final Reach holding;
    private final Reach callingBack;
    private final int jdk;
    private final PlaceOf places;

    /// A type of which a copy for each thread is dear, and how sure that is: an array that its
    /// constructor makes may be gone afterwards.
    private record Dear(String what, Confidence confidence) {}

    /// Where a line of a method is.
    interface PlaceOf {
        Hazard.Place of(Method method, int line);
    }

    /// @param jdkCalls what calls of the JDK do
    /// @param jdk feature version that hazards must matter on
    Hazards(Program program, CallGraph graph, BlockingCalls jdkCalls, int jdk, PlaceOf places) {
        this.program = program;
        this.graph = graph;
        this.jdkCalls = jdkCalls;
        this.contexts = new Contexts(program, graph);
        List<Reach> searched =
                Stream.of(Goal.PARKS, Goal.PARKS_LONG, Goal.HOLDS_CARRIER, Goal.CALLBACK)
                        .parallel()
                        .map(goal -> new Reach(graph, goal))
                        .toList();
        this.parking = searched.get(0);
        this.initialising = searched.get(1);
        this.holding = searched.get(2);
        this.callingBack = searched.get(3);
        this.jdk = jdk;
        this.places = places;
    }

    /// Nearest to the application's code first, of equally near ones the worst; what is only
    /// possible last.
    ///
    /// @param wanted methods that count
    List<Hazard> of(Predicate<Method> wanted) {
        return program.types().parallelStream()
                .flatMap(type -> new InType(type).hazards(wanted).stream())
                .filter(hazard -> hazard.kind().mattersOn(jdk))
                .sorted(
                        Comparator.comparing(
                                        (Hazard hazard) ->
                                                hazard.confidence() == Confidence.POSSIBLE)
                                .thenComparingDouble(Hazards::distance)
                                .thenComparing(Hazard::confidence)
                                .thenComparing(Hazard::kind)
                                .thenComparingInt(hazard -> hazard.path().size())
                                .thenComparing(Hazard::where)
                                .thenComparingInt(Hazard::line))
                .toList();
    }

    private static double distance(Hazard hazard) {
        return hazard.approach().map(Hazard.Approach::distance).orElse(Double.POSITIVE_INFINITY);
    }

    /// What in the methods of one type is hazardous.
    private final class InType {
        private final ParsedType type;
        private final List<Hazard> found = new ArrayList<>();

        private InType(ParsedType type) {
            this.type = type;
        }

        private List<Hazard> hazards(Predicate<Method> wanted) {
            for (Method method : type.methods()) {
                if (wanted.test(method)) {
                    monitor(method);
                    functions(method);
                    initialiser(method);
                    method.signs().forEach(sign -> sign(method, sign));
                    initialValues(method);
                    tasks(method);
                }
            }
            return found;
        }

        /// The surest way from under a method's monitors to what parks; to what holds the carrier
        /// anyway, or to code that nobody knows, only where that is surer.
        private void monitor(Method method) {
            List<Call> held = method.calls().stream().filter(Call::monitored).toList();
            if (held.isEmpty()) {
                return;
            }
            Optional<Way> parks = surest(ways(parking, method, held));
            parks.ifPresent(way -> found.add(hazard(Kind.MONITOR, method, way, held)));
            surest(ways(holding, method, held))
                    .filter(way -> parks.isEmpty() || way.isSurerThan(parks.get()))
                    .ifPresent(way -> found.add(hazard(kindOf(way), method, way, held)));
            if (parks.isEmpty() || parks.get().confidence() == Confidence.POSSIBLE) {
                surest(ways(callingBack, method, held))
                        .map(way -> hazard(Kind.MONITOR_CALLBACK, method, way, held))
                        .map(hazard -> hazard.with(Confidence.POSSIBLE))
                        .ifPresent(found::add);
            }
        }

        /// What parks in a function that the JDK runs while it holds a monitor of its own. The
        /// function is the last argument, so a lambda is made just before.
        private void functions(Method method) {
            List<Call> calls = method.calls();
            for (int i = 1; i < calls.size(); i++) {
                Call runs = calls.get(i);
                if (calls.get(i - 1).dispatch() == Dispatch.HANDED_ON) {
                    Call function = calls.get(i - 1);
                    holds(runs.callee())
                            .flatMap(sure -> parks(method, runs, function, sure))
                            .map(way -> hazard(Kind.MONITOR_JDK, method, way, List.of(runs)))
                            .ifPresent(found::add);
                }
            }
        }

        /// How sure it is that a call holds a monitor of the JDK's; empty if it holds none.
        private Optional<Confidence> holds(Reference callee) {
            if (program.ofJdk(callee).stream()
                    .anyMatch(
                            name ->
                                    jdkCalls.monitors().stream()
                                            .anyMatch(monitor -> monitor.isCalled(name)))) {
                return Optional.of(Confidence.CERTAIN);
            }
            return jdkCalls.monitors().stream()
                            .filter(monitor -> monitor.mayBeCalled(callee))
                            .anyMatch(
                                    monitor -> type.methods().stream().anyMatch(monitor::isMadeIn))
                    ? Optional.of(Confidence.POSSIBLE)
                    : Optional.empty();
        }

        /// @param runs the call that runs the function
        private Optional<Way> parks(Method method, Call runs, Call function, Confidence sure) {
            return surest(
                            graph.resolved(function)
                                    .targets()
                                    .mapToObj(graph::method)
                                    .flatMap(body -> ways(parking, body, body.calls())))
                    .map(way -> way.after(method, runs, sure));
        }

        private void initialiser(Method method) {
            if (!method.reference().name().equals("<clinit>")) {
                return;
            }
            surest(ways(initialising, method, method.calls()))
                    .filter(way -> way.confidence() != Confidence.POSSIBLE)
                    .ifPresent(
                            way ->
                                    found.add(
                                            hazard(
                                                    Kind.CLASS_INITIALISER,
                                                    method,
                                                    way,
                                                    List.of())));
        }

        private void sign(Method method, Sign sign) {
            boolean absent =
                    switch (sign.kind()) {
                        case UNBOUNDED -> !asksDatabase();
                        case EXECUTOR_PER_CALL -> RUN_ONCE.contains(method.reference().name());
                        default -> false;
                    };
            if (absent) {
                return;
            }
            Confidence confidence =
                    switch (sign.kind()) {
                        case POOLED_VIRTUAL_THREADS, THREAD_LOCAL, EXECUTOR_PER_CALL ->
                                Confidence.LIKELY;
                        case NATIVE_UPCALL, THREAD_CONTROL, UNBOUNDED -> Confidence.POSSIBLE;
                        default -> Confidence.CERTAIN;
                    };
            add(sign.kind(), confidence, method, sign.line(), sign.what());
        }

        /// The initial value of a `ThreadLocal` that is dear: of a subclass, or of `withInitial`,
        /// whose lambda comes just before.
        private void initialValues(Method method) {
            boolean ofSubclass =
                    method.reference().name().equals("initialValue")
                            && type.parents().contains(THREAD_LOCAL);
            if (ofSubclass) {
                initialValue(method, method.line(), Stream.of(method));
            }
            List<Call> calls = method.calls();
            for (int i = 1; i < calls.size(); i++) {
                if (Signs.isWithInitial(calls.get(i))) {
                    initialValue(
                            method,
                            calls.get(i).line(),
                            graph.resolved(calls.get(i - 1)).targets().mapToObj(graph::method));
                }
            }
        }

        /// @param makers of the value
        private void initialValue(Method method, int line, Stream<Method> makers) {
            makers.flatMap(maker -> dear(maker, PARTS).stream())
                    .findFirst()
                    .ifPresent(
                            kept ->
                                    add(
                                            Kind.THREAD_LOCAL,
                                            kept.confidence(),
                                            method,
                                            line,
                                            kept.what()));
        }

        /// The type of an object that a method makes, if it or a part of it is dear.
        private Optional<Dear> dear(Method maker, int parts) {
            if (!maker.keeps().dear().isEmpty()) {
                return Optional.of(new Dear(maker.keeps().dear(), Confidence.CERTAIN));
            }
            Reference made = maker.reference();
            if (made.name().equals("<init>") && !maker.keeps().arrays().isEmpty()) {
                return Optional.of(new Dear(name(made.owner()), Confidence.LIKELY));
            }
            return parts == 0
                    ? Optional.empty()
                    : maker.made().stream()
                            .flatMap(part -> program.type(part).stream())
                            .flatMap(part -> part.methods().stream())
                            .filter(part -> part.reference().name().equals("<init>"))
                            .filter(part -> dear(part, parts - 1).isPresent())
                            .map(part -> name(part.reference().owner()))
                            .map(part -> new Dear(part, Confidence.LIKELY))
                            .findFirst();
        }

        /// Tasks that read on another thread what is set for a request. A task is made just before
        /// it is handed on, or before the executor that it is handed on to is asked for.
        private void tasks(Method method) {
            List<Call> calls = method.calls();
            for (int i = 0; i + 1 < calls.size(); i++) {
                Call task = calls.get(i);
                if (task.dispatch() == Dispatch.HANDED_ON
                        && jdkCalls.starts(takes(calls, i).callee())) {
                    graph.resolved(task)
                            .targets()
                            .mapToObj(contexts::lost)
                            .flatMap(Optional::stream)
                            .findFirst()
                            .ifPresent(lost -> found.add(hazard(method, task.line(), lost)));
                }
            }
        }

        /// The call to which the task that is made at a place is handed on.
        private static Call takes(List<Call> calls, int task) {
            Call next = calls.get(task + 1);
            boolean executor = next.callee().result().endsWith("Executor");
            return executor && task + 2 < calls.size() ? calls.get(task + 2) : next;
        }

        private boolean asksDatabase() {
            return type.methods().stream()
                    .flatMap(method -> method.calls().stream())
                    .anyMatch(
                            call ->
                                    graph.resolved(call)
                                            .primitive()
                                            .filter(
                                                    primitive ->
                                                            primitive.kind().equals("database"))
                                            .isPresent());
        }

        /// One that shows in a method alone.
        private void add(Kind kind, Confidence confidence, Method method, int line, String cause) {
            found.add(
                    new Hazard(
                            kind,
                            confidence,
                            places.of(method, line),
                            new Hazard.Cause(cause, ""),
                            List.of(),
                            List.of(),
                            Optional.empty()));
        }
    }

    private Hazard hazard(Method method, int line, Lost lost) {
        List<Step> path = new ArrayList<>(List.of(new Step(method.reference().toString(), line)));
        path.addAll(lost.path());
        return new Hazard(
                Kind.LOST_CONTEXT,
                Confidence.LIKELY,
                places.of(method, line),
                new Hazard.Cause(lost.variable(), "thread-local"),
                path,
                List.of(),
                Optional.empty());
    }

    private static Stream<Way> ways(Reach reach, Method method, List<Call> calls) {
        return calls.stream().flatMap(call -> reach.from(method, call).stream());
    }

    private static Optional<Way> surest(Stream<Way> ways) {
        return ways.min(
                Comparator.comparing(Way::confidence).thenComparingInt(way -> way.calls().size()));
    }

    private static String name(String type) {
        return type.replace('/', '.');
    }

    private static Kind kindOf(Way holding) {
        return holding.primitive().isWait() ? Kind.MONITOR_WAIT : Kind.MONITOR_FILE;
    }

    /// @param held calls that are made while a monitor is held
    private Hazard hazard(Kind kind, Method method, Way way, List<Call> held) {
        List<Step> path = new ArrayList<>();
        for (int i = 0; i < way.calls().size(); i++) {
            path.add(
                    new Step(
                            way.callers().get(i).reference().toString(),
                            way.calls().get(i).line()));
        }
        return new Hazard(
                kind,
                way.confidence(),
                places.of(method, way.calls().getFirst().line()),
                new Hazard.Cause(way.calls().getLast().callee().toString(), way.primitive().kind()),
                path,
                held.stream().map(Call::line).distinct().toList(),
                Optional.empty());
    }
}
