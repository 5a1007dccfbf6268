import com.zaxxer.hikari.*;

import java.sql.*;
import java.util.concurrent.*;

public class Gateway {
    public static void main(String[] args) throws Exception {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:h2:mem:keys;DB_CLOSE_DELAY=-1");
        config.setMinimumIdle(2);
        config.setMaximumPoolSize(5);
        config.setPoolName("HikariCP-Pool");
        HikariDataSource source = new HikariDataSource(config);
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE apikeys (apikey VARCHAR(100) PRIMARY KEY)");
            statement.execute("INSERT INTO apikeys VALUES ('k')");
        }
        JDBCApiKeyStore store = new JDBCApiKeyStore(source);
        ExecutorService requests =
                Executors.newFixedThreadPool(
                        50, Thread.ofPlatform().name("http-router-", 1).factory());
        for (int i = 0; i < 1000; i++) {
            requests.submit(() -> request(store));
            Thread.sleep(100);
        }
    }

    static void request(JDBCApiKeyStore store) {
        try {
            store.checkApiKey("k");
            System.out.println("200");
        } catch (Exception e) {
            System.out.println("500 " + e.getMessage());
        }
    }
}
