package dev.heddle.observe.internal.jfr;

import java.util.ArrayList;
import java.util.List;

/// The latest of many events: where they are too many, the older half is forgotten.
final class Latest<E> {
    private final int most;
    private final List<E> kept = new ArrayList<>();

    /// @param most events that are kept
    Latest(int most) {
        this.most = most;
    }

    void add(E event) {
        if (kept.size() == most) {
            kept.subList(0, most / 2).clear();
        }
        kept.add(event);
    }

    /// The events that are kept, in the order in which they were added.
    List<E> events() {
        return kept;
    }
}
