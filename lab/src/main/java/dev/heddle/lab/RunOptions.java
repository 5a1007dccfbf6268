package dev.heddle.lab;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// The user's settings besides the experiment.
///
/// @param blocks how often each variant runs; empty for the number in the experiment
/// @param seed of the block order; empty for a random one
/// @param jdks run every variant on each of these instead of its own
/// @param variants run only these (of queries: drivers); empty for all
/// @param libraries Maven coordinates of versions to use instead of those of the variants
/// @param outside what the subjects use and Heddle does not start
/// @param storage where its results are stored, and what they are compared with
public record RunOptions(
        OptionalInt blocks,
        OptionalLong seed,
        List<String> jdks,
        List<String> variants,
        List<String> libraries,
        Outside outside,
        Storage storage) {

    /// @param database JDBC URL of the user's database; empty for servers started by Heddle
    /// @param roundTrip of the simulated network to databases; empty for that of the experiment
    /// @param allowedHosts remote hosts that a relay may connect to
    public record Outside(
            Optional<String> database, Optional<Duration> roundTrip, List<String> allowedHosts) {}

    /// @param runs folder for run directories
    /// @param command the command line, for the record
    /// @param against directory of the run to compare with; empty for none
    public record Storage(Path runs, String command, Optional<Path> against) {}

    /// An experiment as it is, so many times.
    ///
    /// @param runs folder for run directories
    static RunOptions of(int blocks, Path runs, String command) {
        return new RunOptions(
                OptionalInt.of(blocks),
                OptionalLong.empty(),
                List.of(),
                List.of(),
                List.of(),
                new Outside(Optional.empty(), Optional.empty(), List.of()),
                new Storage(runs, command, Optional.empty()));
    }

    /// The same settings with another folder for run directories.
    RunOptions in(Path otherRuns) {
        return new RunOptions(
                blocks,
                seed,
                jdks,
                variants,
                libraries,
                outside,
                new Storage(otherRuns, storage.command(), storage.against()));
    }
}
