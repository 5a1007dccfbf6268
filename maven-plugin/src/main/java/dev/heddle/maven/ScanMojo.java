package dev.heddle.maven;

import dev.heddle.launcher.BuildCommand;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/**
 * Scans the byte code of the project and its runtime dependencies for code that pins, caches per
 * thread or busy-waits on virtual threads.
 */
@Mojo(
        name = "scan",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.RUNTIME,
        threadSafe = true)
public final class ScanMojo extends HeddleMojo {
    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    /**
     * Fails the build for a hazard of at least this confidence that is not in the baseline: {@code
     * certain}, {@code likely}, {@code possible}.
     */
    @Parameter(property = "heddle.failOn")
    private @Nullable String failOn;

    /** File of known hazards to ignore, written by {@code heddle scan --write-baseline}. */
    @Parameter(property = "heddle.baseline")
    private @Nullable File baseline;

    /** JDK that the service runs on; hazards that matter on it are reported. */
    @Parameter(property = "heddle.jdk")
    private @Nullable Integer jdk;

    /** Only code reachable from these classes, such as {@code com.acme.*}. */
    @Parameter private List<String> entries = List.of();

    /// A module without code has no folder of classes.
    @Override
    Optional<BuildCommand> command() throws MojoExecutionException {
        List<String> paths = new ArrayList<>(classPath());
        if (!hasSources()) {
            paths.remove(project.getBuild().getOutputDirectory());
        }
        for (String path : paths) {
            if (!new File(path).exists()) {
                throw new MojoExecutionException(
                        "%s not found; run mvn compile first".formatted(path));
            }
        }
        if (paths.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                BuildCommand.scan(paths)
                        .with("--fail-on", failOn)
                        .with("--baseline", baseline)
                        .with("--jdk", jdk)
                        .withAll("--entry", entries));
    }

    private boolean hasSources() {
        return project.getCompileSourceRoots().stream().anyMatch(root -> new File(root).exists());
    }

    private List<String> classPath() throws MojoExecutionException {
        try {
            return project.getRuntimeClasspathElements();
        } catch (DependencyResolutionRequiredException e) {
            throw new MojoExecutionException("cannot resolve the class path: " + e.getMessage(), e);
        }
    }
}
