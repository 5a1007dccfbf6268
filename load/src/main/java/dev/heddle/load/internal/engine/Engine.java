package dev.heddle.load.internal.engine;

import dev.heddle.load.Endpoint;
import dev.heddle.load.internal.record.Recorder;
import dev.heddle.load.internal.request.Connection;
import dev.heddle.load.internal.request.Journeys;
import dev.heddle.load.internal.request.OpenConnection;
import dev.heddle.load.internal.request.Request;
import dev.heddle.load.internal.request.RequestMix;
import dev.heddle.load.internal.request.RequestSource;
import dev.heddle.load.internal.request.Session;
import dev.heddle.load.internal.request.Share;
import dev.heddle.load.internal.wire.Connector;
import dev.heddle.model.Clock;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.Scenario.Known;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// One loop's share of a load profile: the [Schedule] and the [Users] make requests due,
/// [Connections] carry them, [PendingRequests] accounts for each until it is recorded.
///
/// Everything here runs on the loop's thread, except where a method says that any thread may call
/// it. [Loop] calls [#advance] whenever something may be due; what the service sends comes in
/// between, through [Connection.Owner].
final class Engine implements Connection.Owner {
    private static final long TICK_NANOS = 10_000_000L;

    /// Before an open load begins, connections are opened for what is due in this time, about what
    /// is in flight at a service that answers quickly. A burst of connections at the start would
    /// put the schedule behind, and the requests that then wait would open still more.
    private static final long OPENED_BEFOREHAND_NANOS = 10_000_000L;

    /// 30,000 requests per second: below, a loop has CPU to spare and sees everything at once.
    private static final int MANY_PER_TICK = 30_000 * Recorder.TICK_MILLIS / 1_000;

    /// Users per connection from which on those who wait for the loop to wake up are few.
    private static final int MANY_SHARED = 50;

    private final LoadProfile profile;
    private final Share share;
    private final Recorder recorder;
    private final Clock clock;
    private final RequestSource source;
    private final Connections connections;
    private final Schedule schedule;
    private final PendingRequests requests;
    private final Users users;
    private final List<Connection> unflushed = new ArrayList<>();
    private final long timeoutNanos;
    private @Nullable Throwable broken;
    private long nextTickNanos;
    private boolean ended;
    private long drainEndNanos;

    Engine(
            LoadProfile profile,
            Endpoint endpoint,
            Share share,
            Function<Connection.Owner, Connector> connector,
            Recorder recorder,
            Clock clock,
            long startNanos) {
        this.profile = profile;
        this.share = share;
        this.recorder = recorder;
        this.clock = clock;
        this.source =
                profile.scenario()
                        .<RequestSource>map(
                                scenario -> new Journeys(scenario, profile, endpoint, share, clock))
                        .orElseGet(() -> new RequestMix(profile, endpoint, share));
        this.nextTickNanos = startNanos;
        this.timeoutNanos = profile.limits().timeout().toNanos();
        this.connections =
                new Connections(
                        connector.apply(this),
                        new Addresses(endpoint.addresses()),
                        new Connections.Most(
                                partOf(profile.limits().connections()),
                                partOf(profile.limits().sharedConnections())),
                        this::refused);
        this.schedule = new Schedule(profile, share, source.requestsEach(), startNanos);
        this.requests =
                new PendingRequests(profile, share, source, schedule, connections, recorder, clock);
        this.users = new Users(source, share, schedule, requests);
    }

    private int partOf(int connections) {
        return Math.max(1, share.partOf(connections));
    }

    /// Opens the connections that an open load needs at once; called before the first start.
    void prepare() {
        double ratePerSecond =
                switch (profile.phases().getFirst()) {
                    case Phase.Constant constant -> constant.ratePerSecond();
                    case Phase.Ramp ramp -> ramp.fromPerSecond();
                    case Phase.Replay replay -> replay.ratePerSecond();
                    case Phase.Closed _ -> 0;
                };
        connections.openBeforehand(
                share.partOf((int) (ratePerSecond * OPENED_BEFOREHAND_NANOS / 1e9)));
    }

    /// Any thread may call it.
    long completedSoFar() {
        return requests.completedSoFar();
    }

    /// Any thread may call it.
    long offeredSoFar() {
        return requests.offeredSoFar();
    }

    boolean ended() {
        return ended;
    }

    /// Whether more requests waited than there is memory for; then no more are offered.
    boolean full() {
        return requests.full();
    }

    /// Whether requests come in such quick succession that they had better be sent several at a
    /// time: in an open load, and where many users share a connection, whose requests and answers
    /// then take fewer system calls. Other closed loads decide that by themselves.
    boolean fast() {
        return schedule.offering()
                && recorder.offeredInLastTick() >= MANY_PER_TICK
                && (schedule.open() || requests.inFlight() >= MANY_SHARED * connections.open());
    }

    long connectionsOpened() {
        return connections.opened();
    }

    /// Values that the scenario's first user has captured when it has ended.
    Optional<Known> known() {
        return source instanceof Journeys journeys
                ? Optional.of(journeys.known())
                : Optional.empty();
    }

    /// When the last phase ended, or the run was stopped within it.
    long offeredUntilNanos() {
        return schedule.phaseEndNanos();
    }

