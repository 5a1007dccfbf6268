package dev.heddle.delay.internal;

import dev.heddle.delay.RelayOptions;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/// Accepts connections and pairs each with one to the target. Owned by the clockwork's loop, except
/// where a method says that any thread may call it.
public final class RelayServer {
    private final Clockwork clockwork;
    private final RelayOptions options;
    private final Channel listening;
    private final Set<Channel> open = new HashSet<>();
    private final AtomicInteger connections = new AtomicInteger();

    /// Nothing is delivered before this, by [System#nanoTime].
    private long stalledUntilNanos = System.nanoTime();

    private RelayServer(Clockwork clockwork, RelayOptions options) throws IOException {
        this.clockwork = clockwork;
        this.options = options;
        this.listening =
                Listening.on(
                        clockwork,
                        options.listenPort(),
                        true,
                        new ChannelInitializer<>() {
                            @Override
                            protected void initChannel(Channel accepted) {
                                pair(accepted);
                            }
                        });
    }

    /// @throws IOException if the port cannot be bound
    public static RelayServer listen(Clockwork clockwork, RelayOptions options) throws IOException {
        return new RelayServer(clockwork, options);
    }

    public InetSocketAddress address() {
        return (InetSocketAddress) listening.localAddress();
    }

    /// Connections carried now. Any thread may ask.
    public int connections() {
        return connections.get();
    }

    /// Any thread may call it.
    public void cut() {
        clockwork
                .loop()
                .submit(() -> Set.copyOf(open).forEach(RelayServer::reset))
                .syncUninterruptibly();
    }

    /// Any thread may call it.
    public void stall(Duration time) {
        clockwork
                .loop()
                .submit(() -> stalledUntilNanos = System.nanoTime() + time.toNanos())
                .syncUninterruptibly();
    }

    long stalledUntilNanos() {
        return stalledUntilNanos;
    }

    private void pair(Channel accepted) {
        track(accepted);
        connections.incrementAndGet();
        accepted.closeFuture().addListener(_ -> connections.decrementAndGet());
        new Bootstrap()
                .group(clockwork.loop())
                .channel(clockwork.channelType())
                .option(ChannelOption.TCP_NODELAY, true)
                .option(ChannelOption.ALLOW_HALF_CLOSURE, true)
                .handler(
                        new ChannelInitializer<>() {
                            @Override
                            protected void initChannel(Channel target) {
                                track(target);
                                join(accepted, target);
                            }
                        })
                .connect(options.to())
                .addListener(
                        done -> {
                            if (!done.isSuccess()) {
                                refused(accepted);
                            }
                        });
    }

    private static void refused(Channel accepted) {
        Direction out = accepted.pipeline().get(Direction.class);
        if (out != null) {
            out.discard();
        }
        reset(accepted);
    }

    private void join(Channel accepted, Channel target) {
        Direction out = new Direction(clockwork, this, options, target);
        Direction in = new Direction(clockwork, this, options, accepted);
        Direction.pair(out, in);
        accepted.pipeline().addLast(out);
        target.pipeline().addLast(in);
    }

    private void track(Channel channel) {
        open.add(channel);
        channel.closeFuture().addListener(_ -> open.remove(channel));
    }

    /// Ends a connection by RST.
    static void reset(Channel channel) {
        channel.config().setOption(ChannelOption.SO_LINGER, 0);
        channel.close();
    }
}
