package dev.heddle.lab.internal;

import dev.heddle.model.ThirdParty;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;

/// A database for the time of one trial. Used by one thread.
final class DatabaseInUse implements AutoCloseable {
    private final Database database;
    private final Optional<MariaDbServer> server;
    private final Path log;
    private long queriesBefore;
    private long fromNanos;
    private Duration cpuBefore = Duration.ZERO;

    /// @param server empty for the user's own database, which stays as it is
    DatabaseInUse(Database database, Optional<MariaDbServer> server, Path log) {
        this.database = database;
        this.server = server;
        this.log = log;
        this.fromNanos = System.nanoTime();
        this.cpuBefore = cpu();
    }

    /// Of a server of ours; empty for the user's own.
    Optional<Long> pid() {
        return server.map(MariaDbServer::pid);
    }

    Database database() {
        return database;
    }

    void measureFromNow() {
        queriesBefore = queries();
        fromNanos = System.nanoTime();
        cpuBefore = cpu();
    }

    /// Processors that it has kept busy since then, CPU time ÷ wall time: 0 once it has ended, and
    /// empty where it is not a server of ours.
    Optional<Double> processors() {
        double seconds = (System.nanoTime() - fromNanos) / 1e9;
        return pid().map(_ -> Math.max(0, cpu().minus(cpuBefore).toNanos() / 1e9 / seconds));
    }

    private Duration cpu() {
        return pid().flatMap(ProcessHandle::of)
                .flatMap(process -> process.info().totalCpuDuration())
                .orElse(cpuBefore);
    }

    /// Queries answered, and processors that it kept busy, where it is a server of ours.
    ThirdParty.Health health(String name) {
        return new ThirdParty.Health(
                name,
                Math.max(0, queries() - queriesBefore),
                Optional.empty(),
                processors().orElse(0.0));
    }

    private long queries() {
        try {
            return database.queries();
        } catch (SQLException e) {
            // One that does not answer any more is found by checkAlive, or in the subject's errors.
            return queriesBefore;
        }
    }

    /// @throws TrialFailure if it has ended
    void checkAlive(String when) {
        server.flatMap(MariaDbServer::ended)
                .ifPresent(
                        how -> {
                            throw new TrialFailure("the database server " + how + " " + when)
                                    .with(server.orElseThrow().logTail(), log);
                        });
    }

    @Override
    public void close() {
        server.ifPresent(MariaDbServer::close);
    }
}
