package dev.heddle.lab.internal.archive;

import dev.heddle.lab.internal.result.FirstLine;
import dev.heddle.model.InputException;
import dev.heddle.model.experiment.Launch;
import eu.maveniverse.maven.mima.context.Context;
import eu.maveniverse.maven.mima.context.ContextOverrides;
import eu.maveniverse.maven.mima.context.Runtimes;
import eu.maveniverse.maven.mima.extensions.mmr.MavenModelReader;
import eu.maveniverse.maven.mima.extensions.mmr.ModelRequest;
import eu.maveniverse.maven.mima.extensions.mmr.ModelResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.aether.RepositoryException;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.ArtifactDescriptorResult;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.resolution.DependencyResolutionException;
import org.eclipse.aether.resolution.DependencyResult;
import org.eclipse.aether.transfer.ArtifactNotFoundException;
import org.eclipse.aether.util.artifact.JavaScopes;
import org.eclipse.aether.util.filter.DependencyFilterUtils;

/// Libraries by their Maven coordinates, from the user's local repository or fetched into it, by
/// the user's own Maven settings.
public final class Artifacts {
    private static final String TRY = "check name and version";

    /// The configurations of a Gradle build that make up the runtime class path.
    private static final Pattern RUNS = Pattern.compile("(?i)(production)?runtimeClasspath");

    private static final String BOM = "<packaging>pom</packaging>";

    private Artifacts() {}

    /// The dependencies of a build file.
    ///
    /// @param missing unavailable ones, such as other modules of the build, a line each
    public record Named(List<Path> paths, List<String> missing) {}

    /// The runtime class path of a Maven project: direct and transitive dependencies, in the
    /// versions that its parents and imports manage.
    ///
    /// @throws InputException if the file is no readable project
    public static Named ofProject(Path pom) {
        try (Context maven = maven()) {
            ModelResponse model =
                    new MavenModelReader(maven)
                            .readModel(
                                    ModelRequest.builder()
                                            .setPomFile(pom.toAbsolutePath())
                                            .build());
            ArtifactDescriptorResult project =
                    model.toArtifactDescriptorResult(model.getEffectiveModel());
            List<RemoteRepository> repositories = new ArrayList<>(maven.remoteRepositories());
            repositories.addAll(
                    maven.repositorySystem()
                            .newResolutionRepositories(
                                    maven.repositorySystemSession(), project.getRepositories()));
            return resolved(
                    maven,
                    new CollectRequest()
                            .setDependencies(project.getDependencies())
                            .setManagedDependencies(project.getManagedDependencies())
                            .setRepositories(repositories));
        } catch (RepositoryException e) {
            throw new InputException(
                    "%s: unreadable Maven project (%s)".formatted(pom, firstProblem(e)));
        }
    }

    /// Maven counts the problems of a model in the first line, and lists them below.
    private static String firstProblem(Throwable e) {
        return e.getCause() != null
                ? firstProblem(e.getCause())
                : String.valueOf(e.getMessage())
                        .lines()
                        .filter(line -> line.startsWith("["))
                        .findFirst()
                        .orElse(FirstLine.of(e));
    }

    /// Resolves dependencies as far as they are available.
    private static Named resolved(Context maven, CollectRequest collect)
            throws RepositoryException {
        DependencyRequest request =
                new DependencyRequest(
                        collect, DependencyFilterUtils.classpathFilter(JavaScopes.RUNTIME));
        DependencyResult result;
        try {
            result =
                    maven.repositorySystem()
                            .resolveDependencies(maven.repositorySystemSession(), request);
        } catch (DependencyResolutionException e) {
            result = e.getResult();
            if (result == null || result.getRoot() == null) {
                throw e;
            }
        }
        Named named = named(result.getArtifactResults());
        List<String> missing = new ArrayList<>(named.missing());
        // The dependencies of an artifact whose POM is unavailable are unknown.
        result.getCollectExceptions().forEach(e -> missing.add(FirstLine.of(e)));
        return new Named(named.paths(), missing);
    }

    private static Named named(List<ArtifactResult> results) {
        List<Path> paths = new ArrayList<>();
        List<String> missing = new ArrayList<>();
        for (ArtifactResult result : results) {
            if (result.isResolved()) {
                paths.add(path(result));
            } else {
                missing.add(result.getRequest().getArtifact() + ": " + why(result));
            }
        }
        return new Named(paths, missing);
    }

