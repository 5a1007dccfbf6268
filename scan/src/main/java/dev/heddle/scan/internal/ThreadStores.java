package dev.heddle.scan.internal;

import dev.heddle.model.scan.ThreadStore;
import dev.heddle.model.scan.ThreadStore.Make;
import dev.heddle.scan.internal.Parsed.Always;
import dev.heddle.scan.internal.Parsed.Call;
import dev.heddle.scan.internal.Parsed.Method;
import dev.heddle.scan.internal.Parsed.ParsedType;
import dev.heddle.scan.internal.Parsed.Reference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What threads keep in thread-local variables, and who makes it.
///
/// A cache is used in one way: a method asks for something of a type, and makes one if there is
/// none, so behind a branch. It asks the variable itself, another method that hands on what it got
/// there, or an object that was kept there (a recycler of buffers). So a method fills a cache if it
/// asks for a type and makes that type, by `new` or by a method that returns it; or if it sets the
/// variable, and makes what others ask it for.
final class ThreadStores {
    /// Methods that hand on what another returned, one after another; more are seldom.
    private static final int ROUNDS = 5;

    private static final String OBJECT = "java/lang/Object";

    /// What is cast to these is data.
    private static final Set<String> DATA =
            Set.of(
                    OBJECT,
                    "java/lang/String",
                    "java/lang/Boolean",
                    "java/lang/Integer",
                    "java/lang/Long");

    private final Program program;

    /// What a method hands on of what it asked for, by its reference.
    private final Map<Reference, Asked> asked = new HashMap<>();

    /// Names of those methods, as most calls are to others.
    private final Set<String> names = new HashSet<>();

    private final Map<String, Filled> stores = new LinkedHashMap<>();

    /// @param variables first the one that was asked first
    /// @param type of what is handed on; `java/lang/Object` where the caller casts it
    private record Asked(Set<String> variables, String type) {}

    /// @param asked types that somebody asks the variable for
    private record Filled(
            Set<String> readers, Set<String> asked, Set<Make> makes, Set<String> types) {
        Filled() {
            this(
                    new LinkedHashSet<>(),
                    new HashSet<>(),
                    new LinkedHashSet<>(),
                    new LinkedHashSet<>());
        }
    }

    private ThreadStores(Program program) {
        this.program = program;
    }

    static List<ThreadStore> in(Program program) {
        ThreadStores all = new ThreadStores(program);
        for (int round = 0; round < ROUNDS; round++) {
            for (ParsedType type : program.types()) {
                type.methods().forEach(all::read);
            }
        }
        List<ThreadStore> stores = new ArrayList<>();
        all.stores.forEach(
                (variable, filled) ->
                        stores.add(
                                new ThreadStore(
                                        name(variable),
                                        filled.readers(),
                                        List.copyOf(filled.makes()),
                                        filled.types())));
        return stores;
    }

    private void read(Method method) {
        Set<String> variables = new LinkedHashSet<>();
        Set<String> types = new HashSet<>();
        Set<Call> asks = new HashSet<>();
        Always always = Always.NONE;
        for (Call call : method.calls()) {
            if (Signs.reads(call)) {
                variables.addAll(method.keeps().variables());
                types.add(OBJECT);
                always = method.keeps().always();
                variables.forEach(variable -> store(variable).readers().add(name(method)));
            } else if (Signs.sets(call)) {
                variables.addAll(method.keeps().variables());
                variables.forEach(variable -> types.addAll(store(variable).asked()));
            }
        }
        for (Call call : method.calls()) {
            for (Asked got : asks(call)) {
                variables.addAll(got.variables());
                types.add(got.type());
                asks.add(call);
                always = method.keeps().always();
            }
        }
        if (variables.isEmpty()) {
            return;
        }
        if (types.contains(OBJECT)) {
            types.addAll(method.keeps().casts());
            variables.forEach(variable -> store(variable).asked().addAll(types));
        }
        String result = method.reference().result();
        if (types.contains(result)) {
            hands(method.reference(), new Asked(variables, result));
        }
        types.removeAll(DATA);
        List<Make> makes = makes(method, always, types, asks);
        if (!makes.isEmpty()) {
            variables.forEach(variable -> store(variable).makes().addAll(makes));
            makes.stream().map(Make::made).forEach(made -> keep(made.replace('.', '/'), variables));
        }
    }

    private List<Asked> asks(Call call) {
        if (!names.contains(call.callee().name())) {
            return List.of();
        }
        return Optional.ofNullable(asked.get(call.callee()))
                .map(List::of)
                .orElseGet(
                        () ->
                                program.targets(call).methods().stream()
                                        .flatMap(
                                                target ->
                                                        Optional.ofNullable(
                                                                asked.get(target.reference()))
                                                                .stream())
                                        .toList());
    }

    /// @param always what is no answer to a question that the method asks
    private static List<Make> makes(
            Method method, Always always, Set<String> types, Set<Call> asks) {
        List<Make> makes = new ArrayList<>();
        method.made().stream()
                .skip(always.made())
                .filter(types::contains)
                .forEach(made -> makes.add(make(method, "<init>", made)));
        method.keeps().arrays().stream()
                .skip(always.arrays())
                .filter(types::contains)
                .forEach(made -> makes.add(make(method, "", made)));
        for (Call call : method.calls().subList(always.calls(), method.calls().size())) {
            String made = call.callee().result();
            if (types.contains(made) && !asks.contains(call)) {
                makes.add(make(method, call.callee().name(), made));
            }
        }
        return makes;
    }

    private static Make make(Method method, String by, String made) {
        return new Make(name(method), by, name(made));
    }

    /// Arrays that an object of a library has, or a part that it makes with itself, are kept with
    /// it; those that it returns are asked for.
    private void keep(String name, Set<String> variables) {
        boolean known =
                variables.stream()
                        .allMatch(variable -> store(variable).types().contains(name(name)));
        if (known || BlockingCalls.isOfJdk(name)) {
            return;
        }
        program.type(name)
                .ifPresent(
                        type -> {
                            variables.forEach(variable -> store(variable).types().add(name(name)));
                            type.parents().forEach(parent -> keep(parent, variables));
                            type.methods().forEach(method -> keep(method, variables));
                        });
    }

    private void keep(Method method, Set<String> variables) {
        String result = method.reference().result();
        if (result.startsWith("[")) {
            hands(method.reference(), new Asked(variables, result));
        } else if (method.reference().name().equals("<init>")) {
            method.made().forEach(part -> keep(part, variables));
        }
    }

    private void hands(Reference method, Asked what) {
        asked.putIfAbsent(method, what);
        names.add(method.name());
    }

    private Filled store(String variable) {
        return stores.computeIfAbsent(variable, _ -> new Filled());
    }

    private static String name(Method method) {
        return method.reference().toString();
    }

    private static String name(String type) {
        return type.replace('/', '.');
    }
}
