package dev.heddle.model;

/// A claim of an article: that a figure of one variant is larger than that of another, or that it
/// is not.
///
/// @param measure name of the figure
/// @param above variant whose figure is divided
/// @param below variant whose figure it is divided by
/// @param larger whether the claim is that the ratio is above 1; otherwise that it is not
public record Claim(String text, String measure, String above, String below, boolean larger) {}
