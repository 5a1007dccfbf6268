package dev.heddle.gradle;

import dev.heddle.launcher.BuildCommand;
import java.io.File;
import java.util.List;
import java.util.Optional;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.Internal;

/// Scans the byte code of the project and its runtime dependencies for code that pins, caches per
/// thread or busy-waits on virtual threads.
public abstract class ScanTask extends HeddleTask {
    /// The code to scan; default: the runtime class path of the source set `main`.
    @Classpath
    public abstract ConfigurableFileCollection getPaths();

    /// Fails the build for a hazard of at least this confidence that is not in the baseline:
    /// `certain`, `likely`, `possible`.
    @Internal
    public abstract Property<String> getFailOn();

    /// File of known hazards to ignore, written by `heddle scan --write-baseline`.
    @Internal
    public abstract Property<String> getBaseline();

    /// JDK that the service runs on; hazards that matter on it are reported.
    @Internal
    public abstract Property<Integer> getJdk();

    /// Only code reachable from these classes, such as `com.acme.*`.
    @Internal
    public abstract ListProperty<String> getEntries();

    /// A project without code has no folder of classes.
    @Override
    Optional<BuildCommand> command() {
        List<String> paths =
                getPaths().getFiles().stream().filter(File::exists).map(File::getPath).toList();
        return paths.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        BuildCommand.scan(paths)
                                .with("--fail-on", getFailOn().getOrNull())
                                .with("--baseline", getBaseline().getOrNull())
                                .with("--jdk", getJdk().getOrNull())
                                .withAll("--entry", getEntries().get()));
    }
}
