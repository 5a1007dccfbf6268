package dev.heddle.lab.internal;

import dev.heddle.model.EnvironmentException;
import dev.heddle.model.Launch;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// A process that cannot outlive Heddle, in a session of its own.
///
/// A watcher waits for the end of a pipe that Heddle holds; the kernel ends the pipe whenever
/// Heddle ends, be it by kill -9, and the watcher then kills the process group, and whoever left
/// the group: all that have the mark of this fork in their environment ([Family]). The process that
/// Heddle forks becomes the command itself (`exec`), so its id and exit code are the command's.
final class Forked implements AutoCloseable {
    private static final int TAIL_LINES = 20;

    private static final Duration TIME_TO_END = Duration.ofSeconds(10);

    private final Process process;
    private final Family family;
    private final OutputStream lifeline;
    private final Path log;

    private Forked(Process process, Family family, Path log) {
        this.process = process;
        this.family = family;
        this.lifeline = process.getOutputStream();
        this.log = log;
    }

    /// @param environment added to Heddle's own
    /// @param log gets its output
    /// @param folder removed when it has ended; empty for none
    static Forked start(
            List<String> command, Map<String, String> environment, Path log, Optional<Path> folder)
            throws IOException {
        return start(command, new Launch.Surroundings(Optional.empty(), environment), log, folder);
    }

    /// As above.
    ///
    /// @throws IOException if it cannot be started; there may be no such working directory
    static Forked start(
            List<String> command, Launch.Surroundings where, Path log, Optional<Path> folder)
            throws IOException {
        List<String> watched =
                new ArrayList<>(
                        List.of(
                                "setsid",
                                "sh",
                                "-c",
                                watched(),
                                "heddle",
                                folder.map(Path::toString).orElse("")));
        watched.addAll(command);
        ProcessBuilder builder =
                new ProcessBuilder(watched).redirectErrorStream(true).redirectOutput(log.toFile());
        Family family = Family.founded();
        builder.environment().putAll(where.environment());
        builder.environment().put(Family.MARK, family.mark());
        where.folder().ifPresent(path -> builder.directory(Path.of(path).toFile()));
        return new Forked(builder.start(), family, log);
    }

    /// Becomes the command, with a watcher beside it.
    ///
    /// The watcher is in a session of its own and without the mark, so that it outlives what it
    /// kills. It looks again until nobody is left: who is killed may just have forked.
    private static String watched() {
        return ("folder=$1; shift; exec 3<&0 </dev/null; env -u %1$s setsid sh -c 'read -r _;"
                        + " for i in $(seq 100); do found=;"
                        + " grep -qsazx \"%1$s=$1\" /proc/$0/environ && kill -KILL -$0 && found=1;"
                        + " for p in $(grep -lsazx \"%1$s=$1\" /proc/[0-9]*/environ); do"
                        + " p=${p#/proc/}; kill -KILL ${p%%/environ} && found=1; done;"
                        + " [ -z \"$found\" ] && break; sleep 0.05; done;"
                        + " [ -z \"$2\" ] || rm -rf \"$2\"' $$ \"$%1$s\" \"$folder\" <&3"
                        + " >/dev/null 2>&1 & exec 3<&-; exec \"$@\"")
                .formatted(Family.MARK);
    }

    /// It and all that it started, as far as they run.
    Family family() {
        return family;
    }

    Process process() {
        return process;
    }

    boolean alive() {
        return process.isAlive();
    }

    /// How it ended, such as `ended with exit code 1` or `was ended by SIGKILL (exit code 137)`.
    String howItEnded() {
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
    List<String> logTail() {
        try {
            return Tail.lines(log, TAIL_LINES);
        } catch (IOException e) {
            return List.of("(the output cannot be read: " + e.getMessage() + ")");
        }
    }

    /// Ends it and everything it started, at once. Waits for that, but not for ever: what the
    /// kernel holds on to is left to the watcher.
    @Override
    public void close() {
        try {
            lifeline.close();
        } catch (IOException e) {
            throw new EnvironmentException("a process could not be ended: " + e.getMessage(), e);
        }
        process.destroyForcibly();
        family.end(TIME_TO_END);
        process.onExit()
                .completeOnTimeout(process, TIME_TO_END.toSeconds(), TimeUnit.SECONDS)
                .join();
    }
}
