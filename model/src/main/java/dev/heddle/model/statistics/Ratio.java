package dev.heddle.model.statistics;

import java.util.Optional;

/// A ratio of figures: of one run paired by block, of two runs not.
///
/// @param value geometric mean of the blocks' ratios, or ratio of the geometric means
/// @param interval 95 % by Student's t on logarithms; empty with fewer than three blocks
/// @param blocks how many pairs there are, or blocks of the run that has fewer
public record Ratio(double value, Optional<Range> interval, int blocks) {}
