package dev.heddle.lab.service;

import dev.heddle.lab.internal.archive.Manifests;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The JDK on which a project says that its service runs.
///
/// @param feature such as 21
/// @param where the file that says so, such as `Dockerfile`
public record ProjectJdk(int feature, String where) {
    /// The base image of a build stage.
    private static final Pattern IMAGE = Pattern.compile("(?im)^\\s*FROM\\s+(?:--\\S+\\s+)*(\\S+)");

    /// `distroless/java21-debian12`, `open-21-jre`, `openjdk-21`
    private static final Pattern NAMED_IMAGE =
            Pattern.compile("(?:java|jdk|jre|temurin|open)-?(\\d{1,2})(?!\\d)");

    /// `eclipse-temurin:21.0.3_9-jre`
    private static final Pattern TAGGED_IMAGE =
            Pattern.compile(
                    "(?:temurin|jdk|jre|java|corretto|zulu|liberica|semeru|sapmachine|graalvm)"
                            + "[^:]*:(\\d{1,2})(?!\\d)");

    /// `java=21.0.3-tem`
    private static final Pattern SDKMAN =
            Pattern.compile("(?m)^\\s*java\\s*=\\s*(\\d{1,2})(?!\\d)");

    private static final Set<String> OUTPUT_FOLDERS = Set.of("target", "build", "libs");

    /// Empty if neither the folder of the jar's project, nor the jar says it. What starts the
    /// service in production comes before what builds it.
    public static Optional<ProjectJdk> of(Path jar) {
        Set<Path> folders = new LinkedHashSet<>();
        folders.add(project(jar.toAbsolutePath().normalize()));
        folders.add(Path.of("").toAbsolutePath());
        return folders.stream().flatMap(ProjectJdk::inFolder).findFirst().or(() -> inManifest(jar));
    }

    /// The folder above those in which Maven and Gradle put a jar.
    private static Path project(Path jar) {
        Path folder = Objects.requireNonNullElse(jar.getParent(), jar);
        while (folder.getParent() != null
                && folder.getFileName() != null
                && OUTPUT_FOLDERS.contains(folder.getFileName().toString())) {
            folder = folder.getParent();
        }
        return folder;
    }

    private static Stream<ProjectJdk> inFolder(Path folder) {
        return Stream.of(
                        read(folder, "Dockerfile", ProjectJdk::ofImages),
                        read(folder, "Containerfile", ProjectJdk::ofImages),
                        read(folder, ".sdkmanrc", text -> first(SDKMAN, text)))
                .flatMap(Optional::stream);
    }

    /// What a file says; nothing if it cannot be read, since it only explains.
    private static Optional<ProjectJdk> read(Path folder, String name, Reading reading) {
        Path file = folder.resolve(name);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            return reading.feature(Files.readString(file))
                    .map(feature -> new ProjectJdk(feature, name));
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty();
        }
    }

    /// Finds a feature version in a text.
    private interface Reading {
        Optional<Integer> feature(String text);
    }

    /// The image of the last stage is the one that runs.
    static Optional<Integer> ofImages(String text) {
        List<String> images = IMAGE.matcher(text).results().map(match -> match.group(1)).toList();
        return images.isEmpty()
                ? Optional.empty()
                : first(NAMED_IMAGE, images.getLast())
                        .or(() -> first(TAGGED_IMAGE, images.getLast()));
    }

    private static Optional<ProjectJdk> inManifest(Path jar) {
        try {
            return Manifests.of(jar)
                    .map(attributes -> attributes.getValue("Build-Jdk-Spec"))
                    .filter(version -> version.matches("\\d{1,2}"))
                    .map(version -> new ProjectJdk(Integer.parseInt(version), "its manifest"));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Optional<Integer> first(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .findFirst()
                .map((MatchResult match) -> Integer.parseInt(match.group(1)));
    }
}
