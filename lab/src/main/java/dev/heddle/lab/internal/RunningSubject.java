package dev.heddle.lab.internal;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;

/// A service that runs already, on this machine. It is seen from outside, and left as it was.
final class RunningSubject implements Subject {
    private final Instant since = Instant.now();
    private Optional<ProcessHandle> server = Optional.empty();

    /// Those of all processes that may be looked at.
    @Override
    public List<ListeningPort> listening() {
        return ListeningPort.of(
                ProcessHandle.allProcesses().map(ProcessHandle::pid).collect(Collectors.toSet()));
    }

    @Override
    public Instant since() {
        return since;
    }

    @Override
    public void servedBy(long pid) {
        server = ProcessHandle.of(pid);
    }

    @Override
    public long jvmPid() {
        return server.orElseThrow(
                        () ->
                                new TrialFailure(
                                        "the process that answers is not to be seen: it may be another"
                                                + " user's"))
                .pid();
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
    public String howItEnded() {
        return "ended";
    }

    @Override
    public List<String> logTail() {
        return List.of();
    }

    @Override
    public void stop() {
        // It was there before.
    }

    @Override
    public void close() {
        // As above.
    }
}
