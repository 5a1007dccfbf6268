package dev.heddle.lab.internal.subject;

import dev.heddle.lab.RunListener;
import dev.heddle.lab.internal.process.Tail;
import dev.heddle.lab.internal.result.TrialFailure;
import dev.heddle.lab.internal.result.TrialFiles;
import dev.heddle.load.LoadSource;
import dev.heddle.model.experiment.Workload;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Forks a subject and waits until it is ready. Used by one thread.
public final class SubjectStart {
    /// Output of a JVM that does not support flight recorder or agent.
    private static final Pattern REFUSAL =
            Pattern.compile(
                    "jdk\\.jfr|java\\.instrument|javaagent|agent library|FlightRecord|VM option");

    private final Workload.Http workload;
    private final LoadSource source;
    private final TrialFiles directory;
    private final SubjectCommand command;
    private final InetSocketAddress told;
    private final RunListener listener;

    /// @param told address that it is told to listen on
    public SubjectStart(
            Workload.Http workload,
            LoadSource source,
            TrialFiles directory,
            SubjectCommand command,
            InetSocketAddress told,
            RunListener listener) {
        this.workload = workload;
        this.source = source;
        this.directory = directory;
        this.command = command;
        this.told = told;
        this.listener = listener;
    }

    /// A subject that is ready.
    ///
    /// @param refusal why its JVM started without recorder and probe; empty if it has them
    public record Ready(Subject subject, Readiness.ReadyEndpoint found, Optional<String> refusal) {}

    /// Starts it with flight recorder and probe. If its JVM does not support them, it is started
    /// without, and measured from outside.
    ///
    /// @param recorder options of the JVM
    /// @param probe the agent's jar; empty for none
    public Ready fork(List<String> recorder, Optional<Path> probe)
            throws IOException, InterruptedException {
        if (command.launch().runsAlready()) {
            Files.createFile(directory.log());
            boolean elsewhere = command.launch().surroundings().elsewhere().isPresent();
            return elsewhere ? elsewhere() : running(probe);
        }
        List<String> watched = new ArrayList<>(recorder);
        String folder = proves() ? "=" + directory.path().toAbsolutePath() : "";
        probe.ifPresent(jar -> watched.add("-javaagent:" + jar + folder));
        try {
            return ready(watched, Optional.empty());
        } catch (TrialFailure e) {
            if (OlderJvm.is(e.logTail())) {
                throw new TrialFailure(OlderJvm.of(logWithVersion(recorder)));
            }
            String refusal = refusalOfWatching(e.logTail()).orElseThrow(() -> e);
            return ready(List.of(), Optional.of(refusal));
        }
    }

    private boolean proves() {
        return workload.search().filter(Workload.KneeSearch::prove).isPresent();
    }

    /// The log of a JVM that does not start with the recorder.
    private List<String> logWithVersion(List<String> recorder)
            throws IOException, InterruptedException {
        List<String> options = new ArrayList<>(List.of(OlderJvm.LOG_VERSION));
        options.addAll(recorder);
        try {
            ready(options, Optional.empty()).subject().close();
        } catch (TrialFailure e) {
            return Tail.text(directory.log()).lines().toList();
        }
        return List.of();
    }

    /// A subject that is not visible from this machine: its first load shows whether it responds.
    private Ready elsewhere() {
        return new Ready(
                new RunningSubject(Optional.empty()),
                new Readiness.ReadyEndpoint(told, Map.of()),
                Optional.empty());
    }

    /// Attaches to the given process; any other is measured from outside.
    private Ready running(Optional<Path> probe) throws IOException, InterruptedException {
        Optional<Long> process = command.launch().surroundings().process();
        RunningSubject subject = new RunningSubject(process);
        Ready ready = ready(subject, Optional.empty());
        if (process.isPresent()) {
            try {
                subject.attach(probe, directory, proves());
            } catch (IOException | InterruptedException | RuntimeException e) {
                subject.close();
                throw e;
            }
        }
        return ready;
    }

    /// Waits until the subject is ready, and kills it otherwise.
    private Ready ready(List<String> watched, Optional<String> refusal)
            throws IOException, InterruptedException {
        List<String> words = command.words(watched);
        directory.writeCommand(words);
        return ready(
                ForkedSubject.of(
                        words, command.surroundings(watched), directory.log(), command.work()),
                refusal);
    }

    private Ready ready(Subject subject, Optional<String> refusal)
            throws IOException, InterruptedException {
        try {
            boolean fixed = workload.port().isPresent();
            boolean known = command.tellsPort() || fixed;
            Readiness readiness =
                    new Readiness(
                            new StartingSubject(subject, workload, source, directory),
                            workload.preparation().readiness(),
                            listener::waiting);
            if (fixed && command.launch().runsAlready()) {
                readiness.checkListening(told);
            }
            Readiness.ReadyEndpoint found =
                    readiness.await(known ? Optional.of(told) : Optional.empty(), fixed);
            return new Ready(subject, found, refusal);
        } catch (TrialFailure e) {
            subject.close();
            throw e.with(subject.logTail(), directory.log());
        } catch (IOException | InterruptedException | RuntimeException e) {
            subject.close();
            throw e;
        }
    }

    /// The line in which a JVM reports that it cannot start with flight recorder or agent; empty if
    /// it exited for another reason.
    private static Optional<String> refusalOfWatching(List<String> logTail) {
        return logTail.stream()
                .filter(line -> !line.startsWith("Picked up"))
                .filter(line -> REFUSAL.matcher(line).find())
                .findFirst();
    }
}
