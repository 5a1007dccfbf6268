import com.zaxxer.hikari.*;

import java.sql.*;
import java.util.concurrent.*;

/** Requests on virtual threads; what takes CPU runs on a pool of platform threads. */
public class Rpc {
    static final ExecutorService cpu =
            Executors.newFixedThreadPool(
                    2, Thread.ofPlatform().daemon().name("cpu-", 1).factory());

    public static void main(String[] args) throws Exception {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:h2:mem:files");
        config.setMaximumPoolSize(10);
        HikariDataSource pool = new HikariDataSource(config);
        try (Connection c = pool.getConnection();
                Statement s = c.createStatement()) {
            s.execute("create table file(id int primary key, name varchar(80))");
            s.execute("insert into file values(1, 'a')");
        }
        Thread.ofVirtual().name("rpc-export").start(() -> export(pool));
        Thread.sleep(60_000);
    }

    static void export(HikariDataSource pool) {
        Transaction.transact(
                pool,
                connection -> {
                    query(connection, "select count(*) from file");
                    String image = cpu.submit(() -> render(connection)).get();
                    System.out.println(image);
                });
    }

    static String render(Connection connection) throws Exception {
        return "rendered " + query(connection, "select name from file where id = 1");
    }

    static String query(Connection connection, String sql) throws SQLException {
        try (PreparedStatement s = connection.prepareStatement(sql);
                ResultSet r = s.executeQuery()) {
            r.next();
            return r.getString(1);
        }
    }

    interface Body {
        void with(Connection connection) throws Exception;
    }

    /** As next.jdbc 1.3.981: a transaction locks its connection. */
    static class Transaction {
        static void transact(HikariDataSource pool, Body body) {
            try (Connection connection = pool.getConnection()) {
                synchronized (connection) {
                    connection.setAutoCommit(false);
                    body.with(connection);
                    connection.commit();
                }
            } catch (Exception e) {
                e.printStackTrace();
            }
        }
    }
}
