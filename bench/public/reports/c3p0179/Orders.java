import com.mchange.v2.c3p0.ComboPooledDataSource;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Orders, each on a virtual thread: reads the customer, asks for the price elsewhere, and stores the order. */
public class Orders {
    static final AtomicInteger done = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        ComboPooledDataSource pool = new ComboPooledDataSource();
        pool.setDriverClass("org.h2.Driver");
        pool.setJdbcUrl("jdbc:h2:mem:orders;DB_CLOSE_DELAY=-1");
        pool.setInitialPoolSize(4);
        pool.setMinPoolSize(4);
        pool.setMaxPoolSize(4);
        try (Connection connection = pool.getConnection()) {
            connection.createStatement().execute("create table orders(id int, cents int)");
        }
        Thread.ofPlatform().daemon().name("status").start(Orders::status);
        try (ExecutorService requests = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 100_000; i++) {
                int order = i;
                requests.submit(() -> store(pool, order));
                Thread.sleep(i < 40 ? 50 : 3);
            }
        }
    }

    static Void store(ComboPooledDataSource pool, int order) throws Exception {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement()) {
            int cents = price(order);
            statement.executeUpdate("insert into orders values(" + order + ", " + cents + ")");
            try (ResultSet row = statement.executeQuery("select count(*) from orders")) {
                row.next();
            }
        }
        done.incrementAndGet();
        return null;
    }

    /** Takes as long as the request to another service. */
    static int price(int order) throws InterruptedException {
        Thread.sleep(50);
        return order % 100;
    }

    static void status() {
        try {
            while (true) {
                Thread.sleep(1000);
                System.out.println(done + " orders");
            }
        } catch (InterruptedException e) {
        }
    }
}
