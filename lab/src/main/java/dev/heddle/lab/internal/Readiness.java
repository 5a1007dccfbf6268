package dev.heddle.lab.internal;

import dev.heddle.load.Endpoint;
import dev.heddle.load.LoadGenerator;
import dev.heddle.model.Durations;
import dev.heddle.model.LoadProfile;
import dev.heddle.model.LoadProfile.Limits;
import dev.heddle.model.LoadProfile.Protocol;
import dev.heddle.model.LoadResult;
import dev.heddle.model.Phase;
import dev.heddle.model.RequestSpec;
import dev.heddle.model.Workload;
import java.io.IOException;
import java.net.InetAddress;
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

/// Asks a subject until it answers, with the load's own request: what is ready for something else
/// may not be ready for it. Used by one thread.
final class Readiness {
    private static final Duration POLL = Duration.ofMillis(30);
    private static final Duration ANSWER = Duration.ofSeconds(5);

    /// Where several ports may be the one, some of which may never answer.
    private static final Duration ANSWER_OF_SEVERAL = Duration.ofSeconds(2);

    /// So long a service may say no before it is believed: a framework that has opened its port may
    /// not know its paths yet.
    private static final Duration BELIEVED_AFTER = Duration.ofSeconds(8);

    private static final String STATUS = "status-";

    /// Where services often answer.
    private static final List<String> USUAL =
            List.of("/", "/health", "/actuator/health", "/actuator", "/q/health", "/q/openapi");

    private final Subject subject;
    private final Workload.Readiness wanted;
    private final Protocol protocol;
    private final LoadGenerator generator;
    private final TrialFiles directory;
    private final Waiting waiting;

    private Duration answerWithin = ANSWER;

    /// When each port first said no.
    private final Map<Integer, Long> refusedSince = new TreeMap<>();

    /// What each port answered last.
    private final Map<Integer, String> last = new TreeMap<>();

    /// Told what a subject is waited for.
    interface Waiting {
        /// @param answer that it gave last; empty if it listens on no port
        /// @param line that it printed last; empty for none
        void waiting(String answer, String line);
    }

    Readiness(
            Subject subject,
            Workload.Http workload,
            LoadGenerator generator,
            TrialFiles directory,
            Waiting waiting) {
        this.subject = subject;
        this.wanted = workload.preparation().readiness();
        this.protocol = workload.load().protocol();
        this.generator = generator;
        this.directory = directory;
        this.waiting = waiting;
    }

    /// Who answers, and where.
    ///
    /// @param others ports that the subject listens on, too, with what they answered
    record Found(InetSocketAddress endpoint, Map<Integer, String> others) {}

