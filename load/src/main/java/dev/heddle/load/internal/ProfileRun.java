package dev.heddle.load.internal;

import dev.heddle.load.LoadRun;
import dev.heddle.load.LoadSnapshot;
import dev.heddle.model.Json;
import dev.heddle.model.LoadProfile;
import dev.heddle.model.LoadResult;
import dev.heddle.model.LoadResult.Totals;
import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/// One run of a profile, from its start to its result.
///
/// Threads: the event loop owns the engine and the recorder; [#await] reads them only after the
/// event loop has counted down the latch.
public final class ProfileRun implements LoadRun {
    private static final int CONNECT_TIMEOUT_MILLIS = 10_000;

    /// From the call to the first intended start, so that setting up does not count as lag.
    private static final long LEAD_NANOS = 100_000_000L;

    private final CountDownLatch done = new CountDownLatch(1);
    private final Instant startTime = Instant.now().plusNanos(LEAD_NANOS);
    private final long startNanos = System.nanoTime() + LEAD_NANOS;
    private final IntervalWriter writer;
    private final Recorder recorder;
    private final Engine engine;
    private final ByteBuf requestBytes;

    private volatile long cpuAtStartNanos;
    private volatile long cpuAtEndNanos;
    private volatile long endNanos;

    private ProfileRun(
            LoadProfile profile,
            InetSocketAddress endpoint,
            Transport transport,
            EventLoop loop,
            IntervalWriter writer) {
        this.writer = writer;
        this.recorder = new Recorder(writer, startNanos);
        this.requestBytes = Unpooled.unreleasableBuffer(encoded(profile.path(), endpoint));
        Bootstrap bootstrap =
                new Bootstrap()
                        .group(loop)
                        .channel(transport.channelType())
                        .option(ChannelOption.TCP_NODELAY, true)
                        .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, CONNECT_TIMEOUT_MILLIS);
        this.engine =
                new Engine(
                        profile,
                        loop,
                        bootstrap,
                        endpoint,
                        requestBytes,
                        recorder,
                        startNanos,
                        this::ended);
    }

    /// Starts a profile on an event loop.
    public static LoadRun start(
            LoadProfile profile,
            InetSocketAddress endpoint,
            Transport transport,
            EventLoop loop,
            Path log,
            Consumer<LoadSnapshot> listener)
            throws IOException {
        IntervalWriter writer = new IntervalWriter(log, listener);
        ProfileRun run = new ProfileRun(profile, endpoint, transport, loop, writer);
        writer.start(run.startTime.toEpochMilli());
        loop.schedule(
                () -> {
                    run.cpuAtStartNanos = cpuOfThisThread();
                    run.engine.start();
                },
                run.startNanos - System.nanoTime(),
                TimeUnit.NANOSECONDS);
        return run;
    }

    @Override
    public long completedSoFar() {
        return engine.completedSoFar();
    }

    @Override
    public void stop() {
        engine.stop();
    }

    @Override
    public LoadResult await() throws IOException, InterruptedException {
        done.await();
        Histogram lags = writer.finish();
        Totals totals = recorder.totals();
        if (!totals.balanced()) {
            throw new IllegalStateException("what was offered is not accounted for: " + totals);
        }
        return new LoadResult(
                Json.SCHEMA_VERSION,
                startTime,
                (engine.offeredUntilNanos() - startNanos) / 1e9,
                (Math.max(recorder.lastEndNanos(), engine.offeredUntilNanos()) - startNanos) / 1e9,
                totals,
                recorder.timeline(),
                Health.of(lags, cpuShare(), totals),
                recorder.receivedBytes(),
                engine.connectionsOpened());
    }

    private double cpuShare() {
        return (cpuAtEndNanos - cpuAtStartNanos) / (double) (endNanos - startNanos);
    }

    private void ended() {
        cpuAtEndNanos = cpuOfThisThread();
        endNanos = System.nanoTime();
        done.countDown();
    }

    private static long cpuOfThisThread() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return threads.getCurrentThreadCpuTime();
    }

    private static ByteBuf encoded(String path, InetSocketAddress endpoint) {
        String head =
                "GET %s HTTP/1.1\r\nHost: %s:%d\r\nUser-Agent: heddle\r\nAccept: */*\r\n\r\n"
                        .formatted(path, endpoint.getHostString(), endpoint.getPort());
        byte[] bytes = head.getBytes(StandardCharsets.US_ASCII);
        return Unpooled.directBuffer(bytes.length).writeBytes(bytes).asReadOnly();
    }
}
