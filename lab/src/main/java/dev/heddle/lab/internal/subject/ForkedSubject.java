package dev.heddle.lab.internal.subject;

import dev.heddle.lab.internal.process.Forked;
import dev.heddle.lab.internal.process.ListeningPort;
import dev.heddle.model.experiment.Launch;
import dev.heddle.model.load.FailureReason.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A JVM that Heddle forked, with its descendants.
final class ForkedSubject implements Subject {
    /// A service may wait for its requests; its recording is complete long before.
    private static final Duration STOP_TIME = Duration.ofSeconds(3);

    private static final Duration FORKED_WITHIN = Duration.ofMillis(500);

    private final Forked forked;
    private final Path folder;

    /// The process that serves, if that is not the forked one.
    private Optional<ProcessHandle> server = Optional.empty();

    private final Instant since = Instant.now();

    private ForkedSubject(Forked forked, Path folder) {
        this.forked = forked;
        this.folder = folder;
    }

    /// @param command the JVM's command line, or one that starts a JVM
    /// @param where it runs
    /// @param log receives its output
    /// @param work removed when it has exited; empty for none
    static ForkedSubject of(
            List<String> command, Launch.Surroundings where, Path log, Optional<Path> work)
            throws IOException {
        return new ForkedSubject(
                Forked.start(command, where, log, work), Path.of(where.folder().orElse("")));
    }

    @Override
    public List<ListeningPort> listening() {
        return ListeningPort.of(
                forked.family().members().stream()
                        .map(ProcessHandle::pid)
                        .collect(Collectors.toSet()));
    }

    @Override
    public Instant since() {
        return since.minus(FORKED_WITHIN);
    }

    @Override
    public void servedBy(long pid) {
        server = pid == forked.process().pid() ? Optional.empty() : ProcessHandle.of(pid);
    }

    @Override
    public OptionalLong jvmPid() {
        return OptionalLong.of(jvm().pid());
    }

    private ProcessHandle jvm() {
        ProcessHandle started = forked.process().toHandle();
        return server.orElseGet(
                () ->
                        Stream.concat(Stream.of(started), started.descendants())
                                .filter(ForkedSubject::isJvm)
                                .findFirst()
                                .orElse(started));
    }

    private static boolean isJvm(ProcessHandle handle) {
        return handle.info().command().filter(path -> path.endsWith("/java")).isPresent();
    }

    @Override
    public boolean ours() {
        return true;
    }

    @Override
    public Optional<Attachment> attachment() {
        return Optional.empty();
    }

    @Override
    public boolean alive() {
        return forked.alive() && server.map(ProcessHandle::isAlive).orElse(true);
    }

    @Override
    public CompletableFuture<?> ended() {
        CompletableFuture<?> fork = forked.process().onExit();
        return server.<CompletableFuture<?>>map(
                        process -> CompletableFuture.anyOf(fork, process.onExit()))
                .orElse(fork);
    }

    @Override
    public Ended howItEnded() {
        return forked.alive() ? new Ended.ChildOfCommand() : forked.howItEnded();
    }

    @Override
    public List<String> logTail() {
        return forked.logTail();
    }

    /// Asks its JVM to exit, so that JFR flushes its data, and kills it if it does not.
    @Override
    public void stop() throws InterruptedException {
        // Process.destroy would also close the pipe, on which the watcher would kill it.
        jvm().destroy();
        forked.process().waitFor(STOP_TIME.toMillis(), TimeUnit.MILLISECONDS);
        close();
    }

    /// Kills it and its descendants at once. The JFR dump that a JVM writes to the working
    /// directory when it runs out of memory is deleted: the recording itself is stored elsewhere.
    @Override
    public void close() {
        long pid = jvm().pid();
        forked.close();
        try {
            Files.deleteIfExists(folder.resolve("hs_oom_pid%d.jfr".formatted(pid)));
        } catch (IOException e) {
            // It only wastes space; its data are stored elsewhere.
        }
    }
}
