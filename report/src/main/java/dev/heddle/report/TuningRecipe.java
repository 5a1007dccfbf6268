package dev.heddle.report;

import dev.heddle.model.Figures;
import dev.heddle.model.tuning.Tuning;
import dev.heddle.model.tuning.Tuning.Flags;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The changes of a tuning, to paste.
///
/// @param properties a line each: properties, libraries, JVM options, arguments, variables
/// @param docker lines of a Dockerfile
/// @param yaml a `heddle.yaml` with which `heddle compare` starts the service as tuned
public record TuningRecipe(String properties, String docker, String yaml) {
    /// Property that Heddle's own configuration of a server reads, and nobody else.
    private static final String OURS = "-Dheddle.";

    public static TuningRecipe of(Tuning tuning) {
        Flags flags = tuning.flags();
        return new TuningRecipe(
                lines(properties(flags)), lines(docker(flags)), yaml(tuning, flags));
    }

    private static String lines(List<String> lines) {
        return lines.stream()
                .map(line -> "  " + PlainText.of(line) + "\n")
                .collect(Collectors.joining());
    }

    private static List<String> properties(Flags flags) {
        List<String> lines = new ArrayList<>();
        if (!flags.description().isEmpty()) {
            lines.add("variant: " + flags.description());
        }
        flags.jdk().ifPresent(jdk -> lines.add("JDK: " + jdk));
        flags.libraries().forEach(library -> lines.add("library: " + library));
        flags.javaOptions().stream()
                .filter(option -> !option.startsWith(OURS))
                .forEach(
                        option ->
                                lines.add(
                                        option.startsWith("-D")
                                                ? "property: " + option.substring(2)
                                                : "JVM option: " + option));
        flags.arguments().forEach(argument -> lines.add("argument: " + argument));
        flags.environment().forEach(variable -> lines.add("variable: " + variable));
        flags.command().ifPresent(command -> lines.add("command: " + command));
        return lines;
    }

    /// Spring's and others' `--name=value` is a property, too; a JVM takes it from its options.
    private static List<String> docker(Flags flags) {
        String options =
                Stream.concat(
                                flags.javaOptions().stream()
                                        .filter(option -> !option.startsWith(OURS)),
                                flags.arguments().stream()
                                        .filter(argument -> argument.matches("--[\\w.-]+=.*"))
                                        .map(argument -> "-D" + argument.substring(2)))
                        .collect(Collectors.joining(" "));
        List<String> lines = new ArrayList<>();
        flags.libraries().forEach(library -> lines.add("# built with " + library));
        if (!options.isEmpty()) {
            lines.add("ENV JAVA_TOOL_OPTIONS=\"%s\"".formatted(options));
        }
        flags.environment().forEach(variable -> lines.add("ENV " + variable));
        return lines;
    }

    private static String yaml(Tuning tuning, Flags flags) {
        StringBuilder text = new StringBuilder();
        text.append(
                "# %s, ×%s\n"
                        .formatted(tuning.configuration().name(), Figures.number(tuning.gain())));
        text.append("compare:\n");
        list(text, "java-option", flags.javaOptions());
        list(text, "arg", flags.arguments());
        list(text, "env", flags.environment());
        flags.jdk().ifPresent(jdk -> list(text, "jdk", List.of(jdk)));
        list(text, "with", flags.libraries());
        flags.command().ifPresent(command -> list(text, "variant", List.of("tuned=" + command)));
        return text.toString();
    }

    private static void list(StringBuilder text, String name, List<String> values) {
        if (!values.isEmpty()) {
            text.append("  %s:\n".formatted(name));
            values.forEach(
                    value -> text.append("    - '%s'\n".formatted(value.replace("'", "''"))));
        }
    }
}
