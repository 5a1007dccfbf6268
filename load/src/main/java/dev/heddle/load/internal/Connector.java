package dev.heddle.load.internal;

import java.util.function.Consumer;

/// Opens connections to the service. Owned by one event loop.
interface Connector {
    /// Longest time for a TCP connection to open.
    int CONNECT_TIMEOUT_MILLIS = 10_000;

    /// Told of a connection that was opened, before the owner hears that it is ready.
    interface OnOpened {
        /// @param room how many requests it takes at a time
        void opened(Connection connection, int room);
    }

    /// Opens a connection; later either the owner hears that it is ready, or `onFailure` gets the
    /// kind of the failure.
    void open(OnOpened onOpened, Consumer<String> onFailure);
}
