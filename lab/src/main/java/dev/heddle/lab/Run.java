package dev.heddle.lab;

import dev.heddle.analyze.Analysis;
import dev.heddle.analyze.ProgramAnalysis;
import dev.heddle.analyze.QueryAnalysis;
import dev.heddle.model.Experiment;
import dev.heddle.model.ExperimentVerdict;
import dev.heddle.model.LoadExperiment;
import dev.heddle.model.ProgramExperiment;
import dev.heddle.model.ProgramVerdict;
import dev.heddle.model.QueryExperiment;
import dev.heddle.model.QueryVerdict;
import dev.heddle.model.RunData;
import dev.heddle.model.Verdict;
import dev.heddle.report.HtmlReport;
import dev.heddle.report.ProgramPage;
import dev.heddle.report.QueryPage;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One run of an experiment, from its plan to its verdict.
///
/// Threads: [#run] runs on one; [#interrupt] may be called by any other.
public abstract sealed class Run permits ExperimentRun, QueryRun, ProgramRun {
    private @Nullable Thread runner;
    private boolean interrupted;
    private @Nullable RunDirectory directory;

    /// @param file that the experiment is from: what paths of jars are relative to
    public static Run of(
            Installation installation,
            Experiment experiment,
            Path file,
            RunOptions options,
            RunListener listener) {
        return switch (experiment) {
            case LoadExperiment load ->
                    new ExperimentRun(installation, load, file, options, listener);
            case QueryExperiment queries -> new QueryRun(installation, queries, options, listener);
            case ProgramExperiment programs ->
                    new ProgramRun(installation, programs, file, options, listener);
        };
    }

    /// @param failed whether anything did not end as planned
    /// @param interrupted whether the user ended it
    public record Result(
            RunDirectory directory,
            ExperimentVerdict verdict,
            boolean failed,
            boolean interrupted) {}

    /// Runs everything that is planned, however single trials end; what is measured is in the run
    /// directory as soon as it is there.
    ///
    /// @throws dev.heddle.model.InputException if something that was asked for cannot be had
    /// @throws dev.heddle.model.EnvironmentException if it cannot go on
    public final Result run() {
        begin();
        RunDirectory measured;
        try {
            measured = measured();
        } finally {
            end();
        }
        Result result = report(measured);
        return new Result(result.directory(), result.verdict(), result.failed(), isInterrupted());
    }

    /// Measures all that is planned, or what it can until it is interrupted.
    abstract RunDirectory measured();

    /// Analyzes what a run directory holds and writes its verdict and report.
    public static Result report(RunDirectory directory) {
        return switch (directory.kind()) {
            case LOAD -> {
                RunData data = directory.read();
                Verdict verdict = Analysis.verdict(data);
                directory.write(verdict, HtmlReport.of(verdict, data));
                yield new Result(directory, verdict, failed(verdict), false);
            }
            case QUERIES -> {
                QueryVerdict verdict = QueryAnalysis.verdict(directory.readQueries());
                directory.write(verdict, QueryPage.of(verdict));
                yield new Result(directory, verdict, !verdict.failures().isEmpty(), false);
            }
            case PROGRAMS -> {
                ProgramVerdict verdict = ProgramAnalysis.verdict(directory.readPrograms());
                directory.write(verdict, ProgramPage.of(verdict));
                yield new Result(directory, verdict, !verdict.failures().isEmpty(), false);
            }
        };
    }

    /// Whether any trial did not end as planned.
    private static boolean failed(Verdict verdict) {
        return verdict.variants().stream()
                .flatMap(variant -> variant.findings().stream())
                .anyMatch(finding -> finding.kind().equals(Analysis.SUBJECT_FAILED));
    }

    /// How long a run takes, about.
    public static Duration expectedTime(Experiment experiment) {
        return switch (experiment) {
            case LoadExperiment load -> ExperimentRun.expectedTime(load);
            case QueryExperiment queries -> QueryRun.expectedTime(queries);
            case ProgramExperiment programs -> ProgramRun.expectedTime(programs);
        };
    }

    /// Ends the trial that runs and starts no other. The run then reports what it has.
    public final synchronized void interrupt() {
        interrupted = true;
        if (runner != null) {
            runner.interrupt();
        }
    }

    /// Where results are; empty before there are any.
    public final synchronized Optional<Path> directory() {
        return Optional.ofNullable(directory).map(RunDirectory::path);
    }

    final synchronized RunDirectory begunIn(RunDirectory made) {
        directory = made;
        return made;
    }

    final synchronized boolean isInterrupted() {
        return interrupted;
    }

    private synchronized void begin() {
        runner = Thread.currentThread();
    }

    private synchronized void end() {
        runner = null;
        // An interrupt that came too late to end a trial must not disturb the report.
        Thread.interrupted();
    }
}
