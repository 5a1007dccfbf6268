package dev.heddle.model;

import java.util.Optional;

/// What limits a case.
///
/// @param observed whether it was seen at its limit; otherwise it is the lowest ceiling, as
///   predicted from a low rate
/// @param spinningAt where threads spin, if it is CPU that they use up
/// @param agreeing trials in which it is the limit
/// @param trials all that tell of a limit
public record Limit(
        Rung rung, boolean observed, Optional<String> spinningAt, int agreeing, int trials) {}
