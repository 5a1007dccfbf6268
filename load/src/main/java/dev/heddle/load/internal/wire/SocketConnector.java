package dev.heddle.load.internal.wire;

import dev.heddle.load.internal.request.Connection;
import io.netty.channel.IoEventLoop;
import java.net.InetSocketAddress;

/// Opens connections as bare sockets on epoll: see [SocketWire].
public final class SocketConnector implements Connector {
    private final IoEventLoop loop;
    private final SharedReadBuffer readBuffer;
    private final Wire.Speakers speakers;
    private final Connection.Owner owner;

    public SocketConnector(
            IoEventLoop loop,
            SharedReadBuffer readBuffer,
            Wire.Speakers speakers,
            Connection.Owner owner) {
        this.loop = loop;
        this.readBuffer = readBuffer;
        this.speakers = speakers;
        this.owner = owner;
    }

    @Override
    public void open(InetSocketAddress address, Attempt attempt) {
        SocketWire wire = new SocketWire(loop, readBuffer, owner, speakers, attempt);
        // Not at once: a socket within this machine may be connected before this returns.
        loop.execute(() -> wire.connect(address));
    }
}
