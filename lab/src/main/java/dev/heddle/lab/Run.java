package dev.heddle.lab;

import dev.heddle.analyze.Analysis;
import dev.heddle.lab.internal.machine.Machine;
import dev.heddle.lab.internal.plan.Planner;
import dev.heddle.lab.internal.plan.Resumption;
import dev.heddle.lab.internal.plan.Schedule;
import dev.heddle.lab.internal.trial.Bench;
import dev.heddle.lab.internal.trial.Scans;
import dev.heddle.load.LoadGenerator;
import dev.heddle.load.LoadSource;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.machine.Environment;
import dev.heddle.model.run.EarlierRun;
import dev.heddle.model.run.Plan;
import dev.heddle.model.run.Plan.PlannedTrial;
import dev.heddle.model.run.RunData;
import dev.heddle.model.run.Trial;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.report.HtmlReport;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// One run of an experiment, from its plan to its verdict.
///
/// Threads: [#run] runs on one; [#interrupt] may be called by any other.
public final class Run {
    private static final String AGAINST = "against";

    private final Installation installation;
    private final Experiment experiment;
    private final Path file;
    private final Optional<RunDirectory> resumed;
    private final RunOptions options;
    private final LoadSource source;
    private final RunListener listener;
    private @Nullable Thread runner;
    private boolean interrupted;
    private @Nullable RunDirectory directory;

    /// @param file of the experiment; paths of jars are relative to it
    /// @param source of load for services, which stays open
    public Run(
            Installation installation,
            Experiment experiment,
            Path file,
            RunOptions options,
            LoadSource source,
            RunListener listener) {
        this.installation = installation;
        this.experiment = experiment;
        this.file = file;
        this.resumed = Optional.empty();
        this.options = options;
        this.source = source;
        this.listener = listener;
    }

