package dev.heddle.lab.internal.subject;

import dev.heddle.lab.Jdks;
import dev.heddle.lab.internal.archive.Manifests;
import dev.heddle.lab.internal.thirdparty.ThirdParties;
import dev.heddle.model.experiment.Launch;
import dev.heddle.model.run.Plan.PlannedTrial;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The command line of a subject: a JVM's, or a start command of the user, whose JVM gets its
/// options through `JAVA_TOOL_OPTIONS`.
public final class SubjectCommand {
    private static final String TOOL_OPTIONS = "JAVA_TOOL_OPTIONS";

    /// Starts a Spring Boot fat jar with additional entries on its class path.
    private static final String SPRING_LAUNCHER = "PropertiesLauncher";

    private final PlannedTrial planned;
    private final Launch launch;
    private final ThirdParties called;
    private final int port;
    private Optional<Path> work = Optional.empty();

    public SubjectCommand(PlannedTrial planned, Launch launch, ThirdParties called, int port) {
        this.planned = planned;
        this.launch = launch;
        this.called = called;
        this.port = port;
    }

    /// @param watched options for recorder and probe
    /// @throws IOException if the jar cannot be read
    List<String> words(List<String> watched) throws IOException {
        work =
                launch.served().isPresent()
                        ? Optional.of(Files.createTempDirectory("heddle-work-"))
                        : Optional.empty();
        if (launch.command().isPresent()) {
            return List.of("sh", "-c", filledIn(launch.command().get()));
        }
        List<String> command = new ArrayList<>();
        command.add(Path.of(planned.jdk().home(), "bin", "java").toString());
        command.addAll(watched);
        launch.javaOptions().forEach(option -> command.add(filledIn(option)));
        boolean alone =
                planned.classPath().isEmpty() && Files.isRegularFile(Path.of(planned.jar()));
        command.addAll(alone ? List.of("-jar", planned.jar()) : onClassPath());
        launch.arguments().forEach(argument -> command.add(filledIn(argument)));
        return command;
    }

    /// The value of `${work}` in the last words: the work folder of a server, removed with the
    /// process; empty without a server.
    Optional<Path> work() {
        return work;
    }

    Launch launch() {
        return launch;
    }

    /// Whether the subject gets its port from Heddle; otherwise its port is detected.
    boolean tellsPort() {
        return Stream.of(
                        launch.command().stream(),
                        launch.javaOptions().stream(),
                        launch.arguments().stream(),
                        launch.surroundings().environment().values().stream())
                .flatMap(texts -> texts)
                .anyMatch(text -> text.contains("${port}"));
    }

    /// An unpacked jar, or one with additional libraries. A fat jar has its own class loader, which
    /// must be configured for them.
    private List<String> onClassPath() throws IOException {
        String main = Manifests.mainClass(Path.of(planned.jar())).orElse("");
        if (main.startsWith("org.springframework.boot.loader.") && !planned.classPath().isEmpty()) {
            return List.of(
                    "-Dloader.path=" + String.join(",", planned.classPath()),
                    "-cp",
                    planned.jar(),
                    main.substring(0, main.lastIndexOf('.') + 1) + SPRING_LAUNCHER);
        }
        List<String> all = new ArrayList<>(planned.classPath());
        all.add(planned.jar());
        return List.of("-cp", String.join(File.pathSeparator, all), main);
    }

    /// Its working directory and additional environment variables. A start script that would find
    /// no JDK with virtual threads is given one.
    Launch.Surroundings surroundings(List<String> watched) {
        Map<String, String> added = new HashMap<>(called.environment());
        launch.surroundings()
                .environment()
                .forEach((name, value) -> added.put(name, filledIn(value)));
        List<String> options = new ArrayList<>(watched);
        launch.javaOptions().forEach(option -> options.add(filledIn(option)));
        if (launch.command().isPresent() && !options.isEmpty()) {
            String ours =
                    options.stream().map(SubjectCommand::quoted).collect(Collectors.joining(" "));
            String given =
                    added.getOrDefault(
                            TOOL_OPTIONS, System.getenv().getOrDefault(TOOL_OPTIONS, ""));
            added.put(TOOL_OPTIONS, (given + " " + ours).strip());
        }
        if (launch.command().isPresent() && !Jdks.foundByScripts()) {
            added.putIfAbsent(Jdks.HOME, planned.jdk().home());
        }
        return new Launch.Surroundings(launch.surroundings().folder(), added);
    }

    private static String quoted(String option) {
        return option.contains(" ") ? "'" + option + "'" : option;
    }

    private String filledIn(String text) {
        return called.filledIn(text)
                .replace("${work}", work.map(Path::toString).orElse(""))
                .replace("${port}", Integer.toString(port))
                .replace("${pool}", Integer.toString(launch.pool()));
    }
}
