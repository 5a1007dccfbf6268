package dev.heddle.subjects.jdbc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/// Waits of an iteration, and what the process used for it. Any thread may record.
final class Timings {
    private static final int DIGITS = 2;
    private static final String SWITCHES = "ctxt_switches:";

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

    double contextSwitchesPerQuery() {
        // Fewer than before means that threads have ended with theirs.
        return (double) Math.max(0, contextSwitches() - switchesBefore)
                / Math.max(1, query.getTotalCount());
    }

    double processorsBusy() {
        return (double) (cpuNanos() - cpuNanosBefore) / Math.max(1, System.nanoTime() - fromNanos);
    }

    private static long cpuNanos() {
        return ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos();
    }

    /// Of all threads that live; those of a thread that has ended are lost.
    private static long contextSwitches() {
        try (Stream<Path> threads = Files.list(Path.of("/proc/self/task"))) {
            return threads.mapToLong(Timings::contextSwitches).sum();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static long contextSwitches(Path thread) {
        List<String> lines;
        try {
            lines = Files.readAllLines(thread.resolve("status"));
        } catch (IOException e) {
            return 0; // it has just ended
        }
        return lines.stream()
                .filter(line -> line.contains(SWITCHES))
                .mapToLong(line -> Long.parseLong(line.substring(line.indexOf(':') + 1).strip()))
                .sum();
    }
}
