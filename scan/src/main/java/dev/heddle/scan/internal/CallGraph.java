package dev.heddle.scan.internal;

import dev.heddle.model.scan.ScanResult.Confidence;
import dev.heddle.scan.internal.BlockingCalls.Primitive;
import dev.heddle.scan.internal.Parsed.Call;
import dev.heddle.scan.internal.Parsed.Dispatch;
import dev.heddle.scan.internal.Parsed.Method;
import dev.heddle.scan.internal.Parsed.ParsedType;
import dev.heddle.scan.internal.Program.Targets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// All methods by number, what each of their calls comes to, and the calls backwards.
final class CallGraph {
    /// A call that chooses between more is no longer likely to come to any of them.
    private static final int FEW = 4;

    private final Program program;
    private final BlockingCalls blocking;
    private final List<Method> methods = new ArrayList<>();

    /// By the number of the method's reference; -1 where it was not read.
    private final int[] numbers;

    /// By method and call.
    private final Resolved[][] resolved;

    // By the number of the callee's reference, for each dispatch. Threads that find none may
    // resolve the same call twice, to the same.
    private final @Nullable Resolved[] exact;
    private final @Nullable Resolved[] virtual;
    private final @Nullable Resolved[] handedOn;

    // Calls backwards, as lists that are linked by the number of the next.
    private final int[] firstCaller;
    private final Ints nextCaller = new Ints();
    private final Ints caller = new Ints();
    private final Ints callNumber = new Ints();

    /// What a call comes to.
    static final class Resolved {
        private final int[] targets;
        private final Confidence confidence;
        private final Optional<Primitive> primitive;
        private final boolean callback;

        private Resolved(
                int[] targets,
                Confidence confidence,
                Optional<Primitive> primitive,
                boolean callback) {
            this.targets = targets;
            this.confidence = confidence;
            this.primitive = primitive;
            this.callback = callback;
        }

        /// Numbers of methods.
        IntStream targets() {
            return Arrays.stream(targets);
        }

        /// How sure it is that it comes to one of its targets.
        Confidence confidence() {
            return confidence;
        }

        /// What blocks, if the call goes to it straight; empty if it does not.
        Optional<Primitive> primitive() {
            return primitive;
        }

        /// Whether it hands control to code that its caller does not know.
        boolean callback() {
            return callback;
        }
    }

    /// Is told of a call to a method.
    interface Caller {
        /// @param method number of the caller
        /// @param call number of the call in it
        void calls(int method, int call, Resolved resolved);
    }

    CallGraph(Program program, BlockingCalls blocking, References references) {
        this.program = program;
        this.blocking = blocking;
        this.numbers = new int[references.size()];
        this.exact = new Resolved[references.size()];
        this.virtual = new Resolved[references.size()];
        this.handedOn = new Resolved[references.size()];
        Arrays.fill(numbers, -1);
        for (ParsedType type : program.types()) {
            for (Method method : type.methods()) {
                numbers[method.reference().number()] = methods.size();
                methods.add(method);
            }
        }
        resolved = new Resolved[methods.size()][];
        IntStream.range(0, methods.size())
                .parallel()
                .forEach(number -> resolved[number] = resolved(methods.get(number).calls()));
        firstCaller = new int[methods.size()];
        Arrays.fill(firstCaller, -1);
        for (int from = 0; from < methods.size(); from++) {
            link(from);
        }
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
            for (int to : resolved[from][i].targets) {
                caller.add(from);
                callNumber.add(i);
                nextCaller.add(firstCaller[to]);
                firstCaller[to] = caller.size - 1;
            }
        }
    }

    int methods() {
        return methods.size();
    }

    Method method(int number) {
        return methods.get(number);
    }

    int number(Method method) {
        return numbers[method.reference().number()];
    }

    /// By the number of the call.
    Resolved[] calls(int method) {
        return resolved[method];
    }

    void callers(int method, Caller told) {
        for (int link = firstCaller[method]; link >= 0; link = nextCaller.at(link)) {
            int from = caller.at(link);
            told.calls(from, callNumber.at(link), resolved[from][callNumber.at(link)]);
        }
    }

    private Resolved[] resolved(List<Call> calls) {
        Resolved[] all = new Resolved[calls.size()];
        for (int i = 0; i < all.length; i++) {
            all[i] = resolved(calls.get(i));
        }
        return all;
    }

    /// The same for all calls of one form, wherever they are.
    Resolved resolved(Call call) {
        @Nullable Resolved[] known =
                switch (call.dispatch()) {
                    case EXACT -> exact;
                    case VIRTUAL -> virtual;
                    case HANDED_ON -> handedOn;
                };
        int number = call.callee().number();
        Resolved found = known[number];
        if (found == null) {
            found = resolve(call);
            known[number] = found;
        }
        return found;
    }

    private Resolved resolve(Call call) {
        Targets targets = program.targets(call);
        boolean handedOn = call.dispatch() == Dispatch.HANDED_ON;
        boolean virtual = call.dispatch() == Dispatch.VIRTUAL;
        boolean nobody = targets.methods().isEmpty();
        boolean unknown = virtual && nobody && program.isDeclared(call.callee());
        Optional<Primitive> primitive =
                handedOn || !(nobody || targets.elsewhere())
                        ? Optional.empty()
                        : program.ofJdk(call.callee()).stream()
                                .flatMap(name -> blocking.of(name).stream())
                                .findFirst();
        return new Resolved(
                targets.methods().stream().mapToInt(this::number).toArray(),
                confidence(call, targets),
                primitive,
                unknown || (virtual && blocking.isCallback(call.callee())));
    }

    private static Confidence confidence(Call call, Targets targets) {
        if (call.dispatch() == Dispatch.HANDED_ON || targets.methods().size() > FEW) {
            return Confidence.POSSIBLE;
        }
        boolean only = targets.methods().size() == 1 && !targets.elsewhere();
        return only ? Confidence.CERTAIN : Confidence.LIKELY;
    }

    /// Methods that can be come to from those of some types.
    ///
    /// @param entry of the name of a type, with dots
    Predicate<Method> reachedFrom(Predicate<String> entry) {
        List<ParsedType> entries =
                program.types().stream()
                        .filter(type -> entry.test(type.name().replace('/', '.')))
                        .toList();
        if (entries.size() == program.types().size()) {
            return _ -> true;
        }
        BitSet reached = new BitSet(methods.size());
        ArrayDeque<Integer> open = new ArrayDeque<>();
        for (ParsedType type : entries) {
            for (Method method : type.methods()) {
                reached.set(number(method));
                open.add(number(method));
            }
        }
        while (!open.isEmpty()) {
            for (Resolved call : resolved[open.poll()]) {
                for (int to : call.targets) {
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
