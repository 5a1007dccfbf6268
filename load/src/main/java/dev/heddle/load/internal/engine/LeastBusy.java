package dev.heddle.load.internal.engine;

import dev.heddle.load.internal.request.OpenConnection;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Connections with room, by the number of requests that each carries; among those that carry as
/// many, the one that waited longest comes first. All operations take constant time, except that
/// [#first] passes over the numbers that no connection carries any more.
final class LeastBusy {
    /// Connections that carry `i` requests, in the order in which they came.
    private final List<Level> levels = new ArrayList<>();

    /// No connection carries fewer requests.
    private int lowest;

    private static final class Level {
        private @Nullable OpenConnection first;
        private @Nullable OpenConnection last;
    }

    /// The connection to use next; null if none has room.
    @Nullable OpenConnection first() {
        while (lowest < levels.size()) {
            OpenConnection first = levels.get(lowest).first;
            if (first != null) {
                return first;
            }
            lowest++;
        }
        return null;
    }

    /// Whether it is in here.
    boolean has(OpenConnection connection) {
        return connection.previous != null || level(connection).first == connection;
    }

    /// Adds one that is not in here.
    void add(OpenConnection connection) {
        Level level = level(connection);
        OpenConnection last = level.last;
        connection.previous = last;
        if (last == null) {
            level.first = connection;
        } else {
            last.next = connection;
        }
        level.last = connection;
        lowest = Math.min(lowest, connection.inFlight);
    }

    /// Removes one, before its number of requests changes.
    void remove(OpenConnection connection) {
        if (!has(connection)) {
            return;
        }
        Level level = level(connection);
        OpenConnection previous = connection.previous;
        OpenConnection next = connection.next;
        if (previous == null) {
            level.first = next;
        } else {
            previous.next = next;
        }
        if (next == null) {
            level.last = previous;
        } else {
            next.previous = previous;
        }
        connection.previous = null;
        connection.next = null;
    }

    private Level level(OpenConnection connection) {
        while (levels.size() <= connection.inFlight) {
            levels.add(new Level());
        }
        return levels.get(connection.inFlight);
    }
}
