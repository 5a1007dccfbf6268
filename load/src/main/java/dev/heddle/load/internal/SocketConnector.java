package dev.heddle.load.internal;

import dev.heddle.load.Endpoint;
import io.netty.channel.IoEventLoop;

/// Opens connections as bare sockets on epoll: see [SocketWire].
final class SocketConnector implements Connector {
    private final IoEventLoop loop;
    private final Endpoint endpoint;
    private final SharedReadBuffer readBuffer;
    private final Protocols protocols;
    private final Connection.Owner owner;

    SocketConnector(
            IoEventLoop loop,
            Endpoint endpoint,
            SharedReadBuffer readBuffer,
            Protocols protocols,
            Connection.Owner owner) {
        this.loop = loop;
        this.endpoint = endpoint;
        this.readBuffer = readBuffer;
        this.protocols = protocols;
        this.owner = owner;
    }

    @Override
    public void open(Attempt attempt) {
        SocketWire wire = new SocketWire(loop, readBuffer, owner, protocols, attempt);
        // Not at once: a socket within this machine may be connected before this returns.
        loop.execute(() -> wire.connect(endpoint));
    }
}
