package dev.heddle.scan.internal;

import dev.heddle.model.ScanResult.Confidence;
import dev.heddle.scan.internal.BlockingCalls.Primitive;
import dev.heddle.scan.internal.Parsed.Call;
import dev.heddle.scan.internal.Parsed.Dispatch;
import dev.heddle.scan.internal.Parsed.Method;
import dev.heddle.scan.internal.Parsed.ParsedType;
import dev.heddle.scan.internal.Parsed.Reference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// From where what blocks can be come to, and how: for each confidence, the shortest path from each
/// method, by a search from all that blocks backwards along the calls.
final class Reach {
    /// A call that chooses between more is no longer likely to come to any of them.
    private static final int FEW = 4;

    private static final int NOWHERE = Integer.MAX_VALUE;
    /// Surest first; where a confidence is a number, it is its place here.
    private static final List<Confidence> LEVELS = List.of(Confidence.values());

    private final Program program;
    private final BlockingCalls blocking;
    private final List<Method> methods = new ArrayList<>();
    private final Map<Reference, Integer> numbers = new HashMap<>();

    /// By method and call.
    private final Resolved[][] resolved;

    private final Map<Call, Resolved> byCallee = new ConcurrentHashMap<>();

    /// What a call comes to.
    ///
    /// @param primitive what blocks, if the call goes to it straight; empty if it does not
    private record Resolved(
            List<Method> targets, Confidence confidence, Optional<Primitive> primitive) {}

    // Calls backwards, as lists that are linked by the number of the next.
    private final int[] firstCaller;
    private final Ints nextCaller = new Ints();
    private final Ints caller = new Ints();
    private final Ints callNumber = new Ints();
    private final Ints confidence = new Ints();

    /// By confidence and method: calls to what blocks, and the call and method that come next.
    private final int[][] distance;
    private final int[][] nextCall;
    private final int[][] nextMethod;

    Reach(Program program, BlockingCalls blocking) {
        this.program = program;
        this.blocking = blocking;
        for (ParsedType type : program.types()) {
            for (Method method : type.methods()) {
                numbers.put(method.reference(), methods.size());
                methods.add(method);
            }
        }
        resolved = new Resolved[methods.size()][];
        IntStream.range(0, methods.size())
                .parallel()
                .forEach(
                        number ->
                                resolved[number] =
                                        methods.get(number).calls().stream()
                                                .map(this::resolved)
                                                .toArray(Resolved[]::new));
        firstCaller = filled(-1);
        for (int from = 0; from < methods.size(); from++) {
            link(from);
        }
        distance = new int[LEVELS.size()][];
        nextCall = new int[LEVELS.size()][];
        nextMethod = new int[LEVELS.size()][];
        for (int i = 0; i < LEVELS.size(); i++) {
            distance[i] = filled(NOWHERE);
            nextCall[i] = filled(-1);
            nextMethod[i] = filled(-1);
            search(i);
        }
    }

    private int[] filled(int value) {
        int[] all = new int[methods.size()];
        Arrays.fill(all, value);
        return all;
    }

    /// Ints in a growing array.
    private static final class Ints {
        private int[] all = new int[1 << 12];
        private int size;

        void add(int value) {
            if (size == all.length) {
                all = Arrays.copyOf(all, 2 * size);
            }
            all[size++] = value;
        }

        int at(int index) {
            return all[index];
        }
    }

    private void link(int from) {
        for (int i = 0; i < resolved[from].length; i++) {
            int level = LEVELS.indexOf(resolved[from][i].confidence());
            for (Method target : resolved[from][i].targets()) {
                int to = number(target);
                caller.add(from);
                callNumber.add(i);
                confidence.add(level);
                nextCaller.add(firstCaller[to]);
                firstCaller[to] = caller.size - 1;
            }
        }
    }

    /// The same for all calls of one form, wherever they are.
    private Resolved resolved(Call call) {
        return byCallee.computeIfAbsent(
                new Call(call.callee(), call.dispatch(), 0, false), this::resolve);
    }

