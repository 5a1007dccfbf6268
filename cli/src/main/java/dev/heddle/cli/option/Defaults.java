package dev.heddle.cli.option;

import dev.heddle.model.InputException;
import dev.heddle.model.ProjectFile;
import dev.heddle.model.ProjectFile.Given;
import dev.heddle.model.Secrets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/// Default options of commands, from `heddle.yaml` in the current folder. The command line takes
/// precedence.
public final class Defaults {
    public static final String FILE = "heddle.yaml";

    private static final List<String> FILES = List.of(FILE, "heddle.yml");

    /// Options that replace each other: one on the command line overrides all of its group in the
    /// file.
    private static final List<Set<String>> INSTEAD =
            List.of(
                    Set.of("--users", "--think", "--rate", "--ramp", "--steps", "--replay"),
                    Set.of(
                            "--scenario",
                            "--har",
                            "--access-log",
                            "--openapi",
                            "--curl",
                            "--path",
                            "--request",
                            "--data",
                            "--data-binary",
                            "--data-raw",
                            "--data-urlencode",
                            "--json",
                            "--form"),
                    Set.of("--pid", "--url", "--variant"));

    private final CommandSpec command;
    private final ParseResult typed;

    private Defaults(CommandSpec command, ParseResult typed) {
        this.command = command;
        this.typed = typed;
    }

    /// The arguments, with the defaults of the file added.
    ///
    /// @param commands names of all commands
    /// @param parser makes a command line that has the command of the arguments
    /// @throws InputException if the file is wrong
    public static List<String> added(
            Path folder,
            List<String> commands,
            Function<String[], CommandLine> parser,
            String... args) {
        List<Path> files = files(folder);
        if (args.length == 0 || !commands.contains(args[0]) || files.isEmpty()) {
            return List.of(args);
        }
        if (files.size() > 1) {
            throw new InputException(
                    "%s: found both; keep one of them".formatted(String.join(", ", FILES)));
        }
        Path file = files.getFirst();
        if (!Files.isRegularFile(file)) {
            throw new InputException(
                    "%s: not a regular file; replace or remove it".formatted(file.getFileName()));
        }
        // A separate instance, since some options keep state between parses.
        CommandLine all = parser.apply(args);
        CommandSpec command =
                Objects.requireNonNull(all.getSubcommands().get(args[0])).getCommandSpec();
        all.getCommandSpec().parser().collectErrors(true);
        command.parser().collectErrors(true);
        Defaults defaults = new Defaults(command, all.parseArgs(args).subcommand());
        List<String> whole = new ArrayList<>(List.of(args));
        int at = 1;
        for (Given line : ProjectFile.read(file)) {
            if (!commands.contains(line.command())) {
                throw new InputException(
                        "%s: %s: unknown command; expected one of %s"
                                .formatted(
                                        line.where(), line.command(), String.join(", ", commands)));
            }
            if (line.command().equals(args[0])) {
                List<String> words = defaults.of(line);
                whole.addAll(at, words);
                at += words.size();
            }
        }
        return whole;
    }

    /// The files of defaults that a folder has.
    public static List<Path> files(Path folder) {
        return FILES.stream().map(folder::resolve).filter(Files::exists).toList();
    }

    /// The arguments that a line of the file stands for.
    private List<String> of(Given line) {
        Optional<OptionSpec> option = Optional.ofNullable(command.findOption("--" + line.name()));
        if (option.isPresent()) {
            return typed(option.get()) ? List.of() : words(option.get(), line);
        }
        return command.positionalParameters().stream()
                .filter(parameter -> label(parameter).equals(line.name()))
                .findFirst()
                .map(
                        parameter ->
                                typed.hasMatchedPositional(parameter)
                                        ? List.<String>of()
                                        : line.values())
                .orElseThrow(() -> unknown(line));
    }

    private static String label(PositionalParamSpec parameter) {
        return parameter.paramLabel().toLowerCase(Locale.ROOT);
    }

    private boolean typed(OptionSpec option) {
        Set<String> instead = new HashSet<>(Set.of(option.longestName()));
        INSTEAD.stream()
                .filter(group -> group.contains(option.longestName()))
                .forEach(instead::addAll);
        return instead.stream()
                .map(command::findOption)
                .anyMatch(other -> other != null && typed.hasMatchedOption(other));
    }

    private static List<String> words(OptionSpec option, Given line) {
        if (option.arity().max() > 0) {
            return line.values().stream().map(value -> option.longestName() + "=" + value).toList();
        }
        return switch (String.join(",", line.values())) {
            case "true" -> List.of(option.longestName());
            case "false" -> List.of();
            default ->
                    throw new InputException(
                            "%s: %s: found '%s'; expected true or false"
                                    .formatted(
                                            line.where(),
                                            line.name(),
                                            String.join(",", line.values())));
        };
    }

    private InputException unknown(Given line) {
        List<String> known = new ArrayList<>();
        command.options().stream()
                .filter(option -> !option.hidden())
                .forEach(option -> known.add(option.longestName().replaceFirst("^--", "")));
        command.positionalParameters().forEach(parameter -> known.add(label(parameter)));
        return new InputException(
                "%s: %s: unknown option of %s; expected one of %s"
                        .formatted(
                                line.where(),
                                line.name(),
                                line.command(),
                                String.join(", ", known)));
    }

    /// The arguments that the file added, for people.
    public static String addedArguments(Path folder, List<String> whole, String... args) {
        List<String> added =
                whole.subList(1, whole.size() - args.length + 1).stream()
                        // What is secret ends with its line.
                        .map(word -> word.replaceAll("\\R", " "))
                        .toList();
        return files(folder).getFirst().getFileName()
                + ": "
                + String.join(" ", Secrets.hidden(added));
    }
}
