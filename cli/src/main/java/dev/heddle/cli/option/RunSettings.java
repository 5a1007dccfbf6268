package dev.heddle.cli.option;

import dev.heddle.analyze.RateExpectation;
import dev.heddle.cli.output.Gate;
import dev.heddle.cli.output.Interrupts;
import dev.heddle.cli.output.ResultOutput;
import dev.heddle.cli.progress.Listeners;
import dev.heddle.cli.progress.LiveServer;
import dev.heddle.cli.progress.Progress;
import dev.heddle.cli.progress.SuiteProgress;
import dev.heddle.lab.Installation;
import dev.heddle.lab.Jdks;
import dev.heddle.lab.Run;
import dev.heddle.lab.RunDirectory;
import dev.heddle.lab.RunListener;
import dev.heddle.lab.RunOptions;
import dev.heddle.lab.Suite;
import dev.heddle.load.LoadGenerator;
import dev.heddle.load.LoadSource;
import dev.heddle.model.Figures;
import dev.heddle.model.InputException;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.verdict.Verdict;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/// Options of every command that runs trials: repetitions, JDKs, output folder.
public final class RunSettings {
    @Option(
            names = "--repeat",
            paramLabel = "N",
            description =
                    "Run each variant N times, in shuffled blocks; 3 or more give"
                            + " confidence intervals. Default 1, or as set in the experiment.")
    private @Nullable Integer repeat;

    @Option(
            names = "--seed",
            paramLabel = "SEED",
            description =
                    "Random seed of the block order; default: random, and recorded in the run.")
    private @Nullable Long seed;

    @Option(
            names = "--jdk",
            paramLabel = "JDK",
            description = "Run on this JDK: a version such as 21, or a path. Repeatable.")
    private List<String> jdks = List.of();

    @Option(
            names = "--resume",
            paramLabel = "DIR",
            description =
                    "Resume an interrupted run from its run directory; all other settings"
                            + " come from its plan.")
    private @Nullable Path resumed;

    @Option(
            names = "--against",
            paramLabel = "DIR",
            description = "Compare with an earlier run on this machine (its run directory).")
    private @Nullable Path against;

    @Option(
            names = "--expect",
            paramLabel = "EXPECTATION",
            description =
                    "Exit with 1 unless every variant meets this, such as"
                            + " 'sustained>=500' or, with --against, 'sustained>=0.95*baseline'."
                            + " Repeatable.")
    private List<String> expectations = List.of();

    @Option(
            names = "--live",
            description = "Serve live progress and the report so far as a web page on 127.0.0.1.")
    private boolean live;

    private List<RateExpectation> expected = List.of();

    /// Options that a resumed run accepts; everything else is in its plan.
    private static final List<String> WITH_RESUME =
            List.of("--resume", "--expect", "--format", "--database", "--allow-host", "--live");

    @Mixin private RunsFolder runs;

    @Mixin private ResultOutput output;

    public void check() {
        if (repeat != null) {
            Options.between("--repeat", repeat, 1, Experiment.MAX_BLOCKS);
        }
        jdks.forEach(Jdks::find);
        expected = expectations.stream().map(RateExpectation::parse).toList();
        expected.stream()
                .filter(expectation -> expectation.ofBaseline() && !hasBaseline())
                .findFirst()
                .ifPresent(
                        expectation -> {
                            throw new InputException(
                                    "--expect '%s' needs a baseline: add --against DIR"
                                            .formatted(expectation.text()));
                        });
    }

    private boolean hasBaseline() {
        return against != null
                || (resumed != null && RunDirectory.open(resumed).isHeldAgainstAnother());
    }

    /// JDKs to run every service on.
    public List<String> jdks() {
        return jdks;
    }

    /// Whether an interrupted run is to be resumed.
    public boolean resumes() {
        return resumed != null;
    }

    /// Resumes an interrupted run and prints the result.
    ///
    /// @return exit code
    public int resume(DatabaseOptions database, CommandLine command) {
        ParseResult given = command.getParseResult();
        boolean others =
                !given.matchedPositionals().isEmpty()
                        || given.matchedOptions().stream()
                                .anyMatch(option -> !WITH_RESUME.contains(option.longestName()));
        if (others) {
            throw new InputException(
                    ("--resume takes all other settings from the plan of the run; it can"
                                    + " be combined only with: %s")
                            .formatted(String.join(", ", WITH_RESUME)));
        }
        RunDirectory directory = RunDirectory.open(Objects.requireNonNull(resumed));
        return watched(
                command,
                listener ->
                        new Run(
                                Installation.fromSystemProperties(),
                                directory,
                                options(List.of(), database, command),
                                listener));
    }

