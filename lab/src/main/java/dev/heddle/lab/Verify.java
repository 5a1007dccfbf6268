package dev.heddle.lab;

import dev.heddle.analyze.Analysis;
import dev.heddle.lab.internal.file.Sha256;
import dev.heddle.lab.internal.file.WholeFiles;
import dev.heddle.lab.internal.trial.CurrentRun;
import dev.heddle.lab.internal.tune.AppliedChanges;
import dev.heddle.load.LoadGenerator;
import dev.heddle.model.Case;
import dev.heddle.model.Change;
import dev.heddle.model.Experiment;
import dev.heddle.model.Forecast;
import dev.heddle.model.InputException;
import dev.heddle.model.Json;
import dev.heddle.model.RunData;
import dev.heddle.model.Secrets;
import dev.heddle.model.Setting;
import dev.heddle.model.Verdict.CaseVerdict;
import dev.heddle.model.Verification;
import dev.heddle.model.Workload;
import java.nio.file.Path;
import java.util.List;

/// Measures what was predicted: the service as it was and the changed one, by turns. The prediction
/// is on disk, with its digest, before anything is started.
///
/// Threads: [#run] runs on one; [#interrupt] may be called by any other.
public final class Verify {
    private static final String NAME = "whatif";
    private static final String PREDICTION = "prediction.json";
    private static final String DIGEST = "prediction.sha256";
    private static final String RESULT = "verification.json";

    private final Path folder;
    private final Pair pair;
    private final String sha256;
    private final CurrentRun current = new CurrentRun();

    private Verify(Path folder, Pair pair, String sha256) {
        this.folder = folder;
        this.pair = pair;
        this.sha256 = sha256;
    }

    /// What is measured.
    ///
    /// @param changed name of the changed case
    public record Pair(Experiment experiment, String changed) {}

    /// The service as it was, and the changed one.
    ///
    /// @param of name of the case that is changed
    /// @param settings of the user, which come before those that Heddle knows
    /// @throws InputException if a change cannot be made here, or the service not be started again
    public static Pair pair(RunData run, String of, List<Change> changes, List<Setting> settings) {
        Experiment experiment = run.plan().experiment();
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
        if (Json.text(experiment).contains(Secrets.HIDDEN)) {
            throw new InputException(
                    "--verify: secrets of the run's requests or command are not stored, so it cannot"
                            + " be measured again");
        }
        CaseVerdict verdict = Analysis.verdict(run).named(of).orElseThrow();
        Case changed = AppliedChanges.of(experiment, base, verdict, changes, settings);
        return new Pair(
                experiment.named("verify", 1).with(List.of(base, changed), http.proving(false)),
                changed.name());
    }

    /// Writes the prediction.
    ///
    /// @param runs folder that will contain its directory
    public static Verify begun(Forecast prediction, Pair pair, Path runs) {
        Path folder = RunDirectory.newFolder(runs, NAME);
        Path file = folder.resolve(PREDICTION);
        WholeFiles.write(file, Json.text(prediction));
        String sha256 = Sha256.of(file);
        WholeFiles.write(folder.resolve(DIGEST), "%s  %s\n".formatted(sha256, PREDICTION));
        return new Verify(folder, pair, sha256);
    }

    /// Measures both, so many times each, by turns.
    ///
    /// @param command the command line, for the record
    public Run.Result run(
            Installation installation, int blocks, String command, RunListener listener) {
        Run run =
                new Run(
                        installation,
                        pair.experiment(),
                        Path.of(""),
                        RunOptions.of(blocks, folder, command),
                        LoadGenerator.onBest(1),
                        listener);
        current.begins(run);
        return run.run();
    }

    /// Of the file with the prediction.
    public String sha256() {
        return sha256;
    }

    public Path folder() {
        return folder;
    }

    public void write(Verification result) {
        WholeFiles.write(folder.resolve(RESULT), Json.text(result));
    }

    public void interrupt() {
        current.interrupt();
    }
}
