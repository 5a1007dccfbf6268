package dev.heddle.load.internal.wire;

/// Opens connections to the service. Owned by one event loop.
public interface Connector {
    void open(Attempt attempt);
}
