package dev.heddle.lab.internal;

import dev.heddle.lab.Jdks;
import dev.heddle.lab.RunOptions;
import dev.heddle.model.InputException;
import dev.heddle.model.Plan.Skipped;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the user wants to be other than the file of an experiment says, and what this machine does
/// not have. Used by one thread.
final class Overrides {
    private final RunOptions options;
    private final Map<String, List<Path>> paths = new HashMap<>();

    Overrides(RunOptions options) {
        this.options = options;
    }

    /// Whether a variant of a name is wanted.
    boolean wanted(String variant) {
        return options.variants().isEmpty() || options.variants().contains(variant);
    }

    /// The version of a library that is to be tried.
    String library(String asWritten) {
        return options.libraries().stream()
                .filter(wanted -> withoutVersion(wanted).equals(withoutVersion(asWritten)))
                .findFirst()
                .orElse(asWritten);
    }

    private static String withoutVersion(String library) {
        return library.substring(0, library.lastIndexOf(':'));
    }

    /// Names and libraries that do not exist here.
    ///
    /// @param names of the file's variants
    /// @param written libraries that the file names
    /// @param chosen those that are used in their place
    List<String> problems(
            List<String> names, Collection<String> written, Collection<String> chosen) {
        List<String> problems = new ArrayList<>();
        for (String wanted : options.variants()) {
            if (!names.contains(wanted)) {
                problems.add(
                        "--variant %s: no such variant; accepted: %s"
                                .formatted(wanted, String.join(", ", names)));
            }
        }
        for (String library : options.libraries()) {
            if (!chosen.contains(library)) {
                problems.add(
                        "--with %s: no variant has a version of it to be replaced; they have: %s"
                                .formatted(
                                        library,
                                        written.isEmpty() ? "none" : String.join(", ", written)));
            }
        }
        return problems;
    }

    /// Why something that names a JDK cannot run here; empty if it can. It is left out, and the
    /// others are worth running.
    Optional<Skipped> lacksItsJdk(String name, Optional<String> jdk) {
        Optional<String> wanted = jdk.filter(version -> !options.jdks().contains(version));
        try {
            wanted.ifPresent(Jdks::find);
            return Optional.empty();
        } catch (InputException e) {
            String version = wanted.orElse("");
            String variable =
                    version.matches("\\d+") ? "; or name its home in JAVA_HOME_" + version : "";
            return Optional.of(new Skipped(name, String.join("; ", e.problems()) + variable));
        }
    }

    /// The jars of a library and of what it needs.
    ///
    /// @throws InputException if it cannot be had
    List<Path> paths(String library) {
        List<Path> found = paths.get(library);
        if (found == null) {
            found = Artifacts.withDependencies(library);
            paths.put(library, found);
        }
        return found;
    }
}
