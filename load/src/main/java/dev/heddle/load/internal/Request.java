package dev.heddle.load.internal;

import org.jspecify.annotations.Nullable;

/// A request from its intended start until its record; reused, so that steady load allocates none.
/// Requests in flight are linked in the order of sending ([InFlightList]).
final class Request {
    /// [System#nanoTime] at which it was due.
    long intendedNanos;

    /// [System#nanoTime] at which it was sent.
    long sentNanos;

    /// Which user of a closed phase sent it; -1 in an open one.
    int user;

    /// The phase in which the user began.
    int begunIn;

    /// Its number within the run.
    long sequence;

    @Nullable RequestKind kind;

    /// What carries it while it is in flight.
    @Nullable Connection connection;

    /// Its stream over HTTP/2.
    int streamId;

    /// The status of its answer over HTTP/2; 0 before it came.
    int status;

    @Nullable Request older;
    @Nullable Request newer;

    RequestKind kind() {
        RequestKind known = kind;
        if (known == null) {
            throw new IllegalStateException("a request that asks nothing");
        }
        return known;
    }
}
