package dev.heddle.observe.internal.jfr;

import java.util.IdentityHashMap;
import java.util.function.Function;

/// Values derived from objects of which the JDK makes one for each chunk of a recording, however
/// many events have it: to derive them anew for each event takes long.
final class ObjectCache<K, V> {
    private static final int MOST = 20_000;

    private final IdentityHashMap<K, V> values = new IdentityHashMap<>();
    private final Function<K, V> derive;

    ObjectCache(Function<K, V> derive) {
        this.derive = derive;
    }

    V get(K object) {
        if (values.size() >= MOST) {
            values.clear();
        }
        return values.computeIfAbsent(object, derive);
    }
}