    /// Waits until the subject answers as expected.
    ///
    /// @param told where it listens; empty to try all ports that it opens
    /// @throws TrialFailure if it ends first, or never answers so in time, or keeps saying no
    Found await(Optional<InetSocketAddress> told) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + wanted.atMost().toNanos();
        answerWithin = told.isPresent() ? ANSWER : ANSWER_OF_SEVERAL;
        while (System.nanoTime() < deadline) {
            if (!subject.alive()) {
                throw new TrialFailure(
                        "the subject %s before it was ready".formatted(subject.howItEnded()));
            }
            for (InetSocketAddress address : addresses(told)) {
                String answer = ask(address, wanted.request());
                last.put(address.getPort(), answer);
                if (answer.isEmpty()) {
                    Map<Integer, String> others = new TreeMap<>(last);
                    others.remove(address.getPort());
                    return new Found(checked(address), others);
                }
                believe(address, answer);
            }
            waiting.waiting(answers(), lastLine());
            Thread.sleep(POLL);
        }
        throw new TrialFailure(
                "the subject was not ready within %s s: %s"
                        .formatted(
                                Durations.seconds(wanted.atMost()),
                                last.isEmpty()
                                        ? "it listens on no port"
                                        : "%s gave %s".formatted(asked(), answers())));
    }

    private List<InetSocketAddress> addresses(Optional<InetSocketAddress> told) {
        return told.map(List::of)
                .orElseGet(
                        () ->
                                ListeningPort.of(subject.pids()).stream()
                                        .map(ListeningPort::number)
                                        .distinct()
                                        .map(Readiness::loopback)
                                        .toList());
    }

    private static InetSocketAddress loopback(int port) {
        return new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), port);
    }

    private String asked() {
        return wanted.request().method() + " " + wanted.request().target();
    }

    /// `status-503`, or by port where there are several.
    private String answers() {
        return last.size() <= 1
                ? String.join("", last.values())
                : last.entrySet().stream()
                        .map(entry -> entry.getValue() + " on port " + entry.getKey())
                        .collect(Collectors.joining(", "));
    }

    private String lastLine() {
        try {
            return String.join("", Tail.lines(directory.log(), 1));
        } catch (IOException e) {
            return "";
        }
    }

    /// How a request fails; empty if it is answered as expected.
    private String ask(InetSocketAddress address, RequestSpec request)
            throws IOException, InterruptedException {
        LoadProfile one =
                new LoadProfile(
                        List.of(request),
                        List.of(new Phase.Closed(1, Duration.ZERO, answerWithin)),
                        new Limits(answerWithin, answerWithin, 1, 1),
                        protocol,
                        LoadProfile.DEFAULT_SEED);
        LoadResult result =
                generator
                        .start(one, Endpoint.http(address), directory.loadLog("ready"), _ -> {})
                        .await();
        if (result.totals().completed() > 0) {
            return "";
        }
        return result.totals().failed().keySet().stream().findFirst().orElse("no answer");
    }

    /// A no is believed when it lasts; where something is missing from the request, at once.
    private void believe(InetSocketAddress address, String answer)
            throws IOException, InterruptedException {
        boolean no = answer.startsWith(STATUS + "3") || answer.startsWith(STATUS + "4");
        if (!no || last.size() > 1) {
            refusedSince.remove(address.getPort());
            return;
        }
        long now = System.nanoTime();
        long since = refusedSince.computeIfAbsent(address.getPort(), _ -> now);
        if (answer.equals(STATUS + "401") || answer.equals(STATUS + "403")) {
            throw new TrialFailure(
                    "%s is refused with %s; give the credentials that it needs in a header"
                            .formatted(asked(), answer));
        }
        if (now - since > BELIEVED_AFTER.toNanos()) {
            throw new TrialFailure(
                    "%s is answered with %s for %s s%s"
                            .formatted(
                                    asked(),
                                    answer,
                                    Durations.seconds(BELIEVED_AFTER),
                                    whatAnswers(address)));
        }
    }

    /// `; / and /actuator/health answer`
    private String whatAnswers(InetSocketAddress address) throws IOException, InterruptedException {
        List<String> found = new ArrayList<>();
        for (String path : USUAL) {
            if (!path.equals(wanted.request().target())
                    && ask(address, wanted.request().getWithSameHeaders(path)).isEmpty()) {
                found.add(path);
            }
        }
        return found.isEmpty()
                ? "; give a path that it knows"
                : "; what does answer: GET " + String.join(", ", found);
    }

    /// Whoever else owns the port must not be loaded.
    private InetSocketAddress checked(InetSocketAddress address) {
        List<ListeningPort> ours =
                ListeningPort.of(subject.pids()).stream()
                        .filter(port -> port.number() == address.getPort())
                        .toList();
        if (!ours.isEmpty()) {
            // Where several hold the socket the one that was forked last serves.
            subject.servedBy(ours.getLast().pid());
            return address;
        }
        stranger(address.getPort(), subject.since())
                .ifPresent(
                        other -> {
                            throw new TrialFailure(
                                    "port %d is answered by process %d (%s), which is not the subject's"
                                            .formatted(
                                                    address.getPort(),
                                                    other.pid(),
                                                    other.info().command().orElse("unknown")));
                        });
        return address;
    }

    /// Somebody on this machine, whom we may look at, and who was there before. Who came later may
    /// be the subject's in a way that does not show, as a container's proxy is.
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
