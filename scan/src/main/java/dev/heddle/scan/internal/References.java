package dev.heddle.scan.internal;

import dev.heddle.scan.internal.Parsed.Reference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// Names of types and methods in class files: they come again and again, and each is kept once.
/// Threads: any number may use it.
final class References {
    /// Of a large service.
    private static final int MANY = 1 << 18;

    private final Map<String, String> names = new ConcurrentHashMap<>(MANY);
    private final Map<Reference, Reference> methods = new ConcurrentHashMap<>(MANY);
    private final AtomicInteger numbers = new AtomicInteger();

    /// Numbers of methods are below this.
    int size() {
        return numbers.get();
    }

    String one(String name) {
        String known = names.get(name);
        if (known == null) {
            known = names.putIfAbsent(name, name);
        }
        return known == null ? name : known;
    }

    Reference one(String owner, String name, String descriptor) {
        Reference known = known(new Reference(owner, name, descriptor));
        if (known != null) {
            return known;
        }
        Reference kept =
                new Reference(one(owner), one(name), one(descriptor), numbers.getAndIncrement());
        known = methods.putIfAbsent(kept, kept);
        return known == null ? kept : known;
    }

    /// The one that is kept; null if it stands in no class file.
    @Nullable Reference known(Reference method) {
        return methods.get(method);
    }
}
