package dev.heddle.lab;

import dev.heddle.lab.internal.archive.Digests;
import dev.heddle.lab.internal.file.FileSet;
import dev.heddle.lab.internal.file.WholeFiles;
import dev.heddle.lab.internal.result.Manifest;
import dev.heddle.lab.internal.result.TrialFiles;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.IoReason;
import dev.heddle.model.Json;
import dev.heddle.model.machine.Environment;
import dev.heddle.model.run.EarlierRun;
import dev.heddle.model.run.Plan;
import dev.heddle.model.run.Plan.PlannedTrial;
import dev.heddle.model.run.RunData;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.verdict.Verdict;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// The folder with everything about a run, as described in `docs/run-directory.md`. Raw results are
/// written as soon as they are available; analysis and reports read them again.
public final class RunDirectory {
    private static final String PLAN = "plan.json";
    private static final String ENVIRONMENT = "environment.json";
    private static final String AGAINST = "against.json";
    private static final String LOCK = "run.lock";
    private static final String SUBJECTS = "subjects.json";
    static final String VERDICT = "verdict.json";
    private static final String REPORT = "report.html";

    private static final Set<String> WRITTEN_ONCE = Set.of(PLAN, ENVIRONMENT, SUBJECTS, AGAINST);

    /// File names of the plan in runs of version 1.
    private static final List<String> OLD_PLANS = List.of("query-plan.json", "program-plan.json");

    private final Path path;

    private RunDirectory(Path path) {
        this.path = path;
    }

    /// Creates the folder of a new run, readable only by its owner.
    ///
    /// @throws InputException if it cannot be created there
    static RunDirectory create(Path runs, String experiment) {
        return new RunDirectory(newFolder(runs, experiment));
    }

    /// A folder named after the current time.
    static Path newFolder(Path runs, String name) {
        String time =
                DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss")
                        .format(LocalDateTime.now(ZoneId.systemDefault()));
        try {
            Files.createDirectories(runs);
            for (int number = 1; ; number++) {
                String suffix = number == 1 ? "" : "-" + number;
                try {
                    return Files.createDirectory(
                                    runs.resolve(time + "-" + name + suffix), WholeFiles.OWNER_ONLY)
                            .toAbsolutePath()
                            .normalize();
                } catch (FileAlreadyExistsException e) {
                    if (!Files.isDirectory(runs)) {
                        throw e;
                    }
                    // Taken by another run of the same second.
                }
            }
        } catch (IOException e) {
            throw InputException.of(
                    "runs",
                    "%s: cannot create the run directory (%s); use another folder"
                            .formatted(runs, IoReason.of(e)));
        }
    }

    /// Whether a folder is that of a run.
    static boolean isOne(Path folder) {
        return Files.isRegularFile(folder.resolve(PLAN));
    }

    /// Opens the folder of an earlier run.
    ///
    /// @throws InputException if it contains no run, or one of an older version
    public static RunDirectory open(Path path) {
        if (OLD_PLANS.stream().anyMatch(name -> Files.isRegularFile(path.resolve(name)))) {
            throw older(path);
        }
        if (!isOne(path)) {
            throw new InputException(
                    "%s: not a run directory (no %s in it); by default these are in runs/"
                            .formatted(path, PLAN));
        }
        return new RunDirectory(path.toAbsolutePath().normalize());
    }

    /// @throws InputException if a file has a different schema version
    public static void checkVersion(Path folder, String file) throws IOException {
        int version = Json.schemaVersion(folder.resolve(file));
        if (version > Json.SCHEMA_VERSION) {
            throw new InputException(
                    ("%s: created by a newer version of Heddle (schema %d, this one reads"
                                    + " %d); use that version")
                            .formatted(folder, version, Json.SCHEMA_VERSION));
        }
        if (version < Json.SCHEMA_VERSION) {
            throw older(folder);
        }
    }

    private static InputException older(Path path) {
        return new InputException(
                "%s: created by an older version of Heddle, whose format this one does not read; run it"
                                .formatted(path)
                        + " again");
    }

    public Path path() {
        return path;
    }

    public Path reportFile() {
        return path.resolve(REPORT);
    }

    /// The plan is written last: where it exists, all that it needs does.
    ///
    /// @param database URL of the user's database; empty for servers started by Heddle, or none
    void write(Plan plan, Environment environment, Optional<String> database) {
        WholeFiles.write(path.resolve(ENVIRONMENT), Json.text(environment));
        WholeFiles.write(path.resolve(SUBJECTS), Json.text(Digests.of(plan, database)));
        WholeFiles.write(path.resolve(PLAN), Json.text(plan));
        Manifest.write(path, WRITTEN_ONCE::contains);
    }

    /// Stores the baseline: its run directory may be gone when the report is regenerated.
    void write(EarlierRun earlier) {
        Manifest.write(path, WRITTEN_ONCE::contains, Map.of(), Map.of(AGAINST, Json.text(earlier)));
    }

    /// Whether there is a manifest for everything that was measured: older versions wrote none.
    ///
    /// @throws InputException if the plan is missing or invalid
    public boolean checkable() {
        try {
            return checkable(plan(Manifest.damage(path)));
        } catch (IOException e) {
            throw incomplete(e);
        }
    }

