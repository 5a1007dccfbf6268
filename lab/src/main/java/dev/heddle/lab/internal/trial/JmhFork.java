package dev.heddle.lab.internal.trial;

import dev.heddle.lab.internal.process.Forked;
import dev.heddle.lab.internal.result.TrialFailure;
import dev.heddle.lab.internal.result.TrialFiles;
import dev.heddle.lab.internal.thirdparty.ThirdParties;
import dev.heddle.model.experiment.Case.Cell;
import dev.heddle.model.experiment.Workload.Effort;
import dev.heddle.model.load.FailureReason;
import dev.heddle.model.load.FailureReason.Exited;
import dev.heddle.model.load.FailureReason.Part;
import dev.heddle.model.observation.Observation.ProcessUse;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.run.Plan.PlannedTrial;
import dev.heddle.observe.FlightRecording;
import dev.heddle.observe.ProcessSampler;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// One run of JMH on one cell of the benchmark `jdbc`. A profiler in the benchmark's JVM reports
/// its process id, and the start and end of iterations. Used by one thread.
final class JmhFork {
    private static final Duration POLL = Duration.ofMillis(100);
    private static final String MEASUREMENT = "MEASUREMENT";

    private final PlannedTrial planned;
    private final Cell cell;
    private final Effort effort;
    private final TrialFiles directory;
    private final FlightRecording recording;
    private final Path json;
    private final Path iterations;

    JmhFork(
            PlannedTrial planned,
            Cell cell,
            Effort effort,
            TrialFiles directory,
            FlightRecording recording) {
        this.planned = planned;
        this.cell = cell;
        this.effort = effort;
        this.directory = directory;
        this.recording = recording;
        this.json = directory.path().resolve("jmh.json");
        this.iterations = directory.path().resolve("iterations.txt");
    }

    /// Environment variable of a query's SQL for the benchmark.
    static String sqlVariable(String query) {
        return "HEDDLE_DB_SQL_" + query.toUpperCase(Locale.ROOT).replace('-', '_');
    }

    /// The observations in the measurement iterations.
    ///
    /// @param process the tasks' JVM
    /// @param serverBusy mean number of active connections on the server; empty if unknown
    /// @param serverProcessors CPUs used by the server; empty if it was not started by Heddle
    record Watched(
            Instant from,
            Instant to,
            ProcessUse process,
            Optional<Double> serverBusy,
            Optional<Double> serverProcessors,
            Optional<Double> heddleProcessors) {
        double seconds() {
            return Duration.between(from, to).toNanos() / 1e9;
        }
    }

    JmhResults results() throws IOException {
        return JmhResults.read(json);
    }

    /// Runs it to completion.
    ///
    /// @throws TrialFailure if it or the server fails
    Watched run(Map<String, String> environment, ThirdParties called)
            throws IOException, InterruptedException {
        List<String> command = command();
        directory.writeCommand(command);
        try (Forked jmh = Forked.start(command, environment, directory.log(), Optional.empty());
                Samplers samplers = new Samplers(called)) {
            long deadline = System.nanoTime() + mostTime().toNanos();
            while (jmh.alive()) {
                Thread.sleep(POLL);
                checkAlive(called);
                if (System.nanoTime() > deadline) {
                    throw new TrialFailure(new FailureReason.NotFinished(Part.JMH, mostTime()))
                            .with(jmh.logTail(), directory.log());
                }
                samplers.look(iterations);
            }
            checkAlive(called);
            if (jmh.process().exitValue() != 0) {
                throw new TrialFailure(new Exited(Part.JMH, jmh.howItEnded()))
                        .with(jmh.logTail(), directory.log());
            }
            return samplers.within(measured());
        }
    }

    private static void checkAlive(ThirdParties called) {
        called.checkAlive(how -> new Exited(Part.DATABASE, how, Stage.LOAD));
    }

    /// The time from the start of the first measurement iteration to the end of the last.
    private record Window(Instant from, Instant to) {}

    /// @throws TrialFailure if the profiler did not report it
    private Window measured() throws IOException {
        List<String[]> counted =
                Files.readAllLines(iterations).stream()
                        .filter(line -> line.startsWith(MEASUREMENT))
                        .map(line -> line.split(" "))
                        .toList();
        if (counted.isEmpty()) {
            throw new TrialFailure(new FailureReason.NoIteration());
        }
        return new Window(
                Instant.ofEpochMilli(Long.parseLong(counted.getFirst()[1])),
                Instant.ofEpochMilli(Long.parseLong(counted.getLast()[2])));
    }

