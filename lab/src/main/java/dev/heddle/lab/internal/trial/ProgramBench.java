package dev.heddle.lab.internal.trial;

import dev.heddle.lab.Activity;
import dev.heddle.lab.RunListener;
import dev.heddle.lab.internal.machine.SafeThreads;
import dev.heddle.lab.internal.plan.Schedule;
import dev.heddle.lab.internal.process.ChildUsage;
import dev.heddle.lab.internal.process.Forked;
import dev.heddle.lab.internal.process.Tail;
import dev.heddle.lab.internal.result.TrialFailure;
import dev.heddle.lab.internal.result.TrialFiles;
import dev.heddle.model.Json;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Case.Program;
import dev.heddle.model.experiment.Figure;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.load.FailureReason;
import dev.heddle.model.load.FailureReason.Exited;
import dev.heddle.model.load.FailureReason.Part;
import dev.heddle.model.observation.Observation.Pins;
import dev.heddle.model.run.Plan;
import dev.heddle.model.run.Plan.PlannedTrial;
import dev.heddle.model.run.Trial;
import dev.heddle.model.run.Trial.Failure;
import dev.heddle.model.run.Trial.Measured;
import dev.heddle.observe.FlightRecording;
import dev.heddle.observe.JvmEvents;
import dev.heddle.observe.Peaks;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Runs programs, one after another, each to completion.
final class ProgramBench implements Bench {
    /// Shorter peaks are not observed.
    private static final long POLL_MILLIS = 10;

    private final Plan plan;
    private final Workload.Programs workload;
    private final RunListener listener;
    private final Schedule schedule;

    ProgramBench(Plan plan, Workload.Programs workload, RunListener listener, Schedule schedule) {
        this.plan = plan;
        this.workload = workload;
        this.listener = listener;
        this.schedule = schedule;
    }

    /// The figures that a program prints, and those measured from outside.
    private record ProgramOutput(Map<String, Double> figures, Map<String, String> words) {
        static ProgramOutput nothing() {
            return new ProgramOutput(new TreeMap<>(), new TreeMap<>());
        }
    }

    @Override
    public Trial run(PlannedTrial planned, TrialFiles directory)
            throws IOException, InterruptedException {
        listener.activity(Activity.RUNNING, schedule.left());
        Instant started = Instant.now();
        ProgramOutput output = ProgramOutput.nothing();
        Optional<Failure> failure = Optional.empty();
        try {
            measure(planned, directory, output);
        } catch (TrialFailure e) {
            failure = Optional.of(e.failure());
        }
        Trial trial =
                Trial.of(
                        planned.fork(started, planned.jdk(), List.of()),
                        failure,
                        List.of(),
                        new Measured(output.figures(), output.words(), List.of()));
        directory.write(trial);
        return trial;
    }

    private void measure(PlannedTrial planned, TrialFiles directory, ProgramOutput output)
            throws IOException, InterruptedException {
        FlightRecording recording = new FlightRecording(directory.path());
        List<String> command = command(planned, recording, output);
        directory.writeCommand(command);
        ChildUsage before = ChildUsage.now();
        Instant start = Instant.now();
        long startNanos = System.nanoTime();
        try (Forked process = Forked.start(command, Map.of(), directory.log(), Optional.empty())) {
            Peaks peaks = awaited(process, startNanos, directory.log());
            long nanos = System.nanoTime() - startNanos;
            ChildUsage used = ChildUsage.now().since(before);
            if (process.process().exitValue() != 0) {
                throw new TrialFailure(new Exited(Part.PROGRAM, process.howItEnded()))
                        .with(process.logTail(), directory.log());
            }
            output.figures().put(Figure.LIFETIME, nanos / 1e6);
            output.figures().put(Figure.CPU, used.cpuMicros() / 1e3);
            output.figures().put(Figure.SWITCHES, (double) used.contextSwitches());
            output.figures().put(Figure.OS_THREADS, (double) peaks.threads());
            output.figures().put(Figure.RESIDENT, (double) peaks.residentBytes());
            tell(process, directory.log(), output);
            if (recording.assemble(directory.recording())) {
                Pins pins =
                        JvmEvents.read(directory.recording(), Optional.empty(), List.of())
                                .pins(start, start.plusNanos(nanos));
                output.figures().put(Figure.PINS, (double) pins.count());
                output.figures().put(Figure.PINNED, pins.totalMillis());
            }
        }
    }

    private List<String> command(
            PlannedTrial planned, FlightRecording recording, ProgramOutput output)
            throws IOException {
        Case program = plan.caseOf(planned);
        List<String> arguments = new ArrayList<>(program.launch().arguments());
        String placeholder = "${" + Program.SAFE_THREADS + "}";
        if (arguments.contains(placeholder)) {
            SafeThreads safe = SafeThreads.here();
            arguments.replaceAll(
                    text -> text.equals(placeholder) ? Long.toString(safe.threads()) : text);
            output.words().put(Figure.THREAD_LIMIT, safe.why());
        }
        List<String> command = new ArrayList<>();
        command.add(Path.of(planned.jdk().home(), "bin", "java").toString());
        if (workload.figures().stream().anyMatch(Figure::recorded)) {
            command.addAll(recording.javaOptionsWithAllPins());
        }
        command.addAll(program.launch().javaOptions());
        command.addAll(List.of("-cp", planned.jar(), program.program().orElseThrow().mainClass()));
        command.addAll(arguments);
        return command;
    }

    /// Waits for its end, and samples it meanwhile.
    ///
    /// @throws TrialFailure if it takes too long
    private Peaks awaited(Forked process, long startNanos, Path log) throws InterruptedException {
        Peaks peaks = new Peaks(process.process().pid());
        while (process.alive()) {
            peaks.look();
            if (System.nanoTime() - startNanos > workload.atMost().toNanos()) {
                throw new TrialFailure(
                                new FailureReason.NotFinished(Part.PROGRAM, workload.atMost()))
                        .with(process.logTail(), log);
            }
            Thread.sleep(POLL_MILLIS);
        }
        process.process().waitFor();
        return peaks;
    }

    /// The result that it printed: the last line of JSON.
    private static void tell(Forked process, Path log, ProgramOutput output) throws IOException {
        String line;
        try (var lines = Tail.text(log).lines()) {
            line =
                    lines.filter(text -> text.startsWith("{"))
                            .reduce((_, last) -> last)
                            .orElseThrow(
                                    () ->
                                            new TrialFailure(new FailureReason.NoJsonLine())
                                                    .with(process.logTail(), log));
        }
        values(line, process, log)
                .forEach(
                        (name, value) -> {
                            if (value instanceof Number number) {
                                output.figures().put(name, number.doubleValue());
                            } else {
                                output.words().put(name, String.valueOf(value));
                            }
                        });
    }

    private static Map<String, Object> values(String line, Forked process, Path log) {
        try {
            return Json.values(line);
        } catch (IOException e) {
            throw new TrialFailure(new FailureReason.InvalidJson(String.valueOf(e.getMessage())))
                    .with(process.logTail(), log);
        }
    }
}
