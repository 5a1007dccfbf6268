package dev.heddle.model;

import java.util.List;
import java.util.Optional;

/// What limits a case.
///
/// @param rung the cause
/// @param observed whether it was seen at its limit; otherwise it is the lowest ceiling, as
///   predicted from a low rate
/// @param victims resources that are full because their holders wait for the next one, outermost
///   first; the last one's wait for the cause
/// @param ties others that limit as much, as far as can be told
/// @param spinningAt where threads spin, if it is CPU that they use up
/// @param waitsForItself whether those who hold all of it wait for more of it
/// @param agreeing trials in which it is the limit
/// @param trials all that tell of a limit
public record Limit(
        Rung rung,
        boolean observed,
        List<Rung> victims,
        List<Rung> ties,
        Optional<String> spinningAt,
        boolean waitsForItself,
        int agreeing,
        int trials) {
    public Limit {
        victims = List.copyOf(victims);
        ties = List.copyOf(ties);
    }
}
