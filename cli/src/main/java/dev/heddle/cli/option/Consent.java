package dev.heddle.cli.option;

import java.util.List;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/// What only the user may allow: typed, or in a file of the user's own. A project's file gives
/// none ([Defaults]), since a checkout may be anybody's.
public final class Consent {
    private static final String ALLOW_HOST = "--allow-host";

    /// Options that a project's file may not have.
    static final Set<String> TYPED_ONLY = Set.of(ALLOW_HOST, "--allow-env", "--yes", "--database");

    @Option(
            names = ALLOW_HOST,
            paramLabel = "NAME",
            description = "Allow traffic to this remote host. Repeatable.")
    private List<String> hosts = List.of();

    @Option(
            names = "--allow-env",
            paramLabel = "NAME",
            description =
                    "Allow files to read this environment variable ($${env:NAME}). Repeatable.")
    private List<String> variables = List.of();

    /// Remote hosts that Heddle may contact.
    public List<String> hosts() {
        return hosts;
    }

    /// Environment variables that a file may read.
    public Set<String> variables() {
        return Set.copyOf(variables);
    }

    /// Whether an option is consent, which only the user may give.
    public static boolean onlyByUser(String option) {
        return TYPED_ONLY.contains(option);
    }

    /// Remote hosts that a command may contact; none if it has no option for it.
    static List<String> hosts(CommandLine command) {
        OptionSpec option = command.getCommandSpec().findOption(ALLOW_HOST);
        return option == null ? List.of() : option.getValue();
    }
}
