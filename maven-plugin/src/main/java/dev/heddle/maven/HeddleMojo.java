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

/// A goal that has an installed Heddle do the work, in a process of its own: Heddle needs a newer
/// JDK than many builds run on.
abstract class HeddleMojo extends AbstractMojo {
    /// Exit code of Heddle where what was asked for does not hold.
    private static final int DOES_NOT_HOLD = 1;

    /// Folder of Heddle, or its launcher; otherwise the environment's `HEDDLE_HOME`, or `heddle` on
    /// the path.
    @Parameter(property = "heddle.home")
    private @Nullable File home;

    /// More options, as on the command line.
    @Parameter(property = "heddle.options")
    private List<String> options = List.of();

    /// Does nothing.
    @Parameter(property = "heddle.skip", defaultValue = "false")
    private boolean skip;

    /// The folder that Heddle runs in.
    @Parameter(defaultValue = "${project.basedir}", readonly = true, required = true)
    private File folder;

    /// What Heddle is told: a command, and what it works on. Empty if there is nothing to do.
    abstract List<String> words() throws MojoExecutionException;

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        List<String> words = skip ? List.of() : words();
        if (words.isEmpty()) {
            getLog().info("heddle: nothing to do");
            return;
        }
        List<String> command = new ArrayList<>();
        command.add(launcher());
        command.addAll(words);
        command.addAll(options);
        int exitCode = run(command);
        if (exitCode == DOES_NOT_HOLD) {
            throw new MojoFailureException(
                    "heddle %s: what was asked for does not hold; its lines above tell what"
                            .formatted(words.get(0)));
        }
        if (exitCode != 0) {
            throw new MojoExecutionException(
                    "heddle %s ended with exit code %d; its lines above tell why"
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

    /// What it says is told as it comes; in a quiet build, if it fails.
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
            throw new MojoExecutionException("heddle cannot be run: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("heddle was interrupted", e);
        }
    }
}
