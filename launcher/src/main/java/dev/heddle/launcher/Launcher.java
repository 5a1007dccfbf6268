package dev.heddle.launcher;

import java.io.BufferedReader;
import java.io.File;
import java.io.FileNotFoundException;
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

/// The `heddle` that is installed.
public final class Launcher {
    private static final String NAME = "heddle";

    /// Makes Heddle fail where it would check nothing, such as for `--help`.
    private static final String CHECKS = "HEDDLE_CHECKS";

    private Launcher() {}

    /// Finds it in the given folder, or else by the environment variable `HEDDLE_HOME`, or on the
    /// path.
    ///
    /// @param home its folder, or the launcher itself; ignored if its name is empty
    /// @throws FileNotFoundException if no `heddle` is found
    public static Path find(Optional<Path> home, Map<String, String> environment)
            throws FileNotFoundException {
        if (home.isPresent() && !home.get().toString().isEmpty()) {
            return launcher(home.get())
                    .orElseThrow(() -> missing("heddle.home: no heddle found in " + home.get()));
        }
        String named = environment.get("HEDDLE_HOME");
        if (named != null && !named.isEmpty()) {
            return launcher(Path.of(named))
                    .orElseThrow(() -> missing("HEDDLE_HOME: no heddle found in " + named));
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

    private static FileNotFoundException missing(String problem) {
        return new FileNotFoundException(
                problem
                        + "; set the folder of the Heddle installation by"
                        + " -Dheddle.home=DIR or HEDDLE_HOME");
    }

    /// Runs it to completion, or until this JVM exits.
    ///
    /// @param line receives its output, line by line
    /// @return its exit code
    public static int run(List<String> command, Path folder, Consumer<String> line)
            throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().put(CHECKS, "true");
        Process process = builder.start();
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
            // This JVM is already exiting, and the hook with it.
        }
    }
}
