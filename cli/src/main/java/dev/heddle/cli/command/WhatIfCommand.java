package dev.heddle.cli.command;

import dev.heddle.cli.option.ChangeOption;
import dev.heddle.cli.option.Options;
import dev.heddle.cli.option.RunsFolder;
import dev.heddle.cli.option.SettingOption;
import dev.heddle.cli.output.Interrupts;
import dev.heddle.cli.output.ResultOutput;
import dev.heddle.cli.progress.Progress;
import dev.heddle.lab.Installation;
import dev.heddle.lab.OutputFile;
import dev.heddle.lab.Run;
import dev.heddle.lab.RunDirectory;
import dev.heddle.lab.Verify;
import dev.heddle.model.InputException;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.forecast.Change;
import dev.heddle.model.forecast.Forecast;
import dev.heddle.model.forecast.Forecast.Balancing;
import dev.heddle.model.forecast.Forecast.Size;
import dev.heddle.model.resource.Setting;
import dev.heddle.model.run.RunData;
import dev.heddle.report.HtmlReport;
import dev.heddle.whatif.Forecasts;
import dev.heddle.whatif.LatencyGoal;
import dev.heddle.whatif.Question;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/// `heddle whatif DIR`
@Command(
        name = "whatif",
        mixinStandardHelpOptions = true,
        description = {
            "Predicts what a measured service does after a change.",
            "It simulates the service as the run measured it, first at the loads that were measured:"
                    + " how far that is off is printed with each prediction. What the measurements"
                    + " cannot carry is answered as unknown, with the reason."
        })
