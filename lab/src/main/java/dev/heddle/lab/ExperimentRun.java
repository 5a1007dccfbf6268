package dev.heddle.lab;

import dev.heddle.analyze.Analysis;
import dev.heddle.analyze.Expectation;
import dev.heddle.lab.internal.Databases;
import dev.heddle.lab.internal.Machine;
import dev.heddle.lab.internal.Planner;
import dev.heddle.lab.internal.Schedule;
import dev.heddle.lab.internal.TrialRunner;
import dev.heddle.load.LoadGenerator;
import dev.heddle.model.Environment;
import dev.heddle.model.LoadExperiment;
import dev.heddle.model.Plan;
import dev.heddle.model.Plan.PlannedTrial;
import dev.heddle.model.Trial;
import dev.heddle.model.Verdict;
import dev.heddle.report.HtmlReport;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One run of an experiment that puts services under load, from its plan to its verdict.
///
/// Threads: [#run] runs on one; [#interrupt] may be called by any other.
public final class ExperimentRun {
    private final Installation installation;
    private final LoadExperiment experiment;
    private final Path file;
    private final RunOptions options;
    private final RunListener listener;

    private @Nullable Thread runner;
    private boolean interrupted;
    private @Nullable RunDirectory directory;

    /// @param file that the experiment is from: what paths of jars are relative to
    public ExperimentRun(
            Installation installation,
            LoadExperiment experiment,
            Path file,
            RunOptions options,
            RunListener listener) {
        this.installation = installation;
        this.experiment = experiment;
        this.file = file;
        this.options = options;
        this.listener = listener;
    }

    /// Runs everything that is planned, however single trials end; what is measured is in the run
    /// directory as soon as it is there.
    public Result run() {
        begin();
        Databases databases = Databases.of(options.database());
        Plan plan = plan(databases);
        RunDirectory runDirectory = RunDirectory.create(options.runs(), plan.experiment().name());
        setDirectory(runDirectory);
        LoadGenerator generator = LoadGenerator.onBest(1);
        try {
            Environment environment = Machine.environment(Jdks.current(), generator.transport());
            runDirectory.write(plan, environment);
            Schedule schedule = new Schedule(plan.experiment(), plan.trials().size());
            listener.planned(
                    experiment.name(), plan.trials().size(), schedule.total(), runDirectory.path());
            for (PlannedTrial planned : plan.trials()) {
                if (isInterrupted()) {
                    break;
                }
                int number = schedule.next();
                listener.trialStarted(planned.variant(), number, schedule.left());
                Trial trial =
                        new TrialRunner(
                                        plan.experiment(),
                                        planned,
                                        runDirectory.trial(planned.name()),
                                        new TrialRunner.Shared(
                                                environment,
                                                installation.probe(),
                                                generator,
                                                databases),
                                        listener,
                                        schedule::leftFrom)
                                .run(plan.variant(planned));
                listener.trialEnded(trial.failure());
            }
        } finally {
            end();
        }
        return report(runDirectory);
    }

    /// Analyzes what a run directory holds and writes its verdict and report.
    public static Result report(RunDirectory directory) {
        var data = directory.read();
        Verdict verdict = Analysis.verdict(data);
        directory.write(verdict, HtmlReport.of(verdict, data));
        return new Result(directory, verdict);
    }

    public record Result(RunDirectory directory, Verdict verdict) {}

    /// How long all blocks of an experiment take, about.
    public static Duration expectedTime(LoadExperiment experiment) {
        int trials = experiment.variants().size() * experiment.blocks();
        return new Schedule(experiment, trials).total();
    }

    /// Whether any trial did not end as planned.
    public static boolean failed(Verdict verdict) {
        return verdict.variants().stream()
                .flatMap(variant -> variant.findings().stream())
                .anyMatch(finding -> finding.kind().equals(Analysis.SUBJECT_FAILED));
    }

    /// Ends the trial that runs and starts no other. The run then reports what it has.
    public synchronized void interrupt() {
        interrupted = true;
        if (runner != null) {
            runner.interrupt();
        }
    }

    /// Where results are; empty before there are any.
    public synchronized Optional<Path> directory() {
        return Optional.ofNullable(directory).map(RunDirectory::path);
    }

    private Plan plan(Databases databases) {
        LoadGenerator.check(experiment.load());
        experiment
                .search()
                .flatMap(LoadExperiment.KneeSearch::objective)
                .ifPresent(text -> Expectation.ofLatency("search.objective", text));
        return new Planner(options, jar -> installation.subjectJar(jar, file).toString(), databases)
                .plan(experiment, installation.version());
    }

    private synchronized void begin() {
        runner = Thread.currentThread();
    }

    private synchronized void end() {
        runner = null;
        // An interrupt that came too late to end a trial must not disturb the report.
        Thread.interrupted();
    }

    private synchronized void setDirectory(RunDirectory made) {
        directory = made;
    }

    private synchronized boolean isInterrupted() {
        return interrupted;
    }
}
