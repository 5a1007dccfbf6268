package dev.heddle.cli;

import dev.heddle.lab.ExperimentRun;
import dev.heddle.lab.Installation;
import dev.heddle.model.Experiment;
import dev.heddle.model.ExperimentFile;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `heddle list`
@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        description = "Shows the bundled experiments and how long each takes.")
final class ListCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        for (Path file : Installation.fromSystemProperties().experimentFiles()) {
            Experiment experiment = ExperimentFile.read(file, ExperimentFile.QUICK);
            out.printf(
                    "%s  (%d variants, about %s)%n    %s%n",
                    experiment.name(),
                    experiment.variants().size(),
                    Progress.text(ExperimentRun.expectedTime(experiment)),
                    experiment.question());
        }
        return 0;
    }
}
