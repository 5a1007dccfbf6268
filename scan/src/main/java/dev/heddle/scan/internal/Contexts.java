package dev.heddle.scan.internal;

import dev.heddle.model.scan.ScanResult.Confidence;
import dev.heddle.model.scan.ScanResult.Step;
import dev.heddle.scan.internal.CallGraph.Resolved;
import dev.heddle.scan.internal.Parsed.Call;
import dev.heddle.scan.internal.Parsed.Method;
import dev.heddle.scan.internal.Parsed.ParsedType;
import dev.heddle.scan.internal.Parsed.Reference;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Thread-local variables that tell of a request, such as who is logged in: whoever begins to serve
/// it sets one, and others only read it. On another thread nothing is there to read.
///
/// A variable with an initial value, or that a method sets to what it makes where it finds none, is
/// a cache, and is there on each thread.
final class Contexts {
    private static final String THREAD_LOCAL = "java/lang/ThreadLocal";
    private static final Set<String> INITIALIZERS = Set.of("<clinit>", "<init>");

    /// Calls from the beginning of a task to where it reads.
    private static final int DEEPEST = 8;

    private final CallGraph graph;

    /// Methods that set each variable.
    private final Map<String, Set<Reference>> setters = new HashMap<>();

    /// Variables that are read by a method that sets none.
    private final Map<Reference, List<String>> reads = new HashMap<>();

    /// @param variable such as `com.acme.Tenants.CURRENT`
    /// @param path from the task to where it is read
    record Lost(String variable, List<Step> path) {}

    Contexts(Program program, CallGraph graph) {
        this.graph = graph;
        Set<String> caches = new HashSet<>();
        for (ParsedType type : program.types()) {
            for (Method method : type.methods()) {
                if (!method.keeps().variables().isEmpty()) {
                    add(program, method, caches);
                }
            }
        }
        setters.keySet().removeAll(caches);
    }

    private void add(Program program, Method method, Collection<String> caches) {
        List<String> variables = method.keeps().variables();
        boolean sets = method.calls().stream().anyMatch(Signs::sets);
        boolean reads = method.calls().stream().anyMatch(Signs::reads);
        boolean makes = method.made().size() > method.keeps().always().made();
        if ((sets && reads && makes) || isInitial(program, method)) {
            caches.addAll(variables);
        } else if (sets) {
            variables.forEach(
                    variable ->
                            setters.computeIfAbsent(variable, _ -> new HashSet<>())
                                    .add(method.reference()));
        } else if (reads) {
            this.reads.put(method.reference(), variables);
        }
    }

    /// Whether a method makes variables that are not empty on a new thread.
    private static boolean isInitial(Program program, Method method) {
        return INITIALIZERS.contains(method.reference().name())
                && (!method.made().contains(THREAD_LOCAL)
                        || method.calls().stream().anyMatch(Signs::isWithInitial)
                        || method.made().stream()
                                .flatMap(made -> program.type(made).stream())
                                .anyMatch(made -> made.parents().contains(THREAD_LOCAL)));
    }

    /// A variable that a task reads and does not set.
    ///
    /// @param body of the task, by its number
    Optional<Lost> lost(int body) {
        Map<Integer, List<Step>> paths = new LinkedHashMap<>(Map.of(body, List.of()));
        List<Integer> last = List.of(body);
        for (int depth = 0; depth < DEEPEST && !last.isEmpty(); depth++) {
            last = last.stream().flatMap(from -> called(from, paths).stream()).toList();
        }
        Set<Reference> reached = new HashSet<>();
        paths.keySet().forEach(number -> reached.add(graph.method(number).reference()));
        for (Map.Entry<Integer, List<Step>> each : paths.entrySet()) {
            Reference reader = graph.method(each.getKey()).reference();
            for (String variable : reads.getOrDefault(reader, List.of())) {
                Set<Reference> setBy = setters.getOrDefault(variable, Set.of());
                if (!setBy.isEmpty() && setBy.stream().noneMatch(reached::contains)) {
                    return Optional.of(new Lost(variable.replace('/', '.'), each.getValue()));
                }
            }
        }
        return Optional.empty();
    }

    /// The methods that one calls, surely or likely, and that were not reached before.
    ///
    /// @param paths of all methods that were reached
    private List<Integer> called(int from, Map<Integer, List<Step>> paths) {
        Method caller = graph.method(from);
        Resolved[] calls = graph.calls(from);
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < calls.length; i++) {
            if (calls[i].confidence() == Confidence.POSSIBLE) {
                continue;
            }
            Call call = caller.calls().get(i);
            for (int to : calls[i].targets().toArray()) {
                if (!paths.containsKey(to)) {
                    List<Step> path = new ArrayList<>(paths.getOrDefault(from, List.of()));
                    path.add(new Step(caller.reference().toString(), call.line()));
                    paths.put(to, path);
                    found.add(to);
                }
            }
        }
        return found;
    }
}
