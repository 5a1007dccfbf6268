package dev.heddle.lab;

import dev.heddle.analyze.QueryAnalysis;
import dev.heddle.lab.internal.Databases;
import dev.heddle.lab.internal.JmhRunner;
import dev.heddle.lab.internal.Machine;
import dev.heddle.lab.internal.QueryPlanner;
import dev.heddle.lab.internal.QueryPlanner.Planned;
import dev.heddle.model.Environment;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.QueryExperiment;
import dev.heddle.model.QueryPlan;
import dev.heddle.model.QueryPlan.PlannedTrial;
import dev.heddle.model.QueryRunData;
import dev.heddle.model.QueryTrial;
import dev.heddle.model.QueryVerdict;
import dev.heddle.report.QueryPage;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One run of queries, by JMH in JVMs of its own: `heddle pool`, and `heddle run` of a
/// [QueryExperiment].
///
/// Threads: [#run] runs on one; [#interrupt] may be called by any other.
public final class QueryRun {
    private final Installation installation;
    private final QueryExperiment experiment;
    private final RunOptions options;
    private final RunListener listener;
    private @Nullable Thread runner;
    private @Nullable RunDirectory directory;

    public QueryRun(
            Installation installation,
            QueryExperiment experiment,
            RunOptions options,
            RunListener listener) {
        this.installation = installation;
        this.experiment = experiment;
        this.options = options;
        this.listener = listener;
    }

    /// @param interrupted whether the user ended it
    public record Result(RunDirectory directory, QueryVerdict verdict, boolean interrupted) {}

    /// Measures every cell; what is measured is in the run directory as soon as it is there.
    ///
    /// @throws dev.heddle.model.InputException if something that was asked for cannot be had
    /// @throws EnvironmentException if the server or the query fails before anything is measured
    public Result run() {
        setRunner(Thread.currentThread());
        Databases databases = Databases.of(options.database());
        Planned planned =
                new QueryPlanner(options, databases).plan(experiment, installation.version());
        QueryPlan plan = planned.plan();
        RunDirectory runDirectory = RunDirectory.create(options.runs(), experiment.name());
        setDirectory(runDirectory);
        Environment environment = Machine.environment(Jdks.current(), "");
        runDirectory.write(plan, environment);
        List<PlannedTrial> trials = plan.trials();
        Duration each = expectedTime(plan.experiment().effort());
        listener.planned(
                experiment.name(),
                trials.size(),
                each.multipliedBy(trials.size()),
                runDirectory.path());
        boolean interrupted = false;
        Path jar = installation.home().resolve("subjects").resolve("jdbc.jar");
        try (JmhRunner jmh = JmhRunner.start(planned, databases, jar, runDirectory.path())) {
            for (int i = 0; i < trials.size(); i++) {
                PlannedTrial trial = trials.get(i);
                Duration left = each.multipliedBy(trials.size() - i);
                listener.trialStarted(
                        trial.cell().query() + ", " + trial.cell().side(), i + 1, left);
                listener.stage(Stage.UNDER_LOAD, left);
                QueryTrial measured = jmh.run(trial, runDirectory.trial(trial.name()));
                listener.trialEnded(measured.failure());
                if (measured.failure().isPresent() && !jmh.databaseAlive()) {
                    break;
                }
            }
        } catch (InterruptedException | ClosedByInterruptException e) {
            interrupted = true;
        } catch (IOException e) {
            throw new EnvironmentException("the run cannot go on: " + e.getMessage(), e);
        } finally {
            setRunner(null);
            Thread.interrupted();
        }
        Result result = report(runDirectory);
        return new Result(result.directory(), result.verdict(), interrupted);
    }

    /// Analyzes what a run directory holds and writes its verdict and report.
    public static Result report(RunDirectory directory) {
        QueryRunData data = directory.readQueries();
        QueryVerdict verdict = QueryAnalysis.verdict(data);
        directory.write(verdict, QueryPage.of(verdict));
        return new Result(directory, verdict, false);
    }

    /// How long all cells of an experiment take, about.
    public static Duration expectedTime(QueryExperiment experiment) {
        return expectedTime(experiment.effort())
                .multipliedBy((long) experiment.cells().size() * experiment.blocks());
    }

    private static Duration expectedTime(QueryExperiment.Effort effort) {
        return JmhRunner.START.plus(
                effort.iteration().multipliedBy(effort.warmups() + effort.iterations()));
    }

    /// Ends it; what was measured until then is reported.
    public synchronized void interrupt() {
        if (runner != null) {
            runner.interrupt();
        }
    }

    /// Where results are; empty before there are any.
    public synchronized Optional<Path> directory() {
        return Optional.ofNullable(directory).map(RunDirectory::path);
    }

    private synchronized void setRunner(@Nullable Thread thread) {
        runner = thread;
    }

    private synchronized void setDirectory(RunDirectory made) {
        directory = made;
    }
}
