package dev.heddle.model;

import dev.heddle.model.Observation.PinnedStack;
import dev.heddle.model.QueryExperiment.Cell;
import dev.heddle.model.Trial.Failure;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// One fork of one cell of a [QueryExperiment], as `trial.json` keeps it.
///
/// @param measured empty if it failed
/// @param pinned where threads were pinned from the fork's start to its end, most time first
/// @param failure why it failed; empty if it did not
public record QueryTrial(
        int schemaVersion,
        String name,
        int block,
        Cell cell,
        Optional<Measured> measured,
        List<PinnedStack> pinned,
        Optional<Failure> failure) {

    public QueryTrial {
        // Earlier runs did not keep them.
        pinned = List.copyOf(Objects.requireNonNullElse(pinned, List.of()));
    }

    /// @param perSecond queries per second of each iteration
    /// @param heldMillis mean time for which a query holds its connection
    /// @param queryP99Millis 99th percentile of the same, mean of the iterations
    /// @param borrowP99Millis 99th percentile of the wait for a connection, mean of the iterations
    /// @param clientProcessors that the tasks' JVM kept busy
    /// @param bytesPerQuery allocated by the tasks' JVM
    /// @param contextSwitchesPerQuery of the tasks' JVM, voluntary or not
    /// @param pinned what held carriers; empty if the recording does not tell
    /// @param server what was seen of the server meanwhile; empty if nothing was
    public record Measured(
            List<Double> perSecond,
            double heldMillis,
            double queryP99Millis,
            double borrowP99Millis,
            double clientProcessors,
            double bytesPerQuery,
            double contextSwitchesPerQuery,
            Optional<Pinned> pinned,
            Optional<Server> server) {}

    /// Virtual threads that blocked while they held their carrier.
    ///
    /// @param carriers mean number that were held so
    /// @param site where, most of the time; empty if nowhere
    public record Pinned(double carriers, Optional<String> site) {}

    /// @param threadsRunning mean number of connections that the server worked for, of whatever
    ///   client (`Threads_running` of its status, less the one that asks); empty if it did not tell
    /// @param processors that it kept busy; empty where it is not a server of ours
    /// @param heddleProcessors that Heddle kept busy, which relays to it
    public record Server(
            Optional<Double> threadsRunning,
            Optional<Double> processors,
            double heddleProcessors) {}
}
