package dev.heddle.subjects.pins;

/// Something that blocks the thread that calls it.
interface Blocking {
    void block();
}
