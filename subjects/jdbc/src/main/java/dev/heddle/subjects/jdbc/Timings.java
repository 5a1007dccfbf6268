package dev.heddle.subjects.jdbc;

import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/// Waits of an iteration, and what the process used for it. Any thread may record.
final class Timings {
    private static final int DIGITS = 2;

    private final Histogram borrow = new ConcurrentHistogram(DIGITS);
    private final Histogram query = new ConcurrentHistogram(DIGITS);
    private long fromNanos;
    private long cpuNanosBefore;

    void reset() {
        borrow.reset();
        query.reset();
        fromNanos = System.nanoTime();
        cpuNanosBefore = cpuNanos();
    }

    void record(long borrowNanos, long queryNanos) {
        borrow.recordValue(borrowNanos);
        query.recordValue(queryNanos);
    }

    double borrowP99Micros() {
        return borrow.getValueAtPercentile(99) / 1e3;
    }

    double queryP99Micros() {
        return query.getValueAtPercentile(99) / 1e3;
    }

    double queryMeanMicros() {
        return query.getMean() / 1e3;
    }

    double processorsBusy() {
        return (double) (cpuNanos() - cpuNanosBefore) / Math.max(1, System.nanoTime() - fromNanos);
    }

    private static long cpuNanos() {
        return ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos();
    }
}
