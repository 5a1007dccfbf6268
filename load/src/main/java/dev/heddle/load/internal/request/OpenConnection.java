package dev.heddle.load.internal.request;

import org.jspecify.annotations.Nullable;

/// An open connection and the number of requests that it carries; linked, while it has room, to
/// those that carry as many (`LeastBusy`).
public final class OpenConnection {
    public final Connection connection;

    /// Requests that were sent on it and have not ended.
    public int inFlight;

    public @Nullable OpenConnection previous;
    public @Nullable OpenConnection next;

    public OpenConnection(Connection connection) {
        this.connection = connection;
    }
}
