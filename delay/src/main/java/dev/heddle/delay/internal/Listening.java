package dev.heddle.delay.internal;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelOption;
import java.io.IOException;
import java.net.InetAddress;

/// Opens a port on loopback.
final class Listening {
    /// Connections that may wait to be accepted; the kernel's own limit may be lower.
    private static final int BACKLOG = 20_000;

    private Listening() {}

    /// @param port 0 for any that is free
    /// @param halfOpen whether a client that has said all that it will is still answered: right for
    ///   a relay of any protocol; a client of HTTP that closes its side has left
    /// @param accepted set up for each connection
    /// @throws IOException if the port cannot be had
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
