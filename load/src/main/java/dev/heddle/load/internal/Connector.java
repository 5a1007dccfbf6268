package dev.heddle.load.internal;

import java.util.function.Consumer;

/// Opens connections to the service. Owned by one event loop.
interface Connector {
    /// Told of a connection that was opened, before the owner hears that it is ready.
    interface OnOpened {
        /// @param room how many requests it takes at a time
        void opened(Connection connection, int room);
    }

    /// Opens a connection; later either the owner hears that it is ready, or `onFailure` gets the
    /// kind of the failure.
    void open(OnOpened onOpened, Consumer<String> onFailure);
}
