package dev.heddle.cli;

import dev.heddle.cli.command.CompareCommand;
import dev.heddle.cli.command.CompletionCommand;
import dev.heddle.cli.command.DelayCommand;
import dev.heddle.cli.command.DoctorCommand;
import dev.heddle.cli.command.ExplainCommand;
import dev.heddle.cli.command.HelpCommand;
import dev.heddle.cli.command.InitCommand;
import dev.heddle.cli.command.ListCommand;
import dev.heddle.cli.command.LoadCommand;
import dev.heddle.cli.command.LoadWorkerCommand;
import dev.heddle.cli.command.McpCommand;
import dev.heddle.cli.command.PoolCommand;
import dev.heddle.cli.command.RelayCommand;
import dev.heddle.cli.command.ReportCommand;
import dev.heddle.cli.command.RunCommand;
import dev.heddle.cli.command.ScanCommand;
import dev.heddle.cli.command.ThreadsCommand;
import dev.heddle.cli.command.TuneCommand;
import dev.heddle.cli.command.WatchCommand;
import dev.heddle.cli.command.WhatIfCommand;
import dev.heddle.cli.help.HelpLayout;
import dev.heddle.cli.mcp.Commands;
import dev.heddle.cli.option.Defaults;
import dev.heddle.cli.output.Errors;
import dev.heddle.cli.output.StandardOutput;
import dev.heddle.cli.output.Version;
import dev.heddle.cli.progress.Terminal;
import dev.heddle.report.PlainText;
import dev.heddle.report.TextWidth;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/// The `heddle` command.
@Command(
        name = "heddle",
        description = {
            "Measures and explains what virtual threads change in a JVM service: how many requests per"
                    + " second it sustains with each thread model, what limits it, and what to change."
        },
        versionProvider = Version.class,
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "",
        footer = {
            "",
            "Examples:",
            "  heddle run blocking-endpoint                   the demo: a service of Heddle's own",
            "  heddle compare target/app.jar --path /orders   your service, platform against virtual",
            "  heddle scan target/app.jar                     what may pin or block, without running it",
            "  heddle watch :8080                             the JVM that listens on this port",
            "  heddle load --rate 500 -d 30s http://127.0.0.1:8080/",
            "",
            "heddle help COMMAND explains a command.",
            "Exit codes: 0 done, 1 an --expect failed or --fail-on matched, 2 invalid input or usage,",
            "3 the service or the environment failed, 70 internal error, 130 interrupted,",
            "141 output closed."
        })
public final class Main implements Callable<Integer> {
    private static final String HELP = "help";

    private static final List<String> VERSION_OPTIONS = List.of("--version", "-V");

    /// The commands in the order of the help.
    static final List<String> COMMANDS =
            List.of(
                    "compare",
                    "tune",
                    "whatif",
                    "init",
                    "run",
                    "doctor",
                    "mcp",
                    "scan",
                    "threads",
                    "watch",
                    "explain",
                    "pool",
                    "report",
                    "list",
                    "load",
                    "load-worker",
                    "delay",
                    "relay",
                    "completion",
                    HELP);

    @Spec private CommandSpec spec;

    public static void main(String[] args) {
        // Some of it is read by machines, and a report must not mix two ways to write numbers.
        Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
        System.exit(run(args));
    }

    /// An exception that ended the JVM would exit with 1, as if an expectation were not met.
    private static int run(String... args) {
        try {
            if (args.length == 1 && VERSION_OPTIONS.contains(args[0])) {
                // Handled here: parsing the options of all commands takes most of the start-up
                // time.
                StandardOutput.writer().println(Version.text());
                return 0;
            }
            return TextWidth.within(
                    Terminal.textColumns(), () -> exitCode(Path.of(""), commandLine(args), args));
        } catch (Throwable e) {
            return Errors.any(
                    e,
                    new PrintWriter(
                            new OutputStreamWriter(System.err, System.err.charset()), true));
        }
    }

