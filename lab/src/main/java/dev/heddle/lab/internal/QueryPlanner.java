package dev.heddle.lab.internal;

import dev.heddle.lab.Jdks;
import dev.heddle.lab.RunOptions;
import dev.heddle.model.InputException;
import dev.heddle.model.Jdk;
import dev.heddle.model.Json;
import dev.heddle.model.NothingHereException;
import dev.heddle.model.Plan.Skipped;
import dev.heddle.model.QueryExperiment;
import dev.heddle.model.QueryExperiment.Cell;
import dev.heddle.model.QueryExperiment.Driver;
import dev.heddle.model.QueryPlan;
import dev.heddle.model.QueryPlan.PlannedTrial;
import dev.heddle.model.ThirdParty;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Works out what a run of queries will do; everything that is wrong is found here, together,
/// before any fork. Used once.
public final class QueryPlanner {
    private final RunOptions options;
    private final Databases databases;
    private final Overrides overrides;
    private final List<String> problems = new ArrayList<>();
    private final List<Skipped> skipped = new ArrayList<>();
    private final Map<String, Jdk> jdks = new LinkedHashMap<>();
    private final Map<String, List<Path>> classPaths = new LinkedHashMap<>();

    public QueryPlanner(RunOptions options, Databases databases) {
        this.options = options;
        this.databases = databases;
        this.overrides = new Overrides(options);
    }

    /// @param classPaths jars of each driver, by its name
    public record Planned(QueryPlan plan, Map<String, List<Path>> classPaths) {
        public List<Path> classPath(Cell cell) {
            return classPaths.getOrDefault(cell.driver(), List.of());
        }
    }

    /// @throws InputException with every problem
    public Planned plan(QueryExperiment asWritten, String heddleVersion) {
        List<Driver> drivers =
                asWritten.drivers().stream()
                        .filter(driver -> overrides.wanted(driver.name()))
                        .map(this::chosen)
                        .toList();
        problems.addAll(
                overrides.problems(
                        asWritten.drivers().stream().map(Driver::name).toList(),
                        libraries(asWritten.drivers()),
                        libraries(drivers)));
        for (String library : options.libraries()) {
            if (Collections.frequency(libraries(drivers), library) > 1) {
                problems.add(
                        "--with %s: several drivers are versions of it; choose one by --variant"
                                .formatted(library));
            }
        }
        if (options.jdks().size() > 1) {
            problems.add("--jdk: one at a time for queries; found " + options.jdks());
        }
        drivers.forEach(this::prepare);
        List<Cell> cells =
                asWritten.cells().stream().filter(cell -> jdks.containsKey(cell.driver())).toList();
        QueryExperiment experiment =
                asWritten.with(drivers, cells, withRoundTrip(asWritten.database()));
        if (problems.isEmpty()) {
            problems.addAll(
                    databases.prepare(List.of(experiment.database()), experiment.largestPool()));
        }
        if (!problems.isEmpty()) {
            throw new InputException(problems.stream().distinct().toList());
        }
        if (cells.isEmpty()) {
            throw new NothingHereException(skipped);
        }
        int blocks = options.blocks().orElse(experiment.blocks());
        long seed = Blocks.seed(options);
        return new Planned(
                new QueryPlan(
                        Json.SCHEMA_VERSION,
                        heddleVersion,
                        options.command(),
                        experiment,
                        seed,
                        blocks,
                        jdks,
                        Blocks.shuffled(cells, blocks, seed, QueryPlanner::trial),
                        skipped),
                classPaths);
    }

    private Driver chosen(Driver asWritten) {
        return new Driver(
                asWritten.name(),
                asWritten.library().map(overrides::library),
                options.jdks().stream().findFirst().or(asWritten::jdk));
    }

    private static List<String> libraries(List<Driver> drivers) {
        return drivers.stream().flatMap(driver -> driver.library().stream()).toList();
    }

    private void prepare(Driver driver) {
        Optional<Skipped> lacking = overrides.lacksItsJdk(driver.name(), driver.jdk());
        if (lacking.isPresent()) {
            skipped.add(lacking.get());
            return;
        }
        try {
            jdks.put(driver.name(), driver.jdk().map(Jdks::find).orElseGet(Jdks::current));
            classPaths.put(driver.name(), driver.library().map(overrides::paths).orElse(List.of()));
        } catch (InputException e) {
            problems.addAll(e.problems());
        }
    }

    private ThirdParty.Database withRoundTrip(ThirdParty.Database database) {
        return new ThirdParty.Database(
                database.version(), options.roundTrip().orElse(database.roundTrip()));
    }

    private static PlannedTrial trial(int number, int block, Cell cell) {
        String name =
                "%s-%s-%s-%d".formatted(cell.query(), cell.driver(), cell.model(), cell.pool());
        return new PlannedTrial(Blocks.folder(number, name), block, cell);
    }
}
