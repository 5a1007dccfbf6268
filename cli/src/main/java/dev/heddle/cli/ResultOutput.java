package dev.heddle.cli;

import dev.heddle.lab.Run;
import dev.heddle.lab.RunDirectory;
import dev.heddle.model.ExperimentVerdict;
import dev.heddle.model.Json;
import dev.heddle.report.ReportText;
import java.io.PrintWriter;
import picocli.CommandLine.Mixin;

/// How a result is printed, and what exit code it gives.
final class ResultOutput {
    static final int INTERRUPTED = 130;

    @Mixin private OutputFormat format;

    int print(Run.Result result, PrintWriter out) {
        ExperimentVerdict verdict = result.verdict();
        print(verdict, ReportText.of(verdict), result.directory(), out);
        if (result.interrupted()) {
            return INTERRUPTED;
        }
        return result.failed() ? Errors.ENVIRONMENT : 0;
    }

    private void print(Object verdict, String text, RunDirectory directory, PrintWriter out) {
        if (format.json()) {
            out.println(Json.text(verdict));
        } else {
            out.print(text);
            out.println();
            out.println("report: " + directory.reportFile());
        }
        out.flush();
    }
}
