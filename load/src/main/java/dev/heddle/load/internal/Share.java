package dev.heddle.load.internal;

/// One event loop's part of a run.
///
/// @param index from 0
/// @param of how many loops there are
record Share(int index, int of) {
    /// This loop's part of a number of things; the parts add up.
    int partOf(int count) {
        return (int) partOf((long) count);
    }

    /// This loop's part of a number of things; the parts add up.
    long partOf(long count) {
        return count / of + (index < count % of ? 1 : 0);
    }
}
