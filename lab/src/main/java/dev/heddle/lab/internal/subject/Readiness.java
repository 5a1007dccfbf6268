package dev.heddle.lab.internal.subject;

import dev.heddle.lab.internal.process.ListeningPort;
import dev.heddle.lab.internal.result.TrialFailure;
import dev.heddle.model.Clock;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.load.FailureKind;
import dev.heddle.model.load.FailureReason;
import dev.heddle.model.load.FailureReason.Exited;
import dev.heddle.model.load.FailureReason.Part;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.observation.Stage;
import dev.heddle.report.FailureText;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

/// Polls a service until it responds as expected, with the load's own request: it may be ready for
/// other requests first. Used by one thread.
public final class Readiness {
    private static final Set<String> NEED_CREDENTIALS =
            Set.of(FailureKind.ofStatus(401), FailureKind.ofStatus(403));

    /// Time for which a service that runs already may refuse connections.
    static final Duration LISTENS_WITHIN = Duration.ofSeconds(2);

    /// Time for which a service may return 3xx or 4xx before the trial fails: a framework may open
    /// its port before its paths are registered.
    static final Duration BELIEVED_AFTER = Duration.ofSeconds(8);

    /// Time for a response.
    static final Duration ANSWER = Duration.ofSeconds(5);

    /// Shorter if there are several candidate ports, some of which may never respond, or the time
    /// is up.
    static final Duration SHORT_ANSWER = Duration.ofSeconds(2);

    private static final Duration POLL = Duration.ofMillis(30);

    private final StartingService service;
    private final Clock clock;
    private final Workload.Readiness wanted;
    private final BiConsumer<String, String> waiting;
    private final long deadline;

    /// The time for which each port has returned 3xx or 4xx.
    private final Map<Integer, Refusal> refusals = new TreeMap<>();

    /// The last response of each port.
    private final Map<Integer, String> last = new TreeMap<>();

    /// @param since when the first such response had come
    /// @param until when the last was asked for
    private record Refusal(long since, long until) {
        boolean isBelieved() {
            return until - since > BELIEVED_AFTER.toNanos();
        }
    }

    /// @param waiting is told the last responses and the last line of output, after each look
    Readiness(
            StartingService service,
            Workload.Readiness wanted,
            BiConsumer<String, String> waiting) {
        this.service = service;
        this.clock = service.clock();
        this.wanted = wanted;
        this.waiting = waiting;
        this.deadline = clock.nanoTime() + wanted.atMost().toNanos();
    }

    /// The endpoint that responds as expected.
    ///
    /// @param others other ports that the subject listens on, with their responses
    public record ReadyEndpoint(InetSocketAddress endpoint, Map<Integer, String> others) {}

    /// A service that somebody else has started listens already, or is about to.
    ///
    /// @throws TrialFailure if it does not
    void checkListening(InetSocketAddress address) throws InterruptedException {
        long end = clock.nanoTime() + LISTENS_WITHIN.toNanos();
        boolean inTime = true;
        while (!service.accepts(address)) {
            if (!inTime) {
                throw new TrialFailure(new FailureReason.NothingListens(address.getPort()));
            }
            clock.sleep(LISTENS_WITHIN.dividedBy(10));
            inTime = clock.nanoTime() < end;
        }
    }

    /// Waits until the service responds as expected. However long this process did not run
    /// meanwhile, it is asked once more when the time is up.
    ///
    /// @param told address that it was told to listen on; empty to try all ports that it opens
    /// @param fixed whether only this address will do
    /// @throws TrialFailure if it exits first, does not respond as expected in time, or keeps
    ///   returning 3xx or 4xx
    ReadyEndpoint await(Optional<InetSocketAddress> told, boolean fixed)
            throws IOException, InterruptedException {
        Addresses addresses = new Addresses(service, told, fixed);
        while (true) {
            boolean inTime = clock.nanoTime() < deadline;
            if (!service.alive()) {
                throw new TrialFailure(new Exited(Part.SERVICE, service.howItEnded(), Stage.READY));
            }
            List<InetSocketAddress> open = addresses.current();
            forgetOthersThan(open);
            for (InetSocketAddress address : open) {
                if (look(address, open.size() == 1)) {
                    Map<Integer, String> others = new TreeMap<>(last);
                    told.ifPresent(
                            asked -> others.put(asked.getPort(), FailureKind.CONNECT_REFUSED));
                    others.remove(address.getPort());
                    return new ReadyEndpoint(checked(address), others);
                }
            }
            believe(open, told.isPresent() && open.size() == 1);
            if (!inTime) {
                throw new TrialFailure(
                        new FailureReason.NotReady(wanted.atMost(), requestLine(), last));
            }
            waiting.accept(FailureText.answers(last), service.lastLine());
            clock.sleep(POLL);
        }
    }

