package dev.heddle.gradle;

import dev.heddle.launcher.BuildCommand;
import java.io.File;
import java.io.IOException;
import java.util.Optional;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.TaskAction;
import org.gradle.work.DisableCachingByDefault;

/// A task that runs an installed Heddle. It is never up to date: what it measures may change while
/// its inputs do not.
@DisableCachingByDefault(because = "results are of this machine at this time")
public abstract class HeddleTask extends DefaultTask {
    /// Folder of the Heddle installation, or its launcher; default: the property `heddle.home`, the
    /// environment variable `HEDDLE_HOME`, or `heddle` on the path.
    @Internal
    public abstract Property<String> getHome();

    /// Additional command line options.
    @Internal
    public abstract ListProperty<String> getOptions();

    /// The folder that Heddle runs in; default: that of the project.
    @Internal
    public abstract Property<File> getFolder();

    /// The command; empty if there is nothing to do.
    abstract Optional<BuildCommand> command();

    /// Runs it, and fails the build if a check does not hold.
    @TaskAction
    public void run() {
        Optional<BuildCommand> command = command();
        if (command.isEmpty()) {
            getLogger().info("heddle: skipped, nothing to do");
            return;
        }
        if (!holds(command.get().and(getOptions().get()))) {
            throw new GradleException(command.get().failed());
        }
    }

    private boolean holds(BuildCommand command) {
        try {
            return command.run(
                    Optional.ofNullable(getHome().getOrNull()).map(home -> new File(home).toPath()),
                    System.getenv(),
                    getFolder().get().toPath(),
                    getLogger().isLifecycleEnabled()
                            ? Optional.of(getLogger()::lifecycle)
                            : Optional.empty(),
                    getLogger()::error);
        } catch (IOException e) {
            throw new GradleException(String.valueOf(e.getMessage()), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new GradleException("heddle was interrupted", e);
        }
    }
}
