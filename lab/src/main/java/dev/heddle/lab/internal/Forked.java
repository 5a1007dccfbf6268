package dev.heddle.lab.internal;

import dev.heddle.model.EnvironmentException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A process that cannot outlive Heddle, in a session of its own.
///
/// A watcher waits for the end of a pipe that Heddle holds; the kernel ends the pipe whenever
/// Heddle ends, be it by kill -9, and the watcher then kills the process group. The process that
/// Heddle forks becomes the command itself (`exec`), so its id and exit code are the command's.
final class Forked implements AutoCloseable {
    /// In the group itself, and killed with it.
    private static final String WATCHER = "(read -r _ <&3; kill -KILL -$$)";

    /// In a session of its own, because a folder is left to be removed.
    private static final String REMOVING_WATCHER =
            "setsid sh -c 'read -r _; kill -KILL -$0;"
                    + " for i in $(seq 100); do kill -0 -$0 || break; sleep 0.05; done;"
                    + " rm -rf \"$1\"' $$ \"$folder\" <&3";

    private static final int TAIL_LINES = 20;

    private final Process process;
    private final OutputStream lifeline;
    private final Path log;

    private Forked(Process process, Path log) {
        this.process = process;
        this.lifeline = process.getOutputStream();
        this.log = log;
    }

    /// @param environment added to Heddle's own
    /// @param log gets its output
    /// @param folder removed when it has ended; empty for none
    static Forked start(
            List<String> command, Map<String, String> environment, Path log, Optional<Path> folder)
            throws IOException {
        List<String> watched =
                new ArrayList<>(
                        List.of(
                                "setsid",
                                "sh",
                                "-c",
                                watched(folder.isPresent() ? REMOVING_WATCHER : WATCHER),
                                "heddle",
                                folder.map(Path::toString).orElse("")));
        watched.addAll(command);
        ProcessBuilder builder =
                new ProcessBuilder(watched).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().putAll(environment);
        return new Forked(builder.start(), log);
    }

    /// Becomes the command, with a watcher beside it.
    private static String watched(String watcher) {
        return "folder=$1; shift; exec 3<&0 </dev/null; "
                + watcher
                + " >/dev/null 2>&1 & exec 3<&-; exec \"$@\"";
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
            List<String> lines = Files.readAllLines(log, StandardCharsets.ISO_8859_1);
            return lines.subList(Math.max(0, lines.size() - TAIL_LINES), lines.size());
        } catch (IOException e) {
            return List.of("(the output cannot be read: " + e.getMessage() + ")");
        }
    }

    /// Ends it and everything it started, at once.
    @Override
    public void close() {
        try {
            lifeline.close();
        } catch (IOException e) {
            throw new EnvironmentException("a process could not be ended: " + e.getMessage(), e);
        }
        process.destroyForcibly();
        process.onExit().join();
    }
}
