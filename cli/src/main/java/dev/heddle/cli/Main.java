package dev.heddle.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;

/// The `heddle` command.
@Command(
        name = "heddle",
        description = "Tells what virtual threads will do to a JVM service, and why.",
        versionProvider = Main.Version.class,
        mixinStandardHelpOptions = true,
        subcommands = {
            CompareCommand.class,
            RunCommand.class,
            DoctorCommand.class,
            ScanCommand.class,
            PoolCommand.class,
            ReportCommand.class,
            ListCommand.class,
            LoadCommand.class,
            DelayCommand.class,
            RelayCommand.class
        },
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Exit codes: 0 done, 1 an --expect does not hold, 2 wrong input or usage, 3 the subject or",
            "the machine failed, 70 a bug of Heddle's, 130 interrupted."
        })
public final class Main {
    public static void main(String[] args) {
        System.exit(exitCode(commandLine(), args));
    }

    /// Runs a command. The library hands on exceptions, but no errors.
    static int exitCode(CommandLine commandLine, String... args) {
        try {
            return commandLine.execute(args);
        } catch (Throwable e) {
            return Errors.bug(e, commandLine.getErr());
        }
    }

    static CommandLine commandLine() {
        return new CommandLine(new Main())
                .setUsageHelpWidth(100)
                // An @ begins the name of a file of one option's, as curl has it.
                .setExpandAtFiles(false)
                .setParameterExceptionHandler(Errors::usage)
                .setExecutionExceptionHandler(Errors::execution);
    }

    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {
                "heddle %s on JDK %s"
                        .formatted(
                                System.getProperty("heddle.version", "unknown"),
                                System.getProperty("java.version"))
            };
        }
    }
}
