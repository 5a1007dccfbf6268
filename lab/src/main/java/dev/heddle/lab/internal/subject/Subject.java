package dev.heddle.lab.internal.subject;

import dev.heddle.lab.internal.process.Jcmd;
import dev.heddle.lab.internal.process.ListeningPort;
import dev.heddle.lab.internal.process.RunningJvm;
import dev.heddle.model.load.FailureReason.Ended;
import java.io.File;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;

/// A service under test: one that Heddle forked, or one that is already running.
public sealed interface Subject extends AutoCloseable permits ForkedSubject, RunningSubject {
    /// Ports on which it listens, or may listen.
    List<ListeningPort> listening();

    /// The time at which it was running, at the latest.
    Instant since();

    /// Names the process that serves: it is observed from now on, and later asked to exit. A build
    /// tool or a script that started it may be a JVM, too.
    void servedBy(long pid);

    /// The process to observe: the one that serves, or the first JVM while that is unknown; empty
    /// if it is not visible: another user's, or on another machine.
    OptionalLong jvmPid();

    /// Whether Heddle started it, and so may stop it and trigger full collections.
    boolean ours();

    /// Recorder and probe that were attached to it; empty if it was started with them, or has none.
    Optional<Attachment> attachment();

    boolean alive();

    /// Completes when the subject has exited, for whatever reason.
    CompletableFuture<?> ended();

    Ended howItEnded();

    /// The last lines of its output.
    List<String> logTail();

    /// Triggers a full collection by `jcmd PID GC.run`; its flight recording then shows the size of
    /// the live set. Nothing happens in a service that must not be disturbed, without `jcmd`, or in
    /// a process that is no JVM or does not respond: the heap is then unknown.
    default void collectGarbage() throws InterruptedException {
        OptionalLong pid = ours() ? jvmPid() : OptionalLong.empty();
        if (pid.isPresent() && Jcmd.present() && RunningJvm.isJvm(pid.getAsLong())) {
            Jcmd.run(pid.getAsLong(), Duration.ofSeconds(10), new File("/dev/null"), "GC.run");
        }
    }

    /// Asks its JVM to exit, so that JFR flushes its data, and kills it if it does not.
    void stop() throws InterruptedException;

    @Override
    void close();
}
