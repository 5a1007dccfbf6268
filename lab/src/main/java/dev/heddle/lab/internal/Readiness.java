package dev.heddle.lab.internal;

import dev.heddle.lab.RunListener;
import dev.heddle.load.LoadSource;
import dev.heddle.model.Durations;
import dev.heddle.model.LoadProfile;
import dev.heddle.model.LoadProfile.Limits;
import dev.heddle.model.LoadProfile.Protocol;
import dev.heddle.model.LoadResult;
import dev.heddle.model.Phase;
import dev.heddle.model.RequestSpec;
import dev.heddle.model.Workload;
import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
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

    private static final int CONNECT_MILLIS = 500;
    private static final String STATUS = "status-";

    private final Subject subject;
    private final Workload.Readiness wanted;
    private final Protocol protocol;
    private final Workload.Http workload;
    private final LoadSource source;
    private final TrialFiles directory;
    private final RunListener listener;

    private Duration answerWithin = ANSWER;

    /// When each port first said no.
    private final Map<Integer, Long> refusedSince = new TreeMap<>();

    /// What each port answered last.
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
            List<InetSocketAddress> open = addresses(told);
            forgetOthersThan(open);
            for (InetSocketAddress address : open) {
                String answer = answer(address);
                last.put(address.getPort(), answer);
                if (answer.isEmpty()) {
                    Map<Integer, String> others = new TreeMap<>(last);
                    others.remove(address.getPort());
                    return new Found(checked(address), others);
                }
            }
            believe(open, told.isPresent());
            listener.waiting(answers(), lastLine());
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
                                List.copyOf(
                                        subject.listening().stream()
                                                .collect(
                                                        Collectors.toMap(
                                                                ListeningPort::number,
                                                                ListeningPort::address,
                                                                Readiness::ipv4First,
                                                                LinkedHashMap::new))
                                                .values()));
    }

    private static InetSocketAddress ipv4First(InetSocketAddress one, InetSocketAddress other) {
        return one.getAddress() instanceof Inet4Address ? one : other;
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
                source.start(
                                one,
                                Endpoints.of(address, workload),
                                directory.loadLog("ready"),
                                _ -> {})
                        .await();
        if (result.totals().completed() > 0) {
            return "";
        }
        return result.totals().failed().keySet().stream().findFirst().orElse("no answer");
    }

    /// A port that was closed says nothing any more; one that is new has yet to.
    private void forgetOthersThan(List<InetSocketAddress> open) {
        Set<Integer> ports =
                open.stream().map(InetSocketAddress::getPort).collect(Collectors.toSet());
        last.keySet().retainAll(ports);
        refusedSince.keySet().retainAll(ports);
    }

    /// Connects first: a service that has not opened its port yet is not to be disturbed by more.
    private String answer(InetSocketAddress address) throws IOException, InterruptedException {
        try (Socket socket = new Socket()) {
            socket.connect(address, CONNECT_MILLIS);
        } catch (IOException e) {
            return "connect-refused";
        }
        return ask(address, wanted.request());
    }

    /// A no is believed when all ports have said so for a while; where credentials are missing, and
    /// there is only one port that it can be, at once.
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
                    "%s is refused with %s; give the credentials that it needs in a header%s"
                            .formatted(asked(), answer, whatAnswers(open.getFirst())));
        }
        if (refusedSince.values().stream()
                .allMatch(since -> now - since > BELIEVED_AFTER.toNanos())) {
            throw new TrialFailure(
                    "%s is answered with %s for %s s%s"
                            .formatted(
                                    asked(),
                                    answers(),
                                    Durations.seconds(BELIEVED_AFTER),
                                    whatAnswers(open.getFirst())));
        }
    }

    private static boolean isNo(String answer) {
        return answer.startsWith(STATUS + "3") || answer.startsWith(STATUS + "4");
    }

    /// `; what does answer: GET /`; empty if nothing does.
    private String whatAnswers(InetSocketAddress address) throws IOException, InterruptedException {
        List<String> found = new ArrayList<>();
        for (String path : UsualPaths.ALL) {
            if (!path.equals(wanted.request().target())
                    && ask(address, wanted.request().getWithSameHeaders(path)).isEmpty()) {
                found.add(path);
            }
        }
        return found.isEmpty() ? "" : "; what does answer: GET " + String.join(", ", found);
    }

    /// Whoever else owns the port must not be loaded.
    private InetSocketAddress checked(InetSocketAddress address) {
        List<ListeningPort> ours =
                subject.listening().stream()
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
