package dev.heddle.load.internal.engine;

import dev.heddle.load.Endpoint;
import dev.heddle.load.internal.http.Protocols;
import dev.heddle.load.internal.machine.Scheduling;
import dev.heddle.load.internal.machine.ThreadTimes;
import dev.heddle.load.internal.machine.Transport;
import dev.heddle.load.internal.record.Effort;
import dev.heddle.load.internal.record.IntervalWriter;
import dev.heddle.load.internal.record.Recorder;
import dev.heddle.load.internal.request.Connection;
import dev.heddle.load.internal.request.Share;
import dev.heddle.load.internal.wire.ChannelConnector;
import dev.heddle.load.internal.wire.Connector;
import dev.heddle.load.internal.wire.SharedBuffers;
import dev.heddle.load.internal.wire.SharedReadBuffer;
import dev.heddle.load.internal.wire.SocketConnector;
import dev.heddle.model.LoadProfile;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.ChannelOption;
import io.netty.channel.ManualIoEventLoop;
import io.netty.util.concurrent.FastThreadLocalThread;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
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

    private final Transport transport;
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
            Transport transport,
            IntervalWriter writer,
            long startNanos,
            Runnable onFailure) {
        this.onFailure = onFailure;
        this.transport = transport;
        this.startNanos = startNanos;
        // Only in a thread of this kind does Netty keep and reuse its own objects.
        this.thread = new FastThreadLocalThread(this::run, "heddle-load-" + share.loop());
        thread.setDaemon(true);
        this.io = new ManualIoEventLoop(thread, transport.ioHandlers());
        this.recorder = new Recorder(profile, writer, share.loop(), startNanos);
        this.engine =
                new Engine(
                        profile,
                        endpoint,
                        share,
                        owner ->
                                connector(
                                        new Protocols(endpoint, profile.protocol(), buffers, owner),
                                        owner),
                        recorder,
                        startNanos);
    }

    private Connector connector(Protocols protocols, Connection.Owner owner) {
        if (transport == Transport.EPOLL) {
            return new SocketConnector(io, readBuffer, protocols, owner);
        }
        Bootstrap bootstrap =
                new Bootstrap()
                        .group(io)
                        .channel(transport.channelType())
                        .option(ChannelOption.TCP_NODELAY, true);
        if (transport.readsAtOnce()) {
            bootstrap.option(ChannelOption.RECVBUF_ALLOCATOR, readBuffer);
        }
        return new ChannelConnector(bootstrap, protocols, owner);
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
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        try {
            Scheduling.shortenSlice();
            waitForStart();
            long cpuAtStart = threads.getCurrentThreadCpuTime();
            long wallAtStart = System.nanoTime();
            long stoppedNanos = runUntilEnd(wallAtStart);
            long wall = System.nanoTime() - wallAtStart;
            effort =
                    new Effort(
                            (threads.getCurrentThreadCpuTime() - cpuAtStart) / (double) wall,
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
    private long runUntilEnd(long startedAt) {
        try (ThreadTimes times = ThreadTimes.own()) {
            Stops stops = new Stops(times::nanos, startedAt);
            long readAt = startedAt;
            long wait = 0;
            while (!engine.ended() && !stopping) {
                long now = System.nanoTime();
                stops.turn(now, wait);
                if (finishing) {
                    engine.offerNoMore(now);
                }
                long due = engine.advance(now, readAt);
                readAt = System.nanoTime();
                if (engine.fast()) {
                    wait = QUANTUM_NANOS;
                    io.runNow(0);
                    sleepUntil(now + QUANTUM_NANOS);
                } else {
                    wait = Math.clamp(due - readAt, 0, MAX_WAIT_NANOS);
                    io.run(wait == 0 ? -1 : wait, 0);
                }
            }
            stops.turn(System.nanoTime(), wait);
            return stops.stoppedNanos();
        }
    }

    /// Requests in flight are recorded even after a failure.
    private void endEngine() {
        try {
            engine.end();
        } catch (Throwable e) {
            failure = failure == null ? e : failure;
        }
    }

    private static void sleepUntil(long nanoTime) {
        long left = nanoTime - System.nanoTime();
        if (left > 0) {
            LockSupport.parkNanos(left);
        }
    }

    private void waitForStart() {
        engine.prepare();
        long left = startNanos - System.nanoTime();
        while (left > 0 && !stopping) {
            io.run(left, 0);
            left = startNanos - System.nanoTime();
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
