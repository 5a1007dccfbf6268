package dev.heddle.cli;

import dev.heddle.lab.ExperimentRun;
import dev.heddle.lab.ExperimentSource;
import dev.heddle.lab.Installation;
import dev.heddle.lab.RunOptions;
import java.io.PrintWriter;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// What every command that runs trials has in common: how often, on which JDKs, and where to.
final class RunSettings {
    private static final int MAX_BLOCKS = 100;

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

    @Mixin private RunsFolder runs;

    @Mixin private ResultOutput output;

    void check() {
        Options.between("--repeat", repeat, 1, MAX_BLOCKS);
    }

    /// Runs an experiment and prints its result.
    ///
    /// @param variants run only these; empty for all
    /// @return exit code
    int run(
            ExperimentSource experiment,
            List<String> variants,
            DatabaseOptions database,
            CommandLine command) {
        PrintWriter err = command.getErr();
        Progress progress = Progress.on(err);
        ExperimentRun run =
                new ExperimentRun(
                        Installation.fromSystemProperties(),
                        options(experiment, variants, database, command),
                        progress);
        try (Interrupts _ =
                Interrupts.to(
                        run::interrupt, () -> RunsFolder.sayInterrupted(run.directory(), err))) {
            ExperimentRun.Result result;
            try (progress) {
                result = run.run();
            }
            return output.print(result, command.getOut());
        }
    }

    private RunOptions options(
            ExperimentSource experiment,
            List<String> variants,
            DatabaseOptions database,
            CommandLine command) {
        return new RunOptions(
                experiment,
                repeat,
                seed == null ? OptionalLong.empty() : OptionalLong.of(seed),
                jdks,
                variants,
                database.libraries(),
                database.url(),
                database.roundTrip(),
                runs.path(),
                "heddle " + String.join(" ", command.getParseResult().originalArgs()));
    }
}
