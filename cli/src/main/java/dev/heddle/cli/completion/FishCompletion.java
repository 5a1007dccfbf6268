package dev.heddle.cli.completion;

import static java.util.stream.Collectors.joining;

import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/// The completion script of fish 3: one `complete` for each command and option.
public final class FishCompletion {
    private static final String START =
            """
            # Completion of heddle's commands and options in fish, printed by: heddle completion fish

            function __heddle_command --description 'Whether the command line has this command of heddle'
                set -l words (commandline -opc)
                test (count $words) -ge 2; and test "$words[2]" = "$argv[1]"
            end

            function __heddle_no_command --description 'Whether the command line has no command of heddle'
                test (count (commandline -opc)) -eq 1
            end

            complete -c heddle -f
            """;

    private FishCompletion() {}

    public static String script(CommandSpec heddle) {
        Stream<String> top =
                Completions.options(heddle).stream()
                        .map(option -> line("__heddle_no_command", words(option)));
        Stream<String> commands =
                Completions.commands(heddle).stream().flatMap(FishCompletion::command);
        return Stream.concat(top, commands).collect(joining("\n", START, "\n"));
    }

    private static Stream<String> command(CommandSpec command) {
        String within = "__heddle_command " + command.name();
        String name = "-a %s -d %s".formatted(command.name(), quoted(Completions.summary(command)));
        return Stream.of(
                        Stream.of("", line("__heddle_no_command", name)),
                        command.positionalParameters().stream()
                                .limit(1)
                                .map(parameter -> line(within, words(parameter))),
                        Completions.options(command).stream()
                                .map(option -> line(within, words(option))))
                .flatMap(lines -> lines);
    }

    private static String line(String condition, String words) {
        return "complete -c heddle -n '%s' %s".formatted(condition, words);
    }

    /// Whatever a command works on is a file, or may be one.
    private static String words(PositionalParamSpec parameter) {
        var values = Completions.values(parameter);
        return values.isEmpty() ? "-F" : "-a " + quoted(String.join(" ", values));
    }

    private static String words(OptionSpec option) {
        return Stream.of(names(option), value(option), "-d " + quoted(Completions.summary(option)))
                .filter(words -> !words.isEmpty())
                .collect(joining(" "));
    }

    private static String names(OptionSpec option) {
        return Stream.of(option.names())
                .map(
                        name ->
                                name.startsWith("--")
                                        ? "-l " + name.substring(2)
                                        : "-s " + name.substring(1))
                .collect(joining(" "));
    }

    private static String value(OptionSpec option) {
        if (!Completions.takesValue(option)) {
            return "";
        }
        if (Completions.isFile(option)) {
            return "-r -F";
        }
        var values = Completions.values(option);
        return values.isEmpty() ? "-x" : "-x -a " + quoted(String.join(" ", values));
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
