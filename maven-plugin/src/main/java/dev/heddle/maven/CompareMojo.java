package dev.heddle.maven;

import dev.heddle.launcher.BuildCommand;
import java.io.File;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Finds the highest sustained rate of the packaged service and its bottleneck, for each thread
 * model. Defaults from {@code heddle.yaml} in the project's folder apply here, too.
 */
@Mojo(name = "compare", defaultPhase = LifecyclePhase.VERIFY)
public final class CompareMojo extends HeddleMojo {
    /** Jar or WAR of the service; default: that of the project. */
    @Parameter(property = "heddle.jar")
    private @Nullable File jar;

    @Parameter(
            defaultValue = "${project.build.directory}/${project.build.finalName}",
            readonly = true,
            required = true)
    private File packaged;

    /** Path to request, such as {@code /orders/42}. */
    @Parameter(property = "heddle.path")
    private @Nullable String path;

    /** Run directory of an earlier build to compare with. */
    @Parameter(property = "heddle.against")
    private @Nullable File against;

    /** Fails the build unless these are met, such as {@code sustained>=0.95*baseline}. */
    @Parameter(property = "heddle.expect")
    private List<String> expect = List.of();

    @Parameter(defaultValue = "${project.packaging}", readonly = true, required = true)
    private String packaging;

    /// A parent module is not a service.
    @Override
    Optional<BuildCommand> command() throws MojoExecutionException {
        if (packaging.equals("pom")) {
            return Optional.empty();
        }
        String ending = packaging.equals("war") ? ".war" : ".jar";
        File service = jar == null ? new File(packaged.getPath() + ending) : jar;
        if (!service.exists()) {
            throw new MojoExecutionException(
                    ("heddle.jar: %s not found; run mvn package first, or set heddle.jar"
                                    + " to the service's jar")
                            .formatted(service));
        }
        return Optional.of(
                BuildCommand.compare(service)
                        .with("--path", path)
                        .with("--against", against)
                        .withAll("--expect", expect));
    }
}
