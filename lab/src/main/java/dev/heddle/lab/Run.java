package dev.heddle.lab;

import dev.heddle.analyze.Analysis;
import dev.heddle.lab.internal.Bench;
import dev.heddle.lab.internal.Machine;
import dev.heddle.lab.internal.Planner;
import dev.heddle.lab.internal.Resumption;
import dev.heddle.lab.internal.Scans;
import dev.heddle.lab.internal.Schedule;
import dev.heddle.model.Baseline;
import dev.heddle.model.Case;
import dev.heddle.model.Environment;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.Experiment;
import dev.heddle.model.InputException;
import dev.heddle.model.Plan;
import dev.heddle.model.Plan.PlannedTrial;
import dev.heddle.model.RunData;
import dev.heddle.model.Trial;
import dev.heddle.model.Verdict;
import dev.heddle.report.HtmlReport;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One run of an experiment, from its plan to its verdict.
///
/// Threads: [#run] runs on one; [#interrupt] may be called by any other.
public final class Run {
    private final Installation installation;
    private final Experiment experiment;
    private final Path file;
    private final Optional<RunDirectory> resumed;
    private final RunOptions options;
    private final RunListener listener;
    private @Nullable Thread runner;
    private boolean interrupted;
    private @Nullable RunDirectory directory;

    /// @param file that the experiment is from: what paths of jars are relative to
    public Run(
            Installation installation,
            Experiment experiment,
            Path file,
            RunOptions options,
            RunListener listener) {
        this.installation = installation;
        this.experiment = experiment;
        this.file = file;
        this.resumed = Optional.empty();
        this.options = options;
        this.listener = listener;
    }

    /// A run that goes on with what an earlier one in the directory has not measured.
    public Run(
            Installation installation,
            RunDirectory resumed,
            RunOptions options,
            RunListener listener) {
        this.installation = installation;
        this.experiment = resumed.read().plan().experiment();
        this.file = Path.of("");
        this.resumed = Optional.of(resumed);
        this.options = options;
        this.listener = listener;
    }

    /// @param problem why the run could not go on; empty if it went to its end
    /// @param interrupted whether the user ended it
    public record Result(
            RunDirectory directory,
            Verdict verdict,
            Optional<String> problem,
            boolean interrupted) {
        /// Whether anything did not end as planned.
        public boolean failed() {
            boolean gaveUp = verdict.header().interrupted() && !interrupted;
            return problem.isPresent() || gaveUp || !verdict.failures().isEmpty();
        }
    }

    /// Runs everything that is planned, however single trials end; what is measured is in the run
    /// directory as soon as it is there.
    ///
    /// @throws dev.heddle.model.InputException if something that was asked for cannot be had
    /// @throws EnvironmentException if it cannot begin, or what was measured cannot be reported
    public Result run() {
        begin();
        Optional<EnvironmentException> broken = Optional.empty();
        try {
            measure();
        } catch (InterruptedException | ClosedByInterruptException e) {
            // What was measured until then is reported.
        } catch (IOException e) {
            broken =
                    Optional.of(
                            new EnvironmentException("the run cannot go on: " + e.getMessage(), e));
        } catch (EnvironmentException e) {
            broken = Optional.of(e);
        } finally {
            end();
        }
        return reported(broken);
    }

    private Result reported(Optional<EnvironmentException> broken) {
        RunDirectory made = directory;
        if (made == null) {
            throw broken.orElseGet(
                    () -> new EnvironmentException("interrupted before anything was measured"));
        }
        try {
            return new Result(
                    made,
                    report(made).verdict(),
                    broken.map(e -> String.valueOf(e.getMessage())),
                    isInterrupted());
        } catch (EnvironmentException | InputException e) {
            throw broken.isPresent() ? broken.get() : e;
        }
    }

