package dev.heddle.lab;

import dev.heddle.lab.internal.Machine;
import dev.heddle.lab.internal.ProgramPlanner;
import dev.heddle.lab.internal.ProgramRunner;
import dev.heddle.model.ProgramExperiment;
import dev.heddle.model.ProgramExperiment.Program;
import dev.heddle.model.ProgramPlan;
import dev.heddle.model.ProgramPlan.PlannedTrial;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// One run of programs, each in a JVM of its own from its start to its end.
final class ProgramRun extends Run {
    private final ProgramExperiment experiment;
    private final Path file;

    ProgramRun(
            Installation installation,
            ProgramExperiment experiment,
            Path file,
            RunOptions options,
            RunListener listener) {
        super(installation, options, listener);
        this.experiment = experiment;
        this.file = file;
    }

    @Override
    void measure() throws IOException, InterruptedException {
        ProgramPlan plan =
                new ProgramPlanner(options, installation.subjectJar(experiment.jar(), file))
                        .plan(experiment, installation.version());
        RunDirectory directory = begunIn(experiment.name());
        directory.write(plan, Machine.environment(Jdks.current(), ""));
        List<PlannedTrial> trials = plan.trials();
        listener.planned(experiment.name(), trials.size(), left(trials.size()), directory.path());
        ProgramRunner runner = new ProgramRunner(plan);
        for (int i = 0; i < trials.size() && !isInterrupted(); i++) {
            PlannedTrial trial = trials.get(i);
            listener.trialStarted(trial.of(), i + 1, left(trials.size() - i));
            listener.stage(Stage.RUNNING, left(trials.size() - i));
            listener.trialEnded(runner.run(trial, directory.trial(trial.name())).failure());
        }
    }

    private Duration left(int trials) {
        return experiment.takes().multipliedBy(trials);
    }

    static Duration expectedTime(ProgramExperiment experiment) {
        long onEvery = experiment.programs().stream().filter(Program::onEveryJdk).count();
        long jdks = onEvery == 0 ? 0 : Jdks.newestOfEach().size();
        long cases = experiment.programs().size() - onEvery + onEvery * jdks;
        return experiment.takes().multipliedBy(cases * experiment.blocks());
    }
}
