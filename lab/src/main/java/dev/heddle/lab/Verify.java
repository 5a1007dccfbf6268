package dev.heddle.lab;

import dev.heddle.analyze.Analysis;
import dev.heddle.lab.internal.file.FileSet;
import dev.heddle.lab.internal.file.Sha256;
import dev.heddle.lab.internal.plan.StoredSecrets;
import dev.heddle.lab.internal.trial.CurrentRun;
import dev.heddle.lab.internal.tune.AppliedChanges;
import dev.heddle.load.LoadGenerator;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.IoReason;
import dev.heddle.model.Json;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.forecast.Change;
import dev.heddle.model.forecast.Forecast;
import dev.heddle.model.forecast.Verification;
import dev.heddle.model.resource.Setting;
import dev.heddle.model.run.RunData;
import dev.heddle.report.HtmlReport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Measures what was predicted: the service as it was and the changed one, by turns. The prediction
/// is on disk, with its digest, before anything is started.
///
/// Threads: [#run] runs on one; [#interrupt] may be called by any other.
public final class Verify {
    private static final String NAME = "whatif";
    private static final String PREDICTION = "prediction.json";
    private static final String DIGEST = "prediction.sha256";
    private static final String RESULT = "verification.json";
    private static final String PAGE = "whatif.html";
    private static final String RUN = "verify";

    private final Path folder;
    private final Experiment experiment;
    private final CurrentRun current = new CurrentRun();

    private Verify(Path folder, Experiment experiment) {
        this.folder = folder;
        this.experiment = experiment;
    }

    /// @param sha256 of the file with it
    public record Prediction(Forecast forecast, String sha256) {}

    /// Measures the service as it was, and then the changed one.
    ///
    /// @param of name of the case that is changed
    /// @param settings of the user, which come before those that Heddle knows
    /// @param started the changed service, if the user starts it: a variant of the run, or
    ///   NAME=COMMAND
    /// @throws InputException if a change cannot be made here, or the service not be started again
    public static Experiment experiment(
            RunData run,
            String of,
            List<Change> changes,
            List<Setting> settings,
            Optional<String> started) {
        Experiment experiment = StoredSecrets.inherited(run.plan().experiment(), System.getenv());
        if (!(experiment.workload() instanceof Workload.Http http) || http.search().isEmpty()) {
            throw new InputException("--verify: needs a run of heddle compare");
        }
        if (changes.isEmpty()) {
            throw new InputException("--verify: nothing is changed; add --set");
        }
        Case base = experiment.named(of);
        if (base.launch().runsAlready()) {
            throw new InputException(
                    "--verify: the service ran already when it was measured; Heddle can only verify"
                            + " one that it starts");
        }
        StoredSecrets.lacking(experiment)
                .ifPresent(
                        lacking -> {
                            throw new InputException(
                                    "--verify: the run cannot be measured again, since " + lacking);
                        });
        Case changed =
                started.isPresent()
                        ? AppliedChanges.started(experiment, base, changes, started.get())
                        : AppliedChanges.of(
                                experiment,
                                base,
                                Analysis.verdict(run).named(of).orElseThrow(),
                                changes,
                                settings);
        return experiment.named(RUN, 1).with(List.of(base, changed), http.proving(false));
    }

    /// Writes the prediction.
    ///
    /// @param runs folder that will contain its directory
    public static Verify begun(Forecast prediction, Experiment experiment, Path runs) {
        Path folder = RunDirectory.newFolder(runs, NAME);
        String text = Json.text(prediction);
        String sha256 = Sha256.of(text.getBytes(StandardCharsets.UTF_8));
        new FileSet()
                .text(folder.resolve(PREDICTION), text)
                .text(folder.resolve(DIGEST), digest(sha256))
                .replace();
        return new Verify(folder, experiment);
    }

    private static String digest(String sha256) {
        return "%s  %s\n".formatted(sha256, PREDICTION);
    }

    /// Whether a folder has a prediction that was, or should be, measured in it.
    public static boolean isOne(Path folder) {
        return Files.isRegularFile(folder.resolve(PREDICTION));
    }

    /// The prediction of a folder, as it was written before anything was measured.
    ///
    /// @throws EnvironmentException if it is another now
    public static Prediction prediction(Path folder) {
        Path file = folder.resolve(PREDICTION);
        try {
            RunDirectory.checkVersion(folder, PREDICTION);
            String sha256 = Sha256.of(file);
            if (!Files.readString(folder.resolve(DIGEST)).equals(digest(sha256))) {
                throw new EnvironmentException(
                        "%s: not what was predicted: its SHA-256 is %s, not that of %s; restore it"
                                .formatted(file, sha256, DIGEST));
            }
            return new Prediction(Json.read(file, Forecast.class), sha256);
        } catch (IOException e) {
            throw InputException.of(
                    "prediction",
                    "%s: unreadable prediction: %s".formatted(folder, IoReason.of(e)));
        }
    }

    /// The run in a folder that measured its prediction.
    ///
    /// @throws InputException if none was begun
    public static RunDirectory measured(Path folder) {
        try (Stream<Path> inside = Files.list(folder)) {
            return inside.filter(each -> each.getFileName().toString().endsWith("-" + RUN))
                    .max(Comparator.naturalOrder())
                    .map(RunDirectory::open)
                    .orElseThrow(
                            () ->
                                    new InputException(
                                            "%s: a prediction that nothing was measured after"
                                                    .formatted(folder)));
        } catch (IOException e) {
            throw new InputException("%s: unreadable: %s".formatted(folder, IoReason.of(e)));
        }
    }

    /// Measures both, so many times each, by turns.
    ///
    /// @param command the command line, for the record
    public Run.Result run(
            Installation installation, int blocks, String command, RunListener listener) {
        Run run =
                new Run(
                        installation,
                        experiment,
                        Path.of(""),
                        RunOptions.of(blocks, folder, command),
                        LoadGenerator.onBest(1),
                        listener);
        current.begins(run);
        return run.run();
    }

    public Path folder() {
        return folder;
    }

    /// Writes the result beside its run.
    ///
    /// @return its page
    public static Path written(Path folder, Verification result) {
        Path page = folder.resolve(PAGE);
        new FileSet()
                .text(folder.resolve(RESULT), Json.text(result))
                .text(page, HtmlReport.of(result))
                .replace();
        return page;
    }

    public void interrupt() {
        current.interrupt();
    }
}