    /// The whole run: everything that is wrong is found first; each trial is kept when it ends.
    private void measure() throws IOException, InterruptedException {
        Planner planner = new Planner(options, installation, file);
        Optional<Resumption> before =
                resumed.map(
                        run ->
                                Resumption.of(
                                        run, installation.version(), options.outside().database()));
        before.map(Resumption::plan).ifPresent(planner::prepare);
        Plan plan = before.map(Resumption::plan).orElseGet(() -> planner.plan(experiment));
        List<PlannedTrial> left = before.map(Resumption::left).orElse(plan.trials());
        Optional<Baseline> baseline = resumed.isPresent() ? Optional.empty() : baseline(plan);
        RunDirectory made = begunIn(experiment.name());
        Schedule schedule = new Schedule(plan.experiment(), left.size());
        try (FileChannel _ = made.lock();
                Bench bench =
                        Bench.open(plan, planner.databases(), installation, listener, schedule)) {
            if (before.isEmpty()) {
                made.write(
                        plan,
                        Machine.environment(Jdks.current(), bench.transport()),
                        options.outside().database());
            }
            baseline.ifPresent(made::write);
            listener.planned(experiment.name(), left.size(), schedule.total(), made.path());
            bench.prepare(made);
            before.ifPresent(run -> bench.goOnFrom(run.done()));
            for (PlannedTrial planned : left) {
                if (isInterrupted() || !bench.usable()) {
                    break;
                }
                listener.trialStarted(planned.of(), schedule.next(), schedule.left());
                Trial trial = bench.run(planned, made.newTrial(planned.name()));
                listener.trialEnded(trial.failure());
            }
        }
        if (!isInterrupted()) {
            listener.stage(Stage.SCANNING, Duration.ZERO);
            new Scans(installation.version(), this::isInterrupted).scan(plan, made);
        }
    }

    /// What the run is to be held against; empty for nothing.
    ///
    /// @throws InputException if nothing of it can be compared with what is planned here
    private Optional<Baseline> baseline(Plan plan) {
        return options.kept()
                .against()
                .map(
                        path -> {
                            RunDirectory from = RunDirectory.open(path);
                            Baseline baseline =
                                    Analysis.baseline(
                                            from.path().getFileName().toString(), from.read());
                            checkComparable(baseline, plan, path);
                            return baseline;
                        });
    }

    private static void checkComparable(Baseline baseline, Plan plan, Path path) {
        Environment.Cpu then = baseline.environment().cpu();
        Environment.Cpu now = Machine.environment(Jdks.current(), "").cpu();
        if (!then.model().equals(now.model()) || then.processors() != now.processors()) {
            throw InputException.of(
                    "against",
                    "%s: measured on another machine (%s, %d processors); only rates of one can be compared"
                            .formatted(path, then.model(), then.processors()));
        }
        List<String> names = plan.experiment().cases().stream().map(Case::name).toList();
        if (names.stream().noneMatch(baseline.byCase()::containsKey)) {
            throw InputException.of(
                    "against",
                    "%s: no case in common whose rate is known; it has: %s"
                            .formatted(
                                    path,
                                    baseline.byCase().isEmpty()
                                            ? "none"
                                            : String.join(", ", baseline.byCase().keySet())));
        }
    }

    /// Analyzes what a run directory holds and writes its verdict and report.
    public static Result report(RunDirectory directory) {
        RunData data = directory.read();
        Verdict verdict = Analysis.verdict(data);
        directory.write(verdict, HtmlReport.of(verdict, data));
        return new Result(directory, verdict, Optional.empty(), false);
    }

    /// How long a run takes, about.
    public static Duration expectedTime(Experiment experiment) {
        return Schedule.expectedTime(experiment);
    }

    /// Ends the trial that runs and starts no other. The run then reports what it has.
    public synchronized void interrupt() {
        interrupted = true;
        if (runner != null) {
            runner.interrupt();
        }
    }

    /// Where results are; empty before there are any.
    public synchronized Optional<Path> directory() {
        return Optional.ofNullable(directory).map(RunDirectory::path);
    }

    private synchronized RunDirectory begunIn(String name) {
        RunDirectory made =
                resumed.orElseGet(() -> RunDirectory.create(options.kept().runs(), name));
        directory = made;
        return made;
    }

    private synchronized boolean isInterrupted() {
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
