package dev.heddle.delay.internal;

import dev.heddle.delay.Punctuality;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/// One event loop that runs actions after a delay and records the delay errors.
///
/// Threads: the loop's thread does all the work; [#punctuality] may be called by any.
public final class Clockwork implements AutoCloseable {
    private static final long HIGHEST_NANOS = 3_600_000_000_000L;

    private final EventLoopGroup group;
    private final EventLoop loop;
    private final Histogram lateness = new Histogram(1_000, HIGHEST_NANOS, 3);
    private long startNanos = System.nanoTime();
    private long cpuNanosBefore;

    public Clockwork(String name) {
        this.group =
                new MultiThreadIoEventLoopGroup(
                        1,
                        new DefaultThreadFactory(name, true),
                        Epoll.isAvailable()
                                ? EpollIoHandler.newFactory()
                                : NioIoHandler.newFactory());
        this.loop = group.next();
    }

    EventLoop loop() {
        return loop;
    }

    Class<? extends ServerChannel> serverChannelType() {
        return Epoll.isAvailable() ? EpollServerSocketChannel.class : NioServerSocketChannel.class;
    }

    Class<? extends SocketChannel> channelType() {
        return Epoll.isAvailable() ? EpollSocketChannel.class : NioSocketChannel.class;
    }

    /// Runs an action at a time, by [System#nanoTime]. Called on the loop's thread.
    void at(long dueNanos, Runnable action) {
        loop.schedule(
                () -> {
                    action.run();
                    late(System.nanoTime() - dueNanos);
                },
                Math.max(0, dueNanos - System.nanoTime()),
                TimeUnit.NANOSECONDS);
    }

    /// Records a delay error. Called on the loop's thread.
    void late(long nanos) {
        lateness.recordValue(Math.clamp(nanos, 0, HIGHEST_NANOS));
    }

    /// Resets the delay errors.
    public void measureFromNow() {
        loop.submit(
                        () -> {
                            lateness.reset();
                            startNanos = System.nanoTime();
                            cpuNanosBefore = cpuNanos();
                        })
                .syncUninterruptibly();
    }

    /// The delay errors since the last reset.
    public Punctuality punctuality() {
        return loop.submit(this::punctualityNow).syncUninterruptibly().getNow();
    }

    private Punctuality punctualityNow() {
        return new Punctuality(
                lateness.getTotalCount(),
                lateness.getValueAtPercentile(50) / 1e6,
                lateness.getValueAtPercentile(99) / 1e6,
                lateness.getMaxValue() / 1e6,
                (cpuNanos() - cpuNanosBefore) / (double) (System.nanoTime() - startNanos));
    }

    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    @Override
    public void close() {
        group.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
    }
}
