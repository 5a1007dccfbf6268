package dev.heddle.lab.internal.subject;

import dev.heddle.lab.internal.process.Endpoints;
import dev.heddle.lab.internal.process.ListeningPort;
import dev.heddle.lab.internal.process.Tail;
import dev.heddle.lab.internal.result.TrialFiles;
import dev.heddle.load.LoadSource;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.load.FailureReason.Ended;
import dev.heddle.model.load.FailureReason.PortOfAnother;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadProfile.Limits;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.observation.Stage;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A subject that starts, asked by loads of one request.
record StartingSubject(
        Subject subject, Workload.Http workload, LoadSource source, TrialFiles directory)
        implements StartingService {
    @Override
    public boolean alive() {
        return subject.alive();
    }

    @Override
    public Ended howItEnded() {
        return subject.howItEnded();
    }

    @Override
    public List<ListeningPort> listening() {
        return subject.listening();
    }

    @Override
    public String lastLine() {
        try {
            return String.join("", Tail.lines(directory.log(), 1));
        } catch (IOException e) {
            return "";
        }
    }

    @Override
    public String ask(InetSocketAddress address, RequestSpec request, Duration within)
            throws IOException, InterruptedException {
        LoadProfile profile =
                new LoadProfile(
                        List.of(request),
                        List.of(new Phase.Closed(1, Duration.ZERO, within)),
                        new Limits(within, within, 1, 1),
                        workload.load().protocol(),
                        LoadProfile.DEFAULT_SEED);
        LoadResult result =
                source.start(
                                profile,
                                Endpoints.of(address, workload),
                                directory.loadLog(Stage.READY),
                                _ -> {})
                        .await();
        if (result.totals().completed() > 0) {
            return "";
        }
        return result.totals().failed().keySet().stream().findFirst().orElse("no response");
    }

    @Override
    public void servedBy(long pid) {
        subject.servedBy(pid);
    }

    /// An accessible process on this machine that is older than the subject. A younger one may
    /// belong to the subject indirectly, as a container's proxy does.
    @Override
    public Optional<PortOfAnother> another(int port) {
        return ProcessHandle.allProcesses()
                .filter(
                        process ->
                                process.info().startInstant().stream()
                                        .anyMatch(subject.since()::isAfter))
                .filter(
                        process ->
                                ListeningPort.of(Set.of(process.pid())).stream()
                                        .anyMatch(open -> open.number() == port))
                .findFirst()
                .map(other -> new PortOfAnother(port, other.pid(), other.info().command()));
    }
}
