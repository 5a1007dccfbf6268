package dev.heddle.maven;

import dev.heddle.launcher.BuildCommand;
import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/// A goal that runs an installed Heddle.
abstract class HeddleMojo extends AbstractMojo {
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

    /// The command; empty if there is nothing to do.
    abstract Optional<BuildCommand> command() throws MojoExecutionException;

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        Optional<BuildCommand> command = skip ? Optional.empty() : command();
        if (command.isEmpty()) {
            getLog().info("heddle: skipped, nothing to do");
            return;
        }
        if (!holds(command.get().and(options))) {
            throw new MojoFailureException(command.get().failed());
        }
    }

    private boolean holds(BuildCommand command) throws MojoExecutionException {
        try {
            return command.run(
                    Optional.ofNullable(home).map(File::toPath),
                    System.getenv(),
                    folder.toPath(),
                    getLog().isInfoEnabled() ? Optional.of(getLog()::info) : Optional.empty(),
                    getLog()::error);
        } catch (IOException e) {
            throw new MojoExecutionException(e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("heddle was interrupted", e);
        }
    }
}
