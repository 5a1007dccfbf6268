package dev.heddle.load;

import dev.heddle.model.LoadProfile;
import dev.heddle.model.Scenario.Known;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/// What offers one load after another to a service: this process, or others that it commands.
public interface LoadSource extends AutoCloseable {
    /// What carries the load, such as `epoll`.
    String transport();

    /// How often [LoadRun] counts anew.
    Duration countsEvery();

    /// Lets the first user of a scenario log in, where one login is for all loads.
    ///
    /// @param started gets the login's run, if there is one; it may be stopped
    /// @return what the login gave, for [LoadProfile#loggedIn]; empty where none is needed
    /// @throws dev.heddle.model.EnvironmentException if it failed
    Optional<Known> login(LoadProfile profile, Endpoint endpoint, Consumer<LoadRun> started)
            throws IOException, InterruptedException;

    /// Starts a load now, which needs no login or has it ([#login]).
    ///
    /// @param endpoint as this machine knows it; other machines were told theirs
    /// @param log where the latency log goes (HdrHistogram log format, tags `latency`, `service`,
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
