package dev.heddle.cli.completion;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// The parts of commands that completion scripts contain, whichever the shell.
public final class Completions {
    private Completions() {}

    /// The commands in the order of the help.
    public static List<CommandSpec> commands(CommandSpec heddle) {
        return heddle.subcommands().values().stream()
                .map(CommandLine::getCommandSpec)
                .filter(command -> !command.usageMessage().hidden())
                .toList();
    }

    public static List<OptionSpec> options(CommandSpec command) {
        return command.options().stream()
                .filter(option -> !option.hidden())
                .sorted(Comparator.comparing(OptionSpec::longestName))
                .toList();
    }

    static boolean takesValue(OptionSpec option) {
        return option.arity().max() > 0;
    }

    static boolean isFile(ArgSpec argument) {
        Class<?> type = argument.typeInfo().getType();
        return Stream.concat(Stream.of(type), Arrays.stream(argument.auxiliaryTypes()))
                .anyMatch(held -> held == Path.class || held == File.class);
    }

    /// The values that it accepts, if they are few.
    static List<String> values(ArgSpec argument) {
        List<String> values = new ArrayList<>();
        if (argument.completionCandidates() != null) {
            argument.completionCandidates().forEach(values::add);
        }
        return values;
    }

    static String summary(CommandSpec command) {
        return sentence(command.usageMessage().description());
    }

    static String summary(OptionSpec option) {
        return sentence(option.description());
    }

    /// The first sentence, without its period.
    private static String sentence(String... lines) {
        String paragraph =
                Arrays.stream(lines)
                        .takeWhile(line -> !line.isBlank())
                        .collect(Collectors.joining(" "));
        return paragraph.split("\\.( |$)", 2)[0];
    }
}
