import com.zaxxer.hikari.*;

import java.sql.*;

/** Each transfer keeps its connection while it asks the pool for a second one, for the audit record. */
public class Accounts {
    static HikariDataSource pool;

    public static void main(String[] args) throws Exception {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:h2:mem:accounts;DB_CLOSE_DELAY=-1");
        config.setUsername("sa");
        config.setPassword("");
        config.setMaximumPoolSize(10);
        config.setConnectionTimeout(120_000);
        pool = new HikariDataSource(config);
        try (Connection c = pool.getConnection();
                Statement s = c.createStatement()) {
            s.execute("create table account(id int primary key, amount int)");
            s.execute("create table audit(account int, at timestamp)");
            for (int i = 0; i < 100; i++) s.execute("insert into account values(" + i + ", 100)");
        }
        for (int i = 0; i < 50; i++) {
            int n = i;
            new Thread(
                            () -> {
                                for (int k = 0; k < 1000; k++) transfer((n + k) % 100);
                            },
                            "transfer-" + i)
                    .start();
        }
    }

    static void transfer(int account) {
        try (Connection c = pool.getConnection();
                PreparedStatement s = c.prepareStatement("select amount from account where id = ?")) {
            s.setInt(1, account);
            s.executeQuery().close();
            Thread.sleep(20);
            audit(account);
        } catch (Exception e) {
            e.printStackTrace();
        }
    }

    static void audit(int account) throws SQLException {
        try (Connection c = pool.getConnection();
                PreparedStatement s = c.prepareStatement("insert into audit values(?, current_timestamp)")) {
            s.setInt(1, account);
            s.executeUpdate();
        }
    }
}
