package dev.heddle.probe.internal.sample;

import dev.heddle.probe.internal.event.HeldHeapEvent;
import dev.heddle.probe.internal.reflect.ObjectReader;
import dev.heddle.probe.internal.reflect.ObjectReader.Slot;
import dev.heddle.probe.shared.ThreadNames;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Finds the static fields, thread-locals and threads that keep the heap. Walks from all of them by
/// turns, from each nearest first, so that each object is a part of the one that reaches it first.
/// Told are the places where much comes together: those parts of the tree with a tenth of all bytes
/// or more, most of which is in no smaller such part.
///
/// The program goes on meanwhile; what it changes may be seen or not. A walk ends after so many
/// objects: of a root that leads to more, only what is near is known. Used by one thread.
final class HeapHolders {
    static final int MOST_OBJECTS = 1_000_000;

    /// Elements of an array that are reached in one turn of its root.
    private static final int AT_A_TIME = 100;

    /// Bytes of heap that a walk takes for each object, with much to spare.
    private static final long BYTES_FOR_EACH = 400;

    /// Least share of all bytes of a part that is told.
    private static final double HEAVY = 0.1;

    /// Share of a part in smaller heavy ones from which on these alone are told.
    private static final double IN_OTHERS = 0.5;

    private static final long FEWEST_BYTES = 1 << 20;
    private static final int MOST_TOLD = 3;

    /// Fields that are told of a path.
    private static final int FIELDS = 3;

    private static final List<String> DEAD_ENDS =
            List.of(
                    "java.lang.invoke.",
                    "java.lang.module.",
                    "java.lang.reflect.",
                    "jdk.internal.loader.",
                    "jdk.internal.module.",
                    "jdk.internal.reflect.",
                    "jdk.internal.vm.",
                    "jdk.jfr.",
                    "sun.",
                    "dev.heddle.probe.");

    private static final Set<String> THREAD_LOCALS =
            Set.of("threadLocals", "inheritableThreadLocals");

    private final ObjectReader reader;
    private final ToLongFunction<Object> size;
    private final Map<Class<?>, List<Slot>> slots = new HashMap<>();
    private final Map<Class<?>, Boolean> deadEnds = new HashMap<>();
    private final IdentityHashMap<Object, Part> known = new IdentityHashMap<>();
    private final IdentityHashMap<ThreadLocal<?>, Part> locals = new IdentityHashMap<>();
    private final IdentityHashMap<ThreadLocal<?>, Field> fieldsOfLocals = new IdentityHashMap<>();
    private final Map<String, Part> threads = new HashMap<>();

    /// In the order in which they were reached, so that each is behind what it is a part of.
    private final List<Part> parts = new ArrayList<>();

    private int most;

    /// An object with all that was first reached by it; or a root, which has no object.
    private static final class Part {
        private final @Nullable Object object;
        private final @Nullable Part of;
        private final @Nullable Field field;
        private final Root root;
        private long bytes;
        private long inHeavy;

        /// The next of an array to be reached.
        private int element;

        /// The innermost part around it that is told, or itself; null if none is.
        private @Nullable Part within;

        Part(Object object, Part of, @Nullable Field field) {
            this.object = object;
            this.of = of;
            this.field = field;
            this.root = of.root;
        }

        Part(Root root) {
            this.object = null;
            this.of = null;
            this.field = null;
            this.root = root;
        }
    }

    private static final class Root {
        private final String kind;
        private final String name;

        /// Null for static fields and threads.
        private final @Nullable ThreadLocal<?> local;

        private final Set<Thread> threads = new HashSet<>();

        /// Parts that were reached, while the objects to which they refer were not.
        private final Queue<Part> next = new ArrayDeque<>();

        private boolean whole = true;

        Root(String kind, String name, @Nullable ThreadLocal<?> local) {
            this.kind = kind;
            this.name = name;
            this.local = local;
        }
    }

    /// @param size bytes of an object, without those that it refers to
    /// @param most objects to be reached
    HeapHolders(ObjectReader reader, ToLongFunction<Object> size, int most) {
        this.reader = reader;
        this.size = size;
        this.most = most;
    }

