package dev.heddle.lab;

import dev.heddle.analyze.Analysis;
import dev.heddle.analyze.ProgramAnalysis;
import dev.heddle.analyze.QueryAnalysis;
import dev.heddle.model.EnvironmentException;
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
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One run of an experiment, from its plan to its verdict.
///
/// Threads: [#run] runs on one; [#interrupt] may be called by any other.
public abstract sealed class Run permits ExperimentRun, QueryRun, ProgramRun {
    final Installation installation;
    final RunOptions options;
    final RunListener listener;
    private @Nullable Thread runner;
    private boolean interrupted;
    private @Nullable RunDirectory directory;

    Run(Installation installation, RunOptions options, RunListener listener) {
        this.installation = installation;
        this.options = options;
        this.listener = listener;
    }

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
    /// @throws EnvironmentException if it cannot go on
    public final Result run() {
        begin();
        try {
            measure();
        } catch (InterruptedException | ClosedByInterruptException e) {
            // What was measured until then is reported.
        } catch (IOException e) {
            throw new EnvironmentException("the run cannot go on: " + e.getMessage(), e);
        } finally {
            end();
        }
        Result result = report(Objects.requireNonNull(directory));
        return new Result(result.directory(), result.verdict(), result.failed(), isInterrupted());
    }

    /// Measures all that is planned, in a directory that [#begunIn] made, or what it can until it
    /// is interrupted.
    abstract void measure() throws IOException, InterruptedException;

    /// Analyzes what a run directory holds and writes its verdict and report.
    public static Result report(RunDirectory directory) {
        ExperimentVerdict verdict =
                switch (directory.kind()) {
                    case LOAD -> {
                        RunData data = directory.read();
                        Verdict load = Analysis.verdict(data);
                        directory.write(load, HtmlReport.of(load, data));
                        yield load;
                    }
                    case QUERIES -> {
                        QueryVerdict queries = QueryAnalysis.verdict(directory.readQueries());
                        directory.write(queries, QueryPage.of(queries));
                        yield queries;
                    }
                    case PROGRAMS -> {
                        ProgramVerdict programs = ProgramAnalysis.verdict(directory.readPrograms());
                        directory.write(programs, ProgramPage.of(programs));
                        yield programs;
                    }
                };
        return new Result(directory, verdict, !verdict.notAsPlanned().isEmpty(), false);
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

    /// Makes its run directory.
    final synchronized RunDirectory begunIn(String experiment) {
        RunDirectory made = RunDirectory.create(options.runs(), experiment);
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
