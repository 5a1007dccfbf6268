package dev.heddle.cli.command;

import dev.heddle.cli.option.RunsFolder;
import dev.heddle.cli.output.OutputFormat;
import dev.heddle.lab.Doctor;
import dev.heddle.lab.Installation;
import dev.heddle.model.Json;
import dev.heddle.report.Checkup;
import dev.heddle.report.CheckupReport;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `heddle doctor`
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description =
                "Checks whether this machine and its JVMs are fit for benchmarking, and suggests fixes.")
public final class DoctorCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Mixin private RunsFolder runs;

    @Mixin private OutputFormat format;

    @Override
    public Integer call() {
        Checkup checkup =
                Checkup.of(Doctor.examine(Installation.fromSystemProperties(), runs.path()));
        PrintWriter out = spec.commandLine().getOut();
        out.print(format.json() ? Json.text(checkup) + "\n" : CheckupReport.of(checkup));
        out.flush();
        return 0;
    }
}
