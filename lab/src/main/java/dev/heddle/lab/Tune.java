package dev.heddle.lab;

import dev.heddle.analyze.Tunings;
import dev.heddle.lab.internal.trial.CurrentRun;
import dev.heddle.lab.internal.tune.MeasuredRuns;
import dev.heddle.lab.internal.tune.TimeLeft;
import dev.heddle.lab.internal.tune.TuningDirectory;
import dev.heddle.load.LoadGenerator;
import dev.heddle.model.Clock;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.tuning.Tuning;
import dev.heddle.model.tuning.Tuning.Ended;
import dev.heddle.model.tuning.TuningPlan;
import dev.heddle.model.tuning.TuningStep;
import dev.heddle.report.HtmlReport;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/// A tuning: one run after another, each of which the analysis asks for ([Tunings]), until it asks
/// for none.
///
/// Threads: [#run] runs on one; [#interrupt] may be called by any other.
public final class Tune {
    private static final String NAME = "tune";

    private final Installation installation;
    private final TuningDirectory directory;
    private final TuningPlan plan;
    private final TimeLeft time;
    private final Listener listener;
    private final CurrentRun current = new CurrentRun();

    private Tune(
            Installation installation,
            TuningDirectory directory,
            TuningPlan plan,
            Listener listener) {
        this.installation = installation;
        this.directory = directory;
        this.plan = plan;
        long seconds = Math.round(plan.bounds().withinSeconds());
        this.time = new TimeLeft(Duration.ofSeconds(seconds), Clock.SYSTEM);
        this.listener = listener;
    }

    /// @param runs folder that will contain its directory
    public static Tune begun(
            Installation installation, TuningPlan plan, Path runs, Listener listener) {
        TuningDirectory made = new TuningDirectory(RunDirectory.newFolder(runs, NAME));
        made.write(plan);
        return new Tune(installation, made, plan, listener);
    }

    /// A tuning that was interrupted, or had no time left: goes on in its directory.
    ///
    /// @throws InputException if there is none
    public static Tune resumed(Installation installation, Path folder, Listener listener) {
        TuningDirectory directory = TuningDirectory.open(folder);
        return new Tune(installation, directory, directory.resumable(), listener);
    }

    /// Receives the progress of a tuning.
    public interface Listener {
        /// @param soFar best configuration, and all that was tried
        /// @return listener for the progress of the step's run
        RunListener started(TuningStep step, Tuning soFar);

        /// The run of a step has ended, and what the next change gains is predicted, which takes
        /// seconds.
        void predicting();

        /// The tuning has ended.
        void ended();
    }

    /// @param problem why it was aborted; empty if it was not
    /// @param interrupted whether the user interrupted it
    public record Result(
            Path folder, Tuning tuning, Optional<String> problem, boolean interrupted) {
        /// Whether anything failed.
        public boolean failed() {
            return problem.isPresent() || tuning.ended() == Ended.FAILED;
        }

        public Path page() {
            return new TuningDirectory(folder).page();
        }
    }

    /// The whole tuning. What was measured is reported, however it ends.
    public Result run() {
        try {
            return steps();
        } finally {
            listener.ended();
        }
    }

    private Result steps() {
        MeasuredRuns runs = new MeasuredRuns();
        Ended otherwise = Ended.INTERRUPTED;
        Optional<String> problem = Optional.empty();
        for (Optional<TuningStep> next = next(plan, runs);
                next.isPresent();
                next = next(plan, runs)) {
            TuningStep step = next.get();
            if (added(directory, step, runs)) {
                continue;
            }
            if (current.isInterrupted()) {
                break;
            }
            Duration estimated = Run.expectedTime(step.experiment());
            if (!runs.isEmpty() && !time.allows(estimated)) {
                otherwise = Ended.TIME_OVER;
                break;
            }
            Run.Result measured;
            try {
                measured = measured(step, soFar(runs, otherwise));
            } catch (EnvironmentException | InputException e) {
                if (runs.isEmpty()) {
                    throw e;
                }
                problem =
                        Optional.of(String.valueOf(e.getMessage()))
                                .filter(_ -> !current.isInterrupted());
                break;
            }
            time.measured(estimated);
            if (measured.problem().isPresent() || measured.verdict().header().interrupted()) {
                problem = measured.problem();
                break;
            }
            runs.add(measured);
        }
        return new Result(
                directory.path(), soFar(runs, otherwise), problem, current.isInterrupted());
    }

    private Run.Result measured(TuningStep step, Tuning soFar) {
        RunOptions options = RunOptions.of(step.blocks(), directory.path(), plan.command());
        RunListener progress = listener.started(step, soFar);
        Run run =
                directory
                        .run(step)
                        .map(begun -> new Run(installation, begun, options, progress))
                        .orElseGet(
                                () ->
                                        new Run(
                                                installation,
                                                step.experiment(),
                                                Path.of(""),
                                                options,
                                                LoadGenerator.onBest(1),
                                                progress));
        current.begins(run);
        Run.Result measured = run.run();
        listener.predicting();
        return measured;
    }

    private static Optional<TuningStep> next(TuningPlan plan, MeasuredRuns runs) {
        return Tunings.next(plan, runs.verdicts(), runs);
    }

    /// Writes what is known.
    private Tuning soFar(MeasuredRuns runs, Ended otherwise) {
        return written(directory, plan, runs, otherwise);
    }

    private static Tuning written(
            TuningDirectory directory, TuningPlan plan, MeasuredRuns runs, Ended otherwise) {
        Tuning tuning = Tunings.result(plan, runs.verdicts(), runs, otherwise);
        directory.write(tuning, HtmlReport.of(tuning));
        return tuning;
    }

    /// Whether the run of a step is complete: its verdict, made anew from its directory, is then
    /// one more of the runs.
    private static boolean added(TuningDirectory directory, TuningStep step, MeasuredRuns runs) {
        Optional<Run.Result> complete =
                directory
                        .run(step)
                        .map(Run::report)
                        .filter(result -> !result.verdict().header().interrupted());
        complete.ifPresent(runs::add);
        return complete.isPresent();
    }

    /// Whether a folder is that of a tuning.
    public static boolean isOne(Path folder) {
        return TuningDirectory.isOne(folder);
    }

    /// Regenerates the reports of all runs of a tuning, and its own.
    ///
    /// @throws InputException if a file is missing or invalid
    public static Result report(Path folder) {
        TuningDirectory directory = TuningDirectory.open(folder);
        TuningPlan plan = directory.plan();
        MeasuredRuns runs = new MeasuredRuns();
        Optional<TuningStep> next = next(plan, runs);
        while (next.isPresent() && added(directory, next.get(), runs)) {
            next = next(plan, runs);
        }
        Optional<Tuning> result = directory.result();
        if (runs.isEmpty() && result.flatMap(Tuning::start).isPresent()) {
            throw new InputException(
                    "%s: the run of its first step is missing or incomplete; restore it"
                            .formatted(folder));
        }
        Ended before = result.map(Tuning::ended).orElse(Ended.INTERRUPTED);
        return new Result(
                directory.path(), written(directory, plan, runs, before), Optional.empty(), false);
    }

    /// Stops the current run, and starts no other.
    public void interrupt() {
        current.interrupt();
    }

    public Path folder() {
        return directory.path();
    }
}
