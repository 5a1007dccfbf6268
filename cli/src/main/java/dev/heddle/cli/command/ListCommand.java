package dev.heddle.cli.command;

import dev.heddle.lab.Installation;
import dev.heddle.lab.Run;
import dev.heddle.model.Durations;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.file.ExperimentFile;
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
        description = "Lists the bundled experiments and how long each takes.")
public final class ListCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        for (Path file : Installation.fromSystemProperties().experimentFiles()) {
            Experiment experiment = ExperimentFile.read(file, ExperimentFile.QUICK);
            out.printf(
                    "%s  (%s, about %s)%n    %s%n",
                    experiment.name(),
                    size(experiment),
                    Durations.text(Run.expectedTime(experiment)),
                    experiment.header().question());
        }
        out.flush();
        return 0;
    }

    private static String size(Experiment experiment) {
        return experiment.cases().size()
                + switch (experiment.workload()) {
                    case Workload.Http _ -> " variants";
                    case Workload.Queries _ -> " cells";
                    case Workload.Programs _ -> " programs";
                };
    }
}
