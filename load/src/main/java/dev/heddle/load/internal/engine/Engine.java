package dev.heddle.load.internal.engine;

import dev.heddle.load.Endpoint;
import dev.heddle.load.internal.record.Recorder;
import dev.heddle.load.internal.request.Connection;
import dev.heddle.load.internal.request.FailureKind;
import dev.heddle.load.internal.request.Journeys;
import dev.heddle.load.internal.request.Request;
import dev.heddle.load.internal.request.RequestMix;
import dev.heddle.load.internal.request.RequestSource;
import dev.heddle.load.internal.request.Session;
import dev.heddle.load.internal.request.Share;
import dev.heddle.load.internal.wire.Connector;
import dev.heddle.model.LoadProfile;
import dev.heddle.model.Phase;
import dev.heddle.model.Scenario.Known;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// One loop's share of a load profile: phases make requests due, connections carry them, the
/// recorder counts them.
///
/// Everything here runs on the loop's thread, except where a method says that any thread may call
/// it. [Loop] calls [#advance] whenever something may be due; what the service sends comes in
/// between, through [Connection.Owner].
final class Engine implements Connection.Owner {
    private static final long TICK_NANOS = 10_000_000L;

    /// How long a user of a closed phase waits after a failure, so that a service that refuses
    /// everything is not asked a million times.
    private static final long PAUSE_AFTER_FAILURE_NANOS = 100_000_000L;

    /// What waits for a connection may take this share of the heap; a request takes about 100
    /// bytes, and as much again where the queue grows.
    private static final int HEAP_SHARE = 4;

    private static final int REQUEST_BYTES = 200;
    private static final long LEAST_WAITING = 10_000;

    /// Before an open load begins, connections are opened for what is due in this time, about what
    /// is in flight at a service that answers quickly. A burst of connections at the start would
    /// put the schedule behind, and the requests that then wait would open still more.
    private static final long OPENED_BEFOREHAND_NANOS = 10_000_000L;

    /// 30,000 requests per second: below, a loop has CPU to spare and sees everything at once.
    private static final int MANY_PER_TICK = 30_000 * Recorder.TICK_MILLIS / 1_000;

    /// So many users share a connection that those who wait for the loop to wake up are few.
    private static final int MANY_SHARED = 50;

    private final LoadProfile profile;
    private final Share share;
    private final Recorder recorder;
    private final RequestSource source;
    private final Connections connections;
    private final ArrayDeque<Request> waiting = new ArrayDeque<>();
    private final ArrayDeque<Request> spare = new ArrayDeque<>();
    private final InFlightList inFlight = new InFlightList();
    private final List<Connection> unflushed = new ArrayList<>();
    private final Iterator<Phase> phases;
    private final long startNanos;
    private final long timeoutNanos;
    private long requestsLeft;

    /// Number of the next request: loop `i` of `n` has `i`, `i + n`, …
    private long sequence;

    /// Whether there is nothing left to ask.
    private boolean exhausted;

    /// Most requests that may wait for a connection.
    private final long mostWaiting;

    private boolean full;
    private @Nullable Throwable broken;

    /// When the current phase ends and the next begins; not the time at which the loop got round to
    /// it.
    private long phaseEndNanos;

    private int phaseNumber;

    /// What an open phase offers; empty in a closed one.
    private @Nullable FireTimes fireTimes;

    private long phaseStartNanos;
    private long nextFire = FireTimes.END;

    /// Users of a closed phase; those from `arrived` on have not begun yet.
    private int users;

    private int arrived;

    /// Users that the phase took over from the one before; the others arrive one after another.
    private int takenOver;

    private long betweenArrivalsNanos;

    /// The phase in which each user began: an old request of another user of the same number does
    /// not go on.
    private int[] begunIn = new int[0];

    /// Users of a closed phase who think, and those who were failed.
    private Pauses thinking = new Pauses(0);

    private Pauses discouraged = new Pauses(PAUSE_AFTER_FAILURE_NANOS);
    /// Users whose next step is not due yet.
    private final PriorityQueue<Resting> resting =
            new PriorityQueue<>(Comparator.comparingLong(Resting::dueNanos));

    private long nextTickNanos;
    private boolean offering = true;
    private boolean ended;
    private long drainEndNanos;

    private final AtomicLong completed = new AtomicLong();
    private final AtomicLong offered = new AtomicLong();

    /// @param begunIn the phase in which the user began
    private record Resting(long dueNanos, Session session, int user, int begunIn) {}

