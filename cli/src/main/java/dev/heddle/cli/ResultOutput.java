package dev.heddle.cli;

import dev.heddle.lab.ExperimentRun;
import dev.heddle.lab.QueryRun;
import dev.heddle.lab.RunDirectory;
import dev.heddle.model.Json;
import dev.heddle.model.QueryVerdict;
import dev.heddle.model.Verdict;
import dev.heddle.report.QueryReport;
import dev.heddle.report.TerminalReport;
import java.io.PrintWriter;
import picocli.CommandLine.Mixin;

/// How a result is printed, and what exit code it gives.
final class ResultOutput {
    static final int INTERRUPTED = 130;

    @Mixin private OutputFormat format;

    int print(ExperimentRun.Result result, PrintWriter out) {
        Verdict verdict = result.verdict();
        print(verdict, TerminalReport.of(verdict), result.directory(), out);
        if (verdict.interrupted()) {
            return INTERRUPTED;
        }
        return ExperimentRun.failed(verdict) ? Errors.ENVIRONMENT : 0;
    }

    int print(QueryRun.Result result, PrintWriter out) {
        QueryVerdict verdict = result.verdict();
        print(verdict, QueryReport.of(verdict), result.directory(), out);
        if (result.interrupted()) {
            return INTERRUPTED;
        }
        return verdict.failures().isEmpty() ? 0 : Errors.ENVIRONMENT;
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
