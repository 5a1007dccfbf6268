package dev.heddle.lab.internal.subject;

import dev.heddle.lab.RunListener;
import dev.heddle.lab.internal.process.ConnectAttempt;
import dev.heddle.lab.internal.process.Endpoints;
import dev.heddle.lab.internal.process.ListeningPort;
import dev.heddle.lab.internal.process.Tail;
import dev.heddle.lab.internal.result.TrialFailure;
import dev.heddle.lab.internal.result.TrialFiles;
import dev.heddle.load.LoadSource;
import dev.heddle.model.FailureReason;
import dev.heddle.model.FailureReason.Exited;
import dev.heddle.model.FailureReason.Part;
import dev.heddle.model.LoadProfile;
import dev.heddle.model.LoadProfile.Limits;
import dev.heddle.model.LoadProfile.Protocol;
import dev.heddle.model.LoadResult;
import dev.heddle.model.Phase;
import dev.heddle.model.RequestSpec;
import dev.heddle.model.Stage;
import dev.heddle.model.Workload;
import dev.heddle.report.FailureText;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Polls a subject until it responds as expected, with the load's own request: a service may be
/// ready for other requests first. Used by one thread.
public final class Readiness {
    private static final Duration POLL = Duration.ofMillis(30);
    private static final Duration ANSWER = Duration.ofSeconds(5);

    /// Shorter if there are several candidate ports, some of which may never respond.
    private static final Duration ANSWER_OF_SEVERAL = Duration.ofSeconds(2);

    /// Time for which a service may return 3xx or 4xx before the trial fails: a framework may open
    /// its port before its paths are registered.
    private static final Duration BELIEVED_AFTER = Duration.ofSeconds(8);

    private static final String STATUS = "status-";
    private static final String REFUSED = "connect-refused";

    private final Subject subject;
    private final Workload.Readiness wanted;
    private final Protocol protocol;
    private final Workload.Http workload;
    private final LoadSource source;
    private final TrialFiles directory;
    private final RunListener listener;

    /// Time at which each port first returned 3xx or 4xx.
    private final Map<Integer, Long> refusedSince = new TreeMap<>();

    /// The last response of each port.
    private final Map<Integer, String> last = new TreeMap<>();

    Readiness(
            Subject subject,
            Workload.Http workload,
            LoadSource source,
            TrialFiles directory,
            RunListener listener) {
        this.subject = subject;
        this.wanted = workload.preparation().readiness();
        this.protocol = workload.load().protocol();
        this.workload = workload;
        this.source = source;
        this.directory = directory;
        this.listener = listener;
    }

    /// The endpoint that responds as expected.
    ///
    /// @param others other ports that the subject listens on, with their responses
    public record ReadyEndpoint(InetSocketAddress endpoint, Map<Integer, String> others) {}

