package dev.heddle.load.internal.engine;

import dev.heddle.load.internal.request.Request;
import org.jspecify.annotations.Nullable;

/// Requests in flight, oldest first; linked through themselves.
final class InFlightList {
    private @Nullable Request oldest;
    private @Nullable Request newest;
    private int size;

    int size() {
        return size;
    }

    @Nullable Request oldest() {
        return oldest;
    }

    void add(Request request) {
        request.older = newest;
        request.newer = null;
        if (newest == null) {
            oldest = request;
        } else {
            newest.newer = request;
        }
        newest = request;
        size++;
    }

    void remove(Request request) {
        Request older = request.older;
        Request newer = request.newer;
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
        request.older = null;
        request.newer = null;
        size--;
    }
}
