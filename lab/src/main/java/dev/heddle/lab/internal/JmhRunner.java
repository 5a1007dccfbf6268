package dev.heddle.lab.internal;

import dev.heddle.lab.RunDirectory.TrialDirectory;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.Json;
import dev.heddle.model.Observation.PinSite;
import dev.heddle.model.Observation.Pins;
import dev.heddle.model.QueryExperiment;
import dev.heddle.model.QueryExperiment.Cell;
import dev.heddle.model.QueryPlan.PlannedTrial;
import dev.heddle.model.QueryTrial;
import dev.heddle.model.QueryTrial.Measured;
import dev.heddle.model.QueryTrial.Pinned;
import dev.heddle.model.QueryTrial.Server;
import dev.heddle.model.ThirdParty;
import dev.heddle.model.Trial.Failure;
import dev.heddle.observe.FlightRecording;
import dev.heddle.observe.JvmEvents;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Runs the JMH benchmark of the subject `jdbc` on a database, one cell at a time. Used by one
/// thread.
public final class JmhRunner implements AutoCloseable {
    /// What a cell takes beside its iterations: two JVMs, the pool, JMH's own pauses.
    public static final Duration START = Duration.ofSeconds(3);

    private static final String NAME = "db";
    private static final Duration POLL = Duration.ofMillis(100);

    private final QueryPlanner.Planned planned;
    private final Path jar;
    private final ThirdParties called;
    private final ProcessorsBusy own = new ProcessorsBusy(ProcessHandle.current().pid());

    private JmhRunner(QueryPlanner.Planned planned, Path jar, ThirdParties called) {
        this.planned = planned;
        this.jar = jar;
        this.called = called;
    }

    /// Starts the database and asks it every query once.
    ///
    /// @param jar of the benchmark
    /// @param folder gets what the server says
    /// @throws dev.heddle.model.InputException if a query is refused
    /// @throws EnvironmentException if the server does not start
    public static JmhRunner start(
            QueryPlanner.Planned planned, Databases databases, Path jar, Path folder)
            throws IOException, InterruptedException {
        QueryExperiment experiment = planned.plan().experiment();
        try {
            ThirdParties called =
                    ThirdParties.start(
                            List.of(new ThirdParty(NAME, experiment.database())),
                            databases,
                            experiment.largestPool(),
                            name -> folder.resolve(name + ".log"));
            return new JmhRunner(planned, jar, asked(called, experiment));
        } catch (TrialFailure e) {
            throw new EnvironmentException(
                    "%s; see %s\n%s"
                            .formatted(e.getMessage(), e.log(), String.join("\n", e.logTail())),
                    e);
        }
    }

    /// A database that has answered every query once.
    private static ThirdParties asked(ThirdParties called, QueryExperiment experiment) {
        try {
            for (String sql : experiment.queries().values()) {
                called.database().database().tryQuery(sql);
            }
            return called;
        } catch (RuntimeException e) {
            called.close();
            throw e;
        }
    }

    /// Whether it still answers: one of ours, or the user's own.
    public boolean databaseAlive() {
        try {
            called.checkAlive("");
            called.database().database().check();
            return true;
        } catch (TrialFailure | SQLException e) {
            return false;
        }
    }

    /// Measures one cell, and keeps what it gave.
    public QueryTrial run(PlannedTrial trial, TrialDirectory directory)
            throws IOException, InterruptedException {
        Path json = directory.path().resolve("jmh.json");
        FlightRecording recording = new FlightRecording(directory.path());
        List<String> command = command(trial.cell(), recording, json);
        directory.writeCommand(command);
        Optional<Watched> watched = Optional.empty();
        Optional<Failure> failure = Optional.empty();
        try (Forked jmh =
                Forked.start(
                        command, environment(trial.cell()), directory.log(), Optional.empty())) {
            watched = await(jmh, directory.log());
        } catch (TrialFailure e) {
            failure = Optional.of(e.failure());
        }
        recording.assemble(directory.recording());
        JvmEvents.Recorded events = JvmEvents.read(directory.recording(), List.of());
        Optional<Measured> measured = Optional.empty();
        if (failure.isEmpty()) {
            try {
                measured =
                        Optional.of(
                                JmhResults.measured(
                                        json,
                                        watched.flatMap(of -> pinned(directory, events, of)),
                                        watched.map(Watched::server)));
            } catch (TrialFailure e) {
                failure = Optional.of(e.failure());
            }
        }
        QueryTrial result =
                new QueryTrial(
                        Json.SCHEMA_VERSION,
                        trial.name(),
                        trial.block(),
                        trial.cell(),
                        measured,
                        events.pinned(),
                        failure);
        directory.write(result);
        return result;
    }

