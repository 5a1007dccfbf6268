package dev.heddle.delay.internal;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelOption;
import java.io.IOException;
import java.net.InetAddress;

/// Binds a port on 127.0.0.1.
final class Listening {
    /// Connections that may wait to be accepted; the kernel's own limit may be lower.
    private static final int BACKLOG = 20_000;

    private Listening() {}

    /// @param port 0 for a free one
    /// @param halfOpen whether a client that has closed its output still gets responses: right for
    ///   a relay of any protocol; an HTTP client that closes its side has left
    /// @param accepted set up for each connection
    /// @throws IOException if the port cannot be bound
    static Channel on(Clockwork clockwork, int port, boolean halfOpen, ChannelHandler accepted)
            throws IOException {
        ChannelFuture bound =
                new ServerBootstrap()
                        .group(clockwork.loop())
                        .channel(clockwork.serverChannelType())
                        .option(ChannelOption.SO_BACKLOG, BACKLOG)
                        .childOption(ChannelOption.TCP_NODELAY, true)
                        .childOption(ChannelOption.ALLOW_HALF_CLOSURE, halfOpen)
                        .childHandler(accepted)
                        .bind(InetAddress.ofLiteral("127.0.0.1"), port)
                        .awaitUninterruptibly();
        if (!bound.isSuccess()) {
            throw new IOException(bound.cause().getMessage(), bound.cause());
        }
        return bound.channel();
    }
}
