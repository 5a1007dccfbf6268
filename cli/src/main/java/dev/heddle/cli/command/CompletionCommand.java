package dev.heddle.cli.command;

import dev.heddle.cli.completion.FishCompletion;
import dev.heddle.cli.completion.ZshCompletion;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `heddle completion`
@Command(
        name = "completion",
        mixinStandardHelpOptions = true,
        description = {
            "Prints a script that completes commands and options in a shell.",
            "",
            "  bash   source <(heddle completion)",
            "  zsh    heddle completion zsh > FOLDER/_heddle, where FOLDER is in $fpath",
            "  fish   heddle completion fish > ~/.config/fish/completions/heddle.fish"
        })
public final class CompletionCommand implements Callable<Integer> {
    enum Shell {
        BASH,
        ZSH,
        FISH;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Spec private CommandSpec spec;

    @Parameters(
            paramLabel = "SHELL",
            arity = "0..1",
            defaultValue = "bash",
            description = "${COMPLETION-CANDIDATES}; default ${DEFAULT-VALUE}.")
    private Shell shell;

    private final Supplier<CommandLine> all;

    /// @param all makes the command line with all commands
    public CompletionCommand(Supplier<CommandLine> all) {
        this.all = all;
    }

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        CommandSpec heddle = all.get().getCommandSpec();
        out.print(
                switch (shell) {
                    // zsh sources this one, too.
                    case BASH -> AutoComplete.bash("heddle", heddle.commandLine());
                    case ZSH -> ZshCompletion.script(heddle);
                    case FISH -> FishCompletion.script(heddle);
                });
        out.flush();
        return 0;
    }
}
