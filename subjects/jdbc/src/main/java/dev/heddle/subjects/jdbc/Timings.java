package dev.heddle.subjects.jdbc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/// Waits of an iteration, and what the process used for it. Any thread may record.
final class Timings {
    private static final int DIGITS = 2;
    private static final Path THREADS = Path.of("/proc/self/task");

    private final Histogram borrow = new ConcurrentHistogram(DIGITS);
    private final Histogram query = new ConcurrentHistogram(DIGITS);
    private long fromNanos;
    private long cpuNanosBefore;
    private long switchesBefore;

    void reset() {
        borrow.reset();
        query.reset();
        fromNanos = System.nanoTime();
        cpuNanosBefore = cpuNanos();
        switchesBefore = contextSwitches();
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

    /// Of the whole process.
    double contextSwitchesPerQuery() {
        return (double) Math.max(0, contextSwitches() - switchesBefore)
                / Math.max(1, query.getTotalCount());
    }

    /// Voluntary or not, of all threads that live; those that have ended are not counted.
    private static long contextSwitches() {
        try (Stream<Path> threads = Files.list(THREADS)) {
            return threads.mapToLong(Timings::contextSwitches).sum();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static long contextSwitches(Path thread) {
        try {
            return Files.readAllLines(thread.resolve("status")).stream()
                    .filter(line -> line.contains("ctxt_switches"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .sum();
        } catch (IOException e) {
            // A thread that has just ended.
            return 0;
        }
    }

    private static long cpuNanos() {
        return ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos();
    }
}
