package dev.heddle.lab;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;

/// What the user asked for.
///
/// @param blocks how often each variant runs
/// @param seed of the shuffle; empty to draw one
/// @param jdks run every variant on each of these instead of its own
/// @param variants run only these; empty for all
/// @param runs folder for run directories
/// @param command the command line, for the record
public record RunOptions(
        ExperimentSource experiment,
        int blocks,
        OptionalLong seed,
        List<String> jdks,
        List<String> variants,
        Path runs,
        String command) {}
