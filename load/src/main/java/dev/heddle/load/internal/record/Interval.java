package dev.heddle.load.internal.record;

import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/// What happened in one second: latencies and counts. Filled by a loop, then handed over to the
/// [IntervalWriter], which empties it for the next use.
public final class Interval {
    final Histogram latency = LogTags.histogram();
    final Histogram service = LogTags.histogram();
    final Histogram lag = LogTags.histogram();

    /// Which loop filled it.
    int loop;

    int second;

    /// Whether the loop that filled it has ended with it.
    boolean last;

    long offered;
    long completed;
    final Map<String, Long> failed = new TreeMap<>();

    void latency(long nanos) {
        latency.recordValue(LogTags.clamped(nanos));
    }

    void service(long nanos) {
        service.recordValue(LogTags.clamped(nanos));
    }

    void lag(long nanos) {
        lag.recordValue(LogTags.clamped(nanos));
    }

    void failed(String kind, long requests) {
        failed.merge(kind, requests, Long::sum);
    }

    void add(Interval other) {
        latency.add(other.latency);
        service.add(other.service);
        lag.add(other.lag);
        offered += other.offered;
        completed += other.completed;
        other.failed.forEach(this::failed);
    }

    void reset() {
        latency.reset();
        service.reset();
        lag.reset();
        last = false;
        offered = 0;
        completed = 0;
        failed.clear();
    }
}
