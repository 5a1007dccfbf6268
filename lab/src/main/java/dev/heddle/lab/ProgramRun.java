package dev.heddle.lab;

import dev.heddle.lab.internal.Machine;
import dev.heddle.lab.internal.ProgramPlanner;
import dev.heddle.lab.internal.ProgramRunner;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.ProgramExperiment;
import dev.heddle.model.ProgramPlan;
import dev.heddle.model.ProgramPlan.PlannedTrial;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// One run of programs, each in a JVM of its own from its start to its end.
final class ProgramRun extends Run {
    private final Installation installation;
    private final ProgramExperiment experiment;
    private final Path file;
    private final RunOptions options;
    private final RunListener listener;

    ProgramRun(
            Installation installation,
            ProgramExperiment experiment,
            Path file,
            RunOptions options,
            RunListener listener) {
        this.installation = installation;
        this.experiment = experiment;
        this.file = file;
        this.options = options;
        this.listener = listener;
    }

    @Override
    RunDirectory measured() {
        ProgramPlan plan =
                new ProgramPlanner(options, installation.subjectJar(experiment.jar(), file))
                        .plan(experiment, installation.version());
        RunDirectory directory =
                begunIn(RunDirectory.create(options.runs(), plan.experiment().name()));
        directory.write(plan, Machine.environment(Jdks.current(), ""));
        List<PlannedTrial> trials = plan.trials();
        listener.planned(
                experiment.name(), trials.size(), left(plan.trials().size()), directory.path());
        ProgramRunner runner = new ProgramRunner(plan);
        try {
            for (int i = 0; i < trials.size() && !isInterrupted(); i++) {
                PlannedTrial trial = trials.get(i);
                listener.trialStarted(trial.of(), i + 1, left(trials.size() - i));
                listener.stage(Stage.RUNNING, left(trials.size() - i));
                listener.trialEnded(runner.run(trial, directory.trial(trial.name())).failure());
            }
        } catch (InterruptedException | ClosedByInterruptException e) {
            return directory;
        } catch (IOException e) {
            throw new EnvironmentException("the run cannot go on: " + e.getMessage(), e);
        }
        return directory;
    }

    private Duration left(int trials) {
        return experiment.takes().multipliedBy(trials);
    }

    static Duration expectedTime(ProgramExperiment experiment) {
        long cases =
                experiment.programs().stream()
                        .mapToLong(program -> program.onEveryJdk() ? Jdks.newestOfEach().size() : 1)
                        .sum();
        return experiment.takes().multipliedBy(cases * experiment.blocks());
    }
}