    /// Without a command, prints the help.
    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getOut());
        spec.commandLine().getOut().flush();
        return 0;
    }

    /// Runs a command with the defaults of the folder's `heddle.yaml`, and of the user's own.
    static int exitCode(Path folder, CommandLine commandLine, String... args) {
        try {
            Defaults.Added whole = withDefaults(folder, Defaults.ownFile(), args);
            whole.notes().forEach(note -> commandLine.getErr().println(PlainText.of(note)));
            commandLine.getErr().flush();
            return exitCode(commandLine, whole.arguments().toArray(String[]::new));
        } catch (Throwable e) {
            return Errors.any(e, commandLine.getErr());
        }
    }

    /// The arguments, with the defaults of the folder's `heddle.yaml`, and of the user's own,
    /// added.
    static Defaults.Added withDefaults(Path folder, Path own, String... args) {
        return Defaults.added(folder, own, COMMANDS, Main::commandLine, args);
    }

    /// Registers only the given subcommand, since reading the options of all takes most of the
    /// start-up time; registers all of them for the help, or if the subcommand is unknown.
    static CommandLine commandLine(String... args) {
        String first = args.length == 0 ? "" : args[0];
        boolean only = COMMANDS.contains(first) && !first.equals(HELP);
        return commandLine(only ? List.of(first) : COMMANDS);
    }

    private static Object command(String name) {
        return switch (name) {
            case "compare" -> new CompareCommand();
            case "tune" -> new TuneCommand();
            case "whatif" -> new WhatIfCommand();
            case "init" -> new InitCommand();
            case "run" -> new RunCommand();
            case "doctor" -> new DoctorCommand();
            case "mcp" -> new McpCommand(new InProcess());
            case "scan" -> new ScanCommand();
            case "threads" -> new ThreadsCommand();
            case "watch" -> new WatchCommand();
            case "explain" -> new ExplainCommand();
            case "pool" -> new PoolCommand();
            case "report" -> new ReportCommand();
            case "list" -> new ListCommand();
            case "load" -> new LoadCommand();
            case "load-worker" -> new LoadWorkerCommand();
            case "delay" -> new DelayCommand();
            case "relay" -> new RelayCommand();
            case "completion" -> new CompletionCommand(() -> commandLine(COMMANDS));
            case HELP -> new HelpCommand();
            default -> throw new IllegalArgumentException(name);
        };
    }

    /// Commands that another command runs.
    private record InProcess() implements Commands {
        @Override
        public CommandSpec spec(String command) {
            return Objects.requireNonNull(commandLine(command).getSubcommands().get(command))
                    .getCommandSpec();
        }

        @Override
        public int run(List<String> words, PrintWriter out, PrintWriter err) {
            String[] args = words.toArray(String[]::new);
            return exitCode(Path.of(""), commandLine(args).setOut(out).setErr(err), args);
        }
    }

    /// Runs a command. picocli handles exceptions, but not errors.
    static int exitCode(CommandLine commandLine, String... args) {
        try {
            return commandLine.execute(args);
        } catch (Throwable e) {
            return Errors.any(e, commandLine.getErr());
        }
    }

    /// A path without a name would be the working folder, in which nobody wants results.
    private static Path path(String text) {
        if (text.isBlank()) {
            throw new TypeConversionException("no name");
        }
        return Path.of(text);
    }

    /// A build or a test that asks for help or the version has checked nothing, and must not pass.
    private static void failOnHelp(CommandLine command) {
        command.getCommandSpec()
                .exitCodeOnUsageHelp(ExitCode.USAGE)
                .exitCodeOnVersionHelp(ExitCode.USAGE);
    }

    private static CommandLine commandLine(List<String> commands) {
        CommandLine all = new CommandLine(new Main());
        commands.forEach(name -> all.addSubcommand(name, command(name)));
        HelpLayout.apply(all);
        if (System.getenv("HEDDLE_CHECKS") != null) {
            all.getSubcommands().values().forEach(Main::failOnHelp);
        }
        return all.registerConverter(Path.class, Main::path)
                .setUsageHelpWidth(TextWidth.columns())
                // As in curl, @ is the prefix of a file name in the value of some options.
                .setExpandAtFiles(false)
                .setParameterExceptionHandler(Errors::usage)
                .setExecutionExceptionHandler(Errors::execution)
                .setOut(StandardOutput.writer());
    }
}