    /// Runs an experiment and prints the result.
    ///
    /// @param file that the experiment is from
    /// @param variants run only these; empty for all
    /// @return exit code
    public int run(
            Experiment experiment,
            Path file,
            List<String> variants,
            DatabaseOptions database,
            CommandLine command) {
        return run(experiment, file, variants, database, LoadGenerator.onBest(1), command);
    }

    /// Runs an experiment with load from other machines, and prints the result.
    ///
    /// @return exit code
    public int run(Experiment experiment, LoadSource source, CommandLine command) {
        return run(experiment, Path.of(""), List.of(), new DatabaseOptions(), source, command);
    }

    private int run(
            Experiment experiment,
            Path file,
            List<String> variants,
            DatabaseOptions database,
            LoadSource source,
            CommandLine command) {
        if (resumes()) {
            throw new InputException(
                    ("--resume %s: use heddle run --resume, which resumes the runs of all"
                                    + " commands")
                            .formatted(resumed));
        }
        return watched(
                command,
                listener ->
                        new Run(
                                Installation.fromSystemProperties(),
                                experiment,
                                file,
                                options(variants, database, command),
                                source,
                                listener));
    }

    /// Runs, shows the progress, and prints the result.
    private int watched(CommandLine command, Function<RunListener, Run> made) {
        Progress progress = Progress.on(command.getErr());
        Optional<LiveServer> page = live ? Optional.of(LiveServer.start()) : Optional.empty();
        page.ifPresent(
                server -> {
                    command.getErr().println("live: " + server.url());
                    command.getErr().flush();
                });
        RunListener listener =
                page.<RunListener>map(server -> new Listeners(List.of(progress, server)))
                        .orElse(progress);
        try {
            return run(made.apply(listener), progress, command);
        } finally {
            page.ifPresent(LiveServer::close);
        }
    }

    private int run(Run run, Progress progress, CommandLine command) {
        return interruptibly(
                () -> {
                    Run.Result result;
                    try (progress) {
                        result = run.run();
                    }
                    return checked(output.print(result, command), result.verdict(), command);
                },
                run::interrupt,
                run::directory,
                command.getErr());
    }

    /// A run that failed, or was interrupted, keeps its own exit code.
    private int checked(int exitCode, Verdict verdict, CommandLine command) {
        Gate gate = new Gate(command.getErr());
        for (RateExpectation expectation : expected) {
            for (RateExpectation.Checked checked : expectation.check(verdict)) {
                gate.add(
                        expectation.text(),
                        checked,
                        found ->
                                expectation.ofBaseline()
                                        ? Figures.number(found) + " × baseline"
                                        : Figures.rate(found));
            }
        }
        int ofGate = gate.exitCode();
        return exitCode == 0 ? ofGate : exitCode;
    }

    /// Runs several experiments and prints their summary.
    ///
    /// @return exit code
    public int runAll(
            Map<Path, Experiment> experiments, DatabaseOptions database, CommandLine command) {
        if (against != null || live || !expectations.isEmpty()) {
            throw new InputException(
                    "--all cannot be combined with --against, --expect or --live, which"
                            + " apply to one experiment; give its name instead of --all");
        }
        PrintWriter err = command.getErr();
        SuiteProgress progress = new SuiteProgress(err);
        Suite suite =
                new Suite(
                        Installation.fromSystemProperties(),
                        experiments,
                        options(List.of(), database, command),
                        progress);
        return interruptibly(
                () -> {
                    try (progress) {
                        return output.print(suite.run(), command.getOut());
                    }
                },
                suite::interrupt,
                suite::folder,
                err);
    }

    /// Runs; Ctrl-C stops it, and the result is what was measured until then.
    private static <R> R interruptibly(
            Supplier<R> run,
            Runnable interrupt,
            Supplier<Optional<Path>> directory,
            PrintWriter err) {
        try (Interrupts _ =
                Interrupts.to(interrupt, () -> RunsFolder.sayInterrupted(directory.get(), err))) {
            return run.get();
        }
    }

    private RunOptions options(
            List<String> variants, DatabaseOptions database, CommandLine command) {
        return new RunOptions(
                repeat == null ? OptionalInt.empty() : OptionalInt.of(repeat),
                seed == null ? OptionalLong.empty() : OptionalLong.of(seed),
                jdks,
                variants,
                database.libraries(),
                new RunOptions.Outside(
                        database.url(), database.roundTrip(), Consent.hosts(command)),
                new RunOptions.Storage(
                        runs.path(), Options.commandLine(command), Optional.ofNullable(against)));
    }
}
