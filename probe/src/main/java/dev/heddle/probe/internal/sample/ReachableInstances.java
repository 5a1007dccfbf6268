package dev.heddle.probe.internal.sample;

import dev.heddle.probe.internal.reflect.Initialized;
import dev.heddle.probe.internal.reflect.Names;
import dev.heddle.probe.internal.reflect.ObjectReader;
import dev.heddle.probe.internal.thread.VirtualThreads;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Finds pools that were made before the probe came, without changing a class: walks what can be
/// reached from live threads and from the static fields of loaded classes, nearest first, then from
/// virtual threads, which may be all that an executor is known to, and at last from what all of it
/// refers to weakly, as a client's connections do to its calls. What a bounded walk does not come
/// by is not found.
///
/// The program goes on meanwhile; what it changes may be seen or not. Used by one thread.
public final class ReachableInstances {
    /// Bounds what a walk takes of CPU time and memory.
    private static final int MOST_OBJECTS = 400_000;

    /// Of one array or collection.
    private static final int MOST_ELEMENTS = 10_000;

    /// Of one executor: many serve requests, and these are alike.
    private static final int VIRTUAL_THREADS = 100;

    /// The JDK's HTTP client, of its internals.
    private static final String HTTP_CLIENT = "jdk.internal.net.http.";

    /// Packages whose objects lead nowhere, or too far.
    private static final List<String> DEAD_ENDS =
            List.of(
                    "java.lang.invoke.",
                    "java.lang.reflect.",
                    "java.lang.module.",
                    "java.security.",
                    "java.time.",
                    "java.math.",
                    "java.util.jar.",
                    "java.util.zip.",
                    "java.util.regex.",
                    "jdk.internal.",
                    "sun.",
                    "dev.heddle.probe.");

    private final Set<String> wanted;
    private final Consumer<Object> found;
    private final ObjectReader reader;
    private final VirtualThreads virtualThreads;

    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Object> next = new ArrayDeque<>();
    private final List<WeakReference<?>> weak = new ArrayList<>();
    private final Map<Class<?>, Shape> shapes = new HashMap<>();

    /// What is known of a class.
    ///
    /// @param offsets of the fields that refer to something
    private record Shape(boolean wanted, List<Long> offsets) {}

    /// @param wanted binary names of classes, under any prefix; their subclasses count, too
    ReachableInstances(Set<String> wanted, Consumer<Object> found, Initialized classes)
            throws ReflectiveOperationException {
        this.virtualThreads = new VirtualThreads(classes);
        this.wanted = wanted;
        this.found = found;
        this.reader = new ObjectReader(classes);
    }

    /// Walks once; ends early when the thread is interrupted.
    void walk(Class<?>[] loaded) {
        try {
            ObjectReader.threads().forEach(this::reach);
            walkOn();
            for (Class<?> type : loaded) {
                if (type.getClassLoader() != null) {
                    reader.statics(type, (field, value) -> reach(value));
                }
            }
            walkOn();
            virtualThreads.some(VIRTUAL_THREADS).forEach(this::reach);
            walkOn();
            walkWeak();
        } catch (ReflectiveOperationException e) {
            // A JDK that keeps its virtual threads elsewhere.
        } finally {
            seen.clear();
            next.clear();
            weak.clear();
            shapes.clear();
        }
    }

    /// What is referred to by what is found meanwhile is left.
    private void walkWeak() {
        List.copyOf(weak).forEach(reference -> reach(reference.get()));
        walkOn();
    }

    /// Whether to ask a reference runs the JDK's code alone.
    private static boolean runsNoOtherCode(WeakReference<?> reference) {
        try {
            return reference.getClass().getMethod("get").getDeclaringClass() == Reference.class;
        } catch (NoSuchMethodException | LinkageError e) {
            return false;
        }
    }

    private void walkOn() {
        while (!next.isEmpty() && !Thread.currentThread().isInterrupted()) {
            Object object = next.poll();
            if (object instanceof Object[] array) {
                for (int i = 0; i < Math.min(array.length, MOST_ELEMENTS); i++) {
                    reach(array[i]);
                }
                continue;
            }
            if (object instanceof WeakReference<?> reference && runsNoOtherCode(reference)) {
                weak.add(reference);
            }
            Shape shape = shape(object.getClass());
            if (shape.wanted()) {
                found.accept(object);
            }
            for (long offset : shape.offsets()) {
                reach(reader.referred(object, offset));
            }
        }
    }

    private void reach(@Nullable Object object) {
        if (object == null || seen.size() >= MOST_OBJECTS || leadsNowhere(object)) {
            return;
        }
        if (seen.add(object)) {
            next.add(object);
        }
    }

    private static boolean leadsNowhere(Object object) {
        Class<?> type = object.getClass();
        if (type.isArray()) {
            return type.getComponentType().isPrimitive();
        }
        if (object instanceof String
                || object instanceof Number
                || object instanceof Enum<?>
                || object instanceof Class<?>
                || object instanceof ClassLoader) {
            return true;
        }
        String name = type.getName();
        return !name.startsWith(HTTP_CLIENT) && DEAD_ENDS.stream().anyMatch(name::startsWith);
    }

    private Shape shape(Class<?> type) {
        Shape known = shapes.get(type);
        if (known == null) {
            known = newShape(type);
            shapes.put(type, known);
        }
        return known;
    }

    private Shape newShape(Class<?> type) {
        boolean isWanted = false;
        for (Class<?> part = type; part != null; part = part.getSuperclass()) {
            isWanted |= Names.known(part.getName(), wanted).isPresent();
        }
        return new Shape(isWanted, reader.slots(type).stream().map(slot -> slot.offset()).toList());
    }
}
