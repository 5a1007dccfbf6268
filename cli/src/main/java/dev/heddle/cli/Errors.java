package dev.heddle.cli;

import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/// What a user sees when something is wrong, and the exit code.
final class Errors {
    static final int EXPECTATION = 1;
    static final int INPUT = 2;
    static final int ENVIRONMENT = 3;
    private static final int BUG = 70;

    private Errors() {}

    static int usage(ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        PrintWriter err = command.getErr();
        err.println("heddle: " + firstLine(String.valueOf(e.getMessage())));
        if (!CommandLine.UnmatchedArgumentException.printSuggestions(e, err)) {
            err.println("See: " + command.getCommandSpec().qualifiedName() + " --help");
        }
        return INPUT;
    }

    static int execution(Exception e, CommandLine command, ParseResult parsed) {
        PrintWriter err = command.getErr();
        return switch (e) {
            case InputException input -> {
                input.problems().forEach(problem -> err.println("heddle: " + problem));
                yield INPUT;
            }
            case EnvironmentException environment -> {
                err.println("heddle: " + environment.getMessage());
                yield ENVIRONMENT;
            }
            default -> {
                err.println(
                        "heddle: this is a bug of Heddle's; please report it with what follows");
                e.printStackTrace(err);
                yield BUG;
            }
        };
    }

    private static String firstLine(String message) {
        return message.lines().findFirst().orElse("wrong usage");
    }
}
