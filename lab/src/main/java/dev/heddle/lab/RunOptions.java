package dev.heddle.lab;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// What the user asked for, beside an experiment.
///
/// @param blocks how often each variant runs; empty for what the experiment says
/// @param seed of the shuffle; empty to draw one
/// @param jdks run every variant on each of these instead of its own
/// @param variants run only these, which are drivers where queries are measured; empty for all
/// @param libraries Maven coordinates of versions to try in place of those that variants name
/// @param outside what the subjects use that Heddle does not run
/// @param kept where its results go, and what they are held against
public record RunOptions(
        OptionalInt blocks,
        OptionalLong seed,
        List<String> jdks,
        List<String> variants,
        List<String> libraries,
        Outside outside,
        Kept kept) {

    /// @param database JDBC URL of the user's own database; empty for servers of ours
    /// @param roundTrip of the network in front of databases; empty for what the experiment says
    /// @param allowedHosts that are not this machine, and that a relay may lead to
    public record Outside(
            Optional<String> database, Optional<Duration> roundTrip, List<String> allowedHosts) {}

    /// @param runs folder for run directories
    /// @param command the command line, for the record
    /// @param against directory of the run that this one is held against; empty for none
    public record Kept(Path runs, String command, Optional<Path> against) {}

    /// The same with another folder for run directories.
    RunOptions in(Path otherRuns) {
        return new RunOptions(
                blocks,
                seed,
                jdks,
                variants,
                libraries,
                outside,
                new Kept(otherRuns, kept.command(), kept.against()));
    }
}
