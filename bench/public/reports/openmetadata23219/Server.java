import com.zaxxer.hikari.*;

import java.sql.*;
import java.util.concurrent.*;

/** A server whose requests run on virtual threads, without a limit, and read from the database. */
public class Server {
    public static void main(String[] args) throws Exception {
        HikariConfig config = new HikariConfig();
        config.setPoolName("metadata");
        config.setJdbcUrl("jdbc:h2:mem:metadata;DB_CLOSE_DELAY=-1");
        config.setMaximumPoolSize(10);
        HikariDataSource dataSource = new HikariDataSource(config);
        ExecutorService requests =
                Executors.newThreadPerTaskExecutor(
                        Thread.ofVirtual().name("request-", 0).factory());
        while (true) {
            for (int i = 0; i < 10; i++) requests.submit(() -> listTables(dataSource));
            Thread.sleep(50);
        }
    }

    static int listTables(HikariDataSource dataSource) throws Exception {
        try (Connection c = dataSource.getConnection();
                Statement s = c.createStatement();
                ResultSet r = s.executeQuery("select count(*) from information_schema.tables")) {
            r.next();
            fetchLineage();
            return r.getInt(1);
        }
    }

    /** The slow part of the request, with the connection in hand. */
    static void fetchLineage() throws InterruptedException {
        Thread.sleep(150);
    }
}
