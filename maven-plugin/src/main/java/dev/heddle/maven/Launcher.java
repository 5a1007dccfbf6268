package dev.heddle.maven;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoExecutionException;
import org.jspecify.annotations.Nullable;

/// The `heddle` that is installed.
final class Launcher {
    private static final String NAME = "heddle";

    private Launcher() {}

    /// @param home its folder, or itself; null if the build does not say
    /// @throws MojoExecutionException if no `heddle` is found
    static Path find(@Nullable File home, Map<String, String> environment)
            throws MojoExecutionException {
        if (home != null) {
            return launcher(home.toPath())
                    .orElseThrow(() -> missing("heddle.home: no heddle in " + home));
        }
        String named = environment.get("HEDDLE_HOME");
        if (named != null) {
            return launcher(Path.of(named))
                    .orElseThrow(() -> missing("HEDDLE_HOME: no heddle in " + named));
        }
        return Arrays.stream(environment.getOrDefault("PATH", "").split(File.pathSeparator))
                .filter(folder -> !folder.isEmpty())
                .flatMap(folder -> launcher(Path.of(folder)).stream())
                .findFirst()
                .orElseThrow(() -> missing("heddle is not on the path"));
    }

    private static Optional<Path> launcher(Path place) {
        return Stream.of(place, place.resolve(NAME))
                .filter(Files::isRegularFile)
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static MojoExecutionException missing(String problem) {
        return new MojoExecutionException(
                problem
                        + "; give the folder that Heddle is unpacked in by -Dheddle.home=DIR or"
                        + " HEDDLE_HOME");
    }

    /// Runs it to its end, or until this JVM ends.
    ///
    /// @param line gets what it says
    /// @return its exit code
    static int run(List<String> command, File folder, Consumer<String> line)
            throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder(command).directory(folder).redirectErrorStream(true).start();
        Thread end = new Thread(process::destroy, "heddle-end");
        Runtime.getRuntime().addShutdownHook(end);
        try (BufferedReader said = process.inputReader(StandardCharsets.UTF_8)) {
            process.getOutputStream().close();
            for (String next = said.readLine(); next != null; next = said.readLine()) {
                line.accept(next);
            }
            return process.waitFor();
        } finally {
            process.destroy();
            forget(end);
        }
    }

    private static void forget(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // This JVM ends already, and the hook with it.
        }
    }
}
