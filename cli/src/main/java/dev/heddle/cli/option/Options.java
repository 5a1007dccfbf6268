package dev.heddle.cli.option;

import dev.heddle.model.Durations;
import dev.heddle.model.InputException;
import dev.heddle.model.Secrets;
import dev.heddle.model.load.LoadProfile.Limits;
import dev.heddle.model.load.Phase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Stack;
import picocli.CommandLine;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/// Checks of option values; each error says what is expected.
public final class Options {
    private static final Duration SHORTEST_INTERVAL = Duration.ofMillis(100);

    private Options() {}

    /// Adds the next word verbatim to a list of texts, even if it looks like an option of Heddle,
    /// as `-XX:…` does.
    public static final class Verbatim implements IParameterConsumer {
        @Override
        public void consumeParameters(Stack<String> words, ArgSpec option, CommandSpec command) {
            List<String> all = new ArrayList<>(option.<List<String>>getValue());
            all.add(next(words, option, command));
            option.setValue(all);
        }
    }

    /// Takes the next word of the command line as the value of an option.
    ///
    /// @throws ParameterException if there is none
    static String next(Stack<String> words, ArgSpec option, CommandSpec command) {
        if (words.isEmpty()) {
            throw new ParameterException(
                    command.commandLine(),
                    "Missing required parameter for option " + ((OptionSpec) option).longestName());
        }
        return words.pop();
    }

    /// The command line as a run keeps it, without secrets.
    public static String commandLine(CommandLine command) {
        return "heddle "
                + String.join(" ", Secrets.hidden(command.getParseResult().originalArgs()));
    }

    /// @throws InputException if the value is outside
    public static void between(String option, long value, long min, long max) {
        if (value < min || value > max) {
            throw new InputException("%s %d: expected %d to %d".formatted(option, value, min, max));
        }
    }

    /// Time between two snapshots.
    ///
    /// @throws InputException if the text is no duration, or outside of what is accepted
    public static Duration interval(String option, String text) {
        return atLeast(SHORTEST_INTERVAL, option, text);
    }

    /// Timeout of a request.
    ///
    /// @throws InputException if the text is no duration, or one too short to be kept
    public static Duration timeout(String option, String text) {
        return atLeast(Limits.LEAST_TIMEOUT, option, text);
    }

    private static Duration atLeast(Duration least, String option, String text) {
        Duration parsed = duration(option, text);
        if (parsed.compareTo(least) < 0) {
            throw new InputException(
                    "%s %s: expected at least %dms".formatted(option, text, least.toMillis()));
        }
        return parsed;
    }

    /// Duration of a load, or of a part of it.
    ///
    /// @throws InputException if the text is no duration, or one in which nothing is sent
    public static Duration timeOfLoad(String option, String text) {
        Duration parsed = duration(option, text);
        if (!parsed.isPositive()) {
            throw new InputException(
                    "%s %s: sends nothing; expected a time above 0, such as 10s"
                            .formatted(option, text));
        }
        return parsed;
    }

    /// @throws InputException if the text is no duration, or above the maximum
    public static Duration duration(String option, String text) {
        Duration parsed =
                Durations.parse(text)
                        .orElseThrow(
                                () ->
                                        new InputException(
                                                "%s %s: expected %s"
                                                        .formatted(
                                                                option, text, Durations.ACCEPTED)));
        if (parsed.compareTo(Phase.MAX_DURATION) > 0) {
            throw new InputException("%s %s: expected at most 60m".formatted(option, text));
        }
        return parsed;
    }
}
