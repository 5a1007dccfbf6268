package dev.heddle.probe.internal.adapter;

import dev.heddle.probe.internal.reflect.Initialized;
import java.util.Optional;

/// `ForkJoinPool.commonPool()`, which may be made before the probe hears of new pools. Used by the
/// sampler's thread.
public final class CommonPool {
    private final Initialized classes;
    private boolean found;

    public CommonPool(Initialized classes) {
        this.classes = classes;
    }

    /// The pool, the first time that it is there.
    public Optional<Object> ifNew() {
        if (found) {
            return Optional.empty();
        }
        try {
            Optional<Object> pool =
                    classes.staticField("java.util.concurrent.ForkJoinPool", "common");
            found = pool.isPresent();
            return pool;
        } catch (ReflectiveOperationException e) {
            found = true; // another JDK: it is seen if it is made later
            return Optional.empty();
        }
    }
}