    private static String why(ArtifactResult result) {
        return result.getExceptions().stream()
                .filter(e -> !(e instanceof ArtifactNotFoundException))
                .findFirst()
                .map(e -> "download failed (%s)".formatted(FirstLine.of(e)))
                .orElse("not found in any repository");
    }

    /// The runtime dependencies that a Gradle build has locked (`gradle dependencies
    /// --write-locks`).
    ///
    /// @throws InputException if the file locks nothing
    public static Named ofLockFile(Path file) {
        List<String> locked;
        try (Stream<String> lines = Files.lines(file)) {
            locked = lines.filter(Artifacts::runs).map(line -> line.split("=")[0]).toList();
        } catch (IOException | UncheckedIOException e) {
            throw new InputException("%s: cannot read (%s)".formatted(file, e.getMessage()));
        }
        if (locked.isEmpty()) {
            throw new InputException(
                    ("%s: contains no lock for runtimeClasspath; create it with gradle"
                                    + " dependencies --write-locks")
                            .formatted(file));
        }
        try (Context maven = maven()) {
            List<ArtifactResult> jars = resolved(maven, locked, "jar");
            // A BOM may be locked, too, but has no jar.
            List<String> without =
                    jars.stream()
                            .filter(result -> !result.isResolved())
                            .map(result -> coordinates(result.getRequest().getArtifact()))
                            .toList();
            Set<String> boms =
                    resolved(maven, without, "pom").stream()
                            .filter(Artifacts::isBom)
                            .map(result -> coordinates(result.getRequest().getArtifact()))
                            .collect(Collectors.toSet());
            return named(
                    jars.stream()
                            .filter(
                                    result ->
                                            !boms.contains(
                                                    coordinates(result.getRequest().getArtifact())))
                            .toList());
        }
    }

    private static boolean isBom(ArtifactResult pom) {
        try {
            return pom.isResolved() && Files.readString(path(pom)).contains(BOM);
        } catch (IOException e) {
            return false;
        }
    }

    private static String coordinates(Artifact artifact) {
        return "%s:%s:%s"
                .formatted(artifact.getGroupId(), artifact.getArtifactId(), artifact.getVersion());
    }

    /// The result for each artifact, in the given order.
    private static List<ArtifactResult> resolved(
            Context maven, List<String> coordinates, String extension) {
        List<ArtifactRequest> requests =
                coordinates.stream()
                        .map(DefaultArtifact::new)
                        .map(
                                artifact ->
                                        new DefaultArtifact(
                                                artifact.getGroupId(),
                                                artifact.getArtifactId(),
                                                extension,
                                                artifact.getVersion()))
                        .map(
                                artifact ->
                                        new ArtifactRequest(
                                                artifact, maven.remoteRepositories(), ""))
                        .toList();
        try {
            return maven.repositorySystem()
                    .resolveArtifacts(maven.repositorySystemSession(), requests);
        } catch (ArtifactResolutionException e) {
            return e.getResults();
        }
    }

    /// `com.acme:orders:1.0=compileClasspath,runtimeClasspath`
    private static boolean runs(String line) {
        String[] parts = line.split("=", 2);
        return parts.length == 2
                && parts[0].matches(Launch.LIBRARY_FORM)
                && Stream.of(parts[1].split(",")).anyMatch(scope -> RUNS.matcher(scope).matches());
    }

    /// A library and its runtime dependencies.
    ///
    /// @param coordinates `group:artifact:version`
    /// @throws InputException if it does not exist, or cannot be downloaded
    public static List<Path> withDependencies(String coordinates) {
        try (Context maven = maven()) {
            // Not as the root, so that its optional dependencies are left out, as for any library.
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

    /// One jar without its dependencies.
    ///
    /// @throws InputException if it does not exist, or cannot be downloaded
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
            return new InputException(
                    "%s: not found in any repository; %s".formatted(coordinates, TRY));
        }
        Throwable first = causes.getLast();
        return new InputException(
                ("%s: not in the local Maven repository, and the download failed"
                                + " (%s: %s); connect to the network once, or %s")
                        .formatted(
                                coordinates,
                                first.getClass().getSimpleName(),
                                FirstLine.of(first),
                                TRY));
    }
}
