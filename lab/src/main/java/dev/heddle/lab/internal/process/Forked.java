package dev.heddle.lab.internal.process;

import dev.heddle.model.EnvironmentException;
import dev.heddle.model.experiment.Launch;
import dev.heddle.model.load.FailureReason.Ended;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// A process in a separate session that cannot outlive Heddle.
///
/// A watcher waits for the end of a pipe that Heddle holds open; the kernel closes the pipe
/// whenever Heddle exits, even by kill -9, and the watcher then kills the process group and all
/// processes that have left it: those with the mark of this fork in their environment ([Family]).
/// The process that Heddle forks becomes the command itself (`exec`), so its id and exit code are
/// the command's.
public final class Forked implements AutoCloseable {
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
    /// @param log receives its output
    /// @param folder removed when it has exited; empty for none
    public static Forked start(
            List<String> command, Map<String, String> environment, Path log, Optional<Path> folder)
            throws IOException {
        return start(command, new Launch.Surroundings(Optional.empty(), environment), log, folder);
    }

    /// Starts a process, as above.
    ///
    /// @throws IOException if it cannot be started, for example because the working directory is
    ///   missing
    public static Forked start(
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

    /// Starts the watcher, then becomes the command.
    ///
    /// The watcher is in a separate session and without the mark, so that it survives what it
    /// kills. It repeats until none is left: a killed process may just have forked.
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

    /// The process and its descendants, as far as they are running.
    public Family family() {
        return family;
    }

    public Process process() {
        return process;
    }

    public boolean alive() {
        return process.isAlive();
    }

    public Ended howItEnded() {
        return new Ended.WithCode(process.exitValue());
    }

    /// The last lines of its output.
    public List<String> logTail() {
        try {
            return Tail.lines(log, TAIL_LINES);
        } catch (IOException e) {
            return List.of("(cannot read the output: " + e.getMessage() + ")");
        }
    }

    /// Kills it and its descendants at once. Waits for that, for a limited time: processes that the
    /// kernel does not release are left to the watcher.
    @Override
    public void close() {
        try {
            lifeline.close();
        } catch (IOException e) {
            throw new EnvironmentException("cannot kill a process: " + e.getMessage(), e);
        }
        process.destroyForcibly();
        family.end(TIME_TO_END);
        process.onExit()
                .completeOnTimeout(process, TIME_TO_END.toSeconds(), TimeUnit.SECONDS)
                .join();
    }
}
