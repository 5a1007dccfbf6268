package dev.heddle.lab;

import dev.heddle.lab.internal.Databases;
import dev.heddle.lab.internal.JmhRunner;
import dev.heddle.lab.internal.Machine;
import dev.heddle.lab.internal.QueryPlanner;
import dev.heddle.lab.internal.QueryPlanner.Planned;
import dev.heddle.lab.internal.SubjectScan;
import dev.heddle.model.Environment;
import dev.heddle.model.QueryExperiment;
import dev.heddle.model.QueryExperiment.Cell;
import dev.heddle.model.QueryPlan;
import dev.heddle.model.QueryPlan.PlannedTrial;
import dev.heddle.model.QueryTrial;
import dev.heddle.model.ScanResult;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// One run of queries, by JMH in JVMs of its own.
final class QueryRun extends Run {
    private final QueryExperiment experiment;

    QueryRun(
            Installation installation,
            QueryExperiment experiment,
            RunOptions options,
            RunListener listener) {
        super(installation, options, listener);
        this.experiment = experiment;
    }

    @Override
    void measure() throws IOException, InterruptedException {
        Databases databases = Databases.of(options.database());
        Planned planned =
                new QueryPlanner(options, databases).plan(experiment, installation.version());
        QueryPlan plan = planned.plan();
        RunDirectory directory = begunIn(experiment.name());
        Environment environment = Machine.environment(Jdks.current(), "");
        directory.write(plan, environment);
        List<PlannedTrial> trials = plan.trials();
        Duration each = expectedTime(plan.experiment().effort());
        listener.planned(
                experiment.name(),
                trials.size(),
                each.multipliedBy(trials.size()),
                directory.path());
        Path jar = installation.home().resolve("subjects").resolve("jdbc.jar");
        try (JmhRunner jmh = JmhRunner.start(planned, databases, jar, directory.path())) {
            for (int i = 0; i < trials.size() && !isInterrupted(); i++) {
                PlannedTrial trial = trials.get(i);
                Duration left = each.multipliedBy(trials.size() - i);
                listener.trialStarted(
                        trial.cell().query() + ", " + trial.cell().side(), i + 1, left);
                listener.stage(Stage.UNDER_LOAD, left);
                QueryTrial measured = jmh.run(trial, directory.trial(trial.name()));
                listener.trialEnded(measured.failure());
                if (measured.failure().isPresent() && !jmh.databaseAlive()) {
                    break;
                }
            }
        }
        if (!isInterrupted()) {
            listener.stage(Stage.SCANNING, Duration.ZERO);
            scan(planned, jar, directory);
        }
    }

    /// After all trials, because it takes memory and processors from whatever is measured.
    private void scan(Planned planned, Path jar, RunDirectory directory) {
        SubjectScan scans = new SubjectScan(installation.version());
        Set<String> scanned = new HashSet<>();
        for (Cell cell : planned.plan().experiment().cells()) {
            boolean virtual = cell.model().equals(QueryExperiment.VIRTUAL);
            if (virtual && scanned.add(cell.driver())) {
                List<Path> paths =
                        Stream.concat(Stream.of(jar), planned.classPath(cell).stream()).toList();
                ScanResult scan = scans.of(paths, planned.plan().jdk(cell));
                if (isInterrupted()) {
                    // It may have been cut short.
                    return;
                }
                directory.write(cell.driver(), scan);
            }
        }
    }

    /// How long all cells of an experiment take, about.
    static Duration expectedTime(QueryExperiment experiment) {
        return expectedTime(experiment.effort())
                .multipliedBy((long) experiment.cells().size() * experiment.blocks());
    }

    private static Duration expectedTime(QueryExperiment.Effort effort) {
        return JmhRunner.START.plus(
                effort.iteration().multipliedBy(effort.warmups() + effort.iterations()));
    }
}
