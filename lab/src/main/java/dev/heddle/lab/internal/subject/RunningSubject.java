package dev.heddle.lab.internal.subject;

import dev.heddle.lab.internal.process.ListeningPort;
import dev.heddle.lab.internal.process.RunningJvm;
import dev.heddle.lab.internal.result.TrialFailure;
import dev.heddle.lab.internal.result.TrialFiles;
import dev.heddle.model.InputException;
import dev.heddle.model.load.FailureReason;
import dev.heddle.model.load.FailureReason.Ended;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A service that is already running. It is measured from outside, or attached to, and left
/// running.
final class RunningSubject implements Subject {
    private final Instant since = Instant.now();

    /// The process given by the user; empty for the one that responds.
    private final Optional<ProcessHandle> process;

    private Optional<ProcessHandle> server;
    private Optional<Attachment> attachment = Optional.empty();

    /// @param pid of the process that serves; empty for the one that responds
    RunningSubject(Optional<Long> pid) {
        this.process = pid.map(RunningSubject::running);
        this.server = process;
    }

    private static ProcessHandle running(long pid) {
        return ProcessHandle.of(pid)
                .orElseThrow(() -> new TrialFailure(new FailureReason.ProcessGone(pid)));
    }

    /// Attaches recorder and probe.
    ///
    /// @param takes whether the probe takes what is ordered in the folder
    void attach(Optional<Path> probe, TrialFiles directory, boolean takes)
            throws IOException, InterruptedException {
        attachment =
                Optional.of(
                        Attachment.to(
                                jvm(),
                                probe,
                                directory.path(),
                                Optional.of(directory.recording()),
                                Attachment.Retention.WHOLE,
                                takes));
    }

    private RunningJvm jvm() {
        try {
            return RunningJvm.find(Long.toString(process.orElseThrow().pid()));
        } catch (InputException e) {
            throw TrialFailure.told(e);
        }
    }

    @Override
    public Optional<Attachment> attachment() {
        return attachment;
    }

    /// The ports of its process, or of all accessible ones.
    @Override
    public List<ListeningPort> listening() {
        return ListeningPort.of(
                process.map(Stream::of)
                        .orElseGet(ProcessHandle::allProcesses)
                        .map(ProcessHandle::pid)
                        .collect(Collectors.toSet()));
    }

    @Override
    public Instant since() {
        return since;
    }

    @Override
    public void servedBy(long pid) {
        server = process.or(() -> ProcessHandle.of(pid));
    }

    @Override
    public OptionalLong jvmPid() {
        return server.map(process -> OptionalLong.of(process.pid())).orElse(OptionalLong.empty());
    }

    @Override
    public boolean ours() {
        return false;
    }

    @Override
    public boolean alive() {
        return server.map(ProcessHandle::isAlive).orElse(true);
    }

    @Override
    public CompletableFuture<?> ended() {
        return server.map(ProcessHandle::onExit).orElseGet(CompletableFuture::new);
    }

    @Override
    public Ended howItEnded() {
        return new Ended.Unknown();
    }

    @Override
    public List<String> logTail() {
        return List.of();
    }

    /// It was running before, and is left running.
    @Override
    public void stop() {
        close();
    }

    @Override
    public void close() {
        attachment.ifPresent(Attachment::close);
    }
}
