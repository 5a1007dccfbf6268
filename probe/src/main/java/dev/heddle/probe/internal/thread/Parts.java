package dev.heddle.probe.internal.thread;

import dev.heddle.probe.internal.reflect.References;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;

/// What resources consist of: the queues, conditions and synchronizers by which threads wait for a
/// unit of them. Those of a resource's own library and of the JDK's collections are followed. Used
/// by the sampler's thread.
public final class Parts {
    /// A resource's object graph is followed so far; what threads park on is near its surface.
    private static final int DEEPEST = 5;

    /// Of one resource.
    private static final int MOST = 300;

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
                if (part.depth < DEEPEST && !isCollection(part.object)) {
                    follow(part, library, next);
                }
            }
        }
    }

    private static void follow(Part part, String library, Deque<Part> next) {
        for (Object value : References.of(part.object, MOST)) {
            if (isPart(value, library)) {
                next.add(new Part(part.resource, value, part.depth + 1));
            }
        }
    }

    /// Whether it is a plain collection, of which only the first elements would be known.
    private static boolean isCollection(Object part) {
        String name = part.getClass().getName();
        return name.startsWith("java.util.") && !name.startsWith("java.util.concurrent.");
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

    /// The resource that an object is a part of; empty if it is none's.
    Optional<Object> resourceOf(Object part) {
        return Optional.ofNullable(parts.get(part)).map(known -> known.resource);
    }
}
