package dev.heddle.load.internal;

import org.HdrHistogram.Histogram;

/// The latencies of one second, with the counts up to its end. Filled by the event loop, then
/// handed over to the [IntervalWriter], which empties it for the next use.
final class Interval {
    private static final long LOWEST_NANOS = 1_000;
    static final long HIGHEST_NANOS = 7_200_000_000_000L;

    final Histogram latency = histogram();
    final Histogram service = histogram();
    final Histogram lag = histogram();

    int second;
    long offered;
    long completed;
    long failed;

    void latency(long nanos) {
        latency.recordValue(clamped(nanos));
    }

    void service(long nanos) {
        service.recordValue(clamped(nanos));
    }

    void lag(long nanos) {
        lag.recordValue(clamped(nanos));
    }

    void counts(int second, long offered, long completed, long failed) {
        this.second = second;
        this.offered = offered;
        this.completed = completed;
        this.failed = failed;
    }

    void reset() {
        latency.reset();
        service.reset();
        lag.reset();
    }

    /// A histogram of ns, from 1 µs to 2 h, with three significant digits.
    static Histogram histogram() {
        return new Histogram(LOWEST_NANOS, HIGHEST_NANOS, 3);
    }

    private static long clamped(long nanos) {
        return Math.clamp(nanos, 0, HIGHEST_NANOS);
    }
}