    /// Walks once.
    ///
    /// @return most bytes first
    List<HeldHeapEvent> walk(Class<?>[] loaded) {
        Runtime runtime = Runtime.getRuntime();
        long free = runtime.maxMemory() - runtime.totalMemory() + runtime.freeMemory();
        most = (int) Math.min(most, free / BYTES_FOR_EACH);
        try {
            ObjectReader.threads().forEach(this::reach);
            for (Class<?> type : loaded) {
                if (!isDeadEnd(type)) {
                    reader.statics(type, this::reach);
                }
            }
            walkOn();
            return told();
        } finally {
            slots.clear();
            deadEnds.clear();
            known.clear();
            locals.clear();
            fieldsOfLocals.clear();
            threads.clear();
            parts.clear();
        }
    }

    /// Each root has its turn, so that one that leads to much leaves something to the others.
    private void walkOn() {
        Queue<Root> turns = new ArrayDeque<>();
        parts.stream().filter(part -> part.of == null).map(part -> part.root).forEach(turns::add);
        while (!turns.isEmpty() && !Thread.currentThread().isInterrupted()) {
            Root root = turns.poll();
            Part part = root.next.poll();
            if (part != null) {
                reachFrom(part);
                turns.add(root);
            }
        }
    }

    private Part root(Root root) {
        Part part = new Part(root);
        parts.add(part);
        return part;
    }

    private void reach(Field field, Object value) {
        if (value instanceof ThreadLocal<?> local) {
            fieldsOfLocals.putIfAbsent(local, field);
        } else if (!leadsNowhere(value)) {
            reach(value, root(new Root("static", text(field), null)), null);
        }
    }

    private void reach(Thread thread) {
        Part group =
                threads.computeIfAbsent(
                        ThreadNames.group(thread.getName()),
                        name -> root(new Root("thread", name, null)));
        group.root.threads.add(thread);
        for (Slot slot : slots(thread.getClass())) {
            Object value = reader.referred(thread, slot.offset());
            if (value == null) {
                continue;
            }
            if (THREAD_LOCALS.contains(slot.field().getName())) {
                reachLocals(thread, value);
            } else {
                reach(value, group, slot.field());
            }
        }
    }

    private void reachLocals(Thread thread, Object map) {
        for (Object table : referred(map, Object[].class)) {
            for (Object entry : (Object[]) table) {
                if (entry instanceof Reference<?> weak
                        && weak.get() instanceof ThreadLocal<?> local) {
                    Part root =
                            locals.computeIfAbsent(
                                    local, key -> root(new Root("thread-local", "", local)));
                    root.root.threads.add(thread);
                    referred(entry, Object.class).forEach(value -> reach(value, root, null));
                }
            }
        }
    }

    private List<Object> referred(Object from, Class<?> type) {
        return slots(from.getClass()).stream()
                .map(slot -> reader.referred(from, slot.offset()))
                .filter(type::isInstance)
                .toList();
    }

    private void reachFrom(Part part) {
        Object object = Objects.requireNonNull(part.object);
        if (object instanceof Object[] array) {
            int end = Math.min(array.length, part.element + AT_A_TIME);
            while (part.element < end) {
                reach(array[part.element++], part, null);
            }
            if (end < array.length) {
                part.root.next.add(part);
            }
            return;
        }
        for (Slot slot : slots(object.getClass())) {
            reach(reader.referred(object, slot.offset()), part, slot.field());
        }
    }

    private void reach(@Nullable Object object, Part by, @Nullable Field field) {
        if (object instanceof ThreadLocal<?> local && field != null) {
            fieldsOfLocals.putIfAbsent(local, field);
        }
        if (object == null || leadsNowhere(object) || known.containsKey(object)) {
            return;
        }
        if (known.size() >= most) {
            by.root.whole = false;
            return;
        }
        Part part = new Part(object, by, field);
        part.bytes = size.applyAsLong(object);
        known.put(object, part);
        parts.add(part);
        by.root.next.add(part);
    }

