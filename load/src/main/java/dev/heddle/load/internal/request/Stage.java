package dev.heddle.load.internal.request;

/// A step of a scenario, prepared for sending.
///
/// @param number among the steps of the scenario
public record Stage(int number, RequestKind kind, Captures captures, long pauseNanos) {}
