package dev.heddle.lab.internal;

import dev.heddle.model.Launch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A forked JVM under test.
public final class Subject implements AutoCloseable {
    /// A service may wait for its requests; its recording is whole long before.
    private static final Duration STOP_TIME = Duration.ofSeconds(3);

    private static final Duration FORKED_WITHIN = Duration.ofMillis(500);

    private static final Pattern REFUSAL =
            Pattern.compile(
                    "jdk\\.jfr|java\\.instrument|javaagent|agent library|FlightRecord|VM option");

    private final Forked forked;

    /// Who answers, once that is known.
    private Optional<ProcessHandle> server = Optional.empty();

    private final Instant since = Instant.now();

    private Subject(Forked forked) {
        this.forked = forked;
    }

    /// @param command the JVM's command line, or one that starts a JVM
    /// @param where it runs
    /// @param log gets its output
    public static Subject fork(List<String> command, Launch.Surroundings where, Path log)
            throws IOException {
        return new Subject(Forked.start(command, where, log, Optional.empty()));
    }

    /// The command and all that it started, as far as they run.
    public Set<Long> pids() {
        return forked.family().members().stream()
                .map(ProcessHandle::pid)
                .collect(Collectors.toSet());
    }

    /// When it was forked, about.
    public Instant since() {
        return since.minus(FORKED_WITHIN);
    }

    /// From now on this process is watched, and asked to end: it is the one that answers. A build
    /// tool or a script that started it may be a JVM, too.
    public void servedBy(long pid) {
        server = ProcessHandle.of(pid);
    }

    /// The process that is to be watched: the one that answers, or the first JVM while that is not
    /// known.
    public long jvmPid() {
        return jvm().pid();
    }

    private ProcessHandle jvm() {
        ProcessHandle started = forked.process().toHandle();
        return server.orElseGet(
                () ->
                        Stream.concat(Stream.of(started), started.descendants())
                                .filter(Subject::isJvm)
                                .findFirst()
                                .orElse(started));
    }

    private static boolean isJvm(ProcessHandle handle) {
        return handle.info().command().filter(path -> path.endsWith("/java")).isPresent();
    }

    /// The line with which a JVM says that it cannot start with flight recorder or agent; empty if
    /// it ended for another reason.
    static Optional<String> refusalOfWatching(List<String> logTail) {
        return logTail.stream()
                .filter(line -> !line.startsWith("Picked up"))
                .filter(line -> REFUSAL.matcher(line).find())
                .findFirst();
    }

    public boolean alive() {
        return forked.alive();
    }

    /// Completed when the subject has ended, for whatever reason.
    public CompletableFuture<?> ended() {
        return forked.process().onExit();
    }

    /// As [Forked#howItEnded].
    public String howItEnded() {
        return forked.howItEnded();
    }

    /// The last lines of its output.
    public List<String> logTail() {
        return forked.logTail();
    }

    /// Asks its JVM to end, so that its recorder writes what it has not yet written, and ends it if
    /// it does not.
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
        forked.close();
        try {
            Files.deleteIfExists(Path.of("hs_oom_pid%d.jfr".formatted(jvmPid())));
        } catch (IOException e) {
            // It only takes space, and what it says is kept elsewhere.
        }
    }
}
