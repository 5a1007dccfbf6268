package dev.heddle.cli;

import dev.heddle.analyze.RateExpectation;
import dev.heddle.lab.Installation;
import dev.heddle.lab.Run;
import dev.heddle.lab.RunDirectory;
import dev.heddle.lab.RunListener;
import dev.heddle.lab.RunOptions;
import dev.heddle.lab.Suite;
import dev.heddle.load.LoadGenerator;
import dev.heddle.load.LoadSource;
import dev.heddle.model.Experiment;
import dev.heddle.model.Figures;
import dev.heddle.model.InputException;
import dev.heddle.model.Secrets;
import dev.heddle.model.Verdict;
import dev.heddle.report.PlainText;
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

/// What every command that runs trials has in common: how often, on which JDKs, and where to.
final class RunSettings {
    @Option(
            names = "--repeat",
            paramLabel = "N",
            description =
                    "Run each variant N times, in shuffled blocks; 3 or more give intervals. Default"
                            + " 1, or what the experiment says.")
    private @Nullable Integer repeat;

    @Option(
            names = "--seed",
            paramLabel = "SEED",
            description = "Seed of the shuffle; default random, and recorded.")
    private @Nullable Long seed;

    @Option(
            names = "--jdk",
            paramLabel = "JDK",
            description =
                    "Run the subjects on this JDK: a version such as 21, or a path. Repeatable.")
    private List<String> jdks = List.of();

    @Option(
            names = "--allow-host",
            paramLabel = "NAME",
            description =
                    "Let the load of pods, or a relay, go to this host, which is not this machine.")
    private List<String> allowedHosts = List.of();

    @Option(
            names = "--resume",
            paramLabel = "DIR",
            description =
                    "Go on with what an interrupted run has not measured, by its plan; give its run"
                            + " directory and nothing else.")
    private @Nullable Path resumed;

    @Option(
            names = "--against",
            paramLabel = "DIR",
            description =
                    "Compare with an earlier run on this machine, given by its run directory.")
    private @Nullable Path against;

    @Option(
            names = "--expect",
            paramLabel = "EXPECTATION",
            description =
                    "Exit with 1 unless each variant does, such as 'sustained>=500' or, with"
                            + " --against, 'sustained>=0.95*baseline'. Repeatable.")
    private List<String> expectations = List.of();

    @Option(
            names = "--live",
            description = "Serve how the run goes, and the report so far, as a page on loopback.")
    private boolean live;

    private List<RateExpectation> expected = List.of();

    /// What a run that goes on may be given: its plan says the rest.
    private static final List<String> WITH_RESUME =
            List.of("--resume", "--expect", "--format", "--database", "--allow-host", "--live");

    @Mixin private RunsFolder runs;

    @Mixin private ResultOutput output;

    void check() {
        if (repeat != null) {
            Options.between("--repeat", repeat, 1, Experiment.MAX_BLOCKS);
        }
        expected = expectations.stream().map(RateExpectation::parse).toList();
        expected.stream()
                .filter(of -> of.ofBaseline() && !hasBaseline())
                .findFirst()
                .ifPresent(
                        of -> {
                            throw new InputException(
                                    "--expect '%s': found a baseline, but no --against DIR; give it, too"
                                            .formatted(of.text()));
                        });
    }

    private boolean hasBaseline() {
        return against != null
                || (resumed != null && RunDirectory.open(resumed).isHeldAgainstAnother());
    }

    /// JDKs that every subject is to run on.
    List<String> jdks() {
        return jdks;
    }

    /// Hosts that are not this machine, and that load may go to.
    List<String> allowedHosts() {
        return allowedHosts;
    }

    /// Whether an interrupted run is to go on.
    boolean resumes() {
        return resumed != null;
    }

    /// Goes on with an interrupted run and prints the result.
    ///
    /// @return exit code
    int resume(DatabaseOptions database, CommandLine command) {
        ParseResult given = command.getParseResult();
        boolean others =
                !given.matchedPositionals().isEmpty()
                        || given.matchedOptions().stream()
                                .anyMatch(of -> !WITH_RESUME.contains(of.longestName()));
        if (others) {
            throw new InputException(
                    "--resume: found with what the plan of the run says; accepted with it: %s"
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
    int run(
            Experiment experiment,
            Path file,
            List<String> variants,
            DatabaseOptions database,
            CommandLine command) {
        return run(experiment, file, variants, database, LoadGenerator.onBest(1), command);
    }

    /// Runs an experiment by a load that comes from elsewhere, and prints the result.
    ///
    /// @return exit code
    int run(Experiment experiment, LoadSource source, CommandLine command) {
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
                    "--resume %s: not of this command; give it to heddle run, whatever made the run"
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

    /// Runs with somebody to tell how it goes, and prints the result.
    private int watched(CommandLine command, Function<RunListener, Run> made) {
        Progress progress = Progress.on(command.getErr());
        Optional<LiveServer> page = live ? Optional.of(LiveServer.start()) : Optional.empty();
        page.ifPresent(
                of -> {
                    command.getErr().println("live: " + of.url());
                    command.getErr().flush();
                });
        RunListener listener =
                page.<RunListener>map(of -> new Listeners(List.of(progress, of))).orElse(progress);
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

    /// A check that could not be made never passes; a run that failed, or was interrupted, keeps
    /// its own exit code.
    private int checked(int exitCode, Verdict verdict, CommandLine command) {
        boolean holds = expected.isEmpty() || verdict.skipped().isEmpty();
        if (!holds) {
            command.getErr()
                    .println("heddle: --expect does not hold: not every variant could be measured");
        }
        for (RateExpectation one : expected) {
            for (RateExpectation.Checked of : one.check(verdict)) {
                if (!of.holds()) {
                    holds = false;
                    command.getErr().println("heddle: " + broken(one, of));
                }
            }
        }
        command.getErr().flush();
        return exitCode == 0 && !holds ? Errors.EXPECTATION : exitCode;
    }

    /// `sustained>=500 does not hold: platform: 412/s`
    private static String broken(RateExpectation one, RateExpectation.Checked of) {
        String found =
                of.found()
                        .map(
                                value ->
                                        one.ofBaseline()
                                                ? Figures.number(value) + " × baseline"
                                                : Figures.rate(value))
                        .orElse(
                                one.ofBaseline()
                                        ? "no limit in both runs to compare; a higher --max-rate may find it"
                                        : "not measured");
        return PlainText.of("%s does not hold: %s: %s".formatted(one.text(), of.variant(), found));
    }

    /// Runs several experiments and prints their summary.
    ///
    /// @return exit code
    int runAll(Map<Path, Experiment> experiments, DatabaseOptions database, CommandLine command) {
        if (against != null || live || !expectations.isEmpty()) {
            throw new InputException(
                    "--all: found with --against, --expect or --live, which are for one experiment; give"
                            + " its name in place of --all");
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

    /// Runs; Ctrl-C ends it, and what it has by then is its result.
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
                new RunOptions.Outside(database.url(), database.roundTrip(), allowedHosts),
                new RunOptions.Kept(
                        runs.path(),
                        "heddle "
                                + String.join(
                                        " ",
                                        Secrets.hidden(command.getParseResult().originalArgs())),
                        Optional.ofNullable(against)));
    }
}
