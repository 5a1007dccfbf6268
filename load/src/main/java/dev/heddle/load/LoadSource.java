package dev.heddle.load;

import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.Scenario.Known;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/// Runs one load after another on a service: in this process, or in others that it controls.
public interface LoadSource extends AutoCloseable {
    /// The transport, such as `epoll`.
    String transport();

    /// How often [LoadRun] updates its counters.
    Duration countsEvery();

    /// Lets the first user of a scenario log in, if one login serves all loads.
    ///
    /// @param started receives the login's run, if there is one; it may be stopped
    /// @return the values captured by the login, for [LoadProfile#loggedIn]; empty if none is
    ///   needed
    /// @throws dev.heddle.model.EnvironmentException if it failed
    Optional<Known> login(LoadProfile profile, Endpoint endpoint, Consumer<LoadRun> started)
            throws IOException, InterruptedException;

    /// Starts a load now, which needs no login or is logged in ([#login]).
    ///
    /// @param endpoint as seen from this machine; other machines have their own
    /// @param log file of the latency log (HdrHistogram log format, tags `latency`, `service`,
    ///   `lag`)
    /// @param listener called about once a second
    /// @throws IOException if the log cannot be created
    LoadRun start(LoadProfile profile, Endpoint endpoint, Path log, Consumer<LoadSnapshot> listener)
            throws IOException;

    /// Whether another load can be offered.
    default boolean usable() {
        return true;
    }

    @Override
    default void close() {}
}
