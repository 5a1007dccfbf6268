package dev.heddle.lab.internal;

import dev.heddle.lab.RunDirectory.TrialDirectory;
import dev.heddle.model.Json;
import dev.heddle.model.Observation.Pins;
import dev.heddle.model.ProgramExperiment;
import dev.heddle.model.ProgramExperiment.Counted;
import dev.heddle.model.ProgramPlan;
import dev.heddle.model.ProgramPlan.Case;
import dev.heddle.model.ProgramPlan.PlannedTrial;
import dev.heddle.model.ProgramTrial;
import dev.heddle.model.Trial.Failure;
import dev.heddle.observe.FlightRecording;
import dev.heddle.observe.JvmEvents;
import dev.heddle.observe.Peaks;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Runs the programs of a plan, one at a time, each to its end. Used by one thread.
public final class ProgramRunner {
    /// A peak that lasts for less is not seen.
    private static final long POLL_MILLIS = 10;

    private final ProgramPlan plan;

    public ProgramRunner(ProgramPlan plan) {
        this.plan = plan;
    }

    /// Runs one trial, and keeps what it gave.
    public ProgramTrial run(PlannedTrial trial, TrialDirectory directory)
            throws IOException, InterruptedException {
        Map<String, Double> figures = new TreeMap<>();
        Map<String, String> words = new TreeMap<>();
        Optional<Failure> failure = Optional.empty();
        try {
            measure(plan.of(trial), directory, figures, words);
        } catch (TrialFailure e) {
            failure = Optional.of(e.failure());
        }
        ProgramTrial result =
                new ProgramTrial(
                        Json.SCHEMA_VERSION,
                        trial.name(),
                        trial.block(),
                        trial.of(),
                        figures,
                        words,
                        failure);
        directory.write(result);
        return result;
    }

    private void measure(
            Case of,
            TrialDirectory directory,
            Map<String, Double> figures,
            Map<String, String> words)
            throws IOException, InterruptedException {
        FlightRecording recording = new FlightRecording(directory.path());
        List<String> command = command(of, recording, words);
        directory.writeCommand(command);
        ChildUsage before = ChildUsage.now();
        Instant start = Instant.now();
        try (Forked process = Forked.start(command, Map.of(), directory.log(), Optional.empty())) {
            Peaks peaks = awaited(process, start, directory.log());
            Instant end = Instant.now();
            ChildUsage used = ChildUsage.now().since(before);
            if (process.process().exitValue() != 0) {
                throw new TrialFailure("the program " + process.howItEnded())
                        .with(process.logTail(), directory.log());
            }
            figures.put(Counted.LIFETIME, (end.toEpochMilli() - start.toEpochMilli()) * 1.0);
            figures.put(Counted.CPU, used.cpuMicros() / 1e3);
            figures.put(Counted.SWITCHES, (double) used.contextSwitches());
            figures.put(Counted.OS_THREADS, (double) peaks.threads());
            figures.put(Counted.RESIDENT, (double) peaks.residentBytes());
            told(process, directory.log(), figures, words);
            if (recording.assemble(directory.recording())) {
                Pins pins = JvmEvents.read(directory.recording(), List.of()).pins(start, end);
                figures.put(Counted.PINS, (double) pins.count());
                figures.put(Counted.PINNED, pins.totalMillis());
            }
        }
    }

    private List<String> command(Case of, FlightRecording recording, Map<String, String> words)
            throws IOException {
        List<String> arguments = new ArrayList<>(of.program().arguments());
        String placeholder = "${" + ProgramExperiment.SAFE_THREADS + "}";
        if (arguments.contains(placeholder)) {
            SafeThreads safe = SafeThreads.here();
            arguments.replaceAll(
                    text -> text.equals(placeholder) ? Long.toString(safe.threads()) : text);
            words.put(Counted.THREAD_LIMIT, safe.why());
        }
        List<String> command = new ArrayList<>();
        command.add(Path.of(of.jdk().home(), "bin", "java").toString());
        if (plan.experiment().recorded()) {
            command.addAll(recording.javaOptionsWithAllPins());
        }
        command.addAll(of.program().javaOptions());
        command.addAll(List.of("-cp", of.jar(), of.program().mainClass()));
        command.addAll(arguments);
        return command;
    }

    /// Waits for its end, and watches it meanwhile.
    ///
    /// @throws TrialFailure if it takes too long
    private Peaks awaited(Forked process, Instant start, Path log) throws InterruptedException {
        Peaks peaks = new Peaks(process.process().pid());
        Instant deadline = start.plus(plan.experiment().atMost());
        while (process.alive()) {
            peaks.look();
            if (Instant.now().isAfter(deadline)) {
                throw new TrialFailure(
                                "the program did not end within %d s"
                                        .formatted(plan.experiment().atMost().toSeconds()))
                        .with(process.logTail(), log);
            }
            Thread.sleep(POLL_MILLIS);
        }
        process.process().waitFor();
        return peaks;
    }

    /// What it printed: one line of JSON, the last that it may print.
    private static void told(
            Forked process, Path log, Map<String, Double> figures, Map<String, String> words)
            throws IOException {
        String line =
                Files.readAllLines(log, StandardCharsets.UTF_8).stream()
                        .filter(text -> text.startsWith("{"))
                        .reduce((_, last) -> last)
                        .orElseThrow(
                                () ->
                                        new TrialFailure("the program printed no line of JSON")
                                                .with(process.logTail(), log));
        values(line, process, log)
                .forEach(
                        (name, value) -> {
                            if (value instanceof Number number) {
                                figures.put(name, number.doubleValue());
                            } else {
                                words.put(name, String.valueOf(value));
                            }
                        });
    }

    private static Map<String, Object> values(String line, Forked process, Path log) {
        try {
            return Json.values(line);
        } catch (IOException e) {
            throw new TrialFailure("the program's line of JSON is none: " + e.getMessage())
                    .with(process.logTail(), log);
        }
    }
}