    private String requestLine() {
        return wanted.request().method() + " " + wanted.request().target();
    }

    /// Forgets responses of ports that are closed; new ports have none yet.
    private void forgetOthersThan(List<InetSocketAddress> open) {
        Set<Integer> ports =
                open.stream().map(InetSocketAddress::getPort).collect(Collectors.toSet());
        last.keySet().retainAll(ports);
        refusals.keySet().retainAll(ports);
    }

    /// Whether it responds there as expected. Connects first: a service that has not opened its
    /// port yet should not be disturbed by more.
    private boolean look(InetSocketAddress address, boolean alone)
            throws IOException, InterruptedException {
        long asked = clock.nanoTime();
        boolean patient = alone && asked + ANSWER.toNanos() < deadline;
        String answer =
                service.accepts(address)
                        ? service.ask(address, wanted.request(), patient ? ANSWER : SHORT_ANSWER)
                        : FailureKind.CONNECT_REFUSED;
        last.put(address.getPort(), answer);
        if (isNo(answer)) {
            refusals.merge(
                    address.getPort(),
                    new Refusal(clock.nanoTime(), asked),
                    (before, now) -> new Refusal(before.since(), now.until()));
        } else {
            refusals.remove(address.getPort());
        }
        return answer.isEmpty();
    }

    /// Fails if all ports have returned 3xx or 4xx for a while; on 401 and 403 at once, if no other
    /// port may be meant.
    private void believe(List<InetSocketAddress> open, boolean only)
            throws IOException, InterruptedException {
        if (open.isEmpty() || refusals.size() < open.size()) {
            return;
        }
        InetSocketAddress first = open.getFirst();
        String answer = last.getOrDefault(first.getPort(), "");
        if (only && NEED_CREDENTIALS.contains(answer)) {
            throw new TrialFailure(
                    new FailureReason.NeedsCredentials(requestLine(), answer, whatAnswers(first)));
        }
        if (refusals.values().stream().allMatch(Refusal::isBelieved)) {
            throw new TrialFailure(
                    new FailureReason.KeptReturning(
                            requestLine(), last, BELIEVED_AFTER, whatAnswers(first)));
        }
    }

    private static boolean isNo(String answer) {
        int status = FailureKind.status(answer).orElse(0);
        return status >= 300 && status < 500;
    }

    /// Paths that respond as expected.
    private List<String> whatAnswers(InetSocketAddress address)
            throws IOException, InterruptedException {
        List<String> found = new ArrayList<>();
        for (String path : UsualPaths.ALL) {
            RequestSpec request = wanted.request().getWithSameHeaders(path);
            if (!path.equals(wanted.request().target())
                    && service.ask(address, request, SHORT_ANSWER).isEmpty()) {
                found.add(path);
            }
        }
        return found;
    }

    /// A process that does not belong to the subject must not be load-tested.
    private InetSocketAddress checked(InetSocketAddress address) {
        List<ListeningPort> ours =
                service.listening().stream()
                        .filter(port -> port.number() == address.getPort())
                        .toList();
        if (ours.isEmpty()) {
            service.another(address.getPort())
                    .ifPresent(
                            other -> {
                                throw new TrialFailure(other);
                            });
        } else {
            // The process forked last serves if several share the socket.
            service.servedBy(ours.getLast().pid());
        }
        return address;
    }
}
