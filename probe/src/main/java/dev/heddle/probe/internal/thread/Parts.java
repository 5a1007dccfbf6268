package dev.heddle.probe.internal.thread;

import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import org.jspecify.annotations.Nullable;

/// What resources consist of: the queues, conditions and synchronizers by which threads wait for a
/// unit of them. Those of a resource's own library and of the JDK's collections are followed. Used
/// by the sampler's thread.
public final class Parts {
    /// A resource's object graph is followed so far; what threads park on is near its surface.
    private static final int DEEPEST = 5;

    /// Of one resource.
    private static final int MOST = 300;

    private static final Map<Class<?>, List<Field>> FIELDS = new HashMap<>();

    private final IdentityHashMap<Object, Part> parts = new IdentityHashMap<>();

    private static final class Part {
        private final Object resource;
        private final Object object;
        private final int depth;

        Part(Object resource, Object object, int depth) {
            this.resource = resource;
            this.object = object;
            this.depth = depth;
        }
    }

    /// Forgets all: none is kept alive for longer than until resources are read again.
    public void clear() {
        parts.clear();
    }

    /// A resource that threads wait for now.
    public void add(Object resource) {
        String library = library(resource.getClass());
        Deque<Part> next = new ArrayDeque<>(List.of(new Part(resource, resource, 0)));
        int left = MOST;
        while (!next.isEmpty() && left > 0) {
            Part part = next.remove();
            Part known = parts.get(part.object);
            if (known == null || known.depth > part.depth) {
                parts.put(part.object, part);
                left--;
                if (part.depth < DEEPEST) {
                    follow(part, library, next);
                }
            }
        }
    }

    private static void follow(Part part, String library, Deque<Part> next) {
        for (Field field : fields(part.object.getClass())) {
            Object value = value(field, part.object);
            if (value != null && isPart(value, library)) {
                next.add(new Part(part.resource, value, part.depth + 1));
            }
        }
    }

    /// What only one has at a time is a resource of its own.
    private static boolean isPart(Object value, String library) {
        String name = value.getClass().getName();
        return !(value instanceof AbstractOwnableSynchronizer && Locks.isLock(value))
                && (name.startsWith("java.util.") || name.startsWith(library));
    }

    /// The first three parts of a package's name, or the class's own name without a package.
    private static String library(Class<?> type) {
        String[] names = type.getPackageName().split("\\.");
        return names.length < 2
                ? type.getName()
                : String.join(".", List.of(names).subList(0, Math.min(3, names.length))) + ".";
    }

    private static List<Field> fields(Class<?> of) {
        return FIELDS.computeIfAbsent(
                of,
                key -> {
                    List<Field> fields = new ArrayList<>();
                    for (Class<?> type = of; type != null; type = type.getSuperclass()) {
                        for (Field field : type.getDeclaredFields()) {
                            if (isReference(field)) {
                                fields.add(field);
                            }
                        }
                    }
                    return fields;
                });
    }

    private static boolean isReference(Field field) {
        Class<?> type = field.getType();
        if (type.isPrimitive() || type.isArray() || Modifier.isStatic(field.getModifiers())) {
            return false;
        }
        try {
            field.setAccessible(true);
            return true;
        } catch (InaccessibleObjectException e) {
            return false;
        }
    }

    private static @Nullable Object value(Field field, Object of) {
        try {
            return field.get(of);
        } catch (IllegalAccessException e) {
            return null;
        }
    }

    /// The resource that an object is a part of; empty if it is none's.
    Optional<Object> resourceOf(Object part) {
        return Optional.ofNullable(parts.get(part)).map(known -> known.resource);
    }
}