    private boolean checkable(Plan plan) {
        return Manifest.exists(path)
                && plan.trials().stream().allMatch(trial -> trial(trial.name()).checkable());
    }

    /// Empty if the run has no baseline, or the file is damaged.
    private Optional<EarlierRun> earlier(List<String> damage) {
        return damage.stream().anyMatch(line -> line.startsWith(AGAINST))
                ? Optional.empty()
                : TrialFiles.readable(path.resolve(AGAINST), EarlierRun.class);
    }

    /// Whether the run is compared with an earlier one.
    public boolean isHeldAgainstAnother() {
        return earlier(Manifest.damage(path)).isPresent();
    }

    /// Prevents others from measuring into it, until it is closed or this process exits.
    ///
    /// @throws InputException if another run does
    FileChannel lock() throws IOException {
        return WholeFiles.lock(
                path.resolve(LOCK),
                () ->
                        new InputException(
                                "%s: in use by another run of Heddle; wait for it, or stop it"
                                        .formatted(path)));
    }

    /// The digests of the subjects at the start of the run.
    ///
    /// @throws InputException if they are unknown
    public Digests digests() {
        try {
            return Json.readComplete(path.resolve(SUBJECTS), Digests.class);
        } catch (IOException e) {
            throw incomplete(e);
        }
    }

    void write(Verdict verdict, String html) {
        new FileSet()
                .text(path.resolve(VERDICT), Json.text(verdict))
                .text(reportFile(), html)
                .replace();
    }

    /// Creates the folder of a trial. Files of an unfinished earlier attempt are moved aside.
    TrialFiles newTrial(String name) {
        return TrialFiles.create(trial(name).path());
    }

    /// The folder of a trial.
    public TrialFiles trial(String name) {
        return new TrialFiles(path.resolve("trials").resolve(name));
    }

    /// Everything in it.
    ///
    /// @param damage a line for each damaged file
    /// @param checkable whether each was compared with the manifest that was written with it
    public record Contents(RunData data, List<String> damage, boolean checkable) {
        public Contents {
            damage = List.copyOf(damage);
        }

        /// One line; empty if nothing is damaged.
        Optional<String> problem() {
            return damage.isEmpty()
                    ? Optional.empty()
                    : Optional.of(
                            "damaged, and not used: %s%s"
                                    .formatted(
                                            damage.getFirst(),
                                            damage.size() > 1
                                                    ? " and %d more files"
                                                            .formatted(damage.size() - 1)
                                                    : ""));
        }
    }

    /// Derives a value from the results so far.
    ///
    /// @throws InputException if the plan is missing or invalid
    /// @throws EnvironmentException if there is no manifest, and damage that cannot be told
    ///   otherwise
    <T> T derived(Function<Contents, T> use) {
        Contents contents = contents();
        return Manifest.derived(path, contents.checkable(), () -> use.apply(contents));
    }

    /// Derives a value from all results: half of them would mislead.
    ///
    /// @throws InputException if the plan is missing or invalid, or a result is damaged
    /// @throws EnvironmentException as for the results so far
    public <T> T whole(Function<RunData, T> use) {
        return derived(
                contents -> {
                    contents.problem()
                            .ifPresent(
                                    line -> {
                                        throw new InputException("%s: %s".formatted(path, line));
                                    });
                    return use.apply(contents.data());
                });
    }

    /// All results so far. A trial with damaged files counts as not measured.
    ///
    /// @throws InputException if the plan is missing or invalid
    public RunData read() {
        return contents().data();
    }

    /// All results so far, and what of them is damaged.
    ///
    /// @throws InputException if the plan is missing or invalid
    Contents contents() {
        try {
            List<String> damage = new ArrayList<>(Manifest.damage(path));
            Plan plan = plan(damage);
            Optional<EarlierRun> earlier = earlier(damage);
            List<TrialData> trials = new ArrayList<>();
            for (PlannedTrial planned : plan.trials()) {
                TrialFiles trial = trial(planned.name());
                List<String> damaged = trial.damage();
                damaged.forEach(line -> damage.add("trials/%s/%s".formatted(planned.name(), line)));
                if (damaged.isEmpty()) {
                    trial.read().ifPresent(trials::add);
                }
            }
            Environment environment =
                    Json.readComplete(path.resolve(ENVIRONMENT), Environment.class);
            return new Contents(
                    new RunData(plan, environment, trials, earlier), damage, checkable(plan));
        } catch (IOException e) {
            throw incomplete(e);
        }
    }

    /// @param damage of the run's own files: without plan and environment nothing can be evaluated
    private Plan plan(List<String> damage) throws IOException {
        checkVersion(path, PLAN);
        for (String line : damage) {
            if (line.startsWith(PLAN) || line.startsWith(ENVIRONMENT)) {
                throw new InputException(
                        "%s: %s; restore it, or measure again".formatted(path, line));
            }
        }
        return Json.readComplete(path.resolve(PLAN), Plan.class);
    }

    private InputException incomplete(IOException e) {
        return new InputException("%s: incomplete run: %s".formatted(path, IoReason.of(e)));
    }
}