    private Resolved resolve(Call call) {
        List<Method> targets = program.targets(call);
        Optional<Primitive> primitive =
                call.dispatch() == Dispatch.HANDED_ON || !targets.isEmpty()
                        ? Optional.empty()
                        : program.ofJdk(call.callee()).stream()
                                .flatMap(name -> blocking.of(name).stream())
                                .findFirst();
        return new Resolved(targets, confidence(call, targets.size()), primitive);
    }

    /// The methods that a call can come to.
    List<Method> targets(Call call) {
        return resolved(call).targets();
    }

    /// What blocks, if the call goes to it straight; empty if it does not.
    Optional<Primitive> primitive(Call call) {
        return resolved(call).primitive();
    }

    private int number(Method method) {
        return numbers.getOrDefault(method.reference(), -1);
    }

    /// How sure it is that a call comes to one of its targets.
    private static Confidence confidence(Call call, int targets) {
        if (call.dispatch() == Dispatch.HANDED_ON || targets > FEW) {
            return Confidence.POSSIBLE;
        }
        return targets == 1 ? Confidence.CERTAIN : Confidence.LIKELY;
    }

    /// A lock blocks only when somebody else has it.
    static Confidence confidence(Primitive primitive) {
        if (primitive.kind().equals("lock")) {
            return Confidence.POSSIBLE;
        }
        return primitive.exact() ? Confidence.CERTAIN : Confidence.LIKELY;
    }

    private void search(int level) {
        ArrayDeque<Integer> open = new ArrayDeque<>();
        for (int from = 0; from < methods.size(); from++) {
            for (int i = 0; i < resolved[from].length && distance[level][from] == NOWHERE; i++) {
                if (resolved[from][i]
                        .primitive()
                        .filter(found -> LEVELS.indexOf(confidence(found)) <= level)
                        .isPresent()) {
                    distance[level][from] = 1;
                    nextCall[level][from] = i;
                    open.add(from);
                }
            }
        }
        while (!open.isEmpty()) {
            int to = open.poll();
            for (int link = firstCaller[to]; link >= 0; link = nextCaller.at(link)) {
                int from = caller.at(link);
                if (confidence.at(link) <= level && distance[level][from] == NOWHERE) {
                    distance[level][from] = distance[level][to] + 1;
                    nextCall[level][from] = callNumber.at(link);
                    nextMethod[level][from] = to;
                    open.add(from);
                }
            }
        }
    }

    /// A way to what blocks.
    ///
    /// @param calls the first is the one that was asked about, the last goes to what blocks
    /// @param callers the method of each call
    record Way(
            Confidence confidence, List<Method> callers, List<Call> calls, Primitive primitive) {}

    /// The surest way from a call, and of those the shortest; empty if there is none.
    Optional<Way> from(Method method, Call call) {
        Optional<Primitive> straight = primitive(call);
        if (straight.isPresent()) {
            return Optional.of(
                    new Way(
                            confidence(straight.get()),
                            List.of(method),
                            List.of(call),
                            straight.get()));
        }
        List<Method> targets = targets(call);
        int sure = LEVELS.indexOf(resolved(call).confidence());
        for (int level = sure; level < LEVELS.size(); level++) {
            int best = -1;
            for (Method target : targets) {
                int to = number(target);
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
            callers.add(methods.get(at));
            calls.add(methods.get(at).calls().get(nextCall[level][at]));
            at = nextMethod[level][at];
        }
        return new Way(LEVELS.get(level), callers, calls, primitive(calls.getLast()).orElseThrow());
    }

    /// Methods that can be come to from those of some types.
    ///
    /// @param entry of the name of a type, with dots
    Predicate<Method> reachedFrom(Predicate<String> entry) {
        BitSet reached = new BitSet(methods.size());
        ArrayDeque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < methods.size(); i++) {
            if (entry.test(methods.get(i).reference().owner().replace('/', '.'))) {
                reached.set(i);
                open.add(i);
            }
        }
        if (reached.cardinality() == methods.size()) {
            return _ -> true;
        }
        while (!open.isEmpty()) {
            for (Resolved call : resolved[open.poll()]) {
                for (Method target : call.targets()) {
                    int to = number(target);
                    if (!reached.get(to)) {
                        reached.set(to);
                        open.add(to);
                    }
                }
            }
        }
        return method -> reached.get(number(method));
    }
}
