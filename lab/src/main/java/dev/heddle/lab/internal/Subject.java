package dev.heddle.lab.internal;

import dev.heddle.model.EnvironmentException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A forked JVM under test, in a session of its own.
///
/// It cannot outlive Heddle. A watcher in its process group waits for the end of a pipe that Heddle
/// holds; the kernel ends the pipe whenever Heddle ends, be it by kill -9, and the watcher then
/// kills the group. The process that Heddle forks becomes the JVM itself (`exec`), so its id and
/// exit code are the JVM's.
public final class Subject implements AutoCloseable {
    private static final String WATCHED =
            "exec 3<&0 </dev/null; (read -r _ <&3; kill -KILL -$$) >/dev/null 2>&1 &"
                    + " exec 3<&-; exec \"$@\"";
    private static final Duration STOP_TIME = Duration.ofSeconds(10);
    private static final int TAIL_LINES = 20;
    private static final Pattern REFUSAL =
            Pattern.compile(
                    "jdk\\.jfr|java\\.instrument|javaagent|agent library|FlightRecord|VM option");

    private final Process process;
    private final OutputStream lifeline;
    private final Path log;

    private Subject(Process process, Path log) {
        this.process = process;
        this.lifeline = process.getOutputStream();
        this.log = log;
    }

    /// @param command the JVM's command line, or one that starts a JVM
    /// @param environment added to Heddle's own
    /// @param log gets its output
    public static Subject fork(List<String> command, Map<String, String> environment, Path log)
            throws IOException {
        List<String> watched = new ArrayList<>(List.of("setsid", "sh", "-c", WATCHED, "heddle"));
        watched.addAll(command);
        ProcessBuilder builder =
                new ProcessBuilder(watched).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().putAll(environment);
        Process process = builder.start();
        return new Subject(process, log);
    }

    /// The process that is to be watched: the JVM, where the command only started it.
    public long jvmPid() {
        return Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .filter(Subject::isJvm)
                .findFirst()
                .orElse(process.toHandle())
                .pid();
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
        return process.isAlive();
    }

    /// Completed when the subject has ended, for whatever reason.
    public CompletableFuture<?> ended() {
        return process.onExit();
    }

    /// How it ended, such as `ended with exit code 1` or `was ended by SIGKILL (exit code 137)`.
    public String howItEnded() {
        int code = process.exitValue();
        return switch (code) {
            case 137 -> "was ended by SIGKILL (exit code 137)";
            case 143 -> "was ended by SIGTERM (exit code 143)";
            case 134 -> "crashed with SIGABRT (exit code 134)";
            case 139 -> "crashed with SIGSEGV (exit code 139)";
            default -> "ended with exit code " + code;
        };
    }

    /// The last lines of its output.
    public List<String> logTail() {
        try {
            List<String> lines = Files.readAllLines(log, StandardCharsets.ISO_8859_1);
            return lines.subList(Math.max(0, lines.size() - TAIL_LINES), lines.size());
        } catch (IOException e) {
            return List.of("(the output cannot be read: " + e.getMessage() + ")");
        }
    }

    /// Asks it to end, and ends it if it does not.
    ///
    /// @return whether it ended when asked to
    public boolean stop() throws InterruptedException {
        process.destroy();
        boolean willing = process.waitFor(STOP_TIME.toMillis(), TimeUnit.MILLISECONDS);
        close();
        return willing;
    }

    /// Ends it and everything it started, at once. What a JVM that ran out of memory dumps of its
    /// flight recording into the working directory goes: the recording itself is kept.
    @Override
    public void close() {
        try {
            lifeline.close();
        } catch (IOException e) {
            throw new EnvironmentException("the subject could not be ended: " + e.getMessage(), e);
        }
        process.destroyForcibly();
        process.onExit().join();
        try {
            Files.deleteIfExists(Path.of("hs_oom_pid%d.jfr".formatted(process.pid())));
        } catch (IOException e) {
            // It only takes space, and what it says is kept elsewhere.
        }
    }
}