    /// Samples the processes while JMH runs: the benchmark's JVM, the server, Heddle itself.
    private static final class Samplers implements AutoCloseable {
        private final ThirdParties called;
        private final ProcessSampler own = ProcessSampler.start(ProcessHandle.current().pid());
        private final Optional<ProcessSampler> server;
        private final List<Running> running = new ArrayList<>();
        private Optional<ProcessSampler> client = Optional.empty();

        /// Concurrently active connections on the server.
        private record Running(Instant time, int connections) {}

        Samplers(ThirdParties called) {
            this.called = called;
            this.server = called.database().pid().map(ProcessSampler::start);
        }

        void look(Path iterations) throws IOException {
            if (client.isEmpty() && Files.exists(iterations)) {
                client =
                        Files.readAllLines(iterations).stream()
                                .findFirst()
                                .map(Long::parseLong)
                                .map(ProcessSampler::start);
            }
            try {
                running.add(
                        new Running(Instant.now(), called.database().database().threadsRunning()));
            } catch (SQLException e) {
                // A dead server is detected by checkAlive; if it refuses the connection, the sample
                // is skipped.
            }
        }

        Watched within(Window window) {
            List<Integer> busy =
                    running.stream()
                            .filter(sampled -> !sampled.time().isBefore(window.from()))
                            .filter(sampled -> !sampled.time().isAfter(window.to()))
                            .map(Running::connections)
                            .toList();
            return new Watched(
                    window.from(),
                    window.to(),
                    client.map(sampler -> sampler.between(window.from(), window.to()))
                            .orElse(ProcessUse.NOTHING),
                    busy.isEmpty()
                            ? Optional.empty()
                            : Optional.of(
                                    busy.stream()
                                            .mapToInt(Integer::intValue)
                                            .average()
                                            .orElseThrow()),
                    server.flatMap(sampler -> processors(sampler, window)),
                    processors(own, window));
        }

        private static Optional<Double> processors(ProcessSampler sampler, Window window) {
            return sampler.between(window.from(), window.to())
                    .processors(sample -> Optional.of(sample.cpuMicros()));
        }

        @Override
        public void close() {
            Stream.of(Optional.of(own), server, client)
                    .flatMap(Optional::stream)
                    .forEach(ProcessSampler::close);
        }
    }

    /// The JVM that runs JMH; JMH's fork gets the same class path.
    private List<String> command() throws IOException {
        String classPath =
                Stream.concat(Stream.of(planned.jar()), planned.classPath().stream())
                        .collect(Collectors.joining(File.pathSeparator));
        String iteration = effort.iteration().toMillis() + "ms";
        List<String> command = new ArrayList<>();
        command.add(Path.of(planned.jdk().home(), "bin", "java").toString());
        // Runs of two users may be active at the same time.
        command.add("-Djmh.ignoreLock=true");
        command.addAll(
                List.of("-cp", classPath, "org.openjdk.jmh.Main", "Queries", "-foe", "true"));
        command.addAll(List.of("-wi", Integer.toString(effort.warmups()), "-w", iteration));
        command.addAll(List.of("-i", Integer.toString(effort.iterations()), "-r", iteration));
        command.addAll(List.of("-p", "query=" + cell.query(), "-p", "model=" + cell.model()));
        command.addAll(List.of("-p", "pool=" + cell.pool(), "-prof", "gc"));
        command.addAll(List.of("-prof", "dev.heddle.subjects.jdbc.Iterations"));
        command.addAll(List.of("-rf", "json", "-rff", json.toString()));
        command.add("-jvmArgsAppend");
        command.add(
                Stream.concat(
                                Stream.of("-Dheddle.iterations=" + iterations),
                                recording.javaOptionsWithAllPins().stream())
                        .map("\"%s\""::formatted)
                        .collect(Collectors.joining(" ")));
        return command;
    }

    /// The most time for the fork: if the pool cannot be filled, the benchmark fails after a
    /// minute.
    private Duration mostTime() {
        Duration measured = effort.iteration().multipliedBy(effort.warmups() + effort.iterations());
        return Duration.ofMinutes(2).plus(measured.multipliedBy(3));
    }
}
