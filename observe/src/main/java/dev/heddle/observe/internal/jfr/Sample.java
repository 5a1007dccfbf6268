package dev.heddle.observe.internal.jfr;

import java.util.ArrayList;
import java.util.List;

/// Events, all of them while they are few, and else every so many, each standing for so many.
final class Sample<E> {
    static final int MOST = 100_000;

    private List<E> kept = new ArrayList<>();
    private int weight = 1;
    private long seen;

    void add(E event) {
        if (seen++ % weight == 0) {
            kept.add(event);
        }
        if (kept.size() == MOST) {
            List<E> half = new ArrayList<>();
            for (int i = 0; i < MOST; i += 2) {
                half.add(kept.get(i));
            }
            kept = half;
            weight *= 2;
        }
    }

    List<E> kept() {
        return kept;
    }

    /// How many events each of them stands for.
    int weight() {
        return weight;
    }
}
