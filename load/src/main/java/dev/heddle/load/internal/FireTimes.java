package dev.heddle.load.internal;

/// When the requests of an open phase are due. Pure: it knows no clock.
public interface FireTimes {
    /// Returned by [#next] when no request is left.
    long END = Long.MAX_VALUE;

    /// When the next request is due, in ns from the start of the phase, or [#END]. Never descends.
    long next();
}
