package dev.heddle.scan.internal;

import dev.heddle.model.ScanResult.Confidence;
import dev.heddle.model.ScanResult.Hazard;
import dev.heddle.model.ScanResult.Kind;
import dev.heddle.model.ScanResult.Step;
import dev.heddle.scan.internal.Parsed.Call;
import dev.heddle.scan.internal.Parsed.Method;
import dev.heddle.scan.internal.Parsed.ParsedType;
import dev.heddle.scan.internal.Parsed.Sign;
import dev.heddle.scan.internal.Reach.Way;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/// What in a program is hazardous to virtual threads.
final class Hazards {
    private static final String WAIT = "wait";
    private static final String THREAD_LOCAL = "java/lang/ThreadLocal";

    /// A class initialiser that reads a file or a resource is over in a moment.
    private static final List<String> QUICK = List.of("file", "stream", "lock");

    private final Program program;
    private final Reach reach;
    private final BlockingCalls blocking;
    private final int jdk;
    private final Function<Method, String> library;
    private final List<Hazard> found = new ArrayList<>();

    /// @param jdk feature version that hazards must matter on
    /// @param library label of a method's library
    Hazards(
            Program program,
            Reach reach,
            BlockingCalls blocking,
            int jdk,
            Function<Method, String> library) {
        this.program = program;
        this.reach = reach;
        this.blocking = blocking;
        this.jdk = jdk;
        this.library = library;
    }

    /// Worst first.
    ///
    /// @param wanted methods that count
    List<Hazard> of(Predicate<Method> wanted) {
        for (ParsedType type : program.types()) {
            for (Method method : type.methods()) {
                if (wanted.test(method)) {
                    monitor(method);
                    initialiser(method);
                    method.signs().forEach(sign -> sign(method, sign));
                    initialValues(type, method);
                }
            }
            unbounded(type, wanted);
        }
        found.removeIf(hazard -> !hazard.kind().mattersOn(jdk));
        found.sort(
                Comparator.comparing(Hazard::confidence)
                        .thenComparing(Hazard::kind)
                        .thenComparingInt(hazard -> hazard.path().size())
                        .thenComparing(Hazard::where)
                        .thenComparingInt(Hazard::line));
        return found;
    }

    /// The surest way from under a method's monitors to what blocks.
    private void monitor(Method method) {
        List<Call> held = method.calls().stream().filter(Call::monitored).toList();
        Optional<Way> way =
                held.stream()
                        .flatMap(call -> reach.from(method, call).stream())
                        .min(
                                Comparator.comparing(Way::confidence)
                                        .thenComparing(Hazards::isWait)
                                        .thenComparingInt(one -> one.calls().size()));
        if (way.isPresent()) {
            boolean waits = isWait(way.get());
            Kind kind = waits ? Kind.MONITOR_WAIT : Kind.MONITOR;
            found.add(hazard(kind, method, way.get(), lines(held)));
        }
        if (way.isEmpty() || way.get().confidence() == Confidence.POSSIBLE) {
            held.stream()
                    .filter(call -> blocking.isCallback(call.callee()))
                    .findFirst()
                    .ifPresent(
                            call ->
                                    add(
                                            Kind.MONITOR_CALLBACK,
                                            Confidence.POSSIBLE,
                                            method,
                                            call.line(),
                                            call.callee().toString(),
                                            lines(held)));
        }
    }

    private static List<Integer> lines(List<Call> calls) {
        return calls.stream().map(Call::line).distinct().toList();
    }

    /// A wait in the monitor itself, which is compensated: anything else as sure is worse.
    private static boolean isWait(Way way) {
        return way.calls().size() == 1 && way.primitive().kind().equals(WAIT);
    }

    private void initialiser(Method method) {
        if (!method.reference().name().equals("<clinit>")) {
            return;
        }
        method.calls().stream()
                .flatMap(call -> reach.from(method, call).stream())
                .filter(way -> way.confidence() != Confidence.POSSIBLE)
                .filter(way -> !QUICK.contains(way.primitive().kind()))
                .min(
                        Comparator.comparing(Way::confidence)
                                .thenComparingInt(way -> way.calls().size()))
                .ifPresent(
                        way -> found.add(hazard(Kind.CLASS_INITIALISER, method, way, List.of())));
    }

    private void sign(Method method, Sign sign) {
        Confidence confidence =
                switch (sign.kind()) {
                    case POOLED_VIRTUAL_THREADS, THREAD_LOCAL -> Confidence.LIKELY;
                    case NATIVE_UPCALL, THREAD_CONTROL -> Confidence.POSSIBLE;
                    default -> Confidence.CERTAIN;
                };
        add(sign.kind(), confidence, method, sign.line(), sign.what());
    }

    /// The initial value of a `ThreadLocal` that is dear: of a subclass, or of `withInitial`, whose
    /// lambda comes just before.
    private void initialValues(ParsedType type, Method method) {
        boolean ofSubclass =
                method.reference().name().equals("initialValue")
                        && type.parents().contains(THREAD_LOCAL);
        if (ofSubclass && !method.keeps().isEmpty()) {
            add(Kind.THREAD_LOCAL, Confidence.CERTAIN, method, method.line(), method.keeps());
        }
        List<Call> calls = method.calls();
        for (int i = 1; i < calls.size(); i++) {
            if (Signs.isWithInitial(calls.get(i))) {
                int line = calls.get(i).line();
                reach.targets(calls.get(i - 1)).stream()
                        .map(Method::keeps)
                        .filter(keeps -> !keeps.isEmpty())
                        .findFirst()
                        .ifPresent(
                                keeps ->
                                        add(
                                                Kind.THREAD_LOCAL,
                                                Confidence.CERTAIN,
                                                method,
                                                line,
                                                keeps));
            }
        }
    }

    /// A class that starts a virtual thread for each task, and asks a database.
    private void unbounded(ParsedType type, Predicate<Method> wanted) {
        for (Method method : type.methods()) {
            method.calls().stream()
                    .filter(Signs::isThreadPerTask)
                    .filter(_ -> wanted.test(method) && asksDatabase(type))
                    .findFirst()
                    .ifPresent(
                            call ->
                                    add(
                                            Kind.UNBOUNDED,
                                            Confidence.POSSIBLE,
                                            method,
                                            call.line(),
                                            call.callee().toString()));
        }
    }

    private boolean asksDatabase(ParsedType type) {
        return type.methods().stream()
                .flatMap(method -> method.calls().stream())
                .anyMatch(
                        call ->
                                reach.primitive(call)
                                        .filter(one -> one.kind().equals("database"))
                                        .isPresent());
    }

    private void add(Kind kind, Confidence confidence, Method method, int line, String cause) {
        add(kind, confidence, method, line, cause, List.of());
    }

    /// One that shows in a method alone.
    private void add(
            Kind kind,
            Confidence confidence,
            Method method,
            int line,
            String cause,
            List<Integer> held) {
        found.add(
                new Hazard(
                        kind,
                        confidence,
                        library.apply(method),
                        method.reference().toString(),
                        line,
                        cause,
                        "",
                        List.of(),
                        held,
                        Optional.empty()));
    }

    private Hazard hazard(Kind kind, Method method, Way way, List<Integer> held) {
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
                library.apply(method),
                method.reference().toString(),
                way.calls().getFirst().line(),
                way.calls().getLast().callee().toString(),
                way.primitive().kind(),
                path,
                held,
                Optional.empty());
    }
}
