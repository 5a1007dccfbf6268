package dev.heddle.maven;

import dev.heddle.launcher.Launcher;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/// A goal that runs an installed Heddle in a separate process, since Heddle needs a newer JDK than
/// many builds run on.
abstract class HeddleMojo extends AbstractMojo {
    /// Exit code of Heddle for a failed expectation.
    private static final int DOES_NOT_HOLD = 1;

    /**
     * Folder of the Heddle installation, or its launcher; default: the environment variable {@code
     * HEDDLE_HOME}, or {@code heddle} on the path.
     */
    @Parameter(property = "heddle.home")
    private @Nullable File home;

    /** Additional command line options. */
    @Parameter(property = "heddle.options")
    private List<String> options = List.of();

    /** Skips the goal. */
    @Parameter(property = "heddle.skip", defaultValue = "false")
    private boolean skip;

    /** The folder that Heddle runs in. */
    @Parameter(defaultValue = "${project.basedir}", readonly = true, required = true)
    private File folder;

    /// Heddle's arguments: a command and its input. Empty if there is nothing to do.
    abstract List<String> words() throws MojoExecutionException;

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        List<String> words = skip ? List.of() : words();
        if (words.isEmpty()) {
            getLog().info("heddle: skipped, nothing to do");
            return;
        }
        List<String> command = new ArrayList<>();
        command.add(launcher());
        command.addAll(words);
        command.addAll(options);
        int exitCode = run(command);
        if (exitCode == DOES_NOT_HOLD) {
            throw new MojoFailureException(
                    "heddle %s: check failed; see the output above".formatted(words.get(0)));
        }
        if (exitCode != 0) {
            throw new MojoExecutionException(
                    "heddle %s: exit code %d; see the output above"
                            .formatted(words.get(0), exitCode));
        }
    }

    private String launcher() throws MojoExecutionException {
        try {
            Optional<Path> given = Optional.ofNullable(home).map(File::toPath);
            return Launcher.find(given, System.getenv()).toString();
        } catch (FileNotFoundException e) {
            throw new MojoExecutionException(e.getMessage(), e);
        }
    }

    /// Its output is logged as it comes; in a quiet build only if it fails.
    private int run(List<String> command) throws MojoExecutionException {
        List<String> unsaid = new ArrayList<>();
        try {
            int exitCode =
                    Launcher.run(
                            command,
                            folder.toPath(),
                            getLog().isInfoEnabled() ? getLog()::info : unsaid::add);
            if (exitCode != 0) {
                unsaid.forEach(getLog()::error);
            }
            return exitCode;
        } catch (IOException e) {
            throw new MojoExecutionException("cannot run heddle: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("heddle was interrupted", e);
        }
    }
}
