package dev.heddle.lab.internal;

import dev.heddle.model.Launch;
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

/// A JVM that Heddle forked, with all that the fork started.
final class ForkedSubject implements Subject {
    /// A service may wait for its requests; its recording is whole long before.
    private static final Duration STOP_TIME = Duration.ofSeconds(3);

    private static final Duration FORKED_WITHIN = Duration.ofMillis(500);

    private final Forked forked;
    private final Path folder;

    /// Who answers, where that is not what was forked.
    private Optional<ProcessHandle> server = Optional.empty();

    private final Instant since = Instant.now();

    private ForkedSubject(Forked forked, Path folder) {
        this.forked = forked;
        this.folder = folder;
    }

    /// @param command the JVM's command line, or one that starts a JVM
    /// @param where it runs
    /// @param log gets its output
    /// @param work removed when it has ended; empty for none
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
        return server.<CompletableFuture<?>>map(one -> CompletableFuture.anyOf(fork, one.onExit()))
                .orElse(fork);
    }

    @Override
    public String howItEnded() {
        return forked.alive() ? "ended under what started it" : forked.howItEnded();
    }

    @Override
    public List<String> logTail() {
        return forked.logTail();
    }

    /// Asks its JVM to end, so that its recorder writes what it has not yet written, and ends it if
    /// it does not.
    @Override
    public void stop() throws InterruptedException {
        // Process.destroy would close the pipe as well that keeps the watcher from killing it.
        jvm().destroy();
        forked.process().waitFor(STOP_TIME.toMillis(), TimeUnit.MILLISECONDS);
        close();
    }

    /// Ends it and everything it started, at once. What a JVM that ran out of memory dumps of its
    /// flight recording into the working directory goes: the recording itself is kept.
    @Override
    public void close() {
        long pid = jvm().pid();
        forked.close();
        try {
            Files.deleteIfExists(folder.resolve("hs_oom_pid%d.jfr".formatted(pid)));
        } catch (IOException e) {
            // It only takes space, and what it says is kept elsewhere.
        }
    }
}
