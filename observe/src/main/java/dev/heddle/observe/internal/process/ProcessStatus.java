package dev.heddle.observe.internal.process;

/// Fields of `/proc/PID/status`.
///
/// @param threads operating-system threads
/// @param rssBytes resident set
/// @param mostResidentBytes the largest that it ever was
/// @param allowedProcessors its processor set, as a list such as `0-3,8`
public record ProcessStatus(
        int threads, long rssBytes, long mostResidentBytes, String allowedProcessors) {}
