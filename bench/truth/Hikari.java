import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;

/// A pool made at its first use and one made at once, more borrowers than connections, and the end.
public final class Hikari {
    /// Arguments: URL, user, password.
    public static void main(String[] args) throws Exception {
        HikariDataSource lazy = new HikariDataSource();
        lazy.setJdbcUrl(args[0]);
        lazy.setUsername(args[1]);
        lazy.setPassword(args[2]);
        lazy.setMaximumPoolSize(2);
        use(lazy);
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(args[0]);
        config.setUsername(args[1]);
        config.setPassword(args[2]);
        config.setMaximumPoolSize(2);
        config.setConnectionTimeout(1_000);
        config.setConnectionInitSql("select sleep(0.02)");
        config.setConnectionTestQuery("select 1");
        config.setAllowPoolSuspension(true);
        config.setRegisterMbeans(true);
        Tasks.each(1, () -> use(new HikariDataSource(config)));
    }

    private static void use(HikariDataSource pool) throws Exception {
        Tasks.each(8, () -> query(pool));
        Tasks.each(
                2,
                () -> {
                    Connection connection = pool.getConnection();
                    pool.getHikariPoolMXBean().softEvictConnections();
                    Tasks.attempt(() -> pool.getHikariPoolMXBean().suspendPool());
                    Tasks.attempt(() -> pool.getHikariPoolMXBean().resumePool());
                    pool.evictConnection(connection);
                    pool.getLoginTimeout();
                });
        Tasks.each(4, () -> query(pool));
        Tasks.each(2, pool::close);
    }

    private static void query(HikariDataSource pool) throws Exception {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement()) {
            connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
            connection.setAutoCommit(false);
            statement.execute("select sleep(0.02)");
            connection.setNetworkTimeout(Runnable::run, (int) TimeUnit.SECONDS.toMillis(5));
        }
    }
}
