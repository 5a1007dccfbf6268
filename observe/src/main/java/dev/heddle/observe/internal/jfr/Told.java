package dev.heddle.observe.internal.jfr;

import java.util.IdentityHashMap;
import java.util.function.Function;

/// What is told of objects of which the JDK makes one for each chunk of a recording, however many
/// events have it: asking them takes long.
final class Told<K, V> {
    private static final int MOST = 20_000;

    private final IdentityHashMap<K, V> told = new IdentityHashMap<>();
    private final Function<K, V> ask;

    Told(Function<K, V> ask) {
        this.ask = ask;
    }

    V of(K object) {
        if (told.size() >= MOST) {
            told.clear();
        }
        return told.computeIfAbsent(object, ask);
    }
}
