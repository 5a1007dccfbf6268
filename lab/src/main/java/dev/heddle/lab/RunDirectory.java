package dev.heddle.lab;

import dev.heddle.load.LoadLog;
import dev.heddle.model.Environment;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.ExperimentVerdict;
import dev.heddle.model.InputException;
import dev.heddle.model.Json;
import dev.heddle.model.LoadResult;
import dev.heddle.model.Part;
import dev.heddle.model.Plan;
import dev.heddle.model.ProgramPlan;
import dev.heddle.model.ProgramRunData;
import dev.heddle.model.ProgramTrial;
import dev.heddle.model.QueryExperiment;
import dev.heddle.model.QueryPlan;
import dev.heddle.model.QueryRunData;
import dev.heddle.model.QueryTrial;
import dev.heddle.model.RunData;
import dev.heddle.model.RunData.LoadData;
import dev.heddle.model.RunData.TrialData;
import dev.heddle.model.ScanResult;
import dev.heddle.model.Trial;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The folder that holds everything about a run, as `docs/run-directory.md` describes it. Raw
/// results are written as soon as they are there; analysis and reports read them again.
public final class RunDirectory {
    private static final String ENVIRONMENT = "environment.json";
    private static final String VERDICT = "verdict.json";
    private static final String REPORT = "report.html";
    private static final String TRIAL = "trial.json";
    private static final String SCAN = "scan.json";
    private static final String LOAD = "load";

    /// What a run is of, which its plan tells.
    public enum Kind {
        LOAD("plan.json"),
        QUERIES("query-plan.json"),
        PROGRAMS("program-plan.json");

        private final String plan;

        Kind(String plan) {
            this.plan = plan;
        }
    }

    private final Path path;

    private RunDirectory(Path path) {
        this.path = path;
    }

