import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.concurrent.CountDownLatch;

/**
 * brettwooldridge/HikariCP#2398, its state made to last: a thread has begun to wait for a connection, but does not come
 * to poll for it (here since the pool's thread factory takes its time; in the thread, since it had no carrier). All who
 * return a connection spin meanwhile, with Thread.yield() (HikariCP 7.0.2), and keep all carriers busy.
 */
public final class Spin {

    private static volatile boolean slow;

    public static void main(String[] args) throws Exception {
        var carriers = Integer.getInteger("jdk.virtualThreadScheduler.parallelism");
        var config = new HikariConfig();
        config.setDataSource(new Main.Stub());
        config.setMaximumPoolSize(carriers + 1);
        config.setMinimumIdle(0);
        config.setThreadFactory(task -> {
            if (slow) {
                sleep(600_000);
            }
            var thread = new Thread(task, "pool");
            thread.setDaemon(true);
            return thread;
        });
        var source = new HikariDataSource(config);
        var connections = new ArrayList<Connection>();
        for (var i = 0; i < carriers; i++) {
            connections.add(source.getConnection());
        }
        Thread.sleep(6_000); // The thread that makes connections has ended by then; the next one needs a new thread.
        slow = true;
        Thread.ofVirtual().name("borrower").start(() -> borrow(source));
        Thread.sleep(500);
        var returning = new CountDownLatch(carriers);
        for (var connection : connections) {
            Thread.ofVirtual().name("returner").start(() -> {
                returning.countDown();
                close(connection);
            });
        }
        returning.await();
        Thread.sleep(500);
        System.out.println("ready");
        Thread.sleep(Long.MAX_VALUE);
    }

    private static void borrow(HikariDataSource source) {
        try (var connection = source.getConnection()) {
            System.out.println("borrowed " + connection);
        } catch (Exception e) {
            e.printStackTrace();
        }
    }

    private static void close(Connection connection) {
        try {
            connection.close();
            System.out.println("returned");
        } catch (Exception e) {
            e.printStackTrace();
        }
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
