package dev.heddle.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/// Finds in the byte code of the project and all it runs with what pins, hoards or spins on virtual
/// threads.
@Mojo(
        name = "scan",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.RUNTIME,
        threadSafe = true)
public final class ScanMojo extends HeddleMojo {
    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    /// Fails the build for a hazard of at least this confidence that is not in the baseline:
    /// `certain`, `likely`, `possible`.
    @Parameter(property = "heddle.failOn")
    private @Nullable String failOn;

    /// Known hazards, which `heddle scan --write-baseline` wrote.
    @Parameter(property = "heddle.baseline")
    private @Nullable File baseline;

    /// JDK that the service runs on; the one that hazards must matter on.
    @Parameter(property = "heddle.jdk")
    private @Nullable Integer jdk;

    /// Only what is reachable from these classes, such as `com.acme.*`.
    @Parameter private List<String> entries = List.of();

    /// A module without code of its own has no folder of classes.
    @Override
    List<String> words() throws MojoExecutionException {
        List<String> paths = new ArrayList<>(classPath());
        if (!hasSources()) {
            paths.remove(project.getBuild().getOutputDirectory());
        }
        for (String path : paths) {
            if (!new File(path).exists()) {
                throw new MojoExecutionException(
                        "%s is not there, so it cannot be scanned; run mvn compile first"
                                .formatted(path));
            }
        }
        if (paths.isEmpty()) {
            return List.of();
        }
        List<String> words =
                new ArrayList<>(List.of("scan", String.join(File.pathSeparator, paths)));
        if (failOn != null) {
            words.addAll(List.of("--fail-on", failOn));
        }
        if (baseline != null) {
            words.addAll(List.of("--baseline", baseline.getPath()));
        }
        if (jdk != null) {
            words.addAll(List.of("--jdk", jdk.toString()));
        }
        entries.forEach(entry -> words.addAll(List.of("--entry", entry)));
        return words;
    }

    private boolean hasSources() {
        return project.getCompileSourceRoots().stream().anyMatch(root -> new File(root).exists());
    }

    private List<String> classPath() throws MojoExecutionException {
        try {
            return project.getRuntimeClasspathElements();
        } catch (DependencyResolutionRequiredException e) {
            throw new MojoExecutionException("the class path is not known: " + e.getMessage(), e);
        }
    }
}
