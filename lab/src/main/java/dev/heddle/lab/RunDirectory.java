package dev.heddle.lab;

import dev.heddle.lab.internal.Digests;
import dev.heddle.lab.internal.TrialFiles;
import dev.heddle.lab.internal.WholeFiles;
import dev.heddle.model.EarlierRun;
import dev.heddle.model.Environment;
import dev.heddle.model.InputException;
import dev.heddle.model.Json;
import dev.heddle.model.Plan;
import dev.heddle.model.Plan.PlannedTrial;
import dev.heddle.model.RunData;
import dev.heddle.model.RunData.TrialData;
import dev.heddle.model.Verdict;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The folder that holds everything about a run, as `docs/run-directory.md` describes it. Raw
/// results are written as soon as they are there; analysis and reports read them again.
public final class RunDirectory {
    private static final String PLAN = "plan.json";
    private static final String ENVIRONMENT = "environment.json";
    private static final String AGAINST = "against.json";
    private static final String LOCK = "run.lock";
    private static final String SUBJECTS = "subjects.json";
    private static final String VERDICT = "verdict.json";
    private static final String REPORT = "report.html";

    /// Plans that runs of version 1 had instead.
    private static final List<String> OLD_PLANS = List.of("query-plan.json", "program-plan.json");

    private final Path path;

    private RunDirectory(Path path) {
        this.path = path;
    }

    /// Makes the folder of a new run, which only its owner may read.
    ///
    /// @throws InputException if it cannot be made there
    public static RunDirectory create(Path runs, String experiment) {
        return new RunDirectory(newFolder(runs, experiment));
    }

    /// A folder that is named by the time.
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
                    // Another run of the same second has it.
                }
            }
        } catch (IOException e) {
            throw InputException.of(
                    "runs",
                    "%s: the run directory cannot be made there (%s); give another folder"
                            .formatted(runs, WholeFiles.reason(e)));
        }
    }

    /// Opens the folder of a run that was made before.
    ///
    /// @throws InputException if it holds no run, or one that an older version made
    public static RunDirectory open(Path path) {
        if (OLD_PLANS.stream().anyMatch(name -> Files.isRegularFile(path.resolve(name)))) {
            throw older(path);
        }
        if (!Files.isRegularFile(path.resolve(PLAN))) {
            throw new InputException(
                    "%s: not a run directory (no %s in it); runs are in runs/ unless another folder"
                                    .formatted(path, PLAN)
                            + " was given");
        }
        return new RunDirectory(path.toAbsolutePath().normalize());
    }

    /// @throws InputException if a file is of another version than this one writes
    static void checkVersion(Path folder, String file) throws IOException {
        int version = Json.schemaVersion(folder.resolve(file));
        if (version > Json.SCHEMA_VERSION) {
            throw new InputException(
                    "%s: made by a newer version of Heddle (schema %d, this one reads %d); use that"
                            .formatted(folder, version, Json.SCHEMA_VERSION));
        }
        if (version < Json.SCHEMA_VERSION) {
            throw older(folder);
        }
    }

    static InputException older(Path path) {
        return new InputException(
                "%s: made by an older version of Heddle, whose runs this one does not read; run it"
                                .formatted(path)
                        + " again");
    }

    public Path path() {
        return path;
    }

    public Path reportFile() {
        return path.resolve(REPORT);
    }

    /// The plan last: where it is, all that it needs is.
    ///
    /// @param database the user's own; empty for servers of Heddle's, or none
    public void write(Plan plan, Environment environment, Optional<String> database) {
        WholeFiles.write(path.resolve(ENVIRONMENT), Json.text(environment));
        WholeFiles.write(path.resolve(SUBJECTS), Json.text(Digests.of(plan, database)));
        WholeFiles.write(path.resolve(PLAN), Json.text(plan));
    }

    /// Keeps what the run is held against: the run directory that it is from may be gone when the
    /// report is redone.
    public void write(EarlierRun earlier) {
        WholeFiles.write(path.resolve(AGAINST), Json.text(earlier));
    }

    /// Empty if the run is held against none, or the file is damaged.
    private Optional<EarlierRun> earlier() {
        return TrialFiles.readable(path.resolve(AGAINST), EarlierRun.class);
    }

    /// Whether the run is held against an earlier one.
    public boolean isHeldAgainstAnother() {
        return earlier().isPresent();
    }

    /// Keeps other Heddles from measuring into it, until it is closed or this process ends.
    ///
    /// @throws InputException if another does
    public FileChannel lock() throws IOException {
        FileChannel channel =
                FileChannel.open(
                        path.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (channel.tryLock() == null) {
            channel.close();
            throw new InputException(
                    "%s: another Heddle measures into it; wait for it, or end it".formatted(path));
        }
        return channel;
    }

    /// What the subjects were when the run began.
    ///
    /// @throws InputException if that is not known
    public Digests digests() {
        try {
            return Json.read(path.resolve(SUBJECTS), Digests.class);
        } catch (IOException e) {
            throw new InputException(
                    "%s: not a complete run: %s".formatted(path, WholeFiles.reason(e)));
        }
    }

    public void write(Verdict verdict, String html) {
        WholeFiles.write(path.resolve(VERDICT), Json.text(verdict));
        WholeFiles.write(reportFile(), html);
    }

    /// Makes the folder of a trial. What one that did not come to its end left is put aside.
    public TrialFiles newTrial(String name) {
        return TrialFiles.create(trial(name).path());
    }

    /// The folder of a trial.
    public TrialFiles trial(String name) {
        return new TrialFiles(path.resolve("trials").resolve(name));
    }

    /// Everything measured so far. A trial whose files are damaged counts as not measured.
    ///
    /// @throws InputException if the plan is missing or is not what it should be
    public RunData read() {
        try {
            checkVersion(path, PLAN);
            Plan plan = Json.read(path.resolve(PLAN), Plan.class);
            List<TrialData> trials = new ArrayList<>();
            for (PlannedTrial planned : plan.trials()) {
                trial(planned.name()).read().ifPresent(trials::add);
            }
            Environment environment = Json.read(path.resolve(ENVIRONMENT), Environment.class);
            return new RunData(plan, environment, trials, earlier());
        } catch (IOException e) {
            throw new InputException(
                    "%s: not a complete run: %s".formatted(path, WholeFiles.reason(e)));
        }
    }
}
