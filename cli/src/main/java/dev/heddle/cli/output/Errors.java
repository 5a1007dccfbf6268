package dev.heddle.cli.output;

import dev.heddle.cli.help.Suggestion;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.InputException.Problem;
import dev.heddle.model.Secrets;
import dev.heddle.report.PlainText;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/// Error messages and exit codes.
public final class Errors {
    public static final int EXPECTATION = 1;
    static final int INPUT = 2;
    public static final int ENVIRONMENT = 3;
    private static final int BUG = 70;

    /// The exit code of a process that the signal of a broken pipe ends.
    private static final int OUTPUT_CLOSED = 141;

    /// Options by the fields that inner modules name.
    private static final Map<String, String> OPTIONS =
            Map.ofEntries(
                    Map.entry("jdk", "--jdk"),
                    Map.entry("variants", "--variant"),
                    Map.entry("vary", "--vary"),
                    Map.entry("with", "--with"),
                    Map.entry("server", "--server"),
                    Map.entry("arguments", "--arg"),
                    Map.entry("libraries", "--with"),
                    Map.entry("database", "--database"),
                    Map.entry("roundTrip", "--rtt"),
                    Map.entry("runs", "--runs"),
                    Map.entry("resume", "--resume"),
                    Map.entry("against", "--against"),
                    Map.entry("folder", "--workdir"),
                    Map.entry("process", "--pid"),
                    Map.entry("allowedHosts", "--allow-host"),
                    Map.entry("context", "--context"),
                    Map.entry("template", "--pod-template"),
                    Map.entry("authorities", "--cacert"),
                    Map.entry("identity", "--cert, --key"),
                    Map.entry("certificate", "--cert"),
                    Map.entry("key", "--key"),
                    Map.entry("out", "--out"),
                    Map.entry("save", "--save"),
                    Map.entry("latencyLog", "--hlog"),
                    Map.entry("record", "--record"),
                    Map.entry("objective", "latency objective"),
                    Map.entry("entry", "--entry"),
                    Map.entry("expect", "--expect"),
                    Map.entry("settings", "--settings"),
                    Map.entry("until", "--until"),
                    Map.entry("parameterSet", "--published"),
                    Map.entry("transport", "--transport"));

    private Errors() {}

    public static int usage(ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        PrintWriter err = command.getErr();
        if (e instanceof UnmatchedArgumentException unmatched) {
            say(err, Suggestion.text(command, unmatched.getUnmatched().getFirst()));
        } else {
            say(err, wrongValue(e).orElse(firstLine(String.valueOf(e.getMessage()))));
            err.println("See: " + command.getCommandSpec().qualifiedName() + " --help");
        }
        err.flush();
        return INPUT;
    }

    /// A value that is not of its option's type, which picocli says in words of Java.
    private static Optional<String> wrongValue(ParameterException e) {
        ArgSpec option = e.getArgSpec();
        if (option == null || e.getValue() == null) {
            return Optional.empty();
        }
        Class<?> type = option.auxiliaryTypes()[0];
        return expected(type)
                .map(
                        expected ->
                                "%s %s: expected %s"
                                        .formatted(
                                                option instanceof OptionSpec named
                                                        ? named.longestName()
                                                        : option.paramLabel(),
                                                e.getValue().isBlank() ? "''" : e.getValue(),
                                                expected));
    }

    private static Optional<String> expected(Class<?> type) {
        if (type == Path.class) {
            return Optional.of("the name of a file or folder");
        }
        if (type.isEnum()) {
            return Optional.of(
                    Stream.of(type.getEnumConstants())
                            .map(value -> value.toString().toLowerCase(Locale.ROOT))
                            .collect(Collectors.joining(", ", "one of ", "")));
        }
        return type == int.class || type == Integer.class
                ? Optional.of("a whole number of at most " + Integer.MAX_VALUE)
                : type == long.class || type == Long.class
                        ? Optional.of("a whole number")
                        : Optional.empty();
    }

    public static int execution(Exception e, CommandLine command, ParseResult parsed) {
        return any(e, command.getErr());
    }

    public static int any(Throwable e, PrintWriter err) {
        return switch (e) {
            case InputException input -> input(input, err);
            case EnvironmentException environment -> {
                say(err, String.valueOf(environment.getMessage()));
                yield ENVIRONMENT;
            }
            case StandardOutput.Lost lost when lost.closed() -> OUTPUT_CLOSED;
            case StandardOutput.Lost lost -> {
                say(err, String.valueOf(lost.getMessage()));
                yield ENVIRONMENT;
            }
            default -> bug(e, err);
        };
    }

    private static int input(InputException e, PrintWriter err) {
        e.problems().forEach(problem -> say(err, line(problem).replaceAll("\\R", " ")));
        err.flush();
        return INPUT;
    }

    /// An unexpected exception, an [Error] included.
    private static int bug(Throwable e, PrintWriter err) {
        if (e instanceof OutOfMemoryError) {
            err.println(
                    "heddle: out of memory (heap %,d MB); increase it with HEDDLE_OPTS=-Xmx4g"
                            .formatted(Runtime.getRuntime().maxMemory() >> 20));
            err.flush();
            return ENVIRONMENT;
        }
        err.println("heddle: internal error; please report it with the following stack trace");
        e.printStackTrace(err);
        err.flush();
        return BUG;
    }

    private static void say(PrintWriter err, String line) {
        err.println("heddle: " + PlainText.lines(Secrets.hidden(line)));
    }

    /// A problem, with the field replaced by its option.
    private static String line(Problem problem) {
        String option = OPTIONS.getOrDefault(problem.field(), problem.field());
        return new Problem(option, problem.message()).toString();
    }

    private static String firstLine(String message) {
        return message.lines().findFirst().orElse("invalid usage");
    }
}
