package dev.heddle.cli.output;

import dev.heddle.lab.OutputFile;
import dev.heddle.lab.Run;
import dev.heddle.lab.SideBySide;
import dev.heddle.lab.Suite;
import dev.heddle.lab.Tune;
import dev.heddle.lab.Verify;
import dev.heddle.model.Json;
import dev.heddle.model.forecast.Forecast;
import dev.heddle.model.forecast.Verification;
import dev.heddle.model.watch.WatchHistory;
import dev.heddle.report.ForecastReport;
import dev.heddle.report.HtmlReport;
import dev.heddle.report.MarkdownReport;
import dev.heddle.report.SideBySideReport;
import dev.heddle.report.SummaryReport;
import dev.heddle.report.TerminalReport;
import dev.heddle.report.TuningReport;
import dev.heddle.report.VerificationReport;
import dev.heddle.report.WatchHistoryReport;
import dev.heddle.whatif.Forecasts;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/// Prints a result and determines the exit code.
public final class ResultOutput {
    public static final int INTERRUPTED = 130;

    @Mixin private OutputFormat format;

    public int print(Run.Result result, CommandLine command) {
        complain(result.problem(), command);
        print(
                result.verdict(),
                TerminalReport.of(result.verdict()),
                result.directory().reportFile(),
                command.getOut());
        return exitCode(result.failed(), result.interrupted());
    }

    public int printMarkdown(Run.Result result, CommandLine command) {
        complain(result.problem(), command);
        command.getOut().print(MarkdownReport.of(result.verdict()));
        command.getOut().flush();
        return exitCode(result.failed(), result.interrupted());
    }

    private static void complain(Optional<String> problem, CommandLine command) {
        problem.ifPresent(line -> command.getErr().println("heddle: " + line));
        command.getErr().flush();
    }

    public int print(Suite.Result result, PrintWriter out) {
        print(result.summary(), SummaryReport.of(result.summary()), result.page(), out);
        return exitCode(result.failed(), result.interrupted());
    }

    public int print(Tune.Result result, CommandLine command) {
        complain(result.problem(), command);
        print(result.tuning(), TuningReport.of(result.tuning()), result.page(), command.getOut());
        return exitCode(result.failed(), result.interrupted());
    }

    /// @param folder of the prediction
    /// @param result of the run that measured what was predicted
    public int printVerification(Path folder, Run.Result result, CommandLine command) {
        complain(result.problem(), command);
        Verify.Prediction prediction = Verify.prediction(folder);
        Verification verification =
                Forecasts.verified(
                        prediction.forecast(),
                        prediction.sha256(),
                        folder.toString(),
                        result.directory().read());
        print(
                verification,
                VerificationReport.of(verification),
                Verify.written(folder, verification),
                command.getOut());
        return exitCode(result.failed(), result.interrupted());
    }

    /// A forecast that predicts nothing is a failure: a script must not take it for an answer.
    public int print(Forecast forecast, PrintWriter out) {
        out.print(format.json() ? Json.text(forecast) + "\n" : ForecastReport.of(forecast));
        out.flush();
        return exitCode(forecast.after().isEmpty(), false);
    }

    public int print(SideBySide.Result result, CommandLine command) {
        result.runs().forEach(run -> complain(run.problem(), command));
        print(
                result.sides().stream().map(SideBySideReport.Side::verdict).toList(),
                SideBySideReport.of(result.sides()),
                result.page(),
                command.getOut());
        return exitCode(result.runs().stream().anyMatch(Run.Result::failed), false);
    }

    /// A history with its text and the page that was written.
    public record WrittenHistory(WatchHistory history, String text, Path page) {}

    /// @param page path of the page to write
    public static WrittenHistory written(WatchHistory history, Path page) {
        OutputFile.write("report", page, () -> HtmlReport.of(history));
        return new WrittenHistory(history, WatchHistoryReport.of(history), page);
    }

    public int print(WrittenHistory history, PrintWriter out) {
        print(history.history(), history.text(), history.page(), out);
        return 0;
    }

    public static int exitCode(boolean failed, boolean interrupted) {
        if (interrupted) {
            return INTERRUPTED;
        }
        return failed ? Errors.ENVIRONMENT : 0;
    }

    private void print(Object verdict, String text, Path page, PrintWriter out) {
        if (format.json()) {
            out.println(Json.text(verdict));
        } else {
            out.print(text);
            out.println();
            out.println("report: " + page);
        }
        out.flush();
    }
}
