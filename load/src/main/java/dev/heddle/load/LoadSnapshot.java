package dev.heddle.load;

import dev.heddle.model.LoadResult.Totals;

/// A running load at the end of one of its seconds.
///
/// @param second seconds since the start
/// @param soFar since the start; what is in flight is none of its parts but `offered`
/// @param p50Millis latency of what ended within this second
/// @param maxLagMillis how late this second's requests left
public record LoadSnapshot(
        int second, Totals soFar, double p50Millis, double p99Millis, double maxLagMillis) {}