public final class WhatIfCommand implements Callable<Integer> {
    private static final int MOST_HOSTS = 10_000;
    private static final double MOST_PER_SECOND = 1e8;

    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "Run directory of heddle compare.")
    private Path directory;

    @Option(
            names = "--case",
            paramLabel = "NAME",
            description = "Variant to start from; default: the first that was measured.")
    private @Nullable String of;

    @Option(
            names = "--set",
            paramLabel = "CHANGE",
            description =
                    "RESOURCE=N, cpu=N, threads=virtual, threads=platform:N, site:PLACE=×2 or"
                            + " site:PLACE=+1ms. Repeatable.")
    private List<String> changes = List.of();

    @Option(
            names = "--hosts",
            paramLabel = "N",
            description = "N hosts in place of the one that was measured, at most 10,000.")
    private @Nullable Integer hosts;

    @Option(
            names = "--balancer",
            paramLabel = "WAY",
            defaultValue = "random",
            description =
                    "How requests are spread over the hosts: random, least (requests in flight) or"
                            + " two-choices; default ${DEFAULT-VALUE}.")
    private String balancer = "random";

    @Option(
            names = "--rate",
            paramLabel = "N,…",
            hideParamSyntax = true,
            split = ",",
            description = "Rates to predict, in requests/s; default: the whole curve.")
    private List<Double> rates = List.of();

    @Option(
            names = "--objective",
            paramLabel = "EXPECTATION",
            description = "Also predict up to which rate this is met, such as 'p99<200ms'.")
    private @Nullable String objective;

    @Option(
            names = "--sweep",
            paramLabel = "RESOURCE=FROM..TO",
            description =
                    "Also predict sizes of a resource, or of hosts or cpu, and name the smallest that"
                            + " is enough.")
    private @Nullable String sweep;

    @Option(
            names = "--arrivals",
            paramLabel = "HOW",
            description =
                    "Predict the hours of a day: diurnal:peak=N, with ,low=N and ,at=HOUR (defaults: a"
                            + " quarter of the peak, 14), or hours: and 24 rates. Or bursts:"
                            + " bursty:times=N, with ,seconds=N (default 1): a tenth of the time N"
                            + " times the mean rate.")
    private @Nullable String arrivals;

    @Option(
            names = "--verify",
            description =
                    "Then measure what was predicted: the service as it was and the changed one, by"
                            + " turns. The prediction is written first, with its SHA-256.")
    private boolean verify;

    @Option(
            names = "--blocks",
            paramLabel = "N",
            defaultValue = "2",
            description =
                    "With --verify: measure each of the two N times, every second time in the"
                            + " reverse order; default ${DEFAULT-VALUE}.")
    private int blocks = 2;

    @Option(
            names = "--settings",
            paramLabel = "NAME=FLAG,from=N,to=N,lifts=RESOURCE",
            description =
                    "With --verify: a setting of the service that makes the change, as for heddle"
                            + " tune. Repeatable.")
    private List<String> settings = List.of();

    @Option(
            names = "--variant",
            paramLabel = "NAME[=COMMAND]",
            description =
                    "With --verify: the changed service, where Heddle cannot make the change: a"
                            + " variant of the run, or a start command with $${port} for its port.")
    private @Nullable String started;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Seed of the simulation; default ${DEFAULT-VALUE}.")
    private long seed = 1;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Also write an HTML page with the curves.")
    private @Nullable Path page;

    @Mixin private RunsFolder runs;
    @Mixin private ResultOutput output;

    @Override
    public Integer call() {
        checkUsed();
        checkDistinct();
        OutputFile.check("--html", page);
        RunDirectory run = RunDirectory.open(directory);
        return verify
                ? verified(run.whole(this::prepared))
                : predicted(run.whole(data -> Forecasts.of(data, question(data))));
    }

    /// An option that changes nothing is refused.
    private void checkUsed() {
        ParseResult given = spec.commandLine().getParseResult();
        for (String option : List.of("--blocks", "--settings", "--variant")) {
            if (!verify && given.hasMatchedOption(option)) {
                throw new InputException(
                        "%s: applies to --verify only; add it, or leave this out"
                                .formatted(option));
            }
        }
        boolean several = hosts != null || (sweep != null && sweep.startsWith("hosts="));
        if (!several && given.hasMatchedOption("--balancer")) {
            throw new InputException(
                    "--balancer: one host needs none; add --hosts N, or leave this out");
        }
        if (started != null && !settings.isEmpty()) {
            throw new InputException(
                    "--settings: Heddle sets nothing of a service that --variant starts; leave one of"
                            + " them out");
        }
    }

    /// Of two values for the same, one would be ignored.
    private void checkDistinct() {
        Set<String> names = new HashSet<>();
        Stream.of(
                        changes.stream().map(WhatIfCommand::changed),
                        Stream.ofNullable(hosts).map(_ -> "hosts"),
                        Stream.ofNullable(sweep).map(WhatIfCommand::changed))
                .flatMap(all -> all)
                .filter(name -> !names.add(name))
                .findFirst()
                .ifPresent(
                        name -> {
                            throw new InputException(
                                    "%s: given twice; keep one value".formatted(name));
                        });
    }

    private static String changed(String text) {
        return text.substring(0, Math.max(0, text.lastIndexOf('=')));
    }

    private int predicted(Forecast forecast) {
        int exitCode = output.print(forecast, spec.commandLine().getOut());
        writePage(forecast);
        return exitCode;
    }

    private void writePage(Forecast forecast) {
        OutputFile.write("--html", page, () -> HtmlReport.of(forecast));
    }

    private record Prepared(Experiment experiment, Forecast forecast) {}

    /// What cannot be measured here is refused before anything is predicted.
    private Prepared prepared(RunData run) {
        Options.between("--blocks", blocks, 1, Experiment.MAX_BLOCKS);
        Question question = question(run);
        List<Setting> declared = settings.stream().map(SettingOption::parse).toList();
        List<Change> wanted = withSize(run, question);
        return new Prepared(
                Verify.experiment(
                        run, question.of(), wanted, declared, Optional.ofNullable(started)),
                Forecasts.of(run, question.of(wanted)));
    }

    private int verified(Prepared prepared) {
        writePage(prepared.forecast());
        PrintWriter err = spec.commandLine().getErr();
        Verify begun = Verify.begun(prepared.forecast(), prepared.experiment(), runs.path());
        err.println(
                "prediction: %s (SHA-256 %s)"
                        .formatted(begun.folder(), Verify.prediction(begun.folder()).sha256()));
        err.flush();
        Run.Result measured;
        try (Progress progress = Progress.on(err);
                Interrupts _ =
                        Interrupts.to(
                                begun::interrupt,
                                () ->
                                        RunsFolder.sayInterrupted(
                                                Optional.of(begun.folder()), err))) {
            measured =
                    begun.run(
                            Installation.fromSystemProperties(),
                            blocks,
                            Options.commandLine(spec.commandLine()),
                            progress);
        }
        return output.printVerification(begun.folder(), measured, spec.commandLine());
    }

    /// Of sizes that are swept, the smallest that is enough is measured.
    private List<Change> withSize(RunData run, Question question) {
        if (question.sweep().isEmpty()) {
            return question.changes();
        }
        Forecast forecast = Forecasts.of(run, question);
        if (forecast.subject().sweep().stream().noneMatch(Size::enough)) {
            throw new InputException(
                    "--sweep %s: no size is predicted to be enough, so there is nothing to verify"
                            .formatted(sweep));
        }
        return forecast.changes();
    }

    private Question question(RunData run) {
        String name = of == null ? firstMeasured(run) : of;
        return new Question(
                directory.toString(),
                name,
                changes(),
                new Question.Offered(
                        rates(),
                        verify ? Forecasts.loadSeconds(run, name) : Optional.empty(),
                        arrivals == null || bursty() ? List.of() : ChangeOption.day(arrivals)),
                Optional.ofNullable(objective).map(LatencyGoal::parse),
                Optional.ofNullable(sweep).map(text -> ChangeOption.sweep(text, balancing())),
                seed);
    }

    private String firstMeasured(RunData run) {
        return run.plan().experiment().cases().stream()
                .filter(each -> each.service().isPresent())
                .map(Case::name)
                .filter(name -> !run.trialsOf(name).isEmpty())
                .findFirst()
                .orElseThrow(
                        () ->
                                new InputException(
                                        "%s: no service was measured in this run"
                                                .formatted(directory)));
    }

    private List<Change> changes() {
        List<Change> all = new ArrayList<>();
        changes.forEach(text -> all.add(ChangeOption.parse(text)));
        if (hosts != null) {
            Options.between("--hosts", hosts, 1, MOST_HOSTS);
            all.add(new Change.Hosts(hosts, balancing()));
        }
        if (arrivals != null && bursty()) {
            all.add(ChangeOption.bursts(arrivals));
        }
        return all;
    }

    private boolean bursty() {
        return arrivals != null && arrivals.startsWith("bursty");
    }

    private Balancing balancing() {
        return switch (balancer) {
            case "random" -> Balancing.RANDOM;
            case "least" -> Balancing.LEAST;
            case "two-choices" -> Balancing.TWO_CHOICES;
            default ->
                    throw new InputException(
                            "--balancer %s: expected random, least or two-choices"
                                    .formatted(balancer));
        };
    }

    private List<Double> rates() {
        for (double rate : rates) {
            if (!(rate > 0 && rate <= MOST_PER_SECOND)) {
                throw new InputException(
                        "--rate %s: expected more than 0 and at most 100,000,000 requests/s"
                                .formatted(rate));
            }
        }
        return rates.stream().sorted().toList();
    }
}
