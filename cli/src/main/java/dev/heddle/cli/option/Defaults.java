package dev.heddle.cli.option;

import dev.heddle.model.InputException;
import dev.heddle.model.Secrets;
import dev.heddle.model.file.ProjectFile;
import dev.heddle.model.file.ProjectFile.Given;
import java.nio.file.Files;
import java.nio.file.LinkOption;
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

/// Default options of commands, from `heddle.yaml` in the current folder and in the user's own
/// folder of configurations. The command line takes precedence. What only the user may allow is
/// accepted from the user's own alone ([Consent]).
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

    /// @param notes what each file added, for people
    public record Added(List<String> arguments, List<String> notes) {
        public Added {
            arguments = List.copyOf(arguments);
            notes = List.copyOf(notes);
        }
    }

    /// The file of the user's own, which may give consent; follows the XDG Base Directory
    /// Specification.
    public static Path ownFile() {
        String configured = System.getenv("XDG_CONFIG_HOME");
        Path folder =
                configured == null || configured.isBlank()
                        ? Path.of(System.getProperty("user.home"), ".config")
                        : Path.of(configured);
        return folder.resolve("heddle").resolve(FILE);
    }

    /// The arguments, with the defaults of the files added. The project's prevail over the user's
    /// own.
    ///
    /// @param own file of the user's own
    /// @param commands names of all commands
    /// @param parser makes a command line that has the command of the arguments
    /// @throws InputException if a file is wrong
    public static Added added(
            Path folder,
            Path own,
            List<String> commands,
            Function<String[], CommandLine> parser,
            String... args) {
        List<Path> files = files(folder);
        boolean none = files.isEmpty() && !isThere(own);
        if (args.length == 0 || !commands.contains(args[0]) || none) {
            return new Added(List.of(args), List.of());
        }
        if (files.size() > 1) {
            throw new InputException(
                    "%s: found both; keep one of them".formatted(String.join(", ", FILES)));
        }
        // A separate instance, since some options keep state between parses.
        CommandLine all = parser.apply(args);
        CommandSpec command =
                Objects.requireNonNull(all.getSubcommands().get(args[0])).getCommandSpec();
        all.getCommandSpec().parser().collectErrors(true);
        command.parser().collectErrors(true);
        Defaults defaults = new Defaults(command, all.parseArgs(args).subcommand());
        return defaults.added(files, own, commands, args);
    }

    private Added added(List<Path> files, Path own, List<String> commands, String... args) {
        List<Given> users =
                isThere(own)
                        ? ProjectFile.read(regular(own), args[0], commands, _ -> true)
                        : List.of();
        Set<String> variables = new HashSet<>(typedValues("--allow-env"));
        users.stream()
                .filter(line -> line.name().equals("allow-env"))
                .forEach(line -> variables.addAll(line.values()));
        List<Given> projects =
                files.isEmpty()
                        ? List.of()
                        : ProjectFile.read(
                                regular(files.getFirst()), args[0], commands, variables::contains);
        projects.forEach(Defaults::checkConsent);
        Set<String> given = new HashSet<>();
        projects.forEach(line -> given.addAll(replaced("--" + line.name())));
        List<String> ofUser =
                users.stream()
                        .filter(line -> !given.contains("--" + line.name()))
                        .flatMap(line -> of(line).stream())
                        .toList();
        List<String> ofProject = projects.stream().flatMap(line -> of(line).stream()).toList();
        List<String> whole = new ArrayList<>(List.of(args));
        whole.addAll(1, ofProject);
        whole.addAll(1, ofUser);
        List<String> notes = new ArrayList<>();
        note(own.toString(), ofUser).ifPresent(notes::add);
        note(files.isEmpty() ? "" : files.getFirst().getFileName().toString(), ofProject)
                .ifPresent(notes::add);
        return new Added(whole, notes);
    }

    /// Reading a named pipe would wait for ever.
    private static Path regular(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new InputException(
                    "%s: not a regular file; replace or remove it".formatted(file.getFileName()));
        }
        return file;
    }

    private static void checkConsent(Given line) {
        if (Consent.TYPED_ONLY.contains("--" + line.name())) {
            throw new InputException(
                    ("%s: %s: a project's file cannot allow this; type --%s, or set it in a file of"
                                    + " your own, %s")
                            .formatted(line.where(), line.name(), line.name(), ownFile()));
        }
    }

    private List<String> typedValues(String option) {
        return typed.hasMatchedOption(option)
                ? typed.matchedOptionValue(option, List.of())
                : List.of();
    }

    /// The files of defaults that a folder has.
    public static List<Path> files(Path folder) {
        return FILES.stream().map(folder::resolve).filter(Defaults::isThere).toList();
    }

    /// A link that leads nowhere is no missing file.
    private static boolean isThere(Path file) {
        return Files.exists(file, LinkOption.NOFOLLOW_LINKS);
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
        return replaced(option.longestName()).stream()
                .map(command::findOption)
                .anyMatch(other -> other != null && typed.hasMatchedOption(other));
    }

    /// The options that one replaces, itself included.
    private static Set<String> replaced(String option) {
        Set<String> replaced = new HashSet<>(Set.of(option));
        INSTEAD.stream().filter(group -> group.contains(option)).forEach(replaced::addAll);
        return replaced;
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
                                command.name(),
                                String.join(", ", known)));
    }

    /// What a file added, without secrets; empty if it added nothing.
    private static Optional<String> note(String file, List<String> added) {
        // What is secret ends with its line.
        List<String> words = added.stream().map(word -> word.replaceAll("\\R", " ")).toList();
        return words.isEmpty()
                ? Optional.empty()
                : Optional.of(file + ": " + String.join(" ", Secrets.hidden(words)));
    }
}
