package dev.heddle.load.internal;

import dev.heddle.model.LoadProfile;
import dev.heddle.model.Phase;
import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.EventLoop;
import java.net.SocketAddress;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/// Runs one load profile: phases make requests due, connections carry them, the recorder counts
/// them.
///
/// Everything here runs on the event loop, except where a method says that any thread may call it.
final class Engine implements Connection.Owner {
    private static final long TICK_NANOS = 10_000_000L;
    private static final long NO_USERS = -1;

    /// How long a user of a closed phase waits after a failure, so that a service that refuses
    /// everything is not asked a million times.
    private static final long PAUSE_AFTER_FAILURE_NANOS = 100_000_000L;

    private final LoadProfile profile;
    private final EventLoop loop;
    private final Recorder recorder;
    private final Connections connections;
    private final Runnable onEnd;
    private final ArrayDeque<Request> waiting = new ArrayDeque<>();
    private final ArrayDeque<Request> spare = new ArrayDeque<>();
    private final InFlightList inFlight = new InFlightList();
    private final Iterator<Phase> phases;
    private final long startNanos;
    private final long timeoutNanos;

    /// When the current phase ends and the next begins; the start of the next, not the time at
    /// which the loop got round to it.
    private long phaseEndNanos;

    private int phaseNumber;

    /// Pause of the users of the current phase; [#NO_USERS] if it is an open one.
    private long thinkNanos = NO_USERS;

    private boolean offering = true;
    private boolean ended;
    private long drainEndNanos;

    private final AtomicLong completed = new AtomicLong();
    private final AtomicBoolean stopping = new AtomicBoolean();

    Engine(
            LoadProfile profile,
            EventLoop loop,
            Bootstrap bootstrap,
            SocketAddress endpoint,
            ByteBuf requestBytes,
            Recorder recorder,
            long startNanos,
            Runnable onEnd) {
        this.profile = profile;
        this.loop = loop;
        this.recorder = recorder;
        this.onEnd = onEnd;
        this.startNanos = startNanos;
        this.phaseEndNanos = startNanos;
        this.timeoutNanos = profile.timeout().toNanos();
        this.phases = profile.phases().iterator();
        this.connections =
                new Connections(
                        bootstrap,
                        endpoint,
                        profile.connections(),
                        () -> new Connection(this, requestBytes),
                        this::refused);
    }

    /// Any thread may call it.
    long completedSoFar() {
        return completed.get();
    }

    /// Ends the run now; what is in flight is unfinished. Any thread may call it.
    void stop() {
        if (stopping.compareAndSet(false, true)) {
            loop.execute(this::end);
        }
    }

    long connectionsOpened() {
        return connections.opened();
    }

    /// When the last phase ended, or the run was stopped within it.
    long offeredUntilNanos() {
        return phaseEndNanos;
    }

    void start() {
        nextPhase();
        tick();
    }

    private void nextPhase() {
        phaseNumber++;
        thinkNanos = NO_USERS;
        if (!phases.hasNext()) {
            offering = false;
            drainEndNanos = phaseEndNanos + profile.drain().toNanos();
            return;
        }
        long phaseStart = phaseEndNanos;
        switch (phases.next()) {
            case Phase.Constant constant -> {
                long duration = constant.duration().toNanos();
                phaseEndNanos = phaseStart + duration;
                FireTimes times = new ConstantFireTimes(constant.ratePerSecond(), duration);
                fire(times, phaseStart, times.next());
            }
            case Phase.Closed users -> {
                phaseEndNanos = phaseStart + users.duration().toNanos();
                thinkNanos = users.think().toNanos();
                for (int user = 0; user < users.users(); user++) {
                    offer(System.nanoTime(), user);
                }
                at(phaseEndNanos, this::nextPhase);
            }
        }
    }

    /// Offers everything that is due, however late, then waits for what is due next.
    ///
    /// @param firstDue from the start of the phase, as are all fire times
    private void fire(FireTimes times, long phaseStart, long firstDue) {
        long due = firstDue;
        while (due != FireTimes.END && phaseStart + due <= System.nanoTime()) {
            offer(phaseStart + due, -1);
            due = times.next();
        }
        if (due == FireTimes.END) {
            at(phaseEndNanos, this::nextPhase);
        } else {
            long nextDue = due;
            at(phaseStart + nextDue, () -> fire(times, phaseStart, nextDue));
        }
    }

    private void offer(long intendedNanos, int user) {
        Request pooled = spare.poll();
        Request request = pooled == null ? new Request() : pooled;
        request.intendedNanos = intendedNanos;
        request.user = user;
        recorder.offered(intendedNanos, System.nanoTime());
        if (connections.hasIdle()) {
            send(connections.takeIdle(), request);
        } else {
            waiting.add(request);
            connections.openFor(waiting.size());
        }
    }

