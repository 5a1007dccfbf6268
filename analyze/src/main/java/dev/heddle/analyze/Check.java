package dev.heddle.analyze;

/// What was found of an expectation, and whether it is met.
///
/// @param found in the unit of what is expected
public record Check(double found, boolean met) {}
