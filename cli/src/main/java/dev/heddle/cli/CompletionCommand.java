package dev.heddle.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `heddle completion`
@Command(
        name = "completion",
        mixinStandardHelpOptions = true,
        description = {
            "Prints a completion script for bash and zsh.",
            "To load it: source <(heddle completion)"
        })
final class CompletionCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        out.print(AutoComplete.bash("heddle", Main.commandLine()));
        out.flush();
        return 0;
    }
}