    private boolean leadsNowhere(Object object) {
        return object instanceof Class<?>
                || object instanceof ClassLoader
                || object instanceof Module
                || object instanceof Thread
                || object instanceof ThreadLocal<?>
                || object instanceof Enum<?>
                || isDeadEnd(object.getClass());
    }

    private boolean isDeadEnd(Class<?> type) {
        return deadEnds.computeIfAbsent(
                type, key -> DEAD_ENDS.stream().anyMatch(key.getName()::startsWith));
    }

    private List<Slot> slots(Class<?> type) {
        return slots.computeIfAbsent(type, reader::slots);
    }

    private List<HeldHeapEvent> told() {
        long walked = 0;
        for (Part part : parts.reversed()) {
            if (part.of == null) {
                walked += part.bytes;
            } else {
                part.of.bytes += part.bytes;
            }
        }
        double heavy = Math.max(FEWEST_BYTES, HEAVY * walked);
        List<Part> told = new ArrayList<>();
        for (Part part : parts.reversed()) {
            boolean isHeavy = part.bytes >= heavy && !isOfThreadLocal(part);
            if (isHeavy && part.inHeavy < IN_OTHERS * part.bytes) {
                told.add(part);
                part.within = part;
            }
            if (part.of != null) {
                part.of.inHeavy += isHeavy ? part.bytes : 0;
            }
        }
        Map<Part, Map<Class<?>, Long>> types = types();
        long all = walked;
        return told.stream()
                .sorted(Comparator.comparingLong(part -> part.inHeavy - part.bytes))
                .limit(MOST_TOLD)
                .map(part -> event(part, types.getOrDefault(part, Map.of()), all))
                .toList();
    }

    /// Whether it is one thread's share of a thread-local; the shares of all belong together.
    private static boolean isOfThreadLocal(Part part) {
        return part.of != null && part.root.local != null;
    }

    /// Bytes of each class in the parts that are told, without those in smaller ones of them.
    private Map<Part, Map<Class<?>, Long>> types() {
        Map<Part, Map<Class<?>, Long>> types = new HashMap<>();
        for (Part part : parts) {
            if (part.within == null && part.of != null) {
                part.within = part.of.within;
            }
            if (part.within != null && part.object != null) {
                types.computeIfAbsent(part.within, key -> new HashMap<>())
                        .merge(part.object.getClass(), size.applyAsLong(part.object), Long::sum);
            }
        }
        return types;
    }

    private HeldHeapEvent event(Part part, Map<Class<?>, Long> types, long walked) {
        Root root = part.root;
        HeldHeapEvent event = new HeldHeapEvent();
        event.root = root.kind;
        event.name = name(root);
        event.threads = root.threads.size();
        event.group =
                root.threads.stream()
                        .map(thread -> ThreadNames.group(thread.getName()))
                        .distinct()
                        .sorted()
                        .limit(FIELDS)
                        .collect(Collectors.joining(", "));
        event.path = String.join("\n", path(part));
        event.type =
                types.entrySet().stream()
                        .max(Map.Entry.comparingByValue())
                        .map(entry -> entry.getKey().getTypeName())
                        .orElse("");
        event.bytes = part.bytes - part.inHeavy;
        event.walked = walked;
        event.whole = root.whole;
        return event;
    }

    /// The name of a root; of a thread-local, that of the field which has it, or its class.
    private String name(Root root) {
        if (root.local == null) {
            return root.name;
        }
        Field field = fieldsOfLocals.get(root.local);
        return field == null ? root.local.getClass().getName() : text(field);
    }

    private static List<String> path(Part from) {
        List<String> path = new ArrayList<>();
        for (Part at = from; at != null && path.size() < FIELDS; at = at.of) {
            if (at.field != null && at.field.getDeclaringClass().getClassLoader() != null) {
                path.add(text(at.field));
            }
        }
        return path;
    }

    private static String text(Field field) {
        return field.getDeclaringClass().getName() + "." + field.getName();
    }
}