    Engine(
            LoadProfile profile,
            Endpoint endpoint,
            Share share,
            Function<Connection.Owner, Connector> connector,
            Recorder recorder,
            long startNanos) {
        this.profile = profile;
        this.share = share;
        this.recorder = recorder;
        this.sequence = share.index();
        this.source =
                profile.scenario()
                        .<RequestSource>map(one -> new Journeys(one, profile, endpoint, share))
                        .orElseGet(() -> new RequestMix(profile, endpoint, share));
        this.startNanos = startNanos;
        this.phaseEndNanos = startNanos;
        this.nextTickNanos = startNanos;
        this.timeoutNanos = profile.limits().timeout().toNanos();
        this.requestsLeft = share.partOf(profile.limits().maxRequests());
        this.mostWaiting =
                Math.max(
                        LEAST_WAITING,
                        Runtime.getRuntime().maxMemory()
                                / HEAP_SHARE
                                / REQUEST_BYTES
                                / share.loops());
        this.phases = profile.phases().iterator();
        this.connections =
                new Connections(
                        connector.apply(this),
                        Math.max(1, share.partOf(profile.limits().connections())),
                        this::refused);
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
        connections.openFor(share.partOf((int) (ratePerSecond * OPENED_BEFOREHAND_NANOS / 1e9)));
    }

    /// Any thread may call it.
    long completedSoFar() {
        return completed.get();
    }

    /// Any thread may call it.
    long offeredSoFar() {
        return offered.get();
    }

    boolean ended() {
        return ended;
    }

    /// Whether more requests waited than there is memory for; then no more are offered.
    boolean full() {
        return full;
    }

    /// Whether requests come in such quick succession that they had better be sent several at a
    /// time: in an open load, and where many users share a connection, whose requests and answers
    /// then take fewer system calls. Other closed loads decide that by themselves.
    boolean fast() {
        return offering
                && recorder.offeredInLastTick() >= MANY_PER_TICK
                && (fireTimes != null || inFlight.size() >= MANY_SHARED * connections.open());
    }

    long connectionsOpened() {
        return connections.opened();
    }

    /// What the scenario's first user knows when it has ended.
    Optional<Known> known() {
        return source instanceof Journeys journeys
                ? Optional.of(journeys.known())
                : Optional.empty();
    }

    /// When the last phase ended, or the run was stopped within it.
    long offeredUntilNanos() {
        return phaseEndNanos;
    }

    /// Offers everything that is due, however late, and ends what took too long.
    ///
    /// @param readAt when the sockets were last read
    /// @return when something is due next, by [System#nanoTime]
    long advance(long nowNanos, long readAt) {
        checkWhole();
        long now = nowNanos;
        while (offering && phaseIsOver(now)) {
            nextPhase(now);
        }
        fire(now);
        arrive(now);
        wake(thinking, now);
        wake(discouraged, now);
        wakeResting(now);
        flush();
        if (now >= nextTickNanos) {
            tick(now, readAt);
        }
        long due = Math.min(discouraged.firstDueNanos(), thinking.firstDueNanos());
        if (arrived < users) {
            due = Math.min(due, nextArrivalNanos());
        }
        if (nextFire != FireTimes.END) {
            due = Math.min(due, phaseStartNanos + nextFire);
        }
        Resting first = resting.peek();
        if (first != null) {
            due = Math.min(due, first.dueNanos());
        }
        return offering ? Math.min(due, phaseEndNanos) : due;
    }

    /// An open phase is over when all of it was offered, too: one that is behind goes on.
    private boolean phaseIsOver(long now) {
        return now >= phaseEndNanos && nextFire == FireTimes.END;
    }

    /// @throws IllegalStateException if something of ours broke in a connection
    void checkWhole() {
        Throwable cause = broken;
        if (cause != null) {
            throw new IllegalStateException("a connection broke the loop", cause);
        }
    }

    private void nextPhase(long now) {
        phaseNumber++;
        fireTimes = null;
        if (!phases.hasNext() || requestsLeft == 0) {
            offering = false;
            users = 0;
            resting.clear();
            drainEndNanos = phaseEndNanos + profile.limits().drain().toNanos();
            return;
        }
        phaseStartNanos = phaseEndNanos;
        Phase phase = phases.next();
        phaseEndNanos = phaseStartNanos + phase.duration().toNanos();
        SplittableRandom random = new SplittableRandom(profile.seed() + phaseNumber);
        switch (phase) {
            case Phase.Constant constant ->
                    begin(OpenFireTimes.of(constant, source.requestsEach(), random));
            case Phase.Ramp ramp -> begin(OpenFireTimes.of(ramp, source.requestsEach(), random));
            case Phase.Replay replay -> begin(FireTimes.of(replay));
            case Phase.Closed closed -> begin(closed, now);
        }
    }

