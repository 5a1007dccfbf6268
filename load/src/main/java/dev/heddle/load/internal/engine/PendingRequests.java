package dev.heddle.load.internal.engine;

import dev.heddle.load.internal.record.Recorder;
import dev.heddle.load.internal.request.Request;
import dev.heddle.load.internal.request.RequestSource;
import dev.heddle.load.internal.request.Session;
import dev.heddle.load.internal.request.Share;
import dev.heddle.model.Clock;
import dev.heddle.model.load.FailureKind;
import dev.heddle.model.load.LoadProfile;
import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// Requests from their offer to their record: they wait for a connection, then they are in flight.
/// Each that is offered is recorded once.
///
/// Owned by one event loop, except where a method says that any thread may call it.
final class PendingRequests {
    /// The queue for connections may take this share of the heap; a request takes about 100 bytes,
    /// and as much again where the queue grows.
    private static final int HEAP_SHARE = 4;

    private static final int REQUEST_BYTES = 200;
    private static final long LEAST_WAITING = 10_000;

    private final RequestSource source;
    private final Schedule schedule;
    private final Connections connections;
    private final Recorder recorder;
    private final Clock clock;
    private final ArrayDeque<Request> waiting = new ArrayDeque<>();

    /// Requests to be sent again, once all that the sockets tell by now has been read: the
    /// connection after the one that closed may have closed with it.
    private final ArrayDeque<Request> unprocessed = new ArrayDeque<>();

    private final ArrayDeque<Request> spare = new ArrayDeque<>();
    private final InFlightList inFlight = new InFlightList();
    private final int sequenceStep;

    /// Most requests that may wait for a connection.
    private final long mostWaiting;

    /// Number of the next request: loop `i` of `n` has `i`, `i + n`, …
    private long sequence;

    private long left;
    private boolean exhausted;
    private boolean full;

    private final AtomicLong completed = new AtomicLong();
    private final AtomicLong offered = new AtomicLong();

    PendingRequests(
            LoadProfile profile,
            Share share,
            RequestSource source,
            Schedule schedule,
            Connections connections,
            Recorder recorder,
            Clock clock) {
        this.source = source;
        this.schedule = schedule;
        this.connections = connections;
        this.recorder = recorder;
        this.clock = clock;
        this.sequence = share.index();
        this.sequenceStep = share.of();
        this.left = share.partOf(profile.limits().maxRequests());
        this.mostWaiting =
                Math.max(
                        LEAST_WAITING,
                        Runtime.getRuntime().maxMemory()
                                / HEAP_SHARE
                                / REQUEST_BYTES
                                / share.loops());
    }

    /// Any thread may call it.
    long completedSoFar() {
        return completed.get();
    }

    /// Any thread may call it.
    long offeredSoFar() {
        return offered.get();
    }

    /// Whether more requests waited than there is memory for; then no more are offered.
    boolean full() {
        return full;
    }

    /// Whether the limit of the load allows more requests.
    boolean anyLeft() {
        return left > 0;
    }

    /// Offers no more requests.
    void stop() {
        left = 0;
    }

    /// Whether the source has nothing left to ask.
    boolean exhausted() {
        return exhausted;
    }

    boolean idle() {
        return inFlight.size() == 0 && waiting.isEmpty() && unprocessed.isEmpty();
    }

    int inFlight() {
        return inFlight.size();
    }

    /// The request that was sent first of those in flight.
    @Nullable Request oldestInFlight() {
        return inFlight.oldest();
    }

    /// Offers a request, and sends it at once if a connection has room.
    ///
    /// @param begunIn the phase in which the user began
    /// @param session of the user who goes on; null for one who begins
    void offer(
            long intendedNanos, long nowNanos, int user, int begunIn, @Nullable Session session) {
        if (waiting.size() >= mostWaiting) {
            full = true;
            left = 0;
        }
        if (left == 0) {
            schedule.noMoreFires();
            schedule.endPhaseBy(nowNanos);
            return;
        }
        Request pooled = spare.pollLast();
        Request request = pooled == null ? new Request() : pooled;
        request.intendedNanos = intendedNanos;
        request.user = user;
        request.begunIn = begunIn;
        request.sequence = sequence;
        if (!source.fill(request, session)) {
            spare.addLast(request);
            exhausted = true;
            return;
        }
        request.quoted = recorder.quotes().wanting();
        sequence += sequenceStep;
        left--;
        recorder.offered(request, nowNanos);
        offered.lazySet(recorder.offered());
        if (connections.hasRoom()) {
            send(request, nowNanos);
        } else {
            waiting.add(request);
            openConnections();
        }
    }

    private void send(Request request, long nowNanos) {
        request.sentNanos = nowNanos;
        inFlight.add(request);
        connections.send(request);
    }

    /// Takes a request that the service did not process to be sent again. It counts once.
    void again(Request request) {
        end(request);
        if (!request.retried) {
            request.retried = true;
            recorder.retried();
        }
        unprocessed.add(request);
    }

    /// Lets what is to be sent again wait before everything else.
    void sendAgain() {
        if (!unprocessed.isEmpty()) {
            while (!unprocessed.isEmpty()) {
                waiting.addFirst(unprocessed.pollLast());
            }
            sendWaiting();
        }
    }

    /// A request in flight has ended, or its attempt has; its connection has room again.
    private void end(Request request) {
        inFlight.remove(request);
        connections.ended(request);
    }

    /// Sends what waits, as far as there is room for it.
    void sendWaiting() {
        while (!waiting.isEmpty() && connections.hasRoom()) {
            send(waiting.poll(), clock.nanoTime());
        }
        // Only so many are opened at one time; the next can go on its way.
        openConnections();
    }

    /// Opens as many connections as what waits needs.
    void openConnections() {
        connections.openFor(waiting.size());
    }

    /// Records an answer.
    ///
    /// @return whether it is one that was expected, with all that its step captures
    boolean answered(Request request, int status, long nowNanos) {
        end(request);
        boolean expected = request.kind().expects(status);
        boolean whole = expected && source.take(request);
        if (whole) {
            recorder.completed(request, nowNanos);
            completed.lazySet(recorder.completed());
        } else {
            String kind = expected ? FailureKind.NOT_CAPTURED : FailureKind.ofStatus(status);
            recorder.quotes().failed(request, kind);
            recorder.failed(request, kind, nowNanos);
        }
        return whole;
    }

    /// Records the failure of a request in flight.
    void failed(Request request, String kind, long nowNanos) {
        end(request);
        recorder.failed(request, kind, nowNanos);
    }

    /// Records a request in flight that took too long.
    void timedOut(Request request, long nowNanos) {
        end(request);
        recorder.timedOut(request, nowNanos);
    }

    /// Records the failure of the request that has waited longest for a connection.
    ///
    /// @return null if none waits
    @Nullable Request refused(String kind, long nowNanos) {
        Request request = waiting.poll();
        if (request != null) {
            recorder.failed(request, kind, nowNanos);
        }
        return request;
    }

    /// A recorded request is reused for the next offer.
    void reuse(Request request) {
        request.forget();
        spare.addLast(request);
    }

    /// Records all that have not ended.
    void unfinished(long nowNanos) {
        waiting.forEach(request -> recorder.unfinished(request, nowNanos));
        unprocessed.forEach(request -> recorder.unfinished(request, nowNanos));
        for (Request open = inFlight.oldest(); open != null; open = open.newer) {
            recorder.unfinished(open, nowNanos);
        }
    }
}
