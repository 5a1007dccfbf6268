package dev.heddle.lab;

import dev.heddle.analyze.Fixes;
import dev.heddle.lab.internal.archive.Artifacts;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.InputException.Problem;
import dev.heddle.model.IoReason;
import dev.heddle.model.experiment.Launch;
import dev.heddle.model.scan.ScanResult;
import dev.heddle.model.scan.ThreadStore;
import dev.heddle.scan.Scanner;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/// A scan of archives, folders, class paths, build files, or libraries given by Maven coordinates.
public final class ByteCodeScan {
    private static final Pattern ARCHIVE = Pattern.compile(".*\\.(?:jar|war|ear|zip)");

    private ByteCodeScan() {}

    /// @param named paths, class paths, build files, or Maven coordinates of a library, which is
    ///   scanned with its dependencies
    /// @param jdk feature version for which hazards are reported
    /// @param entries patterns of names of classes, such as `com.acme.*`; empty for all
    /// @throws InputException if an input does not exist, or none has a class
    /// @throws EnvironmentException if nothing could be read
    public static ScanResult of(
            List<String> named, int jdk, List<String> entries, String heddleVersion) {
        if (jdk < Jdks.OLDEST) {
            throw InputException.of(
                    "jdk",
                    "%d: expected %d or later (virtual threads)".formatted(jdk, Jdks.OLDEST));
        }
        Artifacts.Named what = paths(named);
        ScanResult result =
                Scanner.scan(what.paths(), jdk, entry(entries), heddleVersion)
                        .withUnread(what.missing());
        if (result.extent().classes() == 0) {
            if (!result.unread().isEmpty()) {
                throw new EnvironmentException(
                        "nothing could be scanned: " + String.join("; ", result.unread()));
            }
            throw new InputException(
                    "%s: contains no class; expected a jar, a folder of classes or jars, or %s"
                            .formatted(String.join(" ", named), Launch.LIBRARY_EXAMPLE));
        }
        return Fixes.in(result);
    }

    /// The same for some archives.
    public static ScanResult of(List<Path> paths, int jdk, String heddleVersion) {
        return Fixes.in(Scanner.scan(paths, jdk, _ -> true, heddleVersion));
    }

    /// What threads keep in variables of their own, by the code of what [#of] takes.
    static List<ThreadStore> threadStores(List<String> named, int jdk) {
        return Scanner.threadStores(paths(named).paths(), jdk);
    }

    private static Artifacts.Named paths(List<String> named) {
        Set<Path> paths = new LinkedHashSet<>();
        List<String> missing = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        for (String name : named) {
            if (!Files.exists(Path.of(name)) && name.matches(Launch.LIBRARY_FORM)) {
                paths.addAll(Artifacts.withDependencies(name));
                continue;
            }
            Optional<Artifacts.Named> build = ofBuild(Path.of(name));
            if (build.isPresent()) {
                paths.addAll(build.get().paths());
                missing.addAll(build.get().missing());
                continue;
            }
            // An empty part of a class path is the working folder to the JVM; here it is taken for
            // a slip.
            for (String part : name.split(File.pathSeparator)) {
                Path path = Path.of(part);
                if (!part.isEmpty() && Files.exists(path)) {
                    paths.add(path);
                    notScannable(path).ifPresent(problems::add);
                } else if (!part.isEmpty() || name.isEmpty()) {
                    problems.add(
                            new Problem(
                                    "",
                                    ("%s: no such file; expected a jar, a folder, a class"
                                                    + " path, or %s")
                                            .formatted(part, Launch.LIBRARY_EXAMPLE)));
                }
            }
        }
        if (!problems.isEmpty()) {
            throw new InputException(problems);
        }
        return new Artifacts.Named(List.copyOf(paths), missing);
    }

    /// A file without anything of an archive is a slip; a damaged archive is read as far as it
    /// goes.
    private static Optional<Problem> notScannable(Path path) {
        return Files.isDirectory(path) || mayBeArchive(path)
                ? Optional.empty()
                : Optional.of(
                        new Problem(
                                "",
                                "%s: not an archive; expected a jar, a folder, a class path, or %s"
                                        .formatted(path, Launch.LIBRARY_EXAMPLE)));
    }

    /// Opening a pipe would wait for ever.
    private static boolean mayBeArchive(Path path) {
        if (!Files.isRegularFile(path)
                || ARCHIVE.matcher(path.toString()).matches()
                || !Files.isReadable(path)) {
            return Files.isRegularFile(path);
        }
        try (ZipFile _ = new ZipFile(path.toFile())) {
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /// The dependencies of a build file, and the classes that the build has compiled; empty for any
    /// other path.
    private static Optional<Artifacts.Named> ofBuild(Path file) {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        String name = file.getFileName().toString();
        return switch (name) {
            case "pom.xml" ->
                    Optional.of(with(file, "target", "classes", Artifacts.ofProject(file)));
            case "gradle.lockfile" ->
                    Optional.of(with(file, "build/classes", "main", Artifacts.ofLockFile(file)));
            case "build.gradle", "build.gradle.kts" ->
                    throw new InputException(
                            ("%s: its dependencies can only be resolved by Gradle;"
                                            + " run gradle dependencies --write-locks and scan"
                                            + " gradle.lockfile")
                                    .formatted(file));
            default -> Optional.empty();
        };
    }

    /// Adds the classes that the build has compiled.
    ///
    /// @param folder that contains them, in folders of this name at a depth of up to two
    private static Artifacts.Named with(
            Path build, String folder, String name, Artifacts.Named named) {
        List<Path> paths = new ArrayList<>(classes(build.resolveSibling(folder), name));
        List<String> missing = new ArrayList<>(named.missing());
        Path sources = build.resolveSibling("src/main");
        if (paths.isEmpty() && Files.isDirectory(sources)) {
            missing.add(sources + ": not built (no classes)");
        }
        paths.addAll(named.paths());
        return new Artifacts.Named(paths, missing);
    }

    private static List<Path> classes(Path folder, String name) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> within = Files.walk(folder, 2)) {
            return within.filter(Files::isDirectory)
                    .filter(path -> path.getFileName().toString().equals(name))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new InputException("%s: cannot read (%s)".formatted(folder, IoReason.of(e)));
        }
    }

    private static Predicate<String> entry(List<String> patterns) {
        if (patterns.isEmpty()) {
            return _ -> true;
        }
        List<Pattern> entries =
                patterns.stream()
                        .map(pattern -> Pattern.quote(pattern).replace("*", "\\E.*\\Q"))
                        .map(Pattern::compile)
                        .toList();
        return name -> entries.stream().anyMatch(entry -> entry.matcher(name).matches());
    }
}
