package dev.heddle.load;

/// The part of a load that one of several processes runs.
///
/// @param index from 0
/// @param of number of processes
public record LoadPart(int index, int of) {
    /// The whole load.
    public static final LoadPart WHOLE = new LoadPart(0, 1);

    /// This part's share of a number; the shares add up.
    public long partOf(long count) {
        return count / of + (index < count % of ? 1 : 0);
    }
}
