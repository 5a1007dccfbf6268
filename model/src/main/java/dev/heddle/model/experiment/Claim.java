package dev.heddle.model.experiment;

import java.util.List;

/// A claim of an article: that a ratio of a measure of some cases is above 1, or that it is not.
///
/// @param measure name of the estimate
/// @param topic what it is about where a claim is made of several things, such as a query; may be
///   empty
/// @param above cases whose figures are multiplied
/// @param below cases by whose figures this is divided; as many
public record Claim(
        String text,
        String measure,
        String topic,
        List<String> above,
        List<String> below,
        Expect expect) {
    public Claim {
        above = List.copyOf(above);
        below = List.copyOf(below);
    }

    /// Where the ratio is if the claim holds.
    public enum Expect {
        ABOVE,
        NOT_ABOVE
    }
}
