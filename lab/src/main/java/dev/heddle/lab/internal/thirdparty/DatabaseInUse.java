package dev.heddle.lab.internal.thirdparty;

import dev.heddle.lab.internal.result.TrialFailure;
import dev.heddle.model.experiment.ThirdParty;
import dev.heddle.model.load.FailureReason;
import dev.heddle.model.load.FailureReason.Ended;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/// A database during one trial. Used by one thread.
public final class DatabaseInUse implements AutoCloseable {
    private final Database database;
    private final Optional<MariaDbServer> server;
    private final Path log;
    private long queriesBefore;
    private long fromNanos;
    private Duration cpuBefore = Duration.ZERO;

    /// @param server empty for the user's database, which remains unchanged
    DatabaseInUse(Database database, Optional<MariaDbServer> server, Path log) {
        this.database = database;
        this.server = server;
        this.log = log;
        this.fromNanos = System.nanoTime();
        this.cpuBefore = cpu();
    }

    /// Process id of a server started by Heddle; empty for the user's database.
    public Optional<Long> pid() {
        return server.map(MariaDbServer::pid);
    }

    public Database database() {
        return database;
    }

    void measureFromNow() {
        queriesBefore = queries();
        fromNanos = System.nanoTime();
        cpuBefore = cpu();
    }

    /// CPUs used since then, CPU time ÷ wall time: 0 once it has exited, empty if it was not
    /// started by Heddle.
    private Optional<Double> processors() {
        double seconds = (System.nanoTime() - fromNanos) / 1e9;
        return pid().map(_ -> Math.max(0, cpu().minus(cpuBefore).toNanos() / 1e9 / seconds));
    }

    private Duration cpu() {
        return pid().flatMap(ProcessHandle::of)
                .flatMap(process -> process.info().totalCpuDuration())
                .orElse(cpuBefore);
    }

    /// Queries answered, and CPUs used if it was started by Heddle.
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
            // A dead server is detected by checkAlive, or by the subject's errors.
            return queriesBefore;
        }
    }

    /// @throws TrialFailure if it has exited
    void checkAlive(Function<Ended, FailureReason> failure) {
        server.flatMap(MariaDbServer::ended)
                .ifPresent(
                        how -> {
                            throw new TrialFailure(failure.apply(how))
                                    .with(server.orElseThrow().logTail(), log);
                        });
    }

    @Override
    public void close() {
        server.ifPresent(MariaDbServer::close);
    }
}
