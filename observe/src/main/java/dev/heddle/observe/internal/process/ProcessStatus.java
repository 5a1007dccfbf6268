package dev.heddle.observe.internal.process;

/// Fields of `/proc/PID/status`.
///
/// @param threads operating-system threads
/// @param rssBytes resident set
/// @param mostResidentBytes the largest that it ever was
public record ProcessStatus(int threads, long rssBytes, long mostResidentBytes) {}
