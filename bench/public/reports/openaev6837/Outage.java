import com.rabbitmq.client.ConnectionFactory;
import com.zaxxer.hikari.*;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

import java.net.*;
import java.util.*;
import java.util.concurrent.*;

/** Probes of /api/health, four a second, and requests that look up their session. */
public class Outage {
    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[1]);
        if (args[0].equals("broker")) broker(port);
        else platform(port);
    }

    /** Accepts connections, and says nothing. */
    static void broker(int port) throws Exception {
        List<Socket> clients = new ArrayList<>();
        try (ServerSocket server =
                new ServerSocket(port, 1000, InetAddress.getByName("127.0.0.1"))) {
            while (true) clients.add(server.accept());
        }
    }

    static void platform(int port) throws Exception {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:h2:mem:openaev;DB_CLOSE_DELAY=-1");
        config.setMaximumPoolSize(20);
        config.setPoolName("HikariPool-1");
        HikariDataSource source = new HikariDataSource(config);
        JdbcTemplate jdbc = new JdbcTemplate(source);
        jdbc.execute("CREATE TABLE spring_session (session_id VARCHAR(40) PRIMARY KEY)");
        ConnectionFactory rabbitmq = new ConnectionFactory();
        rabbitmq.setHost("127.0.0.1");
        rabbitmq.setPort(port);
        HealthCheckApi health =
                new HealthCheckApi(
                        new TransactionTemplate(new DataSourceTransactionManager(source)),
                        jdbc,
                        new RabbitmqService(rabbitmq));
        ExecutorService requests =
                Executors.newFixedThreadPool(
                        150, Thread.ofPlatform().name("http-nio-8080-exec-", 1).factory());
        for (int i = 0; ; i++) {
            if (i % 5 == 0) requests.submit(health::healthCheck);
            requests.submit(() -> findById(jdbc));
            Thread.sleep(50);
        }
    }

    static List<String> findById(JdbcTemplate jdbc) {
        return jdbc.queryForList(
                "SELECT session_id FROM spring_session WHERE session_id = 'x'", String.class);
    }
}
