package dev.heddle.observe.internal.jfr;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/// Events, all of them while they are few, and else every so many, each standing for so many.
final class Sample<E> {
    static final int MOST = 100_000;

    private final BiFunction<E, Integer, E> weighing;
    private List<E> kept = new ArrayList<>();
    private int weight = 1;
    private long seen;

    /// @param weighing says of an event how many it stands for
    Sample(BiFunction<E, Integer, E> weighing) {
        this.weighing = weighing;
    }

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

    /// The events that are kept, each with its weight.
    List<E> events() {
        return kept.stream().map(event -> weighing.apply(event, weight)).toList();
    }
}
