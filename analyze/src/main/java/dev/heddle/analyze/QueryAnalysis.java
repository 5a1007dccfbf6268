package dev.heddle.analyze;

import dev.heddle.analyze.internal.Bootstrap;
import dev.heddle.analyze.internal.CellLadder;
import dev.heddle.analyze.internal.Claims;
import dev.heddle.analyze.internal.PoolAdvice;
import dev.heddle.analyze.internal.ScanJoin;
import dev.heddle.model.Jdk;
import dev.heddle.model.Json;
import dev.heddle.model.QueryExperiment;
import dev.heddle.model.QueryExperiment.Cell;
import dev.heddle.model.QueryPlan;
import dev.heddle.model.QueryRunData;
import dev.heddle.model.QueryTrial;
import dev.heddle.model.QueryTrial.Measured;
import dev.heddle.model.QueryTrial.Pinned;
import dev.heddle.model.QueryTrial.Server;
import dev.heddle.model.QueryVerdict;
import dev.heddle.model.QueryVerdict.CellFailure;
import dev.heddle.model.QueryVerdict.CellVerdict;
import dev.heddle.model.ScanResult;
import dev.heddle.model.Verdict.Reproduction;
import dev.heddle.model.Verdict.Scanned;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/// From what a run of queries measured to its verdict. Pure: the same data give the same verdict.
public final class QueryAnalysis {
    private final QueryRunData run;
    private final QueryExperiment experiment;

    private QueryAnalysis(QueryRunData run) {
        this.run = run;
        this.experiment = run.plan().experiment();
    }

    public static QueryVerdict verdict(QueryRunData run) {
        return new QueryAnalysis(run).verdict();
    }

    private QueryVerdict verdict() {
        QueryPlan plan = run.plan();
        Map<Cell, List<Measured>> measured = measured();
        List<CellVerdict> cells =
                measured.entrySet().stream().map(of -> cell(of.getKey(), of.getValue())).toList();
        Map<Cell, List<Double>> samples = new LinkedHashMap<>();
        measured.forEach((cell, trials) -> samples.put(cell, samples(trials)));
        Map<Cell, String> limits = new LinkedHashMap<>();
        cells.forEach(of -> limits.put(of.cell(), of.limitName()));
        return new QueryVerdict(
                Json.SCHEMA_VERSION,
                experiment.name(),
                experiment.question(),
                experiment.article(),
                experiment.parameterSet(),
                experiment.queries(),
                drivers(),
                experiment.database().roundTrip().toNanos(),
                run.trials().size() < plan.trials().size(),
                plan.blocks() > 1
                        ? "over the forks of each cell"
                        : "over the iterations of one fork of each cell; forks differ by more, which"
                                + " --repeat 3 shows",
                run.environment(),
                cells,
                Claims.answers(experiment, samples, limits, plan.seed()),
                PoolAdvice.of(cells),
                scans(),
                failures(),
                plan.skipped(),
                new Reproduction(
                        plan.command(),
                        plan.seed(),
                        plan.heddleVersion(),
                        experiment.parameters()));
    }

    /// By cell, in the order of the experiment; without those that were not measured.
    private Map<Cell, List<Measured>> measured() {
        Map<Cell, List<Measured>> measured = new LinkedHashMap<>();
        for (Cell cell : experiment.cells()) {
            List<Measured> trials =
                    run.trials().stream()
                            .filter(trial -> trial.cell().equals(cell))
                            .flatMap(trial -> trial.measured().stream())
                            .toList();
            if (!trials.isEmpty()) {
                measured.put(cell, trials);
            }
        }
        return measured;
    }

    /// Forks are independent of each other; iterations of one fork only nearly so.
    private List<Double> samples(List<Measured> trials) {
        return run.plan().blocks() == 1
                ? trials.getFirst().perSecond()
                : trials.stream().map(QueryAnalysis::perSecond).toList();
    }

    private static double perSecond(Measured trial) {
        return Bootstrap.mean(trial.perSecond());
    }

