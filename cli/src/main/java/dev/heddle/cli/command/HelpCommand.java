package dev.heddle.cli.command;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/// `heddle help [COMMAND]`
@Command(
        name = "help",
        mixinStandardHelpOptions = true,
        description = "Prints the help of Heddle, or of a command.")
public final class HelpCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(arity = "0..1", paramLabel = "COMMAND", description = "Name of a command.")
    private @Nullable String name;

    @Override
    public Integer call() {
        CommandLine heddle = Objects.requireNonNull(spec.commandLine().getParent());
        CommandLine command = name == null ? heddle : heddle.getSubcommands().get(name);
        if (command == null) {
            throw new UnmatchedArgumentException(heddle, List.of(Objects.requireNonNull(name)));
        }
        command.usage(spec.commandLine().getOut());
        spec.commandLine().getOut().flush();
        return 0;
    }
}
