package dev.heddle.load.internal;

import org.jspecify.annotations.Nullable;

/// Connections with a request in flight, oldest request first; linked through the connections.
final class InFlightList {
    private @Nullable Connection oldest;
    private @Nullable Connection newest;
    private int size;

    int size() {
        return size;
    }

    @Nullable Connection oldest() {
        return oldest;
    }

    void add(Connection connection) {
        connection.older = newest;
        connection.newer = null;
        if (newest == null) {
            oldest = connection;
        } else {
            newest.newer = connection;
        }
        newest = connection;
        size++;
    }

    void remove(Connection connection) {
        Connection older = connection.older;
        Connection newer = connection.newer;
        if (older == null) {
            oldest = newer;
        } else {
            older.newer = newer;
        }
        if (newer == null) {
            newest = older;
        } else {
            newer.older = older;
        }
        connection.older = null;
        connection.newer = null;
        size--;
    }
}
