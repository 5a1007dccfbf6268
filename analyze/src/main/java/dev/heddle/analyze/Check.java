package dev.heddle.analyze;

/// The value found for an expectation, and whether that meets it.
///
/// @param found in the unit of what is expected
public record Check(double found, boolean met) {}
