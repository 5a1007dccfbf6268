package dev.heddle.lab.internal.trial;

import dev.heddle.lab.Activity;
import dev.heddle.lab.RunDirectory;
import dev.heddle.lab.RunListener;
import dev.heddle.lab.internal.plan.Schedule;
import dev.heddle.lab.internal.result.TrialFailure;
import dev.heddle.lab.internal.result.TrialFiles;
import dev.heddle.lab.internal.thirdparty.Database;
import dev.heddle.lab.internal.thirdparty.Databases;
import dev.heddle.lab.internal.thirdparty.ThirdParties;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.experiment.Case.Cell;
import dev.heddle.model.experiment.ThirdParty;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.load.FailureReason.Exited;
import dev.heddle.model.load.FailureReason.Part;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Observation.ProcessUse;
import dev.heddle.model.observation.ProbeData;
import dev.heddle.model.observation.ProbeData.ResourceUse;
import dev.heddle.model.observation.Rate;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.run.Plan;
import dev.heddle.model.run.Plan.PlannedTrial;
import dev.heddle.model.run.Trial;
import dev.heddle.model.run.Trial.Failure;
import dev.heddle.model.run.Trial.Measured;
import dev.heddle.model.statistics.Estimate.Names;
import dev.heddle.observe.FlightRecording;
import dev.heddle.observe.JvmEvents;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Measures queries by JMH on one database, one cell after another.
final class QueryBench implements Bench {
    private static final String NAME = "db";

    /// URL prefixes of drivers, by the driver's `group:artifact`.
    private static final Map<String, String> SCHEMES =
            Map.of(
                    "org.mariadb.jdbc:mariadb-java-client", "mariadb",
                    "com.mysql:mysql-connector-j", "mysql",
                    "mysql:mysql-connector-java", "mysql");

    private final Plan plan;
    private final Workload.Queries workload;
    private final Databases databases;
    private final RunListener listener;
    private final Schedule schedule;
    private @Nullable ThirdParties called;

    QueryBench(
            Plan plan,
            Workload.Queries workload,
            Databases databases,
            RunListener listener,
            Schedule schedule) {
        this.plan = plan;
        this.workload = workload;
        this.databases = databases;
        this.listener = listener;
        this.schedule = schedule;
    }

    /// Starts the database and runs every query once.
    @Override
    public void prepare(RunDirectory directory) throws IOException, InterruptedException {
        try {
            called =
                    ThirdParties.start(
                            List.of(new ThirdParty(NAME, workload.database())),
                            databases,
                            Databases.mostConnections(plan.experiment()),
                            name -> directory.path().resolve(name + ".log"));
        } catch (TrialFailure e) {
            throw new EnvironmentException(
                    "%s; see %s\n%s"
                            .formatted(e.getMessage(), e.log(), String.join("\n", e.logTail())),
                    e);
        }
        for (String sql : workload.sql().values()) {
            database().tryQuery(sql);
        }
    }

    private ThirdParties called() {
        return Objects.requireNonNull(called);
    }

    private Database database() {
        return called().database().database();
    }

    /// Whether the database still responds: the server started by Heddle, or the user's.
    @Override
    public boolean usable() {
        try {
            called().checkAlive(how -> new Exited(Part.DATABASE, how));
            database().check();
            return true;
        } catch (TrialFailure | SQLException e) {
            return false;
        }
    }

    @Override
    public Trial run(PlannedTrial planned, TrialFiles directory)
            throws IOException, InterruptedException {
        listener.activity(Activity.UNDER_LOAD, schedule.left());
        Instant started = Instant.now();
        Cell cell = plan.caseOf(planned).cell().orElseThrow();
        FlightRecording recording = new FlightRecording(directory.path());
        JmhFork jmh = new JmhFork(planned, cell, workload.effort(), directory, recording);
        Optional<JmhFork.Watched> watched = Optional.empty();
        Optional<Failure> failure = Optional.empty();
        Map<String, Double> figures = Map.of();
        try {
            watched = Optional.of(jmh.run(environment(planned), called()));
            figures = figures(jmh.results(), watched.get());
        } catch (TrialFailure e) {
            failure = Optional.of(e.failure());
        }
        recording.assemble(directory.recording());
        JvmEvents.Recorded events =
                JvmEvents.read(directory.recording(), Optional.empty(), List.of());
        Map<String, Double> told = figures;
        Trial trial =
                Trial.of(
                        planned.fork(started, planned.jdk(), List.of()),
                        failure,
                        watched
                                .filter(_ -> !told.isEmpty())
                                .map(seen -> interval(cell, told, seen, events))
                                .stream()
                                .toList(),
                        new Measured(told, Map.of(), events.pinned()));
        directory.write(trial);
        return trial;
    }

