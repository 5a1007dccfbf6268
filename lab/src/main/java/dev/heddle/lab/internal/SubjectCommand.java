package dev.heddle.lab.internal;

import dev.heddle.model.Experiment.Variant;
import dev.heddle.model.Plan.PlannedTrial;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The command line of a subject: a JVM's, or the user's own, whose JVM gets its options by
/// `JAVA_TOOL_OPTIONS`.
final class SubjectCommand {
    private static final String TOOL_OPTIONS = "JAVA_TOOL_OPTIONS";

    private final PlannedTrial planned;
    private final Variant variant;
    private final ThirdParties called;
    private final int port;

    SubjectCommand(PlannedTrial planned, Variant variant, ThirdParties called, int port) {
        this.planned = planned;
        this.variant = variant;
        this.called = called;
        this.port = port;
    }

    /// @param watched options for recorder and probe
    List<String> words(List<String> watched) {
        if (variant.command().isPresent()) {
            return List.of("sh", "-c", filledIn(variant.command().get()));
        }
        List<String> command = new ArrayList<>();
        command.add(Path.of(planned.jdk().home(), "bin", "java").toString());
        command.addAll(watched);
        variant.javaOptions().forEach(option -> command.add(filledIn(option)));
        command.add("-jar");
        command.add(planned.jar());
        variant.arguments().forEach(argument -> command.add(filledIn(argument)));
        return command;
    }

    /// What is added to the environment.
    Map<String, String> environment(List<String> watched) {
        if (variant.command().isEmpty() || watched.isEmpty()) {
            return Map.of();
        }
        String ours = watched.stream().map(SubjectCommand::quoted).collect(Collectors.joining(" "));
        String given = System.getenv().getOrDefault(TOOL_OPTIONS, "");
        return Map.of(TOOL_OPTIONS, (given + " " + ours).strip());
    }

    private static String quoted(String option) {
        return option.contains(" ") ? "'" + option + "'" : option;
    }

    private String filledIn(String text) {
        return called.filledIn(text).replace("${port}", Integer.toString(port));
    }
}
