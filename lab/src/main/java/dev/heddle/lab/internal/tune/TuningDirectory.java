package dev.heddle.lab.internal.tune;

import dev.heddle.lab.RunDirectory;
import dev.heddle.lab.internal.file.FileSet;
import dev.heddle.lab.internal.plan.StoredSecrets;
import dev.heddle.lab.internal.result.Manifest;
import dev.heddle.lab.internal.result.TrialFiles;
import dev.heddle.model.InputException;
import dev.heddle.model.IoReason;
import dev.heddle.model.Json;
import dev.heddle.model.tuning.Tuning;
import dev.heddle.model.tuning.TuningPlan;
import dev.heddle.model.tuning.TuningStep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The folder of a tuning: its plan, its result so far, and a run directory for each step, whose
/// name ends with that of the step.
public record TuningDirectory(Path path) {
    private static final String PLAN = "tuning.json";
    private static final String RESULT = "tuned.json";
    private static final String PAGE = "report.html";

    /// Whether a folder is that of a tuning.
    public static boolean isOne(Path folder) {
        return Files.isRegularFile(folder.resolve(PLAN));
    }

    /// @throws InputException if there is no tuning that this version reads
    public static TuningDirectory open(Path folder) {
        if (!isOne(folder)) {
            throw new InputException(
                    "%s: not the directory of a tuning (no %s in it); by default these are in runs/"
                            .formatted(folder, PLAN));
        }
        return new TuningDirectory(folder.toAbsolutePath().normalize());
    }

    public void write(TuningPlan plan) {
        Manifest.write(path, _ -> false, Map.of(), Map.of(PLAN, Json.text(plan)));
    }

    public void write(Tuning result, String html) {
        new FileSet().text(path.resolve(RESULT), Json.text(result)).text(page(), html).replace();
    }

    /// @throws InputException if it is unreadable, or of another version
    public TuningPlan plan() {
        try {
            RunDirectory.checkVersion(path, PLAN);
            for (String line : Manifest.damage(path)) {
                throw new InputException(
                        "%s: %s; restore it, or start a new one".formatted(path, line));
            }
            return Json.readComplete(path.resolve(PLAN), TuningPlan.class);
        } catch (IOException e) {
            throw new InputException("%s: unreadable: %s".formatted(path, IoReason.of(e)));
        }
    }

    /// The same, to be measured further.
    ///
    /// @throws InputException if it cannot be resumed, since secrets are not stored
    public TuningPlan resumable() {
        TuningPlan stored = plan();
        TuningPlan plan =
                stored.with(StoredSecrets.inherited(stored.experiment(), System.getenv()));
        StoredSecrets.lacking(plan.experiment())
                .ifPresent(
                        lacking -> {
                            throw InputException.of(
                                    "resume",
                                    "%s: cannot be resumed, since %s; or start a new one"
                                            .formatted(path, lacking));
                        });
        return plan;
    }

    /// The result that was written last; empty if there is none.
    public Optional<Tuning> result() {
        return TrialFiles.readable(path.resolve(RESULT), Tuning.class);
    }

    /// The run of a step; empty if it was not begun, or not even planned.
    public Optional<RunDirectory> run(TuningStep step) {
        return runsOf(step).stream()
                .filter(folder -> Files.isRegularFile(folder.resolve("plan.json")))
                .max(Path::compareTo)
                .map(RunDirectory::open);
    }

    private List<Path> runsOf(TuningStep step) {
        try (Stream<Path> folders = Files.list(path)) {
            return folders.filter(
                            folder ->
                                    folder.getFileName()
                                            .toString()
                                            .endsWith("-" + step.experiment().name()))
                    .toList();
        } catch (IOException e) {
            throw new InputException("%s: unreadable: %s".formatted(path, IoReason.of(e)));
        }
    }

    public Path page() {
        return path.resolve(PAGE);
    }
}
