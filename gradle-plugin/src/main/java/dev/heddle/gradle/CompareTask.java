package dev.heddle.gradle;

import dev.heddle.launcher.BuildCommand;
import java.util.Optional;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.InputFile;
import org.gradle.api.tasks.Internal;

/// Finds the highest sustained rate of the packaged service and its bottleneck, for each thread
/// model. Defaults from `heddle.yaml` in the project's folder apply here, too.
public abstract class CompareTask extends HeddleTask {
    /// Jar or WAR of the service; default: that of `bootJar`, `bootWar`, `war` or `jar`, the first
    /// of these tasks that the project has.
    @InputFile
    public abstract RegularFileProperty getJar();

    /// Path to request, such as `/orders/42`.
    @Internal
    public abstract Property<String> getRequestPath();

    /// Run directory of an earlier build to compare with.
    @Internal
    public abstract Property<String> getAgainst();

    /// Fails the build unless these are met, such as `sustained>=0.95*baseline`.
    @Internal
    public abstract ListProperty<String> getExpect();

    @Override
    Optional<BuildCommand> command() {
        return Optional.of(
                BuildCommand.compare(getJar().get().getAsFile())
                        .with("--path", getRequestPath().getOrNull())
                        .with("--against", getAgainst().getOrNull())
                        .withAll("--expect", getExpect().get()));
    }
}
