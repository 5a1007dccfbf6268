package dev.heddle.subjects.jdbc;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;

/// JDBC over a HikariCP pool: a task, and so a thread, for each query.
final class BlockingRunner implements Runner {
    private static final long BORROW_TIMEOUT_MILLIS = 60_000;
    private static final long FILL_NANOS = 60_000_000_000L;
    private static final long POLL_NANOS = 20_000_000;

    private final ExecutorService threads;
    private final HikariDataSource connections;
    private final String sql;
    private final Timings timings;

    /// @param model `cached`, `fixed` (as many threads as connections) or `virtual`
    BlockingRunner(Target target, String sql, String model, int pool, Timings timings) {
        this.sql = sql;
        this.timings = timings;
        this.threads =
                switch (model) {
                    case "cached" -> Executors.newCachedThreadPool();
                    case "fixed" -> Executors.newFixedThreadPool(pool);
                    case "virtual" -> Executors.newVirtualThreadPerTaskExecutor();
                    default -> throw new IllegalArgumentException("no thread model: " + model);
                };
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(target.jdbcUrl());
        config.setUsername(target.user());
        config.setPassword(target.password());
        config.setMaximumPoolSize(pool);
        config.setConnectionTimeout(BORROW_TIMEOUT_MILLIS);
        this.connections = new HikariDataSource(config);
        awaitFull(pool);
    }

    /// HikariCP opens one connection after another, some 25 a second.
    private void awaitFull(int pool) {
        long deadline = System.nanoTime() + FILL_NANOS;
        while (connections.getHikariPoolMXBean().getTotalConnections() < pool) {
            if (System.nanoTime() - deadline > 0) {
                int opened = connections.getHikariPoolMXBean().getTotalConnections();
                close();
                throw new IllegalStateException(
                        "the pool opened %d connections of %d in a minute; does the server accept as many?"
                                .formatted(opened, pool));
            }
            LockSupport.parkNanos(POLL_NANOS);
        }
    }

    @Override
    public long run(int queries) throws Exception {
        List<Future<Long>> answers = new ArrayList<>(queries);
        for (int i = 0; i < queries; i++) {
            answers.add(threads.submit(this::query));
        }
        long sum = 0;
        for (Future<Long> answer : answers) {
            sum += answer.get();
        }
        return sum;
    }

    private long query() throws SQLException {
        long start = System.nanoTime();
        try (Connection connection = connections.getConnection()) {
            long borrowed = System.nanoTime();
            long sum = 0;
            try (Statement statement = connection.createStatement()) {
                if (statement.execute(sql)) {
                    sum = read(statement.getResultSet());
                }
            }
            timings.record(borrowed - start, System.nanoTime() - borrowed);
            return sum;
        }
    }

    private static long read(ResultSet rows) throws SQLException {
        int columns = rows.getMetaData().getColumnCount();
        long sum = 0;
        while (rows.next()) {
            for (int column = 1; column <= columns; column++) {
                Object value = rows.getObject(column);
                sum += value == null ? 0 : value.hashCode();
            }
        }
        return sum;
    }

    @Override
    public void close() {
        threads.close();
        connections.close();
    }
}
