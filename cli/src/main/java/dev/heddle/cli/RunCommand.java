package dev.heddle.cli;

import dev.heddle.lab.ExperimentRun;
import dev.heddle.lab.Installation;
import dev.heddle.lab.RunOptions;
import dev.heddle.model.ExperimentFile;
import dev.heddle.model.InputException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `heddle run EXPERIMENT`
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description =
                "Runs an experiment: every variant forked, put under load, measured, explained.")
final class RunCommand implements Callable<Integer> {
    /// How long an interrupted run may take to end its subject and write its report.
    private static final int SECONDS_TO_END = 20;

    private static final int MAX_BLOCKS = 100;

    @Spec private CommandSpec spec;

    @Parameters(
            paramLabel = "EXPERIMENT",
            description = "Name of a bundled experiment (see heddle list), or path of a YAML file.")
    private String experiment;

    @Option(
            names = "--published",
            description = "Use the article's own parameters instead of the quick ones.")
    private boolean published;

    @Option(
            names = "--repeat",
            paramLabel = "N",
            defaultValue = "1",
            description = "Run each variant N times, in shuffled blocks; 3 or more give intervals.")
    private int repeat;

    @Option(
            names = "--seed",
            paramLabel = "SEED",
            description = "Seed of the shuffle; drawn and recorded if not given.")
    private @Nullable Long seed;

    @Option(
            names = "--jdk",
            paramLabel = "JDK",
            description =
                    "Run the subjects on this JDK: a version such as 21, or a path. Repeatable.")
    private List<String> jdks = List.of();

    @Option(
            names = "--variant",
            paramLabel = "NAME",
            description = "Run only this variant. Repeatable.")
    private List<String> variants = List.of();

    @Option(
            names = "--runs",
            paramLabel = "DIR",
            defaultValue = "runs",
            description = "Folder for run directories; ${DEFAULT-VALUE} by default.")
    private Path runs;

    @Mixin private ResultOutput output;

    @Override
    public Integer call() {
        if (repeat < 1 || repeat > MAX_BLOCKS) {
            throw new InputException(
                    "--repeat %d: accepted: 1 to %d".formatted(repeat, MAX_BLOCKS));
        }
        PrintWriter err = spec.commandLine().getErr();
        Progress progress = Progress.on(err);
        ExperimentRun run =
                new ExperimentRun(Installation.fromSystemProperties(), options(), progress);
        CountDownLatch ended = new CountDownLatch(1);
        Thread onSignal = Thread.ofPlatform().unstarted(() -> end(run, ended, err));
        Runtime.getRuntime().addShutdownHook(onSignal);
        try {
            ExperimentRun.Result result;
            try (progress) {
                result = run.run();
            }
            return output.print(result, spec.commandLine().getOut());
        } finally {
            ended.countDown();
        }
    }

    /// Runs when the JVM is told to end (Ctrl-C, SIGTERM), and, with nothing left to do, when it
    /// ends by itself. The JVM lives until this returns, so the run can end its subject and report.
    private static void end(ExperimentRun run, CountDownLatch ended, PrintWriter err) {
        if (ended.getCount() == 0) {
            return;
        }
        run.interrupt();
        try {
            if (!ended.await(SECONDS_TO_END, TimeUnit.SECONDS)) {
                err.println("heddle: the run did not end in time");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        run.directory()
                .ifPresent(path -> err.println("heddle: interrupted; results are in " + path));
        err.flush();
    }

    private RunOptions options() {
        return new RunOptions(
                experiment,
                published ? ExperimentFile.PUBLISHED : ExperimentFile.QUICK,
                repeat,
                seed == null ? OptionalLong.empty() : OptionalLong.of(seed),
                jdks,
                variants,
                runs,
                "heddle " + String.join(" ", spec.commandLine().getParseResult().originalArgs()));
    }
}
