import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.github.kagkarlsson.scheduler.task.schedule.FixedDelay;

import org.h2.jdbcx.JdbcDataSource;

import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;

/** Fetches prices of two suppliers again and again, by a scheduler whose tasks are in the database. */
public class PriceSync {
    public static void main(String[] args) throws Exception {
        JdbcDataSource database = new JdbcDataSource();
        database.setURL("jdbc:h2:mem:prices;DB_CLOSE_DELAY=-1");
        try (Connection connection = database.getConnection(); Statement statement = connection.createStatement()) {
            statement.execute("create table scheduled_tasks (task_name varchar(100), task_instance varchar(100), task_data blob,"
                    + " execution_time timestamp with time zone, picked boolean, picked_by varchar(50),"
                    + " last_success timestamp with time zone, last_failure timestamp with time zone, consecutive_failures int,"
                    + " last_heartbeat timestamp with time zone, version bigint, primary key (task_name, task_instance))");
        }
        ServerSocket supplier = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread remote = new Thread(() -> serve(supplier), "supplier");
        remote.setDaemon(true);
        remote.start();
        String address = "http://127.0.0.1:" + supplier.getLocalPort() + "/prices";

        RecurringTask<Void> prices = Tasks.recurring("sync-prices", FixedDelay.of(Duration.ofSeconds(1)))
                .execute((instance, context) -> new SupplierClient(address).fetch());
        RecurringTask<Void> report = Tasks.recurring("report", FixedDelay.of(Duration.ofSeconds(5)))
                .execute((instance, context) -> System.out.println("still here"));
        Scheduler scheduler = Scheduler.create(database)
                .startTasks(prices, report)
                .threads(3)
                .pollingInterval(Duration.ofMillis(500))
                .build();
        scheduler.start();
    }

    static class SupplierClient {
        final String address;

        SupplierClient(String address) {
            this.address = address;
        }

        void fetch() {
            try {
                HttpURLConnection connection = (HttpURLConnection) URI.create(address).toURL().openConnection();
                try (InputStream body = connection.getInputStream()) {
                    System.out.println("prices: " + new String(body.readAllBytes()));
                }
            } catch (java.io.IOException e) {
                throw new RuntimeException(e);
            }
        }
    }

    /** The supplier's server, which answers twice, and then takes requests without an answer. */
    static void serve(ServerSocket server) {
        try {
            for (int request = 1; ; request++) {
                Socket socket = server.accept();
                if (request > 2) continue;
                socket.getInputStream().read(new byte[4096]);
                socket.getOutputStream().write("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\n12.50".getBytes());
                socket.close();
            }
        } catch (Exception e) {
            System.out.println(e);
        }
    }
}
