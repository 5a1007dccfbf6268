package dev.heddle.cli.mcp;

import dev.heddle.cli.option.Consent;
import dev.heddle.cli.option.Defaults;
import dev.heddle.model.InputException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/// A call of a tool, as the command that it stands for.
final class Call {
    private static final String ARCHIVE = ".*\\.(?:jar|war|ear|zip|class)";

    private final Tool tool;
    private final List<Argument> arguments;

    private Call(Tool tool, CommandSpec command) {
        this.tool = tool;
        arguments = Argument.all(tool, command);
    }

    /// The words of the command line. A value is never a word of its own before `--`, so none can
    /// pass for an option.
    ///
    /// @param given values by the names of the arguments
    /// @throws InputException if an argument is unknown, missing, or not for a model to give
    static List<String> words(Tool tool, CommandSpec command, Map<String, Object> given) {
        return new Call(tool, command).words(given);
    }

    private List<String> words(Map<String, Object> given) {
        given.keySet().forEach(this::checkKnown);
        List<String> words = new ArrayList<>(List.of(tool.command()));
        words.addAll(tool.always());
        List<String> subjects = new ArrayList<>();
        for (Argument argument : arguments) {
            List<String> values = values(argument, given.get(argument.name()));
            if (argument.required() && values.isEmpty()) {
                throw new InputException(
                        "%s: missing argument '%s'".formatted(tool.command(), argument.name()));
            }
            if (argument.of().isPositional()) {
                subjects.addAll(values);
            } else {
                values.forEach(value -> words.add("--%s=%s".formatted(argument.name(), value)));
            }
        }
        words.add("--");
        words.addAll(subjects);
        return words;
    }

    private void checkKnown(String name) {
        if (arguments.stream().anyMatch(argument -> argument.name().equals(name))) {
            return;
        }
        throw new InputException(
                Consent.onlyByUser("--" + name)
                        ? "%s: only the user can allow this, in %s"
                                .formatted(name, Defaults.ownFile())
                        : "%s: unknown argument '%s'; expected one of: %s"
                                .formatted(
                                        tool.command(),
                                        name,
                                        arguments.stream()
                                                .map(Argument::name)
                                                .collect(Collectors.joining(", "))));
    }

    private List<String> values(Argument argument, @Nullable Object given) {
        List<String> values =
                switch (given) {
                    case null -> List.of();
                    case Collection<?> many -> many.stream().map(String::valueOf).toList();
                    case Map<?, ?> _ ->
                            throw new InputException(
                                    "%s: expected a text, found an object"
                                            .formatted(argument.name()));
                    default -> List.of(String.valueOf(given));
                };
        if (values.size() > 1 && !argument.many()) {
            throw new InputException(
                    "%s: expected one value, found %d".formatted(argument.name(), values.size()));
        }
        values.forEach(value -> check(argument, value));
        return values;
    }

    private void check(Argument argument, String value) {
        if (tool == Tool.THREADS && value.equals("-")) {
            throw new InputException(
                    "%s -: the standard input is the model's own; give a file"
                            .formatted(argument.name()));
        }
        if (tool.archives().contains(argument.name()) && !isArchive(value)) {
            throw new InputException(
                    ("%s '%s': expected a folder or an archive on this machine; libraries and build"
                                    + " files, which need downloads, are for heddle %s")
                            .formatted(argument.name(), value, tool.command()));
        }
    }

    private static boolean isArchive(String value) {
        try {
            Path path = Path.of(value);
            return Files.isDirectory(path) || (Files.exists(path) && value.matches(ARCHIVE));
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
