package dev.heddle.lab.internal;

import dev.heddle.model.InputException;
import eu.maveniverse.maven.mima.context.Context;
import eu.maveniverse.maven.mima.context.ContextOverrides;
import eu.maveniverse.maven.mima.context.Runtimes;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.eclipse.aether.RepositoryException;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.transfer.ArtifactNotFoundException;
import org.eclipse.aether.util.artifact.JavaScopes;
import org.eclipse.aether.util.filter.DependencyFilterUtils;

/// Libraries by their Maven coordinates, from the user's local repository or fetched into it, by
/// the user's own Maven settings.
public final class Artifacts {
    private static final String TRY = "check its name and version";

    private Artifacts() {}

    /// A library and all that it needs at run time.
    ///
    /// @param coordinates `group:artifact:version`
    /// @throws InputException if it does not exist, or cannot be fetched
    public static List<Path> withDependencies(String coordinates) {
        try (Context maven = maven()) {
            // Not as the root: what is optional for it is then left out, as for any library.
            CollectRequest collect =
                    new CollectRequest()
                            .addDependency(
                                    new Dependency(
                                            new DefaultArtifact(coordinates), JavaScopes.RUNTIME))
                            .setRepositories(maven.remoteRepositories());
            DependencyRequest request =
                    new DependencyRequest(
                            collect, DependencyFilterUtils.classpathFilter(JavaScopes.RUNTIME));
            return maven
                    .repositorySystem()
                    .resolveDependencies(maven.repositorySystemSession(), request)
                    .getArtifactResults()
                    .stream()
                    .map(Artifacts::path)
                    .toList();
        } catch (RepositoryException e) {
            throw notToBeHad(coordinates, e);
        }
    }

    /// One jar alone.
    ///
    /// @throws InputException if it does not exist, or cannot be fetched
    static Path alone(String coordinates) {
        try (Context maven = maven()) {
            ArtifactRequest request =
                    new ArtifactRequest(
                            new DefaultArtifact(coordinates), maven.remoteRepositories(), "");
            return path(
                    maven.repositorySystem()
                            .resolveArtifact(maven.repositorySystemSession(), request));
        } catch (RepositoryException e) {
            throw notToBeHad(coordinates, e);
        }
    }

    private static Context maven() {
        return Runtimes.INSTANCE
                .getRuntime()
                .create(
                        ContextOverrides.create()
                                .withUserSettings(true)
                                .checksumPolicy(ContextOverrides.ChecksumPolicy.FAIL)
                                .build());
    }

    private static Path path(ArtifactResult result) {
        return result.getArtifact().getFile().toPath();
    }

    private static InputException notToBeHad(String coordinates, RepositoryException e) {
        List<Throwable> causes =
                Stream.<Throwable>iterate(e, Objects::nonNull, Throwable::getCause).toList();
        if (causes.stream().anyMatch(ArtifactNotFoundException.class::isInstance)) {
            return new InputException("%s: no repository has it; %s".formatted(coordinates, TRY));
        }
        Throwable first = causes.getLast();
        return new InputException(
                ("%s: not in the local Maven repository, and it cannot be fetched (%s: %s); connect to"
                                + " a network once, or %s")
                        .formatted(
                                coordinates,
                                first.getClass().getSimpleName(),
                                FirstLine.of(first),
                                TRY));
    }
}
