package dev.heddle.lab.internal;

import dev.heddle.model.Workload;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Forks a subject and waits until it is ready. Used by one thread.
final class SubjectStart {
    private final Workload.Http workload;
    private final TrialFiles directory;
    private final SubjectCommand command;
    private InetSocketAddress endpoint;

    /// @param endpoint where it is told to listen
    SubjectStart(
            Workload.Http workload,
            TrialFiles directory,
            SubjectCommand command,
            InetSocketAddress endpoint) {
        this.workload = workload;
        this.directory = directory;
        this.command = command;
        this.endpoint = endpoint;
    }

    /// A subject that answers.
    ///
    /// @param refusal what its JVM said when it was to be watched from within; empty if it is
    record Ready(Subject subject, InetSocketAddress endpoint, Optional<String> refusal) {}

    /// Starts it with flight recorder and probe. One whose JVM cannot have them is started without:
    /// what is seen from outside is still worth having.
    ///
    /// @param recorder options of the JVM
    /// @param probe the agent's jar; empty to do without
    Ready fork(List<String> recorder, Optional<Path> probe)
            throws IOException, InterruptedException {
        List<String> watched = new ArrayList<>(recorder);
        probe.ifPresent(jar -> watched.add("-javaagent:" + jar));
        try {
            return new Ready(ready(watched), endpoint, Optional.empty());
        } catch (TrialFailure e) {
            String refusal = Subject.refusalOfWatching(e.logTail()).orElseThrow(() -> e);
            return new Ready(ready(List.of()), endpoint, Optional.of(refusal));
        }
    }

    /// Waits until the subject answers, and ends it if it does not.
    private Subject ready(List<String> watched) throws IOException, InterruptedException {
        List<String> words = command.words(watched);
        directory.writeCommand(words);
        Subject subject = Subject.fork(words, command.environment(watched), directory.log());
        try {
            if (!command.tellsPort() && workload.port().isEmpty()) {
                int port =
                        ListeningPort.await(subject, workload.preparation().readiness().atMost());
                endpoint = new InetSocketAddress(endpoint.getAddress(), port);
            }
            Readiness.await(subject, endpoint, workload.preparation().readiness());
            return subject;
        } catch (TrialFailure e) {
            subject.close();
            throw e.with(subject.logTail(), directory.log());
        } catch (InterruptedException | RuntimeException e) {
            subject.close();
            throw e;
        }
    }
}
