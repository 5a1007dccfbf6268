package dev.heddle.cli.command;

import dev.heddle.analyze.RateExpectation;
import dev.heddle.cli.option.Options;
import dev.heddle.cli.option.RunsFolder;
import dev.heddle.cli.option.ServiceOptions;
import dev.heddle.cli.option.SettingOption;
import dev.heddle.cli.output.Interrupts;
import dev.heddle.cli.output.ResultOutput;
import dev.heddle.cli.progress.TuneProgress;
import dev.heddle.lab.Installation;
import dev.heddle.lab.Jdks;
import dev.heddle.lab.OutputFile;
import dev.heddle.lab.Tune;
import dev.heddle.lab.service.CompareOptions;
import dev.heddle.lab.service.TuneOptions;
import dev.heddle.load.LoadGenerator;
import dev.heddle.model.Durations;
import dev.heddle.model.InputException;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.tuning.TuningPlan;
import dev.heddle.report.TuningRecipe;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `heddle tune JAR`
@Command(
        name = "tune",
        mixinStandardHelpOptions = true,
        description = {
            "Changes one setting of your service after another, as long as that helps.",
            "Each round lifts what limits, predicts the gain, measures it by turns with the"
                    + " configuration before, and keeps the change only if it gains more than its"
                    + " interval. What no setting can change is named, with its worth."
        })
public final class TuneCommand implements Callable<Integer> {
    private static final Path APPLIED = Path.of("heddle-tuned.yaml");
    private static final Duration SHORTEST = Duration.ofMinutes(1);
    private static final Duration LONGEST = Duration.ofHours(24);

    private static final Set<String> WITH_RESUME = Set.of("--resume", "--apply", "--format");

    @Spec private CommandSpec spec;

    @Mixin private ServiceOptions service;

    @Option(
            names = "--goal",
            paramLabel = "EXPECTATION",
            description = "Stop at this rate, such as 'sustained>=2000'; default: go on.")
    private @Nullable String goal;

    @Option(
            names = "--within",
            paramLabel = "TIME",
            defaultValue = "60m",
            description = "Begin nothing that would end later; default ${DEFAULT-VALUE}.")
    private String within = "60m";

    @Option(
            names = "--repeat",
            paramLabel = "N",
            defaultValue = "3",
            description =
                    "Measure each change, and the configuration without it, N times, by turns;"
                            + " default ${DEFAULT-VALUE}. With fewer than 3 there is no interval,"
                            + " and a change is kept if it gains more than 5 %%.")
    private int pairs = 3;

    @Option(
            names = "--prove",
            description = "Prove each bottleneck, not only the first; adds 30 s a trial.")
    private boolean prove;

    @Option(
            names = "--jdk",
            paramLabel = "JDK",
            description = "JDK to start from: a version such as 21, or a path.")
    private @Nullable String jdk;

    @Option(
            names = "--virtual-threads",
            description = "Start on virtual threads, as where they are switched on already.")
    private boolean virtualThreads;

    @Option(
            names = "--settings",
            paramLabel = "NAME=FLAG,from=N,to=N,lifts=RESOURCE",
            description =
                    "A setting of the service that may be changed, such as"
                            + " 'pool=-Dpool=$${value},from=5,to=100,lifts=HikariPool-1'. Repeatable.")
    private List<String> settings = List.of();

    @Option(
            names = "--apply",
            description =
                    "Write the result to heddle-tuned.yaml, and print the lines of a Dockerfile.")
    private boolean apply;

    @Option(
            names = "--resume",
            paramLabel = "DIR",
            description = "Go on with a tuning that was interrupted, or had no time left.")
    private @Nullable Path resumed;

    @Mixin private RunsFolder runs;
    @Mixin private ResultOutput output;

    @Override
    public Integer call() {
        if (apply && Files.exists(APPLIED)) {
            throw new InputException("--apply: %s exists; move it away first".formatted(APPLIED));
        }
        Installation installation = Installation.fromSystemProperties();
        PrintWriter err = spec.commandLine().getErr();
        try (TuneProgress progress = new TuneProgress(err)) {
            Tune tune =
                    resumed == null
                            ? Tune.begun(installation, plan(installation), runs.path(), progress)
                            : resumed(installation, resumed, progress);
            try (Interrupts _ =
                    Interrupts.to(
                            tune::interrupt,
                            () -> RunsFolder.sayInterrupted(Optional.of(tune.folder()), err))) {
                Tune.Result result = tune.run();
                int exitCode = output.print(result, spec.commandLine());
                if (apply) {
                    applied(result);
                }
                return exitCode;
            }
        }
    }

    private Tune resumed(Installation installation, Path folder, TuneProgress progress) {
        boolean others =
                !spec.commandLine().getParseResult().matchedPositionals().isEmpty()
                        || spec.commandLine().getParseResult().matchedOptions().stream()
                                .map(OptionSpec::longestName)
                                .anyMatch(name -> !WITH_RESUME.contains(name));
        if (others) {
            throw new InputException(
                    "--resume takes all other settings from the tuning; it can be combined only with"
                            + " --apply and --format");
        }
        return Tune.resumed(installation, folder, progress);
    }

    private TuningPlan plan(Installation installation) {
        service.check();
        Options.between("--repeat", pairs, 1, Experiment.MAX_BLOCKS);
        Optional.ofNullable(jdk).ifPresent(Jdks::find);
        CompareOptions compared =
                new CompareOptions(
                        service.target(
                                List.of(),
                                List.of(),
                                service.port(),
                                Optional.empty(),
                                Optional.empty()),
                        service.asked(spec.commandLine().getErr()),
                        service.search(Optional.empty(), true),
                        service.connections(LoadGenerator.connectionsToBeHad()));
        return new TuneOptions(
                        compared,
                        Optional.ofNullable(jdk),
                        virtualThreads,
                        settings.stream().map(SettingOption::parse).toList(),
                        new TuningPlan.Bounds(
                                Optional.ofNullable(goal).map(TuneCommand::perSecond),
                                Durations.seconds(within()),
                                pairs,
                                prove))
                .plan(Options.commandLine(spec.commandLine()), installation.version());
    }

    private Duration within() {
        return Durations.parse(within)
                .filter(time -> time.compareTo(SHORTEST) >= 0 && time.compareTo(LONGEST) <= 0)
                .orElseThrow(
                        () ->
                                new InputException(
                                        "--within %s: expected %s, from 1m to 1440m"
                                                .formatted(within, Durations.ACCEPTED)));
    }

    private static double perSecond(String text) {
        try {
            RateExpectation expected = RateExpectation.parse(text);
            if (!expected.ofBaseline() && text.contains("sustained")) {
                return expected.atLeast();
            }
        } catch (InputException _) {
            // Said below, by the name of this option.
        }
        throw new InputException(
                "--goal '%s': expected sustained, >=, and requests/s, such as 'sustained>=2000'"
                        .formatted(text));
    }

    private void applied(Tune.Result result) {
        if (result.tuning().flags().none()) {
            spec.commandLine().getErr().println("heddle: --apply: no change was kept");
            spec.commandLine().getErr().flush();
            return;
        }
        TuningRecipe recipe = TuningRecipe.of(result.tuning());
        OutputFile.write("--apply", APPLIED, recipe::yaml);
        PrintWriter err = spec.commandLine().getErr();
        err.println("written: " + APPLIED);
        if (!recipe.docker().isEmpty()) {
            err.println("Dockerfile:");
            err.print(recipe.docker());
        }
        err.flush();
    }
}
