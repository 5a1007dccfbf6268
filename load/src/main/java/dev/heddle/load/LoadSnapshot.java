package dev.heddle.load;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.heddle.model.load.LoadResult.Totals;
import dev.heddle.model.statistics.Distribution;

/// A running load at the end of one of its seconds.
///
/// @param second seconds since the start
/// @param soFar since the start; requests in flight are counted only in `offered`
/// @param latency of the requests that ended within this second; it is not part of the JSON,
///   since histograms have a format of their own
/// @param p50Millis its percentile, as is `p99Millis`
/// @param maxLagMillis send lag of this second's requests
public record LoadSnapshot(
        int second,
        Totals soFar,
        @JsonIgnore Distribution latency,
        double p50Millis,
        double p99Millis,
        double maxLagMillis) {
    public LoadSnapshot {
        latency = latency == null ? Distribution.EMPTY : latency;
    }

    public LoadSnapshot(int second, Totals soFar, Distribution latency, double maxLagMillis) {
        this(
                second,
                soFar,
                latency,
                latency.percentileMillis(50),
                latency.percentileMillis(99),
                maxLagMillis);
    }
}
