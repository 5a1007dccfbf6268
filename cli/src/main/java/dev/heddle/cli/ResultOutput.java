package dev.heddle.cli;

import dev.heddle.lab.ExperimentRun;
import dev.heddle.model.Json;
import dev.heddle.model.Verdict;
import dev.heddle.report.TerminalReport;
import java.io.PrintWriter;
import java.util.Locale;
import picocli.CommandLine.Option;

/// How a result is printed, and what exit code it gives.
final class ResultOutput {
    static final int INTERRUPTED = 130;

    enum Format {
        TEXT,
        JSON;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "What to print: ${COMPLETION-CANDIDATES}; ${DEFAULT-VALUE} by default.")
    private Format format;

    int print(ExperimentRun.Result result, PrintWriter out) {
        Verdict verdict = result.verdict();
        if (format == Format.JSON) {
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
