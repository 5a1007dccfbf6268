import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicLong;

import com.mchange.v2.c3p0.AbstractConnectionCustomizer;
import com.mchange.v2.c3p0.ComboPooledDataSource;

/** Counts the orders of tenants, each request on a virtual thread. Which edition a connection is to use, a service tells. */
public class TenantOrders {
    static int editionPort;
    static final AtomicLong answered = new AtomicLong();

    public static class EditionCustomizer extends AbstractConnectionCustomizer {
        @Override
        public void onCheckOut(Connection connection, String token) throws Exception {
            askEdition();
        }
    }

    /** The edition service needs 100 ms for its answer. */
    static int askEdition() throws IOException {
        try (Socket service = new Socket(InetAddress.getLoopbackAddress(), editionPort)) {
            return service.getInputStream().read();
        }
    }

    public static void main(String[] args) throws Exception {
        ServerSocket editions = new ServerSocket(0, 500, InetAddress.getLoopbackAddress());
        editionPort = editions.getLocalPort();
        Thread.ofPlatform().daemon().name("edition-service").start(() -> serve(editions));

        ComboPooledDataSource pool = new ComboPooledDataSource();
        pool.setDriverClass("org.h2.Driver");
        pool.setJdbcUrl("jdbc:h2:mem:orders;DB_CLOSE_DELAY=-1");
        pool.setInitialPoolSize(40);
        pool.setMinPoolSize(40);
        pool.setMaxPoolSize(40);
        pool.setConnectionCustomizerClassName(EditionCustomizer.class.getName());
        try (Connection connection = pool.getConnection(); Statement statement = connection.createStatement()) {
            statement.execute("create table orders (id int primary key)");
        }
        for (int i = 0; i < 40; i++) Thread.ofVirtual().name("tenant-" + i).start(() -> work(pool));
        while (true) {
            long before = answered.get();
            Thread.sleep(5000);
            System.out.println((answered.get() - before) / 5.0 + " requests/s");
        }
    }

    static void work(ComboPooledDataSource pool) {
        while (true) {
            try (Connection connection = pool.getConnection();
                 Statement statement = connection.createStatement();
                 ResultSet result = statement.executeQuery("select count(*) from orders")) {
                result.next();
                answered.incrementAndGet();
            } catch (Exception e) {
                System.out.println(e);
            }
        }
    }

    static void serve(ServerSocket editions) {
        while (true) {
            try {
                Socket client = editions.accept();
                Thread.ofPlatform().daemon().name("edition-answer").start(() -> {
                    try (client) {
                        Thread.sleep(100);
                        client.getOutputStream().write(1);
                    } catch (Exception e) {
                        System.out.println(e);
                    }
                });
            } catch (IOException e) {
                return;
            }
        }
    }
}
