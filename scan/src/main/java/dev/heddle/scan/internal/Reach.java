package dev.heddle.scan.internal;

import dev.heddle.model.scan.ScanResult.Confidence;
import dev.heddle.scan.internal.BlockingCalls.Primitive;
import dev.heddle.scan.internal.CallGraph.Resolved;
import dev.heddle.scan.internal.Parsed.Call;
import dev.heddle.scan.internal.Parsed.Method;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// From where calls of one kind are reachable, and how: for each confidence, the shortest path from
/// each method, by a backward search from all such calls.
final class Reach {
    private static final String LOCK = "lock";

    /// Calls on a way that is still likely: of each that chooses, the right one must be taken.
    private static final int LONGEST_LIKELY = 12;

    private static final int NOWHERE = Integer.MAX_VALUE;

    /// Surest first; where a confidence is a number, it is its place here.
    private static final List<Confidence> LEVELS = List.of(Confidence.values());

    private final CallGraph graph;
    private final Goal goal;

    /// By confidence and method: calls to the goal, and the call and method that come next.
    private final int[][] distance;

    private final int[][] nextCall;
    private final int[][] nextMethod;

    /// What is searched for.
    enum Goal {
        /// What parks a virtual thread, which gives its carrier back unless it is pinned.
        PARKS,
        /// The same without streams and locks, which are over in a moment where a class is
        /// initialised.
        PARKS_LONG,
        /// What holds the carrier whether or not the thread is pinned, and is compensated.
        HOLDS_CARRIER,
        /// Code that its caller does not know, come to by certain calls only.
        CALLBACK;

        private static final Set<String> SHORT = Set.of("stream", LOCK);

        /// What a call goes to straight; empty if it is not searched for.
        Optional<Primitive> of(Resolved call) {
            return switch (this) {
                case PARKS -> call.primitive().filter(found -> !found.holdsCarrier());
                case PARKS_LONG -> PARKS.of(call).filter(found -> !SHORT.contains(found.kind()));
                case HOLDS_CARRIER -> call.primitive().filter(Primitive::holdsCarrier);
                case CALLBACK ->
                        call.callback() ? Optional.of(Primitive.CALLBACK) : Optional.empty();
            };
        }

        private int levels() {
            return this == CALLBACK ? 1 : LEVELS.size();
        }
    }

    Reach(CallGraph graph, Goal goal) {
        this.graph = graph;
        this.goal = goal;
        distance = new int[goal.levels()][];
        nextCall = new int[goal.levels()][];
        nextMethod = new int[goal.levels()][];
        for (int i = 0; i < goal.levels(); i++) {
            distance[i] = filled(NOWHERE);
            nextCall[i] = filled(-1);
            nextMethod[i] = filled(-1);
            search(i);
        }
    }

    private int[] filled(int value) {
        int[] all = new int[graph.methods()];
        Arrays.fill(all, value);
        return all;
    }

    private void search(int level) {
        ArrayDeque<Integer> open = new ArrayDeque<>();
        for (int from = 0; from < graph.methods(); from++) {
            Resolved[] calls = graph.calls(from);
            for (int i = 0; i < calls.length && distance[level][from] == NOWHERE; i++) {
                if (goal.of(calls[i])
                        .filter(found -> LEVELS.indexOf(confidence(found)) <= level)
                        .isPresent()) {
                    distance[level][from] = 1;
                    nextCall[level][from] = i;
                    open.add(from);
                }
            }
        }
        boolean likely = LEVELS.get(level) == Confidence.LIKELY;
        int longest = likely ? LONGEST_LIKELY : NOWHERE;
        while (!open.isEmpty()) {
            int to = open.poll();
            if (distance[level][to] == longest) {
                continue;
            }
            graph.callers(
                    to,
                    (from, call, resolved) -> {
                        if (LEVELS.indexOf(resolved.confidence()) <= level
                                && distance[level][from] == NOWHERE) {
                            distance[level][from] = distance[level][to] + 1;
                            nextCall[level][from] = call;
                            nextMethod[level][from] = to;
                            open.add(from);
                        }
                    });
        }
    }

    /// A lock blocks only when somebody else has it.
    private static Confidence confidence(Primitive primitive) {
        if (primitive.kind().equals(LOCK)) {
            return Confidence.POSSIBLE;
        }
        return primitive.exact() ? Confidence.CERTAIN : Confidence.LIKELY;
    }

    /// A way to the goal.
    ///
    /// @param calls the first is the one that was asked about, the last goes to the goal
    /// @param callers the method of each call
    record Way(Confidence confidence, List<Method> callers, List<Call> calls, Primitive primitive) {
        /// The way from a call that comes before it, no surer than that.
        Way after(Method method, Call call, Confidence sure) {
            List<Method> allCallers = new ArrayList<>(List.of(method));
            allCallers.addAll(callers);
            List<Call> allCalls = new ArrayList<>(List.of(call));
            allCalls.addAll(calls);
            return new Way(
                    sure.compareTo(confidence) > 0 ? sure : confidence,
                    allCallers,
                    allCalls,
                    primitive);
        }

        boolean isSurerThan(Way other) {
            return confidence.compareTo(other.confidence) < 0;
        }
    }

    /// The surest way from a call, and of those the shortest; empty if there is none.
    Optional<Way> from(Method method, Call call) {
        Resolved resolved = graph.resolved(call);
        Optional<Way> straight =
                goal.of(resolved)
                        .map(end -> new Way(confidence(end), List.of(method), List.of(call), end));
        return straight.filter(way -> way.confidence() != Confidence.POSSIBLE)
                .or(() -> through(method, call, resolved))
                .or(() -> straight);
    }

    private Optional<Way> through(Method method, Call call, Resolved resolved) {
        int sure = LEVELS.indexOf(resolved.confidence());
        for (int level = sure; level < goal.levels(); level++) {
            int best = -1;
            for (int to : resolved.targets().toArray()) {
                if (distance[level][to] < NOWHERE
                        && (best < 0 || distance[level][to] < distance[level][best])) {
                    best = to;
                }
            }
            if (best >= 0) {
                return Optional.of(way(method, call, best, level));
            }
        }
        return Optional.empty();
    }

    private Way way(Method method, Call call, int first, int level) {
        List<Method> callers = new ArrayList<>(List.of(method));
        List<Call> calls = new ArrayList<>(List.of(call));
        int at = first;
        while (at >= 0) {
            callers.add(graph.method(at));
            calls.add(graph.method(at).calls().get(nextCall[level][at]));
            at = nextMethod[level][at];
        }
        Primitive end = goal.of(graph.resolved(calls.getLast())).orElseThrow();
        return new Way(LEVELS.get(level), callers, calls, end);
    }
}
