package dev.heddle.load;

import dev.heddle.load.internal.ProfileRun;
import dev.heddle.load.internal.Transport;
import dev.heddle.model.LoadProfile;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// Offers HTTP/1.1 load to one endpoint, from one event loop.
///
/// Any thread may use it. Runs share the event loop, so measure one at a time.
public final class LoadGenerator implements AutoCloseable {
    private final Transport transport = Transport.best();
    private final EventLoopGroup group =
            new MultiThreadIoEventLoopGroup(
                    1, new DefaultThreadFactory("heddle-load", true), transport.ioHandlers());

    /// Starts a profile.
    ///
    /// @param log where the latency log goes (HdrHistogram log format, tags `latency`, `service`,
    ///   `lag`)
    /// @param listener called about once a second, on a thread of the generator's
    /// @throws IOException if the log cannot be created
    public LoadRun start(
            LoadProfile profile,
            InetSocketAddress endpoint,
            Path log,
            Consumer<LoadSnapshot> listener)
            throws IOException {
        return ProfileRun.start(profile, endpoint, transport, group.next(), log, listener);
    }

    /// Name of the transport in use, such as `epoll`.
    public String transport() {
        return transport.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public void close() {
        group.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
    }
}
