package dev.heddle.lab;

import dev.heddle.load.LoadLog;
import dev.heddle.model.Environment;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.Json;
import dev.heddle.model.LoadResult;
import dev.heddle.model.Part;
import dev.heddle.model.Plan;
import dev.heddle.model.QueryPlan;
import dev.heddle.model.QueryRunData;
import dev.heddle.model.QueryTrial;
import dev.heddle.model.QueryVerdict;
import dev.heddle.model.RunData;
import dev.heddle.model.RunData.LoadData;
import dev.heddle.model.RunData.TrialData;
import dev.heddle.model.Trial;
import dev.heddle.model.Verdict;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The folder that holds everything about a run, as `docs/run-directory.md` describes it. Raw
/// results are written as soon as they are there; analysis and reports read them again.
public final class RunDirectory {
    private static final String PLAN = "plan.json";
    private static final String QUERY_PLAN = "query-plan.json";
    private static final String ENVIRONMENT = "environment.json";
    private static final String VERDICT = "verdict.json";
    private static final String REPORT = "report.html";
    private static final String TRIAL = "trial.json";
    private static final String LOAD = "load";

    private final Path path;

    private RunDirectory(Path path) {
        this.path = path;
    }

    /// Makes the folder of a new run.
    ///
    /// @throws InputException if it cannot be made there
    public static RunDirectory create(Path runs, String experiment) {
        String time =
                DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss")
                        .format(LocalDateTime.now(ZoneId.systemDefault()));
        try {
            Files.createDirectories(runs);
            for (int number = 1; ; number++) {
                String suffix = number == 1 ? "" : "-" + number;
                Path path = runs.resolve(time + "-" + experiment + suffix);
                if (!Files.exists(path)) {
                    Files.createDirectories(path.resolve("trials"));
                    return new RunDirectory(path.toAbsolutePath().normalize());
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
        if (!Files.isRegularFile(path.resolve(PLAN))
                && !Files.isRegularFile(path.resolve(QUERY_PLAN))) {
            throw new InputException(
                    "%s: not a run directory (no %s or %s in it); runs are in runs/ unless --runs said"
                                    .formatted(path, PLAN, QUERY_PLAN)
                            + " otherwise");
        }
        return new RunDirectory(path.toAbsolutePath().normalize());
    }

    public Path path() {
        return path;
    }

    public Path reportFile() {
        return path.resolve(REPORT);
    }

    public void write(Plan plan, Environment environment) {
        write(path.resolve(PLAN), Json.text(plan));
        write(path.resolve(ENVIRONMENT), Json.text(environment));
    }

    public void write(QueryPlan plan, Environment environment) {
        write(path.resolve(QUERY_PLAN), Json.text(plan));
        write(path.resolve(ENVIRONMENT), Json.text(environment));
    }

    public void write(QueryVerdict verdict, String html) {
        write(path.resolve(VERDICT), Json.text(verdict));
        write(reportFile(), html);
    }

    public void write(Verdict verdict, String html) {
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

        public void write(QueryTrial trial) {
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
            Plan plan = Json.read(path.resolve(PLAN), Plan.class);
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

    /// Whether it is one of a [dev.heddle.model.QueryExperiment].
    public boolean holdsQueries() {
        return Files.isRegularFile(path.resolve(QUERY_PLAN));
    }

    /// Everything measured so far in a run of queries.
    ///
    /// @throws InputException if a file is missing or is not what it should be
    public QueryRunData readQueries() {
        try {
            QueryPlan plan = Json.read(path.resolve(QUERY_PLAN), QueryPlan.class);
            List<QueryTrial> trials = new ArrayList<>();
            for (QueryPlan.PlannedTrial planned : plan.trials()) {
                Path trial = path.resolve("trials").resolve(planned.name()).resolve(TRIAL);
                if (Files.exists(trial)) {
                    trials.add(Json.read(trial, QueryTrial.class));
                }
            }
            Environment environment = Json.read(path.resolve(ENVIRONMENT), Environment.class);
            return new QueryRunData(plan, environment, trials);
        } catch (IOException e) {
            throw notComplete(e);
        }
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
        return new TrialData(trial, load, parts);
    }

    private static Optional<LoadResult> load(Path folder, String part) throws IOException {
        Path result = folder.resolve(part + ".json");
        return Files.exists(result)
                ? Optional.of(Json.read(result, LoadResult.class))
                : Optional.empty();
    }

    private static void write(Path file, String text) {
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