    private static Map<String, Double> figures(JmhResults results, JmhFork.Watched watched) {
        Map<String, Double> figures = new LinkedHashMap<>();
        figures.put(Names.THROUGHPUT, results.perSecond());
        figures.put(Names.HELD, results.mean("queryMeanMicros") / 1e3);
        figures.put(Names.P99, results.mean("queryP99Micros") / 1e3);
        figures.put(Names.BORROW_P99, results.mean("borrowP99Micros") / 1e3);
        figures.put(Names.CLIENT_PROCESSORS, results.mean("processorsBusy"));
        figures.put(Names.BYTES_PER_QUERY, results.mean(JmhResults.ALLOCATED));
        figures.put(Names.SWITCHES_PER_QUERY, results.mean("contextSwitchesPerQuery"));
        watched.serverBusy().ifPresent(busy -> figures.put(Names.SERVER_BUSY, busy));
        watched.serverProcessors().ifPresent(busy -> figures.put(Names.SERVER_PROCESSORS, busy));
        watched.heddleProcessors().ifPresent(busy -> figures.put(Names.HEDDLE_PROCESSORS, busy));
        return figures;
    }

    /// The measurement iterations: the tasks' JVM as measured from outside, and the pool as
    /// reported by JMH.
    private static Interval interval(
            Cell cell,
            Map<String, Double> figures,
            JmhFork.Watched watched,
            JvmEvents.Recorded events) {
        double perSecond = figures.getOrDefault(Names.THROUGHPUT, 0.0);
        double held = figures.getOrDefault(Names.HELD, 0.0) / 1e3;
        boolean forEachTask = cell.pool() >= Cell.TASKS;
        ResourceUse pool =
                new ResourceUse(
                        new ResourceUse.Id(
                                forEachTask
                                        ? ResourceKind.LOAD_GENERATOR
                                        : ResourceKind.CONNECTION_POOL,
                                forEachTask ? ResourceKind.USERS : "",
                                "HikariPool",
                                1),
                        Optional.of(mostBusy(cell.pool())),
                        perSecond * held,
                        Math.max(0, Cell.TASKS - perSecond * held),
                        List.of());
        ProcessUse process = watched.process();
        Observation seen = Observation.NOTHING;
        return new Interval(
                Stage.STEADY,
                watched.from(),
                watched.seconds(),
                new Rate(Rate.Source.JMH, perSecond, perSecond, 0, Optional.empty()),
                new Observation(
                        process,
                        seen.memory(),
                        seen.threads(),
                        events.pins(watched.from(), watched.to()),
                        List.of(),
                        Optional.of(
                                new ProbeData(
                                        List.of(pool), Optional.empty(), List.of(), List.of(), 0)),
                        List.of()));
    }

    /// Connections that can be in use: in the last round of tasks some are idle.
    private static double mostBusy(int pool) {
        return Cell.TASKS / Math.ceil((double) Cell.TASKS / pool);
    }

    private Map<String, String> environment(PlannedTrial planned) {
        ThirdParty db = new ThirdParty(NAME, workload.database());
        Map<String, String> environment = new LinkedHashMap<>(called().environment());
        environment.put("HEDDLE_DB_SCHEME", scheme(planned));
        environment.put("HEDDLE_DB_HOST", "127.0.0.1");
        environment.put("HEDDLE_DB_PORT", called().filledIn("${" + db.portName() + "}"));
        environment.put("HEDDLE_DB_SCHEMA", called().filledIn("${" + db.schemaName() + "}"));
        workload.sql().forEach((name, sql) -> environment.put(JmhFork.sqlVariable(name), sql));
        return environment;
    }

    /// @throws InputException if the driver is not supported
    private String scheme(PlannedTrial planned) {
        List<String> libraries = plan.caseOf(planned).launch().libraries();
        if (libraries.isEmpty()) {
            return "mariadb";
        }
        String library = libraries.getFirst();
        String scheme = SCHEMES.get(library.substring(0, library.lastIndexOf(':')));
        if (scheme == null) {
            throw InputException.of(
                    "libraries",
                    "%s: unsupported driver; expected one of %s"
                            .formatted(
                                    library, String.join(", ", new TreeSet<>(SCHEMES.keySet()))));
        }
        return scheme;
    }

    @Override
    public void close() {
        if (called != null) {
            called.close();
        }
    }
}
