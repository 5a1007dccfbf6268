package dev.heddle.model;

import java.util.List;
import java.util.Optional;

/// What one query does under each thread model and size of the pool: `heddle pool`.
///
/// @param driver Maven coordinates of the JDBC driver
/// @param roundTrip what the network in front of the database adds, as asked for
public record PoolSweep(
        int schemaVersion,
        String sql,
        String driver,
        Jdk jdk,
        String roundTrip,
        Environment environment,
        List<Cell> cells,
        List<Advice> advice) {

    /// One thread model with one size of the pool, which a hundred tasks share.
    ///
    /// @param model `cached` (a platform thread for each task), `fixed` (as many platform threads
    ///   as connections) or `virtual`
    /// @param perSecond queries per second, mean of the iterations
    /// @param iterations queries per second of each
    /// @param heldMillis mean time for which a query holds its connection
    /// @param queryP99Millis 99th percentile of the same, mean of the iterations
    /// @param borrowP99Millis 99th percentile of the wait for a connection, mean of the iterations
    /// @param clientProcessors that the tasks' JVM kept busy
    /// @param server what was seen of the server meanwhile
    /// @param bytesPerQuery allocated by the tasks' JVM
    public record Cell(
            String model,
            int pool,
            double perSecond,
            List<Double> iterations,
            double heldMillis,
            double queryP99Millis,
            double borrowP99Millis,
            double clientProcessors,
            Server server,
            double bytesPerQuery) {

        /// Connections in use: Little's law.
        public double busyConnections() {
            return perSecond * heldMillis / 1e3;
        }
    }

    /// @param threadsRunning mean number of connections that the server worked for
    ///   (`Threads_running` of its status, less the one that asks)
    /// @param processors that it kept busy; empty where it is not a server of ours
    /// @param relayProcessors that Heddle kept busy, which relays to it
    public record Server(
            double threadsRunning, Optional<Double> processors, double relayProcessors) {}

    /// The smallest pool whose throughput is as good as the best.
    ///
    /// @param limit what bounds the throughput there
    public record Advice(String model, int pool, double perSecond, String limit, String sentence) {}

    /// The same with advice.
    public PoolSweep with(List<Advice> other) {
        return new PoolSweep(schemaVersion, sql, driver, jdk, roundTrip, environment, cells, other);
    }
}
