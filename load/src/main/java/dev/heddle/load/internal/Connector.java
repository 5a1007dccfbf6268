package dev.heddle.load.internal;

/// Opens connections to the service. Owned by one event loop.
interface Connector {
    void open(Attempt attempt);
}
