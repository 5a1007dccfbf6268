package dev.heddle.scan.internal;

import dev.heddle.scan.internal.Parsed.Call;
import dev.heddle.scan.internal.Parsed.Dispatch;
import dev.heddle.scan.internal.Parsed.Method;
import dev.heddle.scan.internal.Parsed.ParsedType;
import dev.heddle.scan.internal.Parsed.Reference;
import java.lang.classfile.ClassFile;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// All types that were read, and what their calls can come to: class hierarchy analysis (Dean,
/// Grove and Chambers 1995), narrowed to types that may have instances (rapid type analysis, Bacon
/// and Sweeney 1996).
final class Program {
    /// A call that may come to more is one to code that nobody knows.
    static final int MANY = 32;

    /// More types than are ever above each other.
    private static final int DEEPEST = 50;

    private final Map<String, ParsedType> types;
    private final Map<String, List<String>> children = new HashMap<>();
    private final References references;

    /// By the number of their reference; null where only the name is known.
    private final @Nullable Method[] methods;

    private final Set<String> withInstances = new HashSet<>();
    private final Set<String> lambdas = new HashSet<>();

    /// What a call can come to.
    ///
    /// @param methods that were read
    /// @param elsewhere whether it may come to another, too: of a type above those that were read,
    ///   or a lambda
    record Targets(List<Method> methods, boolean elsewhere) {
        private static final Targets NONE = new Targets(List.of(), false);
    }

    /// @param references all that stand in the types
    Program(Map<String, ParsedType> types, References references) {
        this.types = types;
        this.references = references;
        this.methods = new Method[references.size()];
        for (ParsedType type : types.values()) {
            type.parents()
                    .forEach(
                            parent ->
                                    children.computeIfAbsent(parent, _ -> new ArrayList<>())
                                            .add(type.name()));
            for (Method method : type.methods()) {
                methods[method.reference().number()] = method;
                withInstances.addAll(method.made());
                lambdas.addAll(method.lambdas());
            }
            // Others may make what they can, by reflection or because they are not scanned.
            if (!type.isAbstract() && canBeMade(type)) {
                withInstances.add(type.name());
            }
        }
    }

    private static boolean canBeMade(ParsedType type) {
        return type.methods().stream()
                .anyMatch(
                        method ->
                                method.reference().name().equals("<init>")
                                        && (method.is(ClassFile.ACC_PUBLIC)
                                                || method.is(ClassFile.ACC_PROTECTED)));
    }

    Collection<ParsedType> types() {
        return types.values();
    }

    /// Empty if it was not read.
    Optional<ParsedType> type(String name) {
        return Optional.ofNullable(types.get(name));
    }

    /// The methods that a call can come to; none if none of them was read, or too many.
    Targets targets(Call call) {
        Optional<Method> named = declared(call.callee());
        boolean exact =
                call.dispatch() != Dispatch.VIRTUAL
                        || named.filter(this::cannotBeOverridden).isPresent();
        return exact
                ? named.map(method -> new Targets(List.of(method), false)).orElse(Targets.NONE)
                : overriding(call.callee());
    }

    /// Whether a name stands for a method of what was read, if only an abstract one.
    boolean isDeclared(Reference name) {
        return declared(name).isPresent();
    }

    private boolean cannotBeOverridden(Method method) {
        ParsedType type = types.get(method.reference().owner());
        return method.is(ClassFile.ACC_FINAL)
                || method.is(ClassFile.ACC_PRIVATE)
                || (type != null && type.isFinal());
    }

    /// The method that a name stands for: that of the type, or of the nearest above it.
    private Optional<Method> declared(Reference name) {
        return Optional.ofNullable(declared(name, DEEPEST));
    }

    /// @param deepest ends the search where types are above each other in a circle
    private @Nullable Method declared(Reference name, int deepest) {
        Reference known = references.known(name);
        Method own = known == null ? null : methods[known.number()];
        ParsedType type = own != null || deepest == 0 ? null : types.get(name.owner());
        if (type == null) {
            return own;
        }
        // The superclass comes first, so that its methods are found before those of interfaces.
        for (String parent : type.parents()) {
            Method found = declared(name.of(parent), deepest - 1);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /// The name of a JDK's type that a name may stand for, above all that was read.
    List<Reference> ofJdk(Reference name) {
        List<Reference> found = new ArrayList<>();
        Deque<String> above = new ArrayDeque<>(List.of(name.owner()));
        Set<String> seen = new HashSet<>();
        while (!above.isEmpty()) {
            String owner = above.poll();
            ParsedType type = types.get(owner);
            if (type == null) {
                found.add(name.of(owner));
            } else if (seen.add(owner)) {
                above.addAll(type.parents());
            }
        }
        return found;
    }

    private Targets overriding(Reference name) {
        Map<Reference, Method> found = new LinkedHashMap<>();
        boolean elsewhere = BlockingCalls.isOfJdk(name.owner()) || lambdas.contains(name.owner());
        Deque<String> below = new ArrayDeque<>(List.of(name.owner()));
        Set<String> seen = new HashSet<>();
        while (!below.isEmpty() && found.size() <= MANY) {
            String owner = below.poll();
            if (!seen.add(owner)) {
                continue;
            }
            if (withInstances.contains(owner)) {
                Optional<Method> method =
                        declared(name.of(owner))
                                .filter(candidate -> !candidate.is(ClassFile.ACC_ABSTRACT));
                method.ifPresent(candidate -> found.put(candidate.reference(), candidate));
                elsewhere |= method.isEmpty();
            }
            below.addAll(children.getOrDefault(owner, List.of()));
        }
        return found.size() > MANY
                ? Targets.NONE
                : new Targets(List.copyOf(found.values()), elsewhere);
    }
}
