package dev.heddle.load.internal.wire;

import java.net.InetSocketAddress;

/// Opens connections to the service. Owned by one event loop.
public interface Connector {
    void open(InetSocketAddress address, Attempt attempt);
}
