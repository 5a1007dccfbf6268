package dev.heddle.cli.command;

import dev.heddle.cli.option.DatabaseOptions;
import dev.heddle.cli.option.Options;
import dev.heddle.cli.option.RunSettings;
import dev.heddle.model.InputException;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Case.Cell;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.experiment.ThirdParty;
import dev.heddle.model.experiment.Workload;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.Callable;
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
            "Benchmarks a query for each thread model and pool size, and recommends a pool size.",
            "It runs JMH with a real HikariCP."
        })
public final class PoolCommand implements Callable<Integer> {
    private static final String QUERY = "own";
    private static final int WARMUPS = 3;
    private static final Duration ITERATION = Duration.ofMillis(500);

    @Spec private CommandSpec spec;

    @Option(
            names = "--sql",
            paramLabel = "QUERY",
            required = true,
            description = "SQL query to benchmark.")
    private String sql;

    @Option(
            names = "--pools",
            paramLabel = "N,…",
            hideParamSyntax = true,
            split = ",",
            defaultValue = "1,2,4,8,16,32",
            description = "Pool sizes; default ${DEFAULT-VALUE}.")
    private List<Integer> pools;

    @Option(
            names = "--models",
            paramLabel = "MODEL,…",
            hideParamSyntax = true,
            split = ",",
            defaultValue = "cached,virtual",
            description =
                    "Thread models: cached (one platform thread per task), fixed (as many"
                            + " platform threads as connections), virtual, r2dbc (MariaDB); default"
                            + " ${DEFAULT-VALUE}.")
    private List<String> models;

    @Option(
            names = "--iterations",
            paramLabel = "N",
            defaultValue = "5",
            description =
                    "JMH measurement iterations per cell, 0.5 s each; default ${DEFAULT-VALUE}.")
    private int iterations;

    @Mixin private RunSettings settings;

    @Mixin private DatabaseOptions database;

    @Override
    public Integer call() {
        settings.check();
        if (sql.isBlank()) {
            throw new InputException("--sql '': expected a query, such as 'select 1'");
        }
        for (String model : models) {
            if (!Cell.MODELS.contains(model)) {
                throw new InputException(
                        "--models %s: expected one of %s"
                                .formatted(model, String.join(", ", Cell.MODELS)));
            }
        }
        pools.forEach(pool -> Options.between("--pools", pool, 1, 10_000));
        Options.between("--iterations", iterations, 1, 100);
        return settings.run(experiment(), Path.of(""), List.of(), database, spec.commandLine());
    }

    private Experiment experiment() {
        List<String> libraries = database.libraries();
        if (libraries.size() > 1) {
            throw new InputException("--with: expected one driver, found " + libraries);
        }
        String library = libraries.isEmpty() ? Cell.MARIADB_DRIVER : libraries.getFirst();
        List<Case> cases = new ArrayList<>();
        for (String model : new LinkedHashSet<>(models)) {
            for (int pool : new TreeSet<>(pools)) {
                cases.add(of(model, pool, library));
            }
        }
        return new Experiment(
                new Experiment.Header(
                        "pool",
                        "How large should the connection pool be for this query?",
                        Optional.empty(),
                        Experiment.ParameterSet.NONE,
                        1,
                        false),
                cases,
                new Workload.Queries(
                        new ThirdParty.Database(ThirdParty.Database.DEFAULT_VERSION, Duration.ZERO),
                        Map.of(QUERY, sql),
                        new Workload.Effort(WARMUPS, iterations, ITERATION)),
                List.of());
    }

    private static Case of(String model, int pool, String library) {
        boolean r2dbc = model.equals(Cell.R2DBC);
        Cell cell = new Cell(QUERY, r2dbc ? Cell.R2DBC : library.split(":")[1], model, pool);
        return cell.asCase(r2dbc ? Optional.empty() : Optional.of(library), Optional.empty());
    }
}
