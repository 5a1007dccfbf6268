package dev.heddle.load;

/// What one of several processes does of a load.
///
/// @param index from 0
/// @param of how many processes there are
public record LoadPart(int index, int of) {
    /// All of it.
    public static final LoadPart WHOLE = new LoadPart(0, 1);

    /// Its part of a number of things; the parts add up.
    public long partOf(long count) {
        return count / of + (index < count % of ? 1 : 0);
    }
}
