package dev.heddle.cli.command;

import dev.heddle.cli.output.ResultOutput;
import dev.heddle.lab.Run;
import dev.heddle.lab.RunDirectory;
import dev.heddle.lab.Suite;
import dev.heddle.lab.Tune;
import dev.heddle.lab.WatchRecord;
import dev.heddle.model.InputException;
import dev.heddle.report.SummaryReport;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;

/// `heddle report DIR`
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description = {
            "Regenerates the analysis and the report of a run, or of a tuning, from its directory.",
            "Or reports on the snapshots that heddle watch --record made."
        })
public final class ReportCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(
            paramLabel = "DIR",
            description = "Run directory, or folder of heddle watch --record.")
    private Path directory;

    @Option(
            names = "--markdown",
            description = "Print the summary of a run of all experiments as Markdown.")
    private boolean markdown;

    @Mixin private ResultOutput output;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        if (Suite.isOne(directory)) {
            Suite.Result result = Suite.report(directory);
            if (!markdown) {
                return output.print(result, out);
            }
            out.print(SummaryReport.markdown(result.summary()));
            out.flush();
            return 0;
        }
        if (markdown) {
            throw new InputException(
                    ("--markdown: %s contains no summary; give a directory created by"
                                    + " heddle run --all")
                            .formatted(directory));
        }
        if (Tune.isOne(directory)) {
            return output.print(Tune.report(directory), spec.commandLine());
        }
        if (WatchRecord.isOne(directory)) {
            return output.print(
                    WatchRecord.history(directory, Optional.empty()),
                    directory.resolve("report.html"),
                    out);
        }
        RunDirectory run = RunDirectory.open(directory);
        if (!Run.checked(run)) {
            spec.commandLine()
                    .getErr()
                    .println(
                            "heddle: %s: not all of it has a manifest; unchecked for damage"
                                    .formatted(directory));
            spec.commandLine().getErr().flush();
        }
        return output.print(Run.report(run), spec.commandLine());
    }
}
