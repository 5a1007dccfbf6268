package dev.heddle.cli;

import dev.heddle.lab.ExperimentRun;
import dev.heddle.lab.Installation;
import dev.heddle.lab.RunOptions;
import dev.heddle.model.ExperimentFile;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
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
        Options.between("--repeat", repeat, 1, MAX_BLOCKS);
        PrintWriter err = spec.commandLine().getErr();
        Progress progress = Progress.on(err);
        ExperimentRun run =
                new ExperimentRun(Installation.fromSystemProperties(), options(), progress);
        try (Interrupts _ = Interrupts.to(run::interrupt, () -> sayWhere(run, err))) {
            ExperimentRun.Result result;
            try (progress) {
                result = run.run();
            }
            return output.print(result, spec.commandLine().getOut());
        }
    }

    private static void sayWhere(ExperimentRun run, PrintWriter err) {
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