    /// The JVM that runs JMH, whose own fork gets the same class path.
    private List<String> command(Cell cell, FlightRecording recording, Path json)
            throws IOException {
        QueryExperiment experiment = planned.plan().experiment();
        String classPath =
                Stream.concat(Stream.of(jar), planned.classPath(cell).stream())
                        .map(Path::toString)
                        .collect(Collectors.joining(File.pathSeparator));
        QueryExperiment.Effort effort = experiment.effort();
        String iteration = effort.iteration().toMillis() + "ms";
        List<String> command = new ArrayList<>();
        command.add(Path.of(planned.plan().jdk(cell).home(), "bin", "java").toString());
        // Two runs may go on at the same time, of two users.
        command.add("-Djmh.ignoreLock=true");
        command.addAll(
                List.of("-cp", classPath, "org.openjdk.jmh.Main", "Queries", "-foe", "true"));
        command.addAll(List.of("-wi", Integer.toString(effort.warmups()), "-w", iteration));
        command.addAll(List.of("-i", Integer.toString(effort.iterations()), "-r", iteration));
        command.addAll(List.of("-p", "query=" + cell.query(), "-p", "model=" + cell.model()));
        command.addAll(List.of("-p", "pool=" + cell.pool(), "-prof", "gc"));
        command.addAll(List.of("-rf", "json", "-rff", json.toString()));
        command.add("-jvmArgsAppend");
        command.add(
                recording.javaOptionsWithAllPins().stream()
                        .map("\"%s\""::formatted)
                        .collect(Collectors.joining(" ")));
        return command;
    }

    private Map<String, String> environment(Cell cell) {
        QueryExperiment experiment = planned.plan().experiment();
        ThirdParty db = new ThirdParty(NAME, experiment.database());
        boolean mysql =
                experiment.driver(cell).library().filter(of -> !of.contains("mariadb")).isPresent();
        Map<String, String> environment = new HashMap<>(called.environment());
        environment.put("HEDDLE_DB_SCHEME", mysql ? "mysql" : "mariadb");
        environment.put("HEDDLE_DB_HOST", "127.0.0.1");
        environment.put("HEDDLE_DB_PORT", called.filledIn("${" + db.portName() + "}"));
        environment.put("HEDDLE_DB_SCHEMA", called.filledIn("${" + db.schemaName() + "}"));
        experiment
                .queries()
                .forEach(
                        (name, sql) ->
                                environment.put(
                                        "HEDDLE_DB_SQL_"
                                                + name.toUpperCase(Locale.ROOT).replace('-', '_'),
                                        sql));
        return environment;
    }

    /// Empty if the recording does not tell.
    private static Optional<Pinned> pinned(
            TrialDirectory directory, JvmEvents.Recorded events, Watched watched) {
        if (!Files.exists(directory.recording())) {
            return Optional.empty();
        }
        Pins pins = events.pins(watched.from(), watched.to());
        double seconds = Duration.between(watched.from(), watched.to()).toNanos() / 1e9;
        return Optional.of(
                new Pinned(
                        pins.totalMillis() / 1e3 / seconds,
                        pins.sites().stream().map(PinSite::frame).findFirst()));
    }

    /// What was seen in the iterations that count.
    private record Watched(Instant from, Instant to, Server server) {}

    /// Waits for its end.
    ///
    /// @return empty if it was over too soon to be seen
    /// @throws TrialFailure if it fails, or the server does
    private Optional<Watched> await(Forked jmh, Path log) throws IOException, InterruptedException {
        QueryExperiment.Effort effort = planned.plan().experiment().effort();
        Instant deadline = Instant.now().plus(mostTime(effort));
        List<Integer> threadsRunning = new ArrayList<>();
        Optional<Watched> watched = Optional.empty();
        Optional<Instant> from = Optional.empty();
        while (jmh.alive()) {
            Thread.sleep(POLL);
            called.checkAlive("under load");
            if (Instant.now().isAfter(deadline)) {
                throw new TrialFailure("JMH did not end in " + mostTime(effort).toSeconds() + " s")
                        .with(jmh.logTail(), log);
            }
            List<String> said = Files.readAllLines(log, StandardCharsets.ISO_8859_1);
            // JMH prints what an iteration gave when it has ended.
            boolean measuring =
                    count(said, "# Warmup Iteration.*ops/s.*") >= effort.warmups()
                            && count(said, "Iteration.*ops/s.*") < effort.iterations();
            if (measuring && from.isEmpty()) {
                from = Optional.of(Instant.now());
                called.database().measureFromNow();
                own.measureFromNow();
            } else if (measuring) {
                threadsRunning().ifPresent(threadsRunning::add);
                watched =
                        from.map(start -> new Watched(start, Instant.now(), seen(threadsRunning)));
            }
        }
        called.checkAlive("under load");
        if (jmh.process().exitValue() != 0) {
            throw new TrialFailure("JMH " + jmh.howItEnded()).with(jmh.logTail(), log);
        }
        return watched;
    }

    private Server seen(List<Integer> threadsRunning) {
        OptionalDouble mean = threadsRunning.stream().mapToInt(Integer::intValue).average();
        return new Server(
                mean.isPresent() ? Optional.of(mean.getAsDouble()) : Optional.empty(),
                called.database().processors(),
                own.soFar());
    }

    /// A pool that cannot be filled ends its benchmark after a minute.
    private static Duration mostTime(QueryExperiment.Effort effort) {
        Duration measured = effort.iteration().multipliedBy(effort.warmups() + effort.iterations());
        return Duration.ofMinutes(2).plus(measured.multipliedBy(3));
    }

    private static long count(List<String> lines, String form) {
        return lines.stream().filter(line -> line.matches(form)).count();
    }

    private Optional<Integer> threadsRunning() {
        try {
            return Optional.of(called.database().database().threadsRunning());
        } catch (SQLException e) {
            // A server that has ended is found by checkAlive; one that refuses is worth no sample.
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        called.close();
    }
}
