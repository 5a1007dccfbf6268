package dev.heddle.observe.internal.process;

/// What `/proc/PID/status` says.
///
/// @param threads operating-system threads
/// @param rssBytes resident set
/// @param mostResidentBytes the largest that it ever was
public record ProcessStatus(int threads, long rssBytes, long mostResidentBytes) {}
