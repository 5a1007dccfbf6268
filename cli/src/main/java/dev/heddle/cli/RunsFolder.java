package dev.heddle.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/// Where a command makes its run directory.
final class RunsFolder {
    @Option(
            names = "--runs",
            paramLabel = "DIR",
            defaultValue = "runs",
            description = "Folder for run directories; default ${DEFAULT-VALUE}.")
    private Path path;

    Path path() {
        return path;
    }

    /// The last words of a run that was interrupted.
    ///
    /// @param made its run directory; empty if it had none yet
    static void sayInterrupted(Optional<Path> made, PrintWriter err) {
        made.ifPresent(path -> err.println("heddle: interrupted; results are in " + path));
        err.flush();
    }
}