    /// A run that resumes an interrupted one: measures what is missing in its directory.
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
        this.source = LoadGenerator.onBest(1);
        this.listener = listener;
    }

    /// @param problem why the run was aborted; empty if it completed
    /// @param interrupted whether the user interrupted it
    public record Result(
            RunDirectory directory,
            Verdict verdict,
            Optional<String> problem,
            boolean interrupted) {
        /// Whether anything failed.
        public boolean failed() {
            boolean gaveUp = verdict.header().interrupted() && !interrupted;
            return problem.isPresent() || gaveUp || !verdict.failures().isEmpty();
        }
    }

    /// Runs everything that is planned, even if single trials fail; results are written to the run
    /// directory as soon as they are available.
    ///
    /// @throws dev.heddle.model.InputException if something that was requested is not available
    /// @throws EnvironmentException if it cannot start, or the results cannot be reported
    public Result run() {
        begin();
        Optional<EnvironmentException> broken = Optional.empty();
        try {
            measure();
        } catch (InterruptedException | ClosedByInterruptException e) {
            // The results until then are reported.
        } catch (IOException e) {
            broken = Optional.of(new EnvironmentException("run aborted: " + e.getMessage(), e));
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
            Result read = report(made);
            return new Result(
                    made,
                    read.verdict(),
                    broken.map(e -> String.valueOf(e.getMessage())).or(read::problem),
                    isInterrupted());
        } catch (EnvironmentException | InputException e) {
            throw broken.isPresent() ? broken.get() : e;
        }
    }

    /// The whole run: all errors of the input are found first; each trial is stored when it ends.
    private void measure() throws IOException, InterruptedException {
        Planner planner = new Planner(options, installation, file);
        Optional<Resumption> before =
                resumed.map(
                        run ->
                                Resumption.of(
                                        run, installation.version(), options.outside().database()));
        before.map(Resumption::plan).ifPresent(planner::prepare);
        Optional<EarlierRun> earlier = resumed.isPresent() ? Optional.empty() : earlier();
        Plan plan =
                before.map(Resumption::plan)
                        .orElseGet(() -> planner.plan(judgedAlike(experiment, earlier)));
        List<PlannedTrial> left = before.map(Resumption::left).orElse(plan.trials());
        earlier.ifPresent(earlierRun -> checkComparable(earlierRun, plan));
        RunDirectory made = begunIn(experiment.name());
        Schedule schedule = new Schedule(plan.experiment(), left.size());
        try (FileChannel _ = made.lock();
                Bench bench =
                        Bench.open(
                                plan,
                                planner.databases(),
                                installation,
                                source,
                                listener,
                                schedule)) {
            if (before.isEmpty()) {
                made.write(
                        plan,
                        Machine.environment(Jdks.current(), bench.transport()),
                        options.outside().database());
            }
            earlier.ifPresent(made::write);
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
            listener.activity(Activity.SCANNING, Duration.ZERO);
            new Scans(installation.version(), this::isInterrupted).scan(plan, made);
        }
    }

    /// The earlier run to compare with; empty for none.
    ///
    /// @throws InputException if it contains no run
    private Optional<EarlierRun> earlier() {
        return options.storage().against().map(Run::earlier);
    }

    private static EarlierRun earlier(Path path) {
        try {
            RunDirectory from = RunDirectory.open(path);
            String name = from.path().getFileName().toString();
            return from.whole(data -> Analysis.earlier(name, data));
        } catch (InputException e) {
            throw InputException.of(AGAINST, String.valueOf(e.getMessage()));
        }
    }

    /// Uses the objective of the earlier run: one derived from this run would hide a regression.
    private static Experiment judgedAlike(Experiment experiment, Optional<EarlierRun> earlier) {
        return earlier.flatMap(EarlierRun::objective)
                .filter(_ -> experiment.workload() instanceof Workload.Http)
                .map(
                        objective ->
                                experiment.with(
                                        experiment.cases(),
                                        ((Workload.Http) experiment.workload())
                                                .judgedBy(objective)))
                .orElse(experiment);
    }

    /// @throws InputException if no result of the earlier run can be compared with what is planned
    private static void checkComparable(EarlierRun earlier, Plan plan) {
        Environment.Cpu then = earlier.environment().cpu();
        Environment.Cpu now = Machine.environment(Jdks.current(), "").cpu();
        if (!then.equals(now)) {
            throw InputException.of(
                    AGAINST,
                    ("%s: measured on %s, this machine is %s; rates of different"
                                    + " machines cannot be compared, so measure the baseline here")
                            .formatted(earlier.run(), described(then), described(now)));
        }
        if (plan.experiment().workload() instanceof Workload.Http http
                && !http.load().targets().equals(earlier.requests())) {
            throw InputException.of(
                    AGAINST,
                    "%s: measured with other requests (%s); use the same"
                            .formatted(earlier.run(), targets(earlier.requests())));
        }
        List<String> names = plan.experiment().cases().stream().map(Case::name).toList();
        if (names.stream().noneMatch(earlier.byCase()::containsKey)) {
            throw InputException.of(
                    AGAINST,
                    "%s: has no result for %s; available: %s"
                            .formatted(
                                    earlier.run(),
                                    String.join(", ", names),
                                    earlier.byCase().isEmpty()
                                            ? "none"
                                            : String.join(", ", earlier.byCase().keySet())));
        }
    }

    private static String described(Environment.Cpu cpu) {
        return "%s, %d CPUs%s"
                .formatted(
                        cpu.model(),
                        cpu.processors(),
                        cpu.quota() > 0 ? ", quota " + cpu.quota() : "");
    }

    private static String targets(List<String> requests) {
        String first = requests.isEmpty() ? "none" : requests.getFirst();
        return requests.size() > 1 ? first + " and %d more".formatted(requests.size() - 1) : first;
    }

    /// Analyzes a run directory and writes its verdict and report.
    ///
    /// @throws InputException if it has no valid plan
    /// @throws EnvironmentException if it has no manifest, and damage that cannot be told otherwise
    public static Result report(RunDirectory directory) {
        return evaluated(
                directory,
                (verdict, data) -> directory.write(verdict, HtmlReport.of(verdict, data)));
    }

    /// Analyzes a run directory.
    ///
    /// @param use of the verdict; what it throws may be damage as well
    static Result evaluated(RunDirectory directory, BiConsumer<Verdict, RunData> use) {
        return directory.derived(
                contents -> {
                    Verdict verdict = Analysis.verdict(contents.data());
                    use.accept(verdict, contents.data());
                    return new Result(directory, verdict, contents.problem(), false);
                });
    }

    /// The estimated duration of a run.
    public static Duration expectedTime(Experiment experiment) {
        return Schedule.expectedTime(experiment);
    }

    /// Stops the running trial and starts no other. The run then reports its partial results.
    public synchronized void interrupt() {
        interrupted = true;
        if (runner != null) {
            runner.interrupt();
        }
    }

    /// The run directory; empty before there is one.
    public synchronized Optional<Path> directory() {
        return Optional.ofNullable(directory).map(RunDirectory::path);
    }

    private synchronized RunDirectory begunIn(String name) {
        RunDirectory made =
                resumed.orElseGet(() -> RunDirectory.create(options.storage().runs(), name));
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
        // An interrupt that came after the last trial must not disturb the report.
        Thread.interrupted();
    }
}