    private void send(Connection connection, Request request) {
        request.sentNanos = System.nanoTime();
        inFlight.add(connection);
        connection.send(request);
    }

    @Override
    public void connected(Connection connection) {
        if (ended) {
            connection.close();
            return;
        }
        connections.connected(connection);
        useNext(connection);
    }

    private void useNext(Connection connection) {
        Request next = waiting.poll();
        if (next == null) {
            connections.makeIdle(connection);
        } else {
            send(connection, next);
        }
    }

    @Override
    public void answered(Connection connection, Request request, int status, boolean reusable) {
        inFlight.remove(connection);
        long now = System.nanoTime();
        boolean expected = status >= 200 && status < 300;
        if (expected) {
            recorder.completed(request, now);
            completed.lazySet(recorder.completed());
        } else {
            recorder.failed(FailureKind.ofStatus(status), now);
        }
        if (reusable) {
            useNext(connection);
        } else {
            connections.ended(connection);
            connections.openFor(waiting.size());
        }
        done(request, expected);
    }

    @Override
    public void failed(Connection connection, Request request, String kind) {
        inFlight.remove(connection);
        recordFailure(request, kind);
        connections.ended(connection);
        connections.openFor(waiting.size());
        done(request, false);
    }

    @Override
    public void closedIdle(Connection connection) {
        connections.ended(connection);
    }

    @Override
    public void received(int bytes) {
        recorder.received(bytes);
    }

    /// A connection could not be opened: the request that waited longest fails with it.
    private void refused(String kind) {
        Request request = waiting.poll();
        if (request != null && !ended) {
            recordFailure(request, kind);
            done(request, false);
            connections.openFor(waiting.size());
        }
    }

    private void recordFailure(Request request, String kind) {
        long now = System.nanoTime();
        if (kind.equals(FailureKind.TIMED_OUT)) {
            recorder.timedOut(request, now);
        } else {
            recorder.failed(kind, now);
        }
    }

    /// The request is recorded; a user of a closed phase goes on.
    private void done(Request request, boolean completedWell) {
        int user = request.user;
        spare.push(request);
        if (thinkNanos == NO_USERS || user < 0 || ended) {
            return;
        }
        long pause = completedWell ? thinkNanos : PAUSE_AFTER_FAILURE_NANOS;
        int phase = phaseNumber;
        if (pause == 0) {
            loop.execute(() -> nextOfUser(phase, System.nanoTime(), user));
        } else {
            long due = System.nanoTime() + pause;
            at(due, () -> nextOfUser(phase, due, user));
        }
    }

    private void nextOfUser(int phase, long due, int user) {
        if (phase == phaseNumber && due < phaseEndNanos) {
            offer(due, user);
        }
    }

    /// Ends what took too long, and the run when nothing is left to wait for.
    private void tick() {
        if (ended) {
            return;
        }
        long now = System.nanoTime();
        recorder.advance(now);
        Connection oldest = inFlight.oldest();
        while (oldest != null && now - sent(oldest) >= timeoutNanos) {
            oldest.fail(FailureKind.TIMED_OUT);
            oldest = inFlight.oldest();
        }
        boolean idle = inFlight.size() == 0 && waiting.isEmpty();
        if (!offering && (idle || now >= drainEndNanos)) {
            recordUnfinished(now);
            end();
        } else {
            at(now + TICK_NANOS, this::tick);
        }
    }

    private void recordUnfinished(long now) {
        recorder.advance(now);
        waiting.forEach(request -> recorder.unfinished(request, now));
        for (Connection open = inFlight.oldest(); open != null; open = open.newer) {
            Request request = open.inFlight();
            if (request != null) {
                recorder.unfinished(request, now);
            }
        }
    }

    private static long sent(Connection connection) {
        Request request = connection.inFlight();
        return request == null ? Long.MAX_VALUE : request.sentNanos;
    }

    private void end() {
        if (ended) {
            return;
        }
        ended = true;
        long now = System.nanoTime();
        phaseEndNanos = Math.max(startNanos, Math.min(phaseEndNanos, now));
        recorder.finish(now);
        connections.closeAll();
        onEnd.run();
    }

    private void at(long nanoTime, Runnable action) {
        loop.schedule(
                () -> {
                    if (!ended) {
                        action.run();
                    }
                },
                Math.max(0, nanoTime - System.nanoTime()),
                TimeUnit.NANOSECONDS);
    }
}
