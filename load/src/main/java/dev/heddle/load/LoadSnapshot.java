package dev.heddle.load;

import dev.heddle.model.LoadResult.Totals;

/// A running load at the end of one of its seconds.
///
/// @param second seconds since the start
/// @param soFar since the start; requests in flight are counted only in `offered`
/// @param p50Millis latency of the requests that ended within this second
/// @param maxLagMillis send lag of this second's requests
public record LoadSnapshot(
        int second, Totals soFar, double p50Millis, double p99Millis, double maxLagMillis) {}
