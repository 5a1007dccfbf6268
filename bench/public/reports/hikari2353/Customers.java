import com.zaxxer.hikari.*;

import java.sql.*;
import java.util.concurrent.*;

/**
 * Coroutines on a dispatcher of four threads: each takes a connection (blocking), delays without a thread, and then goes
 * on at the dispatcher to close it.
 */
public class Customers {
    static final ScheduledExecutorService delays =
            Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().name("delay").daemon().factory());
    static final ExecutorService dispatcher =
            Executors.newFixedThreadPool(4, Thread.ofPlatform().name("dispatcher-", 1).factory());
    static HikariDataSource database;

    public static void main(String[] args) throws Exception {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:h2:mem:customers");
        config.setMaximumPoolSize(4);
        config.setConnectionTimeout(45_000);
        database = new HikariDataSource(config);
        for (int i = 0; i < 40; i++) dispatcher.execute(Customers::customer);
        Thread.sleep(60_000);
    }

    static void customer() {
        try {
            Connection connection = database.getConnection();
            delay(200, () -> close(connection));
        } catch (SQLException e) {
            System.out.println(e.getMessage());
        }
    }

    static void delay(long millis, Runnable rest) {
        delays.schedule(() -> dispatcher.execute(rest), millis, TimeUnit.MILLISECONDS);
    }

    static void close(Connection connection) {
        try {
            connection.close();
            System.out.println("done");
        } catch (SQLException e) {
            e.printStackTrace();
        }
    }
}
