package dev.heddle.cli.option;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/// The option for the folder in which a command creates its run directory.
public final class RunsFolder {
    @Option(
            names = "--runs",
            paramLabel = "DIR",
            defaultValue = "runs",
            description = "Folder for run directories; default ${DEFAULT-VALUE}.")
    private Path path;

    public Path path() {
        return path;
    }

    /// The last message of an interrupted run.
    ///
    /// @param made its run directory; empty if it was not created yet
    public static void sayInterrupted(Optional<Path> made, PrintWriter err) {
        made.ifPresent(path -> err.println("heddle: interrupted; partial results in " + path));
        err.flush();
    }
}