    private void begin(FireTimes whole) {
        users = 0;
        arrived = 0;
        thinking = new Pauses(0);
        discouraged = new Pauses(PAUSE_AFTER_FAILURE_NANOS);
        FireTimes mine = whole.share(share.index(), share.of());
        fireTimes = mine;
        nextFire = mine.next();
    }

    /// Those who wait for an answer go on when it comes, those who paused now; the others are new.
    private void begin(Phase.Closed closed, long now) {
        Pauses before = thinking;
        Pauses failed = discouraged;
        thinking = new Pauses(closed.think().toNanos());
        discouraged = new Pauses(PAUSE_AFTER_FAILURE_NANOS);
        users = share.partOf(closed.users());
        begunIn = Arrays.copyOf(begunIn, Math.max(begunIn.length, users));
        goOn(before, now);
        goOn(failed, now);
        takenOver = Math.min(arrived, users);
        arrived = takenOver;
        betweenArrivalsNanos = closed.arriveOver().toNanos() / Math.max(1, users - takenOver);
    }

    private void goOn(Pauses pauses, long now) {
        while (pauses.firstDueNanos() != Pauses.NONE) {
            int user = pauses.poll();
            if (user < users) {
                offer(now, now, user);
            }
        }
    }

    private long nextArrivalNanos() {
        return phaseStartNanos + (arrived - takenOver) * betweenArrivalsNanos;
    }

    /// New users begin; those who have no time to arrive in do so now, one like the other.
    private void arrive(long now) {
        while (arrived < users && nextArrivalNanos() <= now) {
            begunIn[arrived] = phaseNumber;
            source.begins(arrived);
            offer(betweenArrivalsNanos == 0 ? now : nextArrivalNanos(), now, arrived);
            arrived++;
        }
    }

    private void fire(long startedNanos) {
        FireTimes times = fireTimes;
        if (times == null) {
            return;
        }
        long now = startedNanos;
        while (nextFire != FireTimes.END && phaseStartNanos + nextFire <= now) {
            offer(phaseStartNanos + nextFire, now, Request.NO_USER);
            nextFire = requestsLeft == 0 || exhausted ? FireTimes.END : times.next();
            now = System.nanoTime();
        }
    }

    /// Users whose pause is over go on.
    private void wake(Pauses pauses, long now) {
        while (pauses.firstDueNanos() <= now) {
            long due = pauses.firstDueNanos();
            int user = pauses.poll();
            if (due < phaseEndNanos) {
                offer(due, now, user);
            }
        }
    }

    private void wakeResting(long now) {
        Resting first = resting.peek();
        while (first != null && first.dueNanos() <= now) {
            resting.remove();
            if (there(first.user(), first.begunIn())) {
                offer(first.dueNanos(), now, first.user(), first.session());
            }
            first = resting.peek();
        }
    }

    private void offer(long intendedNanos, long nowNanos, int user) {
        offer(intendedNanos, nowNanos, user, null);
    }

    /// @param session of the user who goes on; null for one who begins
    private void offer(long intendedNanos, long nowNanos, int user, @Nullable Session session) {
        if (waiting.size() >= mostWaiting) {
            full = true;
            requestsLeft = 0;
        }
        if (requestsLeft == 0) {
            phaseEndNanos = Math.min(phaseEndNanos, nowNanos);
            return;
        }
        Request pooled = spare.pollLast();
        Request request = pooled == null ? new Request() : pooled;
        request.intendedNanos = intendedNanos;
        request.user = user;
        request.begunIn = user == Request.NO_USER ? 0 : begunIn[user];
        request.sequence = sequence;
        if (!source.fill(request, session)) {
            spare.addLast(request);
            exhausted = true;
            return;
        }
        sequence += share.of();
        requestsLeft--;
        recorder.offered(intendedNanos, nowNanos);
        offered.lazySet(recorder.offered());
        if (connections.hasRoom()) {
            send(request, nowNanos);
        } else {
            waiting.add(request);
            connections.openFor(waiting.size());
        }
    }

    private void send(Request request, long nowNanos) {
        request.sentNanos = nowNanos;
        inFlight.add(request);
        connections.send(request);
    }

    @Override
    public void ready(Connection connection) {
        if (ended) {
            connection.close();
            return;
        }
        connections.ready(connection);
        while (!waiting.isEmpty() && connections.hasRoom()) {
            send(waiting.poll(), System.nanoTime());
        }
        // Only so many are opened at one time; the next can go on its way.
        connections.openFor(waiting.size());
    }