    /// Waits until the subject responds as expected.
    ///
    /// @param told address that it was told to listen on; empty to try all ports that it opens
    /// @throws TrialFailure if it exits first, does not respond as expected in time, or keeps
    ///   returning 3xx or 4xx
    ReadyEndpoint await(Optional<InetSocketAddress> told) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + wanted.atMost().toNanos();
        Addresses addresses =
                new Addresses(
                        subject::listening, told, workload.port().isPresent(), System::nanoTime);
        while (System.nanoTime() < deadline) {
            if (!subject.alive()) {
                throw new TrialFailure(new Exited(Part.SERVICE, subject.howItEnded(), Stage.READY));
            }
            List<InetSocketAddress> open = addresses.current();
            forgetOthersThan(open);
            for (InetSocketAddress address : open) {
                String answer = answer(address, open.size() == 1 ? ANSWER : ANSWER_OF_SEVERAL);
                last.put(address.getPort(), answer);
                if (answer.isEmpty()) {
                    Map<Integer, String> others = new TreeMap<>(last);
                    told.ifPresent(asked -> others.put(asked.getPort(), REFUSED));
                    others.remove(address.getPort());
                    return new ReadyEndpoint(checked(address), others);
                }
            }
            believe(open, told.isPresent());
            listener.waiting(FailureText.answers(last), lastLine());
            Thread.sleep(POLL);
        }
        throw new TrialFailure(new FailureReason.NotReady(wanted.atMost(), requestLine(), last));
    }

    private String requestLine() {
        return wanted.request().method() + " " + wanted.request().target();
    }

    private String lastLine() {
        try {
            return String.join("", Tail.lines(directory.log(), 1));
        } catch (IOException e) {
            return "";
        }
    }

    /// The failure of a request; empty if the response is as expected.
    private String ask(InetSocketAddress address, RequestSpec request, Duration within)
            throws IOException, InterruptedException {
        LoadProfile profile =
                new LoadProfile(
                        List.of(request),
                        List.of(new Phase.Closed(1, Duration.ZERO, within)),
                        new Limits(within, within, 1, 1),
                        protocol,
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

    /// Forgets responses of ports that are closed; new ports have none yet.
    private void forgetOthersThan(List<InetSocketAddress> open) {
        Set<Integer> ports =
                open.stream().map(InetSocketAddress::getPort).collect(Collectors.toSet());
        last.keySet().retainAll(ports);
        refusedSince.keySet().retainAll(ports);
    }

    /// Connects first: a service that has not opened its port yet should not be disturbed by more.
    private String answer(InetSocketAddress address, Duration within)
            throws IOException, InterruptedException {
        return ConnectAttempt.failure(address).isPresent()
                ? REFUSED
                : ask(address, wanted.request(), within);
    }

    /// Fails if all ports have returned 3xx or 4xx for a while; on 401 and 403 at once, if there is
    /// only one candidate port.
    private void believe(List<InetSocketAddress> open, boolean told)
            throws IOException, InterruptedException {
        long now = System.nanoTime();
        last.forEach(
                (port, answer) -> {
                    if (isNo(answer)) {
                        refusedSince.putIfAbsent(port, now);
                    } else {
                        refusedSince.remove(port);
                    }
                });
        if (open.isEmpty() || refusedSince.size() < open.size()) {
            return;
        }
        String answer = last.getOrDefault(open.getFirst().getPort(), "");
        if (told && (answer.equals(STATUS + "401") || answer.equals(STATUS + "403"))) {
            throw new TrialFailure(
                    new FailureReason.NeedsCredentials(
                            requestLine(), answer, whatAnswers(open.getFirst())));
        }
        if (refusedSince.values().stream()
                .allMatch(since -> now - since > BELIEVED_AFTER.toNanos())) {
            throw new TrialFailure(
                    new FailureReason.KeptReturning(
                            requestLine(), last, BELIEVED_AFTER, whatAnswers(open.getFirst())));
        }
    }

    private static boolean isNo(String answer) {
        return answer.startsWith(STATUS + "3") || answer.startsWith(STATUS + "4");
    }

    /// Paths that respond as expected.
    private List<String> whatAnswers(InetSocketAddress address)
            throws IOException, InterruptedException {
        List<String> found = new ArrayList<>();
        for (String path : UsualPaths.ALL) {
            if (!path.equals(wanted.request().target())
                    && ask(address, wanted.request().getWithSameHeaders(path), ANSWER).isEmpty()) {
                found.add(path);
            }
        }
        return found;
    }

    /// A process that does not belong to the subject must not be load-tested.
    private InetSocketAddress checked(InetSocketAddress address) {
        List<ListeningPort> ours =
                subject.listening().stream()
                        .filter(port -> port.number() == address.getPort())
                        .toList();
        if (!ours.isEmpty()) {
            // The process forked last serves if several share the socket.
            subject.servedBy(ours.getLast().pid());
            return address;
        }
        stranger(address.getPort(), subject.since())
                .ifPresent(
                        other -> {
                            throw new TrialFailure(
                                    new FailureReason.PortOfAnother(
                                            address.getPort(),
                                            other.pid(),
                                            other.info().command()));
                        });
        return address;
    }

    /// An accessible process on this machine that is older than the subject. A younger one may
    /// belong to the subject indirectly, as a container's proxy does.
    private static Optional<ProcessHandle> stranger(int port, Instant since) {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info().startInstant().stream().anyMatch(since::isAfter))
                .filter(
                        process ->
                                ListeningPort.of(Set.of(process.pid())).stream()
                                        .anyMatch(open -> open.number() == port))
                .findFirst();
    }
}
