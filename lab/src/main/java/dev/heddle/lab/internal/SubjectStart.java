package dev.heddle.lab.internal;

import dev.heddle.lab.RunListener;
import dev.heddle.load.LoadSource;
import dev.heddle.model.Workload;
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
final class SubjectStart {
    /// What a JVM says that cannot be watched from within.
    private static final Pattern REFUSAL =
            Pattern.compile(
                    "jdk\\.jfr|java\\.instrument|javaagent|agent library|FlightRecord|VM option");

    private final Workload.Http workload;
    private final LoadSource source;
    private final TrialFiles directory;
    private final SubjectCommand command;
    private final InetSocketAddress told;
    private final RunListener listener;

    /// @param told where it is told to listen
    SubjectStart(
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

    /// A subject that answers.
    ///
    /// @param refusal what its JVM said when it was to be watched from within; empty if it is
    record Ready(Subject subject, Readiness.Found found, Optional<String> refusal) {}

    /// Starts it with flight recorder and probe. One whose JVM cannot have them is started without:
    /// what is seen from outside is still worth having.
    ///
    /// @param recorder options of the JVM
    /// @param probe the agent's jar; empty to do without
    Ready fork(List<String> recorder, Optional<Path> probe)
            throws IOException, InterruptedException {
        if (command.launch().runsAlready()) {
            Files.createFile(directory.log());
            boolean elsewhere = command.launch().surroundings().elsewhere().isPresent();
            return elsewhere ? elsewhere() : running(probe);
        }
        List<String> watched = new ArrayList<>(recorder);
        probe.ifPresent(jar -> watched.add("-javaagent:" + jar));
        try {
            return ready(watched, Optional.empty());
        } catch (TrialFailure e) {
            String refusal = refusalOfWatching(e.logTail()).orElseThrow(() -> e);
            return ready(List.of(), Optional.of(refusal));
        }
    }

    /// Nothing is to be seen of it from here; whether it answers its first load tells.
    private Ready elsewhere() {
        return new Ready(
                new RunningSubject(Optional.empty()),
                new Readiness.Found(told, Map.of()),
                Optional.empty());
    }

    /// Attaches to the one that was named; any other is seen from outside.
    private Ready running(Optional<Path> probe) throws IOException, InterruptedException {
        Optional<Long> process = command.launch().surroundings().process();
        RunningSubject subject = new RunningSubject(process);
        Ready ready = ready(subject, Optional.empty());
        if (process.isPresent()) {
            try {
                subject.attach(probe, directory);
            } catch (IOException | InterruptedException | RuntimeException e) {
                subject.close();
                throw e;
            }
        }
        return ready;
    }

    /// Waits until the subject answers, and ends it if it does not.
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
            boolean known = command.tellsPort() || workload.port().isPresent();
            Readiness.Found found =
                    new Readiness(subject, workload, source, directory, listener)
                            .await(known ? Optional.of(told) : Optional.empty());
            return new Ready(subject, found, refusal);
        } catch (TrialFailure e) {
            subject.close();
            throw e.with(subject.logTail(), directory.log());
        } catch (IOException | InterruptedException | RuntimeException e) {
            subject.close();
            throw e;
        }
    }

    /// The line with which a JVM says that it cannot start with flight recorder or agent; empty if
    /// it ended for another reason.
    private static Optional<String> refusalOfWatching(List<String> logTail) {
        return logTail.stream()
                .filter(line -> !line.startsWith("Picked up"))
                .filter(line -> REFUSAL.matcher(line).find())
                .findFirst();
    }
}
