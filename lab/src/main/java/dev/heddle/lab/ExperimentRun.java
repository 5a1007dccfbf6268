package dev.heddle.lab;

import dev.heddle.analyze.Expectation;
import dev.heddle.lab.internal.Databases;
import dev.heddle.lab.internal.Machine;
import dev.heddle.lab.internal.Planner;
import dev.heddle.lab.internal.Schedule;
import dev.heddle.lab.internal.SubjectScan;
import dev.heddle.lab.internal.TrialRunner;
import dev.heddle.load.LoadGenerator;
import dev.heddle.model.Environment;
import dev.heddle.model.LoadExperiment;
import dev.heddle.model.Plan;
import dev.heddle.model.Plan.PlannedTrial;
import dev.heddle.model.ScanResult;
import dev.heddle.model.ThreadModel;
import dev.heddle.model.Trial;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// One run of an experiment that puts services under load.
final class ExperimentRun extends Run {
    private final LoadExperiment experiment;
    private final Path file;

    /// @param file that the experiment is from: what paths of jars are relative to
    ExperimentRun(
            Installation installation,
            LoadExperiment experiment,
            Path file,
            RunOptions options,
            RunListener listener) {
        super(installation, options, listener);
        this.experiment = experiment;
        this.file = file;
    }

    @Override
    void measure() {
        Databases databases = Databases.of(options.database());
        Plan plan = plan(databases);
        RunDirectory directory = begunIn(experiment.name());
        LoadGenerator generator = LoadGenerator.onBest(1);
        Environment environment = Machine.environment(Jdks.current(), generator.transport());
        directory.write(plan, environment);
        Schedule schedule = new Schedule(plan.experiment(), plan.trials().size());
        listener.planned(
                experiment.name(), plan.trials().size(), schedule.total(), directory.path());
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
                                    directory.trial(planned.name()),
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
        if (!isInterrupted()) {
            listener.stage(Stage.SCANNING, schedule.leftFrom(Stage.SCANNING));
            scan(plan, directory);
        }
    }

    /// After all trials, because it takes memory and processors from whatever is measured.
    private void scan(Plan plan, RunDirectory directory) {
        SubjectScan scans = new SubjectScan(installation.version());
        Set<String> scanned = new HashSet<>();
        for (PlannedTrial planned : plan.trials()) {
            boolean virtual = plan.variant(planned).threadModel() == ThreadModel.VIRTUAL;
            if (virtual && !planned.jar().isEmpty() && scanned.add(planned.variant())) {
                // What is put beside a jar comes before what is in it.
                List<Path> paths =
                        Stream.concat(planned.classPath().stream(), Stream.of(planned.jar()))
                                .map(Path::of)
                                .toList();
                ScanResult scan = scans.of(paths, planned.jdk());
                if (isInterrupted()) {
                    // It may have been cut short.
                    return;
                }
                directory.trial(planned.name()).write(scan);
            }
        }
    }

    /// How long all blocks of an experiment take, about.
    static Duration expectedTime(LoadExperiment experiment) {
        int trials = experiment.variants().size() * experiment.blocks();
        return new Schedule(experiment, trials).total();
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
}
