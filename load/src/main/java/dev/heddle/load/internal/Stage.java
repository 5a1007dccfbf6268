package dev.heddle.load.internal;

/// A step of a scenario, prepared for sending.
///
/// @param number among the steps of the scenario
record Stage(int number, RequestKind kind, Captures captures, long pauseNanos) {}
