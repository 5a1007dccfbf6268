package dev.heddle.load.internal.engine;

import dev.heddle.load.Endpoint;
import dev.heddle.load.internal.http.Protocols;
import dev.heddle.load.internal.machine.Scheduling;
import dev.heddle.load.internal.machine.ThreadUsage;
import dev.heddle.load.internal.record.Effort;
import dev.heddle.load.internal.record.IntervalWriter;
import dev.heddle.load.internal.record.Recorder;
import dev.heddle.load.internal.request.Share;
import dev.heddle.load.internal.wire.SharedBuffers;
import dev.heddle.load.internal.wire.SharedReadBuffer;
import dev.heddle.model.Clock;
import dev.heddle.model.load.LoadProfile;
import io.netty.channel.ManualIoEventLoop;
import io.netty.util.concurrent.FastThreadLocalThread;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// One event loop: a thread that lets its engine do what is due, and waits for the service and for
/// what is due next. Loops share nothing; [#run] is the whole of one.
final class Loop {
    /// Longest wait: how soon it is seen that a request timed out, or that the run is over.
    private static final long MAX_WAIT_NANOS = 20_000_000L;

    /// How long the loop sleeps where requests are due so fast that waking up for each, and for
    /// each answer, would cost more than the work itself. The kernel adds up to 50 µs (`prctl(2)`,
    /// `PR_SET_TIMERSLACK`), so nothing is seen more than 150 µs late.
    private static final long QUANTUM_NANOS = 100_000L;

    private final Machine machine;
    private final Clock clock;
    private final ManualIoEventLoop io;
    private final SharedReadBuffer readBuffer = new SharedReadBuffer();
    private final SharedBuffers buffers = new SharedBuffers();
    private final Recorder recorder;
    private final Engine engine;
    private final long startNanos;
    private final Thread thread;

    private final Runnable onFailure;

    private volatile boolean stopping;
    private volatile boolean finishing;
    private Effort effort = Effort.NONE;
    private @Nullable Throwable failure;

    /// @param onFailure told when the loop ends because something broke in it
    Loop(
            LoadProfile profile,
            Endpoint endpoint,
            Share share,
            Machine machine,
            IntervalWriter writer,
            long startNanos,
            Runnable onFailure) {
        this.onFailure = onFailure;
        this.machine = machine;
        this.clock = machine.clock();
        this.startNanos = startNanos;
        // Only in a thread of this kind does Netty keep and reuse its own objects.
        this.thread = new FastThreadLocalThread(this::run, "heddle-load-" + share.loop());
        thread.setDaemon(true);
        this.io = new ManualIoEventLoop(null, thread, machine.ioHandlers(), new ClockTicker(clock));
        this.recorder = new Recorder(profile, writer, share.loop(), startNanos);
        this.engine =
                new Engine(
                        profile,
                        endpoint,
                        share,
                        owner ->
                                machine.connector(
                                        io,
                                        readBuffer,
                                        new Protocols(
                                                endpoint,
                                                profile.protocol(),
                                                buffers,
                                                owner,
                                                clock),
                                        owner),
                        recorder,
                        clock,
                        startNanos);
    }

    void start() {
        thread.start();
    }

    /// Ends the run now. Any thread may call it.
    void stop() {
        stopping = true;
        io.wakeup();
    }

    /// Offers no more requests. Any thread may call it.
    void finish() {
        finishing = true;
        io.wakeup();
    }

    /// Waits for the end. What the loop did may be read after it.
    boolean alive() {
        return thread.isAlive();
    }

    void join() throws InterruptedException {
        thread.join();
    }

    Engine engine() {
        return engine;
    }

    Recorder recorder() {
        return recorder;
    }

    Effort effort() {
        return effort;
    }

    /// The exception that broke the loop; null if none did.
    @Nullable Throwable failure() {
        return failure;
    }

    private void run() {
        try (ThreadUsage usage = machine.usage()) {
            Scheduling.shortenSlice();
            waitForStart();
            long cpuAtStart = usage.cpuNanos();
            long wallAtStart = clock.nanoTime();
            long stoppedNanos = runUntilEnd(usage, wallAtStart);
            long wall = clock.nanoTime() - wallAtStart;
            effort =
                    new Effort(
                            (usage.cpuNanos() - cpuAtStart) / (double) wall,
                            stoppedNanos / 1e6,
                            wall / 1e9);
            engine.checkWhole();
        } catch (Throwable e) {
            failure = e;
            onFailure.run();
        } finally {
            endEngine();
            close();
        }
    }

    /// Does what is due until the end.
    ///
    /// @return for how long it was stopped meanwhile
    private long runUntilEnd(ThreadUsage usage, long startedAt) {
        Stops stops = new Stops(usage::nanos, startedAt);
        long readAt = startedAt;
        long wait = 0;
        while (!engine.ended() && !stopping) {
            long now = clock.nanoTime();
            stops.turn(now, wait);
            if (finishing) {
                engine.offerNoMore(now);
            }
            long due = engine.advance(now, readAt);
            readAt = clock.nanoTime();
            if (engine.fast()) {
                wait = QUANTUM_NANOS;
                io.runNow(0);
                engine.flush();
                sleepUntil(now + QUANTUM_NANOS);
            } else {
                wait = Math.clamp(due - readAt, 0, MAX_WAIT_NANOS);
                io.run(wait == 0 ? -1 : wait, 0);
            }
        }
        stops.turn(clock.nanoTime(), wait);
        return stops.stoppedNanos();
    }

    /// Requests in flight are recorded even after a failure.
    private void endEngine() {
        try {
            engine.end();
        } catch (Throwable e) {
            failure = failure == null ? e : failure;
        }
    }

    private void sleepUntil(long nanoTime) {
        long left = nanoTime - clock.nanoTime();
        if (left > 0) {
            machine.sleep(left);
        }
    }

    private void waitForStart() {
        engine.prepare();
        long left = startNanos - clock.nanoTime();
        while (left > 0 && !stopping) {
            io.run(left, 0);
            left = startNanos - clock.nanoTime();
        }
    }

    /// Lets Netty end what it began, which closes every connection.
    private void close() {
        io.shutdownGracefully(0, 1, TimeUnit.SECONDS);
        while (!io.isTerminated()) {
            io.run(MAX_WAIT_NANOS, 0);
        }
        readBuffer.close();
        buffers.close();
    }
}
