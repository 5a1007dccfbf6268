package dev.heddle.load.internal;

import dev.heddle.load.Endpoint;
import io.netty.channel.IoEventLoop;
import java.util.function.Consumer;

/// Opens HTTP/1.1 connections without TLS as bare sockets: see [SocketWire].
final class SocketConnector implements Connector {
    private final IoEventLoop loop;
    private final Endpoint endpoint;
    private final SharedReadBuffer readBuffer;
    private final Connection.Owner owner;

    SocketConnector(
            IoEventLoop loop,
            Endpoint endpoint,
            SharedReadBuffer readBuffer,
            Connection.Owner owner) {
        this.loop = loop;
        this.endpoint = endpoint;
        this.readBuffer = readBuffer;
        this.owner = owner;
    }

    @Override
    public void open(OnOpened onOpened, Consumer<String> onFailure) {
        SocketWire wire = new SocketWire(loop, readBuffer, owner, onOpened, onFailure);
        // Not at once: a socket within this machine may be connected before this returns.
        loop.execute(() -> wire.connect(endpoint));
    }
}
