package dev.heddle.lab.internal;

import java.io.File;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;

/// A service under test: one that Heddle forked, or one that runs already.
public sealed interface Subject extends AutoCloseable permits ForkedSubject, RunningSubject {
    /// Ports on which it listens, or may.
    List<ListeningPort> listening();

    /// When it was there, at the latest.
    Instant since();

    /// From now on this process is watched, and asked to end: it is the one that answers. A build
    /// tool or a script that started it may be a JVM, too.
    void servedBy(long pid);

    /// The process that is to be watched: the one that answers, or the first JVM while that is not
    /// known; empty if it is not to be seen: another user's, or on another machine.
    OptionalLong jvmPid();

    /// Whether Heddle started it, and so may end it and ask it to collect its garbage.
    boolean ours();

    /// Recorder and probe that were put into it while it ran; empty if it was started with them, or
    /// has none.
    Optional<Attachment> attachment();

    boolean alive();

    /// Completed when the subject has ended, for whatever reason.
    CompletableFuture<?> ended();

    /// As [Forked#howItEnded].
    String howItEnded();

    /// The last lines of its output.
    List<String> logTail();

    /// Asks its JVM to collect all garbage, by `jcmd PID GC.run`; its flight recording then tells
    /// the size of what is live. In a service that is not to be disturbed, without `jcmd`, or in a
    /// process that is no JVM or does not answer, nothing happens: the heap is then unknown.
    default void collectGarbage() throws InterruptedException {
        OptionalLong pid = ours() ? jvmPid() : OptionalLong.empty();
        if (pid.isPresent() && Jcmd.present() && RunningJvm.isJvm(pid.getAsLong())) {
            Jcmd.run(pid.getAsLong(), Duration.ofSeconds(10), new File("/dev/null"), "GC.run");
        }
    }

    /// Asks its JVM to end, so that its recorder writes what it has not yet written, and ends it if
    /// it does not.
    void stop() throws InterruptedException;

    @Override
    void close();
}