    private CellVerdict cell(Cell cell, List<Measured> trials) {
        Optional<Server> server = server(trials);
        Optional<Pinned> pinned = pinned(trials);
        double perSecond = mean(trials, QueryAnalysis::perSecond);
        double heldMillis = mean(trials, Measured::heldMillis);
        double clientProcessors = mean(trials, Measured::clientProcessors);
        CellLadder ladder =
                new CellLadder(
                        cell.pool(),
                        perSecond,
                        heldMillis,
                        clientProcessors,
                        pinned,
                        server,
                        experiment.database().roundTrip(),
                        run.environment().usableProcessors());
        return new CellVerdict(
                cell,
                perSecond,
                Bootstrap.ratioOfProducts(List.of(samples(trials)), List.of(), run.plan().seed()),
                heldMillis,
                mean(trials, Measured::queryP99Millis),
                mean(trials, Measured::borrowP99Millis),
                clientProcessors,
                mean(trials, Measured::bytesPerQuery),
                mean(trials, Measured::contextSwitchesPerQuery),
                pinned,
                server,
                ladder.rungs(),
                ladder.limit());
    }

    private static Optional<Server> server(List<Measured> trials) {
        List<Server> seen = trials.stream().flatMap(of -> of.server().stream()).toList();
        return mean(seen.stream().map(Server::heddleProcessors))
                .map(
                        heddle ->
                                new Server(
                                        mean(
                                                seen.stream()
                                                        .flatMap(
                                                                of ->
                                                                        of
                                                                                .threadsRunning()
                                                                                .stream())),
                                        mean(seen.stream().flatMap(of -> of.processors().stream())),
                                        heddle));
    }

    private static Optional<Pinned> pinned(List<Measured> trials) {
        List<Pinned> seen = trials.stream().flatMap(of -> of.pinned().stream()).toList();
        return mean(seen.stream().map(Pinned::carriers))
                .map(
                        carriers ->
                                new Pinned(
                                        carriers,
                                        seen.stream()
                                                .flatMap(of -> of.site().stream())
                                                .findFirst()));
    }

    /// Empty if there is none.
    private static Optional<Double> mean(Stream<Double> figures) {
        OptionalDouble mean = figures.mapToDouble(Double::doubleValue).average();
        return mean.isPresent() ? Optional.of(mean.getAsDouble()) : Optional.empty();
    }

    private static double mean(List<Measured> trials, ToDoubleFunction<Measured> figure) {
        return trials.stream().mapToDouble(figure).average().orElse(0);
    }

    /// What was hit by virtual threads that ran each driver.
    private Map<String, Scanned> scans() {
        Map<String, Scanned> scans = new LinkedHashMap<>();
        run.scans().forEach((driver, scan) -> scans.put(driver, hits(driver, scan)));
        return scans;
    }

    private Scanned hits(String driver, ScanResult scan) {
        return new ScanJoin(scan)
                .hits(
                        run.trials().stream()
                                .filter(trial -> trial.cell().driver().equals(driver))
                                .flatMap(trial -> trial.pinned().stream()));
    }

    private Map<String, String> drivers() {
        Map<String, String> drivers = new LinkedHashMap<>();
        for (QueryExperiment.Driver driver : experiment.drivers()) {
            Jdk jdk = run.plan().jdks().get(driver.name());
            boolean used =
                    experiment.cells().stream().anyMatch(of -> of.driver().equals(driver.name()));
            if (used && jdk != null) {
                String library = driver.library().orElse("R2DBC MariaDB");
                drivers.put(driver.name(), "%s on %s".formatted(library, jdk.label()));
            }
        }
        return drivers;
    }

    private List<CellFailure> failures() {
        List<CellFailure> failures = new ArrayList<>();
        for (QueryTrial trial : run.trials()) {
            String cell = "%s by %s".formatted(trial.cell().query(), trial.cell().side());
            trial.failure().ifPresent(failure -> failures.add(new CellFailure(cell, failure)));
        }
        return failures;
    }
}
