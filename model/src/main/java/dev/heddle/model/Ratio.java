package dev.heddle.model;

import java.util.Optional;

/// A ratio of figures, paired by block.
///
/// @param value geometric mean of the blocks' ratios
/// @param interval 95 % by Student's t on the logarithms of the blocks' ratios; empty with fewer
///   than three blocks
/// @param blocks how many pairs there are
public record Ratio(double value, Optional<Range> interval, int blocks) {}
