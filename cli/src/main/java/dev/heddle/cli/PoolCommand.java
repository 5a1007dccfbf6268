package dev.heddle.cli;

import dev.heddle.lab.Installation;
import dev.heddle.lab.PoolSweepRun;
import dev.heddle.model.InputException;
import dev.heddle.model.Json;
import dev.heddle.model.PoolSweep;
import dev.heddle.report.PoolReport;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `heddle pool --sql QUERY`
@Command(
        name = "pool",
        mixinStandardHelpOptions = true,
        description = {
            "Measures a query under each thread model and size of the connection pool, by JMH with a"
                    + " real HikariCP, and says how large the pool should be."
        })
final class PoolCommand implements Callable<Integer> {
    private static final List<String> MODELS = List.of("cached", "fixed", "virtual", "r2dbc");

    @Spec private CommandSpec spec;

    @Option(names = "--sql", paramLabel = "QUERY", required = true, description = "The query.")
    private String sql;

    @Option(
            names = "--pools",
            paramLabel = "N,…",
            split = ",",
            defaultValue = "1,2,4,8,16,32",
            description = "Sizes of the pool; ${DEFAULT-VALUE} by default.")
    private List<Integer> pools;

    @Option(
            names = "--models",
            paramLabel = "MODEL,…",
            split = ",",
            defaultValue = "cached,virtual",
            description =
                    "Thread models: cached (a platform thread for each task), fixed (as many as"
                            + " connections), virtual, r2dbc (MariaDB's); ${DEFAULT-VALUE} by default.")
    private List<String> models;

    @Option(
            names = "--iterations",
            paramLabel = "N",
            defaultValue = "5",
            description = "Measured half seconds of each cell; ${DEFAULT-VALUE} by default.")
    private int iterations;

    @Option(
            names = "--jdk",
            paramLabel = "JDK",
            description = "Run on this JDK: a version such as 21, or a path.")
    private @Nullable String jdk;

    @Mixin private RunsFolder runs;

    @Mixin private OutputFormat format;

    @Mixin private DatabaseOptions database;

    @Override
    public Integer call() {
        PrintWriter err = spec.commandLine().getErr();
        PrintWriter out = spec.commandLine().getOut();
        PoolSweepRun run = new PoolSweepRun(Installation.fromSystemProperties(), options());
        PoolSweep sweep;
        try (Interrupts _ =
                Interrupts.to(
                        run::interrupt, () -> RunsFolder.sayInterrupted(run.directory(), err))) {
            sweep = run.run(progress -> show(progress, err));
        }
        out.print(format.json() ? Json.text(sweep) + "\n" : PoolReport.of(sweep));
        run.directory()
                .filter(_ -> !format.json())
                .ifPresent(path -> out.println("results: " + path));
        out.flush();
        return 0;
    }

    private PoolSweepRun.Options options() {
        for (String model : models) {
            if (!MODELS.contains(model)) {
                throw new InputException(
                        "--models %s: accepted: %s".formatted(model, String.join(", ", MODELS)));
            }
        }
        pools.forEach(pool -> Options.between("--pools", pool, 1, 10_000));
        Options.between("--iterations", iterations, 1, 100);
        List<String> drivers = database.libraries();
        if (drivers.size() > 1) {
            throw new InputException("--with: one driver at a time; found " + drivers);
        }
        return new PoolSweepRun.Options(
                sql,
                database.url(),
                drivers.isEmpty() ? PoolSweepRun.DRIVER : drivers.getFirst(),
                Optional.ofNullable(jdk),
                models,
                pools,
                database.roundTrip().orElse(Duration.ZERO),
                iterations,
                runs.path());
    }

    private static void show(PoolSweepRun.Progress progress, PrintWriter err) {
        err.printf(
                "pool: %.0f %% done, about %s left%n",
                progress.percent(), Progress.text(progress.left()));
        err.flush();
    }
}
