package dev.heddle.load.internal;

/// A request from its intended start until its record; reused, so that steady load allocates none.
final class Request {
    /// [System#nanoTime] at which it was due.
    long intendedNanos;

    /// [System#nanoTime] at which it was sent.
    long sentNanos;

    /// Which user of a closed phase sent it; -1 in an open one.
    int user;
}
