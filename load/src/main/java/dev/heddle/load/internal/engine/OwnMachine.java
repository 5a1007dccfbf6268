package dev.heddle.load.internal.engine;

import dev.heddle.load.internal.machine.ThreadTimes;
import dev.heddle.load.internal.machine.ThreadUsage;
import dev.heddle.load.internal.machine.Transport;
import dev.heddle.load.internal.request.Connection;
import dev.heddle.load.internal.wire.ChannelConnector;
import dev.heddle.load.internal.wire.Connector;
import dev.heddle.load.internal.wire.SharedReadBuffer;
import dev.heddle.load.internal.wire.SocketConnector;
import dev.heddle.load.internal.wire.Wire;
import dev.heddle.model.Clock;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.ChannelOption;
import io.netty.channel.IoEventLoop;
import io.netty.channel.IoHandlerFactory;
import java.util.concurrent.locks.LockSupport;

/// The machine on which this process runs.
record OwnMachine(Transport transport) implements Machine {
    @Override
    public Clock clock() {
        return Clock.SYSTEM;
    }

    @Override
    public void sleep(long nanos) {
        LockSupport.parkNanos(nanos);
    }

    @Override
    public ThreadUsage usage() {
        return ThreadTimes.own();
    }

    @Override
    public IoHandlerFactory ioHandlers() {
        return transport.ioHandlers();
    }

    @Override
    public Connector connector(
            IoEventLoop io,
            SharedReadBuffer readBuffer,
            Wire.Speakers speakers,
            Connection.Owner owner) {
        if (transport == Transport.EPOLL) {
            return new SocketConnector(io, readBuffer, speakers, owner);
        }
        Bootstrap bootstrap =
                new Bootstrap()
                        .group(io)
                        .channel(transport.channelType())
                        .option(ChannelOption.TCP_NODELAY, true);
        if (transport.readsAtOnce()) {
            bootstrap.option(ChannelOption.RECVBUF_ALLOCATOR, readBuffer);
        }
        return new ChannelConnector(bootstrap, speakers, owner);
    }
}
