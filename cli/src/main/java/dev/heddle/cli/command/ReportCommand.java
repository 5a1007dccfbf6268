package dev.heddle.cli.command;

import dev.heddle.cli.output.ResultOutput;
import dev.heddle.lab.Run;
import dev.heddle.lab.RunDirectory;
import dev.heddle.lab.RunFolder;
import dev.heddle.lab.SideBySide;
import dev.heddle.lab.Suite;
import dev.heddle.lab.Tune;
import dev.heddle.lab.Verify;
import dev.heddle.lab.WatchRecord;
import dev.heddle.model.InputException;
import dev.heddle.report.PlainText;
import dev.heddle.report.SummaryReport;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `heddle report DIR`
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description = {
            "Regenerates the analysis and the report of a run or a tuning from its directory.",
            "The directory of heddle whatif --verify gives the prediction beside what was measured.",
            "Or reports on the snapshots that heddle watch --record made.",
            "Given two runs, it puts them side by side."
        })
public final class ReportCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(
            arity = "1..2",
            paramLabel = "DIR",
            description =
                    "Run directory, or folder of heddle watch --record; or two run directories.")
    private List<Path> directories;

    @Option(
            names = "--markdown",
            description =
                    "Print a run, or a run of all experiments, as Markdown, for a pull request or the"
                            + " summary of a job.")
    private boolean markdown;

    @Option(
            names = "--index",
            description =
                    "Write index.html into a folder of runs: a line for each, the latest first.")
    private boolean index;

    @Mixin private ResultOutput output;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        if (directories.size() > 2) {
            throw new InputException(
                    "expected one directory, or two to compare; found %d"
                            .formatted(directories.size()));
        }
        if (directories.size() == 2) {
            if (index || markdown) {
                throw new InputException(
                        "--index and --markdown take one directory; found %s"
                                .formatted(directories));
            }
            return output.print(
                    SideBySide.of(opened(directories.get(0)), opened(directories.get(1))),
                    spec.commandLine());
        }
        Path directory = directories.getFirst();
        if (index) {
            return index(directory, out);
        }
        if (Suite.isOne(directory)) {
            Suite.Result result = Suite.report(directory);
            if (!markdown) {
                return output.print(result, out);
            }
            out.print(SummaryReport.markdown(result.summary()));
            out.flush();
            return ResultOutput.exitCode(result.failed(), result.interrupted());
        }
        if (markdown && (Tune.isOne(directory) || WatchRecord.isOne(directory))) {
            throw new InputException(
                    "--markdown: %s is a tuning or a recording; give the directory of a run"
                            .formatted(directory));
        }
        if (Tune.isOne(directory)) {
            return output.print(Tune.report(directory), spec.commandLine());
        }
        if (WatchRecord.isOne(directory)) {
            Path page = directory.resolve("report.html");
            ResultOutput.WrittenHistory history =
                    WatchRecord.history(
                            directory, Optional.empty(), each -> ResultOutput.written(each, page));
            return output.print(history, out);
        }
        boolean verified = Verify.isOne(directory);
        Run.Result result =
                Run.report(verified ? checked(Verify.measured(directory)) : opened(directory));
        if (verified && !markdown) {
            return output.printVerification(directory, result, spec.commandLine());
        }
        return markdown
                ? output.printMarkdown(result, spec.commandLine())
                : output.print(result, spec.commandLine());
    }

    private RunDirectory opened(Path directory) {
        return checked(RunDirectory.open(directory));
    }

    private RunDirectory checked(RunDirectory run) {
        if (!run.checkable()) {
            spec.commandLine()
                    .getErr()
                    .println(
                            "heddle: %s: some files have no checksum, and were not checked for damage"
                                    .formatted(run.path()));
            spec.commandLine().getErr().flush();
        }
        return run;
    }

    private int index(Path directory, PrintWriter out) {
        if (markdown) {
            throw new InputException("--index cannot be combined with --markdown; use one of them");
        }
        RunFolder.Index written = RunFolder.index(directory);
        written.unreadable().forEach(this::skipped);
        out.println(
                "%s: %s"
                        .formatted(
                                written.runs() == 1 ? "1 run" : written.runs() + " runs",
                                written.page()));
        out.flush();
        return 0;
    }

    private void skipped(String why) {
        PrintWriter err = spec.commandLine().getErr();
        err.println("heddle: skipped " + PlainText.of(why));
        err.flush();
    }
}
