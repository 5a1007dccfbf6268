package dev.heddle.cli;

import dev.heddle.lab.ExperimentRun;
import dev.heddle.model.Json;
import dev.heddle.model.Verdict;
import dev.heddle.report.TerminalReport;
import java.io.PrintWriter;
import picocli.CommandLine.Mixin;

/// How a result is printed, and what exit code it gives.
final class ResultOutput {
    static final int INTERRUPTED = 130;

    @Mixin private OutputFormat format;

    int print(ExperimentRun.Result result, PrintWriter out) {
        Verdict verdict = result.verdict();
        if (format.json()) {
            out.println(Json.text(verdict));
        } else {
            out.print(TerminalReport.of(verdict));
            out.println();
            out.println("report: " + result.directory().reportFile());
        }
        out.flush();
        if (verdict.interrupted()) {
            return INTERRUPTED;
        }
        return ExperimentRun.failed(verdict) ? Errors.ENVIRONMENT : 0;
    }
}
