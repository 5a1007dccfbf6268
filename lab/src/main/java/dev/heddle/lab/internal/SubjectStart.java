package dev.heddle.lab.internal;

import dev.heddle.lab.RunDirectory.TrialDirectory;
import dev.heddle.model.LoadExperiment;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Forks a subject and waits until it is ready. Used by one thread.
final class SubjectStart {
    private final LoadExperiment experiment;
    private final TrialDirectory directory;
    private final SubjectCommand command;
    private InetSocketAddress endpoint;

    /// @param endpoint where it is told to listen
    SubjectStart(
            LoadExperiment experiment,
            TrialDirectory directory,
            SubjectCommand command,
            InetSocketAddress endpoint) {
        this.experiment = experiment;
        this.directory = directory;
        this.command = command;
        this.endpoint = endpoint;
    }

    /// A subject that answers.
    ///
    /// @param notObserved why it cannot be watched from within; empty if it can
    record Ready(Subject subject, InetSocketAddress endpoint, Optional<String> notObserved) {}

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
            return new Ready(
                    ready(List.of()),
                    endpoint,
                    Optional.of("the subject does not start with recorder and probe: " + refusal));
        }
    }

    /// Waits until the subject answers, and ends it if it does not.
    private Subject ready(List<String> watched) throws IOException, InterruptedException {
        List<String> words = command.words(watched);
        directory.writeCommand(words);
        Subject subject = Subject.fork(words, command.environment(watched), directory.log());
        try {
            if (!command.tellsPort() && experiment.port().isEmpty()) {
                int port = ListeningPort.await(subject, experiment.readiness().atMost());
                endpoint = new InetSocketAddress(endpoint.getAddress(), port);
            }
            Readiness.await(subject, endpoint, experiment.readiness());
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