    /// Makes the folder of a new run.
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
                Path path = runs.resolve(time + "-" + name + suffix);
                if (!Files.exists(path)) {
                    return Files.createDirectory(path).toAbsolutePath().normalize();
                }
            }
        } catch (IOException e) {
            throw new InputException(
                    "the run directory cannot be made in %s (%s); give another by --runs DIR"
                            .formatted(runs, reason(e)));
        }
    }

    /// Opens the folder of a run that was made before.
    ///
    /// @throws InputException if it holds no run
    public static RunDirectory open(Path path) {
        if (kindOf(path).isEmpty()) {
            throw new InputException(
                    "%s: not a run directory (no %s in it); runs are in runs/ unless --runs said"
                                    .formatted(path, Kind.LOAD.plan)
                            + " otherwise");
        }
        return new RunDirectory(path.toAbsolutePath().normalize());
    }

    private static Optional<Kind> kindOf(Path path) {
        return Arrays.stream(Kind.values())
                .filter(kind -> Files.isRegularFile(path.resolve(kind.plan)))
                .findFirst();
    }

    Kind kind() {
        return kindOf(path).orElse(Kind.LOAD);
    }

    public Path path() {
        return path;
    }

    public Path reportFile() {
        return path.resolve(REPORT);
    }

    public void write(Plan plan, Environment environment) {
        write(Kind.LOAD, plan, environment);
    }

    public void write(QueryPlan plan, Environment environment) {
        write(Kind.QUERIES, plan, environment);
    }

    public void write(ProgramPlan plan, Environment environment) {
        write(Kind.PROGRAMS, plan, environment);
    }

    private void write(Kind kind, Object plan, Environment environment) {
        write(path.resolve(kind.plan), Json.text(plan));
        write(path.resolve(ENVIRONMENT), Json.text(environment));
    }

    /// @param driver that virtual threads ran
    public void write(String driver, ScanResult scan) {
        write(scanOf(driver), Json.text(scan));
    }

    private Path scanOf(String driver) {
        return path.resolve("scan-" + driver + ".json");
    }

    public void write(ExperimentVerdict verdict, String html) {
        write(path.resolve(VERDICT), Json.text(verdict));
        write(reportFile(), html);
    }

    /// Makes the folder of a trial.
    public TrialDirectory trial(String name) {
        Path folder = path.resolve("trials").resolve(name);
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw notWritable(folder, e);
        }
        return new TrialDirectory(folder);
    }

    /// The folder of one trial.
    public record TrialDirectory(Path path) {
        public Path log() {
            return path.resolve("stdout.log");
        }

        public Path recording() {
            return path.resolve("subject.jfr");
        }

        public Path loadLog(String part) {
            return path.resolve(part + ".hlog");
        }

        public void writeCommand(List<String> command) {
            write(path.resolve("command.txt"), String.join(" \\\n  ", command) + "\n");
        }

        public void write(String part, LoadResult result) {
            write(path.resolve(part + ".json"), Json.text(result));
        }

        /// A trial with the loads that its parts have so far.
        public TrialData withLoads(Trial trial) throws IOException {
            return RunDirectory.withLoads(trial, path);
        }

        public void write(Trial trial) {
            write(path.resolve(TRIAL), Json.text(trial));
        }

        public void write(ScanResult scan) {
            write(path.resolve(SCAN), Json.text(scan));
        }

        public void write(QueryTrial trial) {
            write(path.resolve(TRIAL), Json.text(trial));
        }

        public void write(ProgramTrial trial) {
            write(path.resolve(TRIAL), Json.text(trial));
        }

        private static void write(Path file, String text) {
            RunDirectory.write(file, text);
        }
    }

    /// Everything measured so far.
    ///
    /// @throws InputException if a file is missing or is not what it should be
    public RunData read() {
        try {
            Plan plan = Json.read(path.resolve(Kind.LOAD.plan), Plan.class);
            List<TrialData> trials = new ArrayList<>();
            for (Plan.PlannedTrial planned : plan.trials()) {
                Path folder = path.resolve("trials").resolve(planned.name());
                if (Files.exists(folder.resolve(TRIAL))) {
                    trials.add(readTrial(folder));
                }
            }
            Environment environment = Json.read(path.resolve(ENVIRONMENT), Environment.class);
            return new RunData(plan, environment, trials);
        } catch (IOException e) {
            throw notComplete(e);
        }
    }

    /// Everything measured so far in a run of queries.
    ///
    /// @throws InputException if a file is missing or is not what it should be
    public QueryRunData readQueries() {
        try {
            QueryPlan plan = Json.read(path.resolve(Kind.QUERIES.plan), QueryPlan.class);
            List<QueryTrial> trials =
                    trials(
                            plan.trials().stream().map(QueryPlan.PlannedTrial::name).toList(),
                            QueryTrial.class);
            Environment environment = Json.read(path.resolve(ENVIRONMENT), Environment.class);
            Map<String, ScanResult> scans = new TreeMap<>();
            for (QueryExperiment.Driver driver : plan.experiment().drivers()) {
                readScan(scanOf(driver.name())).ifPresent(scan -> scans.put(driver.name(), scan));
            }
            return new QueryRunData(plan, environment, trials, scans);
        } catch (IOException e) {
            throw notComplete(e);
        }
    }

    /// Everything measured so far in a run of programs.
    ///
    /// @throws InputException if a file is missing or is not what it should be
    public ProgramRunData readPrograms() {
        try {
            ProgramPlan plan = Json.read(path.resolve(Kind.PROGRAMS.plan), ProgramPlan.class);
            List<ProgramTrial> trials =
                    trials(
                            plan.trials().stream().map(ProgramPlan.PlannedTrial::name).toList(),
                            ProgramTrial.class);
            Environment environment = Json.read(path.resolve(ENVIRONMENT), Environment.class);
            return new ProgramRunData(plan, environment, trials);
        } catch (IOException e) {
            throw notComplete(e);
        }
    }

    /// Those of the names that were measured.
    private <T> List<T> trials(List<String> names, Class<T> type) throws IOException {
        List<T> trials = new ArrayList<>();
        for (String name : names) {
            Path trial = path.resolve("trials").resolve(name).resolve(TRIAL);
            if (Files.exists(trial)) {
                trials.add(Json.read(trial, type));
            }
        }
        return trials;
    }

    private InputException notComplete(IOException e) {
        return new InputException("%s: not a complete run: %s".formatted(path, reason(e)));
    }

    private static TrialData readTrial(Path folder) throws IOException {
        return withLoads(Json.read(folder.resolve(TRIAL), Trial.class), folder);
    }

    private static TrialData withLoads(Trial trial, Path folder) throws IOException {
        Map<String, LoadResult> parts = new TreeMap<>();
        for (Part part : trial.parts()) {
            Optional<LoadResult> load = load(folder, part.name());
            load.ifPresent(found -> parts.put(part.name(), found));
        }
        Optional<LoadData> load = Optional.empty();
        Optional<LoadResult> result = load(folder, LOAD);
        if (result.isPresent()) {
            load =
                    Optional.of(
                            new LoadData(
                                    result.get(), LoadLog.read(folder.resolve(LOAD + ".hlog"))));
        }
        return new TrialData(trial, load, parts, readScan(folder.resolve(SCAN)));
    }

    /// Empty if there is none, or it was not written whole: what was measured counts without it.
    private static Optional<ScanResult> readScan(Path file) {
        try {
            return Files.exists(file)
                    ? Optional.of(Json.read(file, ScanResult.class))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Optional<LoadResult> load(Path folder, String part) throws IOException {
        Path result = folder.resolve(part + ".json");
        return Files.exists(result)
                ? Optional.of(Json.read(result, LoadResult.class))
                : Optional.empty();
    }

    /// Writes a file of a run, even when Ctrl-C comes meanwhile.
    static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (ClosedByInterruptException e) {
            // Ctrl-C came while writing: nothing measured is lost for it.
            Thread.interrupted();
            write(file, text);
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            throw notWritable(file, e);
        }
    }

    private static EnvironmentException notWritable(Path file, IOException e) {
        return new EnvironmentException(
                "%s cannot be written (%s); what was measured before is kept, free space and run"
                                .formatted(file, reason(e))
                        + " heddle report on its run directory",
                e);
    }

    private static String reason(IOException e) {
        String message = String.valueOf(e.getMessage());
        return e instanceof AccessDeniedException ? "no permission: " + message : message;
    }
}
