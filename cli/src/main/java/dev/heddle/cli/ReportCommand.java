package dev.heddle.cli;

import dev.heddle.lab.Run;
import dev.heddle.lab.RunDirectory;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `heddle report DIR`
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description = "Redoes the analysis and the report of a run, from its run directory alone.")
final class ReportCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "The run directory.")
    private Path directory;

    @Mixin private ResultOutput output;

    @Override
    public Integer call() {
        return output.print(Run.report(RunDirectory.open(directory)), spec.commandLine().getOut());
    }
}
