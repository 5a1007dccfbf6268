package dev.heddle.model.statistics;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// A figure of a case over the blocks of a run.
///
/// @param value the geometric mean over the blocks, the arithmetic one where a block has 0
/// @param interval 95 % by Student's t on the logarithms of the blocks; empty with fewer than three
///   blocks, or where a block has 0
/// @param byBlock what each block gave
public record Estimate(double value, Optional<Range> interval, Map<Integer, Double> byBlock) {
    public Estimate {
        byBlock = Collections.unmodifiableMap(new TreeMap<>(byBlock));
    }

    /// The same with an interval, where it has none of its own.
    public Estimate or(Optional<Range> other) {
        return new Estimate(value, interval.or(() -> other), byBlock);
    }

    /// Names of the estimates of services and cells; programs have the names of their figures.
    public static final class Names {
        /// Completed per second under the measured load.
        public static final String THROUGHPUT = "throughput";

        /// Offered per second.
        public static final String OFFERED = "offeredPerSecond";

        /// Highest sustained rate that the search for the knee found.
        public static final String SUSTAINED = "sustainedPerSecond";

        /// Completed per second where more is offered than can be: throughput at saturation.
        public static final String SATURATED = "saturatedPerSecond";

        /// Mean service time of one request at a time.
        public static final String UNLOADED = "unloadedMillis";

        /// Percentiles of latency, in ms.
        public static final String P50 = "p50";

        public static final String P90 = "p90";
        public static final String P99 = "p99";
        public static final String P999 = "p99.9";
        public static final String MAX = "max";

        /// 99th percentile of latency at the rate that the service has in production, in ms.
        public static final String USUAL_P99 = "usualP99";

        /// Requests that were not completed at that rate ÷ offered.
        public static final String USUAL_FAILED = "usualFailed";

        /// Percentiles of the endpoint beside the load, without the load and with it, in ms.
        public static final String BESIDE_ALONE_P50 = "besideAloneP50";

        public static final String BESIDE_ALONE_P99 = "besideAloneP99";
        public static final String BESIDE_P50 = "besideP50";
        public static final String BESIDE_P99 = "besideP99";
        public static final String BESIDE_FAILED = "besideFailed";

        /// Peaks.
        public static final String OS_THREADS = "osThreads";

        public static final String HEAP_BYTES = "heapBytes";
        public static final String RSS_BYTES = "rssBytes";

        public static final String CPU_MICROS = "cpuMicrosPerRequest";

        /// Bytes allocated on the heap per request.
        public static final String ALLOCATED_BYTES = "allocatedBytesPerRequest";

        /// Mean time for which a query holds its connection, in ms.
        public static final String HELD = "heldMillis";

        /// 99th percentile of the wait for a connection, in ms.
        public static final String BORROW_P99 = "borrowP99Millis";

        public static final String BYTES_PER_QUERY = "bytesPerQuery";
        public static final String SWITCHES_PER_QUERY = "contextSwitchesPerQuery";

        /// Processors kept busy by the tasks' JVM, by the server, and by Heddle.
        public static final String CLIENT_PROCESSORS = "clientProcessors";

        public static final String SERVER_PROCESSORS = "serverProcessors";
        public static final String HEDDLE_PROCESSORS = "heddleProcessors";

        /// Connections that the server works for.
        public static final String SERVER_BUSY = "serverConnectionsBusy";

        private Names() {}
    }
}
