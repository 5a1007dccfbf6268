package dev.heddle.lab;

import dev.heddle.analyze.Chapters;
import dev.heddle.lab.internal.file.FileSet;
import dev.heddle.lab.internal.machine.Machine;
import dev.heddle.lab.internal.trial.CurrentRun;
import dev.heddle.load.LoadGenerator;
import dev.heddle.load.LoadSource;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.InputException.Problem;
import dev.heddle.model.Json;
import dev.heddle.model.SteadyClock;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.machine.Environment;
import dev.heddle.model.run.NothingHereException;
import dev.heddle.model.run.Plan.Skipped;
import dev.heddle.model.verdict.Summary;
import dev.heddle.model.verdict.Summary.Chapter;
import dev.heddle.report.HtmlReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Runs of several experiments, one after another, and a summary over all. Its folder holds their
/// run directories.
///
/// Threads: [#run] runs on one; [#interrupt] may be called by any other.
public final class Suite {
    private static final String SUMMARY = "summary.json";
    private static final String PAGE = "summary.html";
    private static final String NAME = "all";

    private final Installation installation;
    private final Map<Path, Experiment> experiments;
    private final RunOptions options;
    private final Listener listener;
    private final CurrentRun current = new CurrentRun();
    private @Nullable Path folder;

    /// @param experiments by their files
    /// @param options whose folder for runs will contain the suite's folder
    public Suite(
            Installation installation,
            Map<Path, Experiment> experiments,
            RunOptions options,
            Listener listener) {
        this.installation = installation;
        this.experiments = experiments;
        this.options = options;
        this.listener = listener;
    }

    /// Receives the progress of a suite.
    public interface Listener {
        /// @param number of the experiment, from 1
        /// @param left estimated, of the whole suite
        /// @return listener for the progress of its run
        RunListener started(String experiment, int number, int count, Duration left);

        void ended(Chapter chapter);
    }

    /// @param folder of the suite
    /// @param interrupted whether the user interrupted it
    public record Result(Path folder, Summary summary, boolean interrupted) {
        /// Whether anything failed.
        public boolean failed() {
            return summary.chapters().stream().anyMatch(chapter -> !chapter.problems().isEmpty());
        }

        /// The summary page.
        public Path page() {
            return folder.resolve(PAGE);
        }
    }

    /// Runs all; an experiment that cannot be run becomes a chapter with the reason.
    public Result run() {
        Path made = RunDirectory.newFolder(options.storage().runs(), NAME);
        setFolder(made);
        SteadyClock began = new SteadyClock();
        Environment environment = Machine.environment(Jdks.current(), "");
        List<Chapter> chapters = new ArrayList<>();
        Duration left =
                experiments.values().stream()
                        .map(Run::expectedTime)
                        .reduce(Duration.ZERO, Duration::plus);
        Summary summary = summary(began, environment, chapters);
        write(made, summary);
        for (Map.Entry<Path, Experiment> entry : experiments.entrySet()) {
            if (current.isInterrupted()) {
                break;
            }
            Experiment experiment = entry.getValue();
            RunListener runListener =
                    listener.started(
                            experiment.name(), chapters.size() + 1, experiments.size(), left);
            left = left.minus(Run.expectedTime(experiment));
            Chapter chapter = run(entry.getKey(), experiment, made, runListener);
            chapters.add(chapter);
            listener.ended(chapter);
            // Completed chapters are stored in any case.
            summary = summary(began, environment, chapters);
            write(made, summary);
        }
        return new Result(made, summary, current.isInterrupted());
    }

    private Summary summary(SteadyClock began, Environment environment, List<Chapter> chapters) {
        return new Summary(
                Json.SCHEMA_VERSION,
                options.storage().command(),
                installation.version(),
                began.start(),
                began.elapsed().toMillis() / 1e3,
                environment,
                List.copyOf(chapters));
    }

    private Chapter run(Path file, Experiment experiment, Path made, RunListener runListener) {
        RunOptions in = options.in(made);
        LoadSource source = LoadGenerator.onBest(1);
        Run run = new Run(installation, experiment, file, in, source, runListener);
        current.begins(run);
        try {
            Run.Result result = run.run();
            return chapter(result, made);
        } catch (NothingHereException e) {
            return notRun(experiment, e.skipped(), List.of());
        } catch (InputException e) {
            return notRun(
                    experiment, List.of(), e.problems().stream().map(Problem::toString).toList());
        } catch (EnvironmentException e) {
            return notRun(experiment, List.of(), List.of(String.valueOf(e.getMessage())));
        }
    }

    private static Chapter notRun(
            Experiment experiment, List<Skipped> skipped, List<String> problems) {
        return new Chapter(
                experiment.header(),
                experiment.workload(),
                "",
                0,
                List.of(),
                List.of(),
                skipped,
                problems);
    }

    private static Chapter chapter(Run.Result result, Path made) {
        return Chapters.of(
                result.verdict(),
                made.relativize(result.directory().reportFile()).toString(),
                result.problem());
    }

    /// Whether a folder is that of a suite.
    public static boolean isOne(Path folder) {
        return Files.isRegularFile(folder.resolve(SUMMARY));
    }

    /// Regenerates all reports of a suite, and its summary.
    ///
    /// @throws InputException if a file is missing or invalid
    public static Result report(Path folder) {
        Path home = folder.toAbsolutePath().normalize();
        Summary before = read(home);
        List<Chapter> chapters =
                before.chapters().stream().map(chapter -> again(chapter, home)).toList();
        Summary summary = before.with(chapters);
        write(home, summary);
        return new Result(home, summary, false);
    }

    /// The chapter of an unreadable run remains unchanged; all others are regenerated.
    private static Chapter again(Chapter chapter, Path home) {
        if (chapter.report().isEmpty()) {
            return chapter;
        }
        Path run = home.resolve(chapter.report()).normalize().resolveSibling("");
        if (!run.startsWith(home)) {
            throw new InputException(
                    "%s: %s: report outside the folder; this is not a summary of Heddle"
                            .formatted(home, chapter.report()));
        }
        try {
            return chapter(Run.report(RunDirectory.open(run)), home);
        } catch (InputException e) {
            return chapter.with(e.problems().stream().map(Problem::toString).toList());
        }
    }

    private static Summary read(Path folder) {
        try {
            RunDirectory.checkVersion(folder, SUMMARY);
            return Json.readComplete(folder.resolve(SUMMARY), Summary.class);
        } catch (IOException e) {
            throw new InputException(
                    "%s: incomplete summary: %s".formatted(folder, e.getMessage()));
        }
    }

    private static void write(Path folder, Summary summary) {
        new FileSet()
                .text(folder.resolve(SUMMARY), Json.text(summary))
                .text(folder.resolve(PAGE), HtmlReport.of(summary))
                .replace();
    }

    /// Stops the current run, and starts no other.
    public void interrupt() {
        current.interrupt();
    }

    /// The suite's folder; empty before there is one.
    public synchronized Optional<Path> folder() {
        return Optional.ofNullable(folder);
    }

    private synchronized void setFolder(Path made) {
        folder = made;
    }
}
