package dev.heddle.lab.internal.subject;

import dev.heddle.lab.internal.process.RunningJvm;
import dev.heddle.model.Clock;
import dev.heddle.model.observation.Observation;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// All that a watch sees: a JVM, and the time that passes meanwhile. A test simulates both.
public interface WatchedJvm extends AutoCloseable {
    RunningJvm jvm();

    Clock clock();

    /// Whether nobody wants to watch it any longer.
    boolean stopped();

    /// Whether it has exited: another JVM with its process id is another one.
    boolean exited();

    /// Begins a look, which counts only what the JVM tells after this.
    ///
    /// @throws IOException if nothing can be observed
    Look look() throws IOException;

    /// Detaches.
    @Override
    void close();

    /// A stretch of time in which the JVM is observed.
    interface Look extends AutoCloseable {
        /// Waits for a time; shorter if the watch is stopped or the JVM exits.
        void last(Duration length) throws InterruptedException;

        /// Waits until the JVM has told of what happened until now; shorter if it exits.
        void awaitTold() throws InterruptedException;

        /// Requests/s that the JVM's own servers counted; empty if none does.
        Optional<Double> completedPerSecond(Instant from, Instant to);

        Observation observation(Instant from, Instant to);

        @Override
        void close();
    }
}