    @Override
    public void gone(Connection connection) {
        connections.gone(connection);
        if (!ended) {
            connections.openFor(waiting.size());
        }
    }

    @Override
    public void answered(Request request, int status, long nowNanos) {
        if (ended) {
            return;
        }
        inFlight.remove(request);
        boolean expected = request.kind().expects(status);
        boolean whole = expected && source.take(request);
        if (whole) {
            recorder.completed(request, nowNanos);
            completed.lazySet(recorder.completed());
        } else {
            String kind = expected ? FailureKind.NOT_CAPTURED : FailureKind.ofStatus(status);
            recorder.failed(request, kind, nowNanos);
        }
        done(request, whole, nowNanos);
    }

    @Override
    public void failed(Request request, String kind) {
        if (ended) {
            return;
        }
        inFlight.remove(request);
        long now = System.nanoTime();
        recorder.failed(request, kind, now);
        done(request, false, now);
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

    private void flush() {
        for (int i = 0; i < unflushed.size(); i++) {
            unflushed.get(i).flush();
        }
        unflushed.clear();
    }

    /// A connection could not be opened: the request that waited longest fails with it.
    private void refused(String kind) {
        Request request = waiting.poll();
        if (request != null && !ended) {
            long now = System.nanoTime();
            recorder.failed(request, kind, now);
            done(request, false, now);
            connections.openFor(waiting.size());
        }
    }

    /// The request is recorded; a user of a closed phase goes on.
    private void done(Request request, boolean completedWell, long nowNanos) {
        int user = request.user;
        Session session = request.session;
        request.forget();
        spare.addLast(request);
        if (session != null && !completedWell) {
            session.stop();
        }
        if (ended || !there(user, request.begunIn)) {
            return;
        }
        if (session != null && session.underWay()) {
            goOn(session, user, request.begunIn, nowNanos);
            return;
        }
        if (user == Request.NO_USER) {
            return;
        }
        if (nowNanos >= phaseEndNanos) {
            // The next phase, if it has users, begins at once and takes this one over.
            thinking.add(user, nowNanos);
            return;
        }
        if (!completedWell) {
            discouraged.add(user, nowNanos);
        } else if (thinking.takeTime()) {
            thinking.add(user, nowNanos);
        } else {
            offer(nowNanos, nowNanos, user);
        }
    }

    /// Whether a user is of the current phase, or of none.
    private boolean there(int user, int begun) {
        return user == Request.NO_USER || (user < users && begun == begunIn[user]);
    }

    /// The user's next step is due after its pause; after the last phase it takes none.
    private void goOn(Session session, int user, int begun, long nowNanos) {
        if (!offering) {
            return;
        }
        long due = nowNanos + session.stage().pauseNanos();
        if (due == nowNanos && nowNanos < phaseEndNanos) {
            offer(nowNanos, nowNanos, user, session);
        } else {
            resting.add(new Resting(due, session, user, begun));
        }
    }

    /// Ends what took too long, and the run when nothing is left to wait for. What counts is when
    /// the sockets were last read: a loop that was held up must not charge that to the service.
    private void tick(long now, long readAt) {
        nextTickNanos = now + TICK_NANOS;
        recorder.advance(now);
        Request oldest = inFlight.oldest();
        while (oldest != null && readAt - oldest.sentNanos >= timeoutNanos) {
            timeOut(oldest, now);
            oldest = inFlight.oldest();
        }
        boolean idle = inFlight.size() == 0 && waiting.isEmpty();
        if (exhausted && idle && resting.isEmpty()) {
            requestsLeft = 0;
            nextFire = FireTimes.END;
            phaseEndNanos = Math.min(phaseEndNanos, now);
        }
        if (!offering && (idle || readAt >= drainEndNanos)) {
            end();
        }
    }

    private void timeOut(Request request, long now) {
        Connection connection = request.connection;
        inFlight.remove(request);
        recorder.timedOut(request, now);
        if (connection != null) {
            connection.abandon(request);
        }
        done(request, false, now);
    }

    private void recordUnfinished(long now) {
        waiting.forEach(request -> recorder.unfinished(request, now));
        for (Request open = inFlight.oldest(); open != null; open = open.newer) {
            recorder.unfinished(open, now);
        }
    }

    /// Ends the run now; what is in flight is unfinished.
    void end() {
        if (ended) {
            return;
        }
        long now = System.nanoTime();
        recorder.advance(now);
        recordUnfinished(now);
        ended = true;
        phaseEndNanos = Math.max(startNanos, Math.min(phaseEndNanos, now));
        recorder.finish(now);
        connections.closeAll();
        source.close();
    }
}