    /// Offers everything that is due, however late, and ends what took too long.
    ///
    /// @param readAt when the sockets were last read
    /// @return when something is due next, by the clock
    long advance(long nowNanos, long readAt) {
        checkWhole();
        requests.sendAgain();
        while (schedule.offering() && schedule.phaseIsOver(nowNanos)) {
            nextPhase(nowNanos);
        }
        fire(nowNanos);
        users.advance(nowNanos);
        if (nowNanos >= nextTickNanos) {
            tick(nowNanos, readAt);
        }
        flush();
        long due = Math.min(users.dueNanos(), schedule.nextFireNanos());
        return schedule.offering() ? Math.min(due, schedule.phaseEndNanos()) : due;
    }

    /// @throws IllegalStateException if something of ours broke in a connection
    void checkWhole() {
        Throwable cause = broken;
        if (cause != null) {
            throw new IllegalStateException("a connection broke the loop", cause);
        }
    }

    private void nextPhase(long now) {
        if (!requests.anyLeft()) {
            schedule.stop();
        }
        Phase phase = schedule.offering() ? schedule.next() : null;
        // No switch over types: linking one generates a class, here after the load has begun.
        if (phase == null) {
            users.stop();
            drainEndNanos = schedule.phaseEndNanos() + profile.limits().drain().toNanos();
        } else if (phase instanceof Phase.Closed closed) {
            users.begin(closed, now);
        } else {
            users.beginOpen();
        }
    }

    /// Offers what an open phase has due.
    private void fire(long startedNanos) {
        long now = startedNanos;
        long due = schedule.nextFireNanos();
        while (due != FireTimes.END && due <= now) {
            requests.offer(due, now, Request.NO_USER, 0, null);
            if (requests.anyLeft() && !requests.exhausted()) {
                schedule.fired();
            } else {
                schedule.noMoreFires();
            }
            due = schedule.nextFireNanos();
            now = clock.nanoTime();
        }
    }

    @Override
    public void ready(Connection connection) {
        if (ended) {
            connection.close();
            return;
        }
        connections.ready(connection);
        requests.sendWaiting();
    }

    @Override
    public void gone(Connection connection) {
        connections.gone(connection);
        if (!ended) {
            requests.openConnections();
        }
    }

    @Override
    public void answered(Request request, int status, long nowNanos) {
        if (!ended) {
            boolean well = requests.answered(request, status, nowNanos);
            requests.sendWaiting();
            done(request, well, nowNanos);
        }
    }

    @Override
    public void failed(Request request, String kind) {
        if (!ended) {
            long now = clock.nanoTime();
            requests.failed(request, kind, now);
            requests.sendWaiting();
            done(request, false, now);
        }
    }

    @Override
    public void overtaken(Request request) {
        if (!ended) {
            requests.again(request);
        }
    }

    @Override
    public void unprocessed(Request request, String kind) {
        if (request.retried) {
            failed(request, kind);
        } else {
            overtaken(request);
        }
    }

    @Override
    public void broken(Throwable cause) {
        broken = cause;
    }

    @Override
    public void received(int bytes) {
        recorder.received(bytes);
    }

    @Override
    public void unflushed(Connection connection) {
        unflushed.add(connection);
    }

    /// Sends off the requests that were sent since: they count from then on.
    void flush() {
        for (int i = 0; i < unflushed.size(); i++) {
            unflushed.get(i).flush();
        }
        unflushed.clear();
    }

    /// A connection could not be opened: the request that waited longest fails with it.
    private void refused(String kind) {
        if (ended) {
            return;
        }
        long now = clock.nanoTime();
        Request request = requests.refused(kind, now);
        if (request != null) {
            done(request, false, now);
            requests.openConnections();
        }
    }

    /// The request is recorded; its user goes on.
    private void done(Request request, boolean completedWell, long nowNanos) {
        int user = request.user;
        int begunIn = request.begunIn;
        Session session = request.session;
        requests.reuse(request);
        if (session != null && !completedWell) {
            session.stop();
        }
        if (!ended) {
            users.goOn(user, begunIn, session, completedWell, nowNanos);
        }
    }

    /// Ends what took too long, and the run when nothing is left to wait for. What counts is when
    /// the sockets were last read: a loop that was held up must not charge that to the service.
    private void tick(long now, long readAt) {
        nextTickNanos = now + TICK_NANOS;
        recorder.advance(now);
        Request oldest = requests.oldestInFlight();
        while (oldest != null && readAt - oldest.sentNanos >= timeoutNanos) {
            timeOut(oldest, now);
            oldest = requests.oldestInFlight();
        }
        boolean idle = requests.idle();
        if (requests.exhausted() && idle && !users.anyResting()) {
            offerNoMore(now);
        }
        if (!schedule.offering() && (idle || readAt >= drainEndNanos)) {
            end();
        }
    }

    /// Ends the profile with what has been offered by now.
    void offerNoMore(long now) {
        requests.stop();
        schedule.noMoreFires();
        schedule.endPhaseBy(now);
    }

    private void timeOut(Request request, long now) {
        OpenConnection carrier = request.connection;
        if (carrier != null) {
            carrier.connection.abandon(request);
        }
        requests.timedOut(request, now);
        requests.sendWaiting();
        done(request, false, now);
    }

    /// Ends the run now; what is in flight is unfinished.
    void end() {
        if (ended) {
            return;
        }
        long now = clock.nanoTime();
        recorder.advance(now);
        requests.unfinished(now);
        ended = true;
        schedule.endPhaseBy(now);
        recorder.finish(now);
        connections.closeAll();
        source.close();
    }
}
