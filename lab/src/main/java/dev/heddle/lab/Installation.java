package dev.heddle.lab;

import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The installation of Heddle: its bundled experiments and subjects.
///
/// @param home folder with `experiments/` and `subjects/`
/// @param version Heddle's own
public record Installation(Path home, String version) {
    private static final String YAML = ".yaml";

    /// The installation that the launcher's properties `heddle.home` and `heddle.version` name.
    public static Installation fromSystemProperties() {
        String home = System.getProperty("heddle.home");
        if (home == null) {
            throw new EnvironmentException(
                    "the system property heddle.home is not set; start Heddle with ./heddle");
        }
        return new Installation(
                Path.of(home).toAbsolutePath().normalize(),
                System.getProperty("heddle.version", "unknown"));
    }

    /// Files of the bundled experiments, by name.
    public List<Path> experimentFiles() {
        try (Stream<Path> files = Files.list(home.resolve("experiments"))) {
            return files.filter(file -> file.toString().endsWith(YAML)).sorted().toList();
        } catch (IOException e) {
            throw new EnvironmentException(
                    "cannot read the bundled experiments (%s); rebuild or reinstall Heddle"
                            .formatted(e),
                    e);
        }
    }

    /// The file of a bundled experiment, or one of the user.
    ///
    /// @param nameOrPath name such as `blocking-endpoint`, or path of a YAML file
    public Path experimentFile(String nameOrPath) {
        Path bundled = home.resolve("experiments").resolve(nameOrPath + YAML);
        if (nameOrPath.matches("[a-z0-9-]+") && Files.exists(bundled)) {
            return bundled;
        }
        Path own = Path.of(nameOrPath);
        if (Files.isRegularFile(own)) {
            return own;
        }
        List<String> names =
                experimentFiles().stream()
                        .map(file -> file.getFileName().toString().replace(YAML, ""))
                        .toList();
        throw new InputException(
                "experiment '%s': not a file, and not a bundled experiment (%s)"
                        .formatted(nameOrPath, String.join(", ", names)));
    }

    /// The agent that observes subjects from inside; empty if this installation has none.
    public Optional<Path> probe() {
        Path jar = home.resolve("lib/probe/heddle-probe.jar");
        return Files.exists(jar) ? Optional.of(jar) : Optional.empty();
    }

    /// The jar that a variant names: a bundled subject, or a path relative to the experiment's
    /// file.
    public Path subjectJar(String nameOrPath, Path experimentFile) {
        Path bundled = home.resolve("subjects").resolve(nameOrPath + ".jar");
        if (!nameOrPath.contains("/") && Files.exists(bundled)) {
            return bundled;
        }
        return experimentFile.toAbsolutePath().resolveSibling(nameOrPath).normalize();
    }
}
