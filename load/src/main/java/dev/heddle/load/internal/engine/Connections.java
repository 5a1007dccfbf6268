package dev.heddle.load.internal.engine;

import dev.heddle.load.internal.request.Connection;
import dev.heddle.load.internal.request.Request;
import dev.heddle.load.internal.wire.Attempt;
import dev.heddle.load.internal.wire.Connector;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;

/// All connections of a loop: opened on demand up to a maximum, and used again, last used first.
/// Owned by the event loop.
final class Connections {
    /// How many are opened at one time, so that the service's queue of connections to accept does
    /// not overflow.
    private static final int MAX_OPENING = 128;

    private final Connector connector;
    private final int maximum;
    private final Consumer<String> onFailure;

    /// Connections with room for a request, last used first.
    private final ArrayDeque<Connection> ready = new ArrayDeque<>();

    private final Set<Connection> open = new HashSet<>();
    private int opening;
    private long opened;

    /// How many requests one connection takes, as far as is known; at first one is opened to learn.
    private int roomOfOne = Integer.MAX_VALUE;

    /// @param onFailure told the kind when a connection could not be opened
    Connections(Connector connector, int maximum, Consumer<String> onFailure) {
        this.connector = connector;
        this.maximum = maximum;
        this.onFailure = onFailure;
    }

    /// How many connections were opened so far.
    long opened() {
        return opened;
    }

    /// How many are open now.
    int open() {
        return open.size();
    }

    /// A connection whose service takes less than it did has none, and tells when it has again.
    boolean hasRoom() {
        while (!ready.isEmpty() && !ready.getFirst().hasRoom()) {
            ready.removeFirst();
        }
        return !ready.isEmpty();
    }

    /// Sends a request on the connection used last.
    void send(Request request) {
        Connection connection = ready.removeFirst();
        request.connection = connection;
        connection.send(request);
        if (connection.hasRoom()) {
            ready.addFirst(connection);
        }
    }

    /// A connection has room: for the first time, or again.
    void ready(Connection connection) {
        ready.addFirst(connection);
    }

    void gone(Connection connection) {
        open.remove(connection);
        if (!ready.isEmpty()) {
            ready.remove(connection);
        }
    }

    /// Opens connections until as many are on their way as requests wait for, within the maximum.
    void openFor(int waiting) {
        long wanted = Math.ceilDiv(waiting, roomOfOne) - (long) opening;
        int allowed = Math.min(maximum - open.size(), MAX_OPENING) - opening;
        // Counted beforehand: what fails at once would otherwise be tried for ever.
        for (long left = Math.min(wanted, allowed); left > 0; left--) {
            openOne();
        }
    }

    private void openOne() {
        opening++;
        connector.open(
                new Attempt(
                        new Attempt.Client() {
                            @Override
                            public void opened(Connection connection, int room) {
                                opening--;
                                opened++;
                                open.add(connection);
                                roomOfOne = Math.max(1, room);
                            }

                            @Override
                            public void failed(String kind) {
                                opening--;
                                onFailure.accept(kind);
                            }
                        }));
    }

    void closeAll() {
        Set.copyOf(open).forEach(Connection::close);
        open.clear();
        ready.clear();
    }
}
